//! From the library's comparison to a list of facts, the most important first.
//!
//! The weights are in hundredths of a pawn, roughly: what a reader would want to know first. What the move
//! itself does (a capture, a check) precedes what follows from it. They order facts and judge no move.

use kingsight::{
    Bitboard, Changes, Color, Hanging, NewAndGone, OpenLine, PieceValues, Position, PossibleCheck,
    Role, SanMove, Square,
};
use kingsight_facts::whole_line;

use super::{ChangeFact, ChangeKind as Kind};

/// A move, and the positions before and after it.
#[derive(Clone, Copy)]
pub(super) struct Turn<'a> {
    pub(super) before: &'a Position,
    pub(super) after: &'a Position,
    pub(super) changes: &'a Changes,
}

/// All facts, without words.
pub(super) fn all(turn: Turn<'_>) -> Vec<ChangeFact> {
    let mut facts = turn.of_the_move();
    let is_over = |fact: &ChangeFact| matches!(fact.kind, Kind::Checkmate | Kind::Stalemate);
    if !facts.iter().any(is_over) {
        facts.extend(turn.of_exchanges());
        facts.extend(turn.of_attacks());
        facts.extend(turn.of_protection());
        facts.extend(turn.of_pins());
        facts.extend(turn.of_lines());
        facts.extend(turn.of_checks());
        facts.extend(turn.of_kings());
    }
    facts.sort_by_key(|fact| -fact.weight);
    facts
}

impl Turn<'_> {
    fn mover(&self) -> Color {
        self.changes.color
    }

    /// Pieces of the position before the move, on the squares where they stand now.
    fn now(&self, squares: Bitboard) -> Bitboard {
        squares.into_iter().filter_map(|square| self.changes.follow(square)).collect()
    }

    /// The same without a pawn that promotes: no queen was attacked, pinned or hanging where only a pawn was.
    fn still(&self, squares: Bitboard) -> Bitboard {
        let promoted = self.changes.effect.mv.promotion().map(|_| self.changes.effect.mv.to());
        self.now(squares) - promoted.map_or(Bitboard::EMPTY, Square::bit)
    }

    /// The value of the most valuable of some pieces; kings, whose loss is not counted, have none.
    fn value(&self, squares: Bitboard) -> i32 {
        let board = self.after.board();
        let roles = squares.into_iter().filter_map(|square| board.role_at(square));
        let value = |role| if role == Role::King { 0 } else { PieceValues::default().of(role) };
        roles.map(value).max().unwrap_or(0)
    }

    /// The same facts about the pieces of each colour.
    fn by_color(&self, squares: Bitboard) -> impl Iterator<Item = (Color, Bitboard)> {
        let board = *self.after.board();
        let of = move |color| (color, squares & board.colored(color));
        Color::ALL.into_iter().map(of).filter(|(_, squares)| squares.any())
    }

    fn of_the_move(&self) -> Vec<ChangeFact> {
        let (effect, enemy) = (&self.changes.effect, !self.mover());
        let landing = effect.mv.landing_square().bit();
        let mut facts = Vec::new();
        let mut add = |kind, color, squares, by| {
            // Behind one another, in the order in which they are added.
            let weight = 100_000 - facts.len() as i32;
            facts.push(ChangeFact::new(kind, color, squares, weight).by(by));
        };
        if let Some((_, square)) = effect.captured {
            add(Kind::Takes, enemy, square.bit(), landing);
        }
        if effect.mv.promotion().is_some() {
            add(Kind::Promotes, self.mover(), landing, Bitboard::EMPTY);
        }
        if effect.evasion.is_some() {
            let king = self.after.king(self.mover()).bit();
            add(Kind::AnswersCheck, self.mover(), king, landing);
        }
        let king = self.after.king(enemy).bit();
        if self.after.is_checkmate() {
            add(Kind::Checkmate, enemy, king, effect.check.map_or(landing, |check| check.by));
        } else if let Some(check) = effect.check {
            add(Kind::Check, enemy, king, check.by);
        } else if self.after.is_stalemate() {
            add(Kind::Stalemate, enemy, king, Bitboard::EMPTY);
        }
        facts
    }

    fn of_exchanges(&self) -> Vec<ChangeFact> {
        let NewAndGone { new, gone, .. } = &self.changes.hanging;
        let set = |all: &[Hanging]| all.iter().map(|hanging| hanging.square).collect::<Bitboard>();
        let gain = |all: &[Hanging], among: Bitboard| {
            let gains = all.iter().filter(|hanging| among.contains(hanging.square));
            gains.map(|hanging| hanging.gain).max().unwrap_or(0)
        };
        let own = self.mover();
        let mut facts = Vec::new();
        for (color, squares) in self.by_color(set(new)) {
            let factor = if color == own { 4 } else { 3 };
            let weight = factor * gain(new, squares);
            facts.push(ChangeFact::new(Kind::Hanging, color, squares, weight));
        }
        // A check keeps the enemy from taking anything, for one move: that saves nothing.
        let kept = match self.changes.effect.check {
            Some(_) => self.after.board().attacked(!own) & self.after.board().colored(own),
            None => Bitboard::EMPTY,
        };
        for (color, squares) in self.by_color(self.still(set(gone)) - kept) {
            let weight = 2 * self.value(squares).min(900);
            facts.push(ChangeFact::new(Kind::NoLongerHanging, color, squares, weight));
        }
        facts
    }

    /// The pieces that hang now, and did not before.
    fn hanging_now(&self) -> Bitboard {
        self.changes.hanging.new.iter().map(|hanging| hanging.square).collect()
    }

    /// The pieces that no longer hang.
    fn saved(&self) -> Bitboard {
        self.still(self.changes.hanging.gone.iter().map(|hanging| hanging.square).collect())
    }

    fn of_pins(&self) -> Vec<ChangeFact> {
        let pins = &self.changes.pins;
        let mut facts = Vec::new();
        for pin in &pins.new {
            let squares = pin.pinned.bit();
            let Some(color) = self.after.board().color_at(pin.pinned) else { continue };
            let weight = 150 + self.value(squares) * 3 / 2;
            let fact = ChangeFact::new(Kind::Pinned, color, squares, weight);
            facts.push(fact.by(pin.pinner.bit()));
        }
        // A piece may be pinned by another slider instead.
        let pinned: Bitboard = Color::ALL
            .into_iter()
            .flat_map(|color| self.after.pins(color))
            .map(|pin| pin.pinned)
            .collect();
        let freed: Bitboard = pins.gone.iter().map(|pin| pin.pinned).collect();
        for (color, squares) in self.by_color(self.still(freed) - pinned) {
            let weight = 100 + self.value(squares);
            facts.push(ChangeFact::new(Kind::Unpinned, color, squares, weight));
        }
        facts
    }
}

impl Turn<'_> {
    fn of_attacks(&self) -> Vec<ChangeFact> {
        let board = self.after.board();
        let mut facts = Vec::new();
        // Own attackers with their targets, own targets with their attackers.
        let mut pairs: Vec<(Color, Bitboard, Bitboard)> = Vec::new();
        for attack in &self.changes.attacks.new {
            let Some(color) = board.color_at(attack.target) else { continue };
            let (by, squares) = (attack.attacker.bit(), attack.target.bit());
            let own = color == self.mover();
            let same = |(c, b, s): &&mut (Color, Bitboard, Bitboard)| {
                *c == color && if own { *s == squares } else { *b == by }
            };
            match pairs.iter_mut().find(same) {
                Some((_, all_by, all)) => (*all_by, *all) = (*all_by | by, *all | squares),
                None => pairs.push((color, by, squares)),
            }
        }
        // What the piece that moved attacks comes first: that another piece does so, too, is then known.
        let moved = self.changes.effect.mv.landing_square().bit();
        pairs.sort_by_key(|&(_, by, _)| by != moved);
        let mut known = self.hanging_now();
        for (color, by, squares) in pairs {
            let pins = self.changes.pins.new.iter().filter(|pin| by.contains(pin.pinner));
            let pinned: Bitboard = pins.map(|pin| pin.pinned).collect();
            let factor = if color == self.mover() { 5 } else { 8 };
            // Attacking what no longer hangs wins nothing.
            let harmless = if color == self.mover() { self.saved() } else { Bitboard::EMPTY };
            for (squares, is_known) in split(squares, known | pinned | harmless) {
                let weight = self.value(squares) * factor / 10;
                let fact = ChangeFact::new(Kind::Attacked, color, squares, weight);
                facts.push(fact.by(by).implied(is_known));
            }
            known |= squares;
        }
        for (color, squares) in self.by_color(self.still(self.changes.attacked.gone)) {
            for (squares, is_known) in split(squares, self.saved()) {
                let weight = self.value(squares) * 2 / 10;
                let fact = ChangeFact::new(Kind::NoLongerAttacked, color, squares, weight);
                facts.push(fact.implied(is_known));
            }
        }
        facts
    }

    fn of_protection(&self) -> Vec<ChangeFact> {
        let protected = &self.changes.protected;
        let board = self.after.board();
        let under_attack =
            |color: Color, squares: Bitboard| squares.intersects(board.attacked(!color));
        let mut facts = Vec::new();
        for (color, squares) in self.by_color(protected.new) {
            for (squares, is_known) in split(squares, self.saved()) {
                let factor = if under_attack(color, squares) { 5 } else { 1 };
                let weight = self.value(squares) * factor / 10;
                let fact = ChangeFact::new(Kind::Protected, color, squares, weight);
                facts.push(fact.implied(is_known));
            }
        }
        for (color, squares) in self.by_color(self.now(protected.gone)) {
            for (squares, is_known) in split(squares, self.hanging_now()) {
                let factor = if under_attack(color, squares) { 8 } else { 3 };
                // A queen rarely needs protection.
                let weight = self.value(squares).min(300) * factor / 10;
                let fact = ChangeFact::new(Kind::Unprotected, color, squares, weight);
                facts.push(fact.implied(is_known));
            }
        }
        facts
    }
}

/// The squares about which something is left to say, and those about which a more important fact already says it.
fn split(squares: Bitboard, known: Bitboard) -> impl Iterator<Item = (Bitboard, bool)> {
    [(squares - known, false), (squares & known, true)].into_iter().filter(|(part, _)| part.any())
}

impl Turn<'_> {
    fn of_lines(&self) -> Vec<ChangeFact> {
        let lines = &self.changes.lines;
        // A discovered check along the line says so already.
        let king = self.after.king(self.after.turn());
        let checkers = self.changes.effect.check.map_or(Bitboard::EMPTY, |check| check.by);
        let is_check =
            |open: &OpenLine| checkers.contains(open.slider) && open.squares.contains(king);
        let mut facts: Vec<ChangeFact> = Vec::new();
        for (kind, lines) in [(Kind::LineOpened, &lines.new), (Kind::LineBlocked, &lines.gone)] {
            for open in lines {
                let Some(color) = self.after.board().color_at(open.slider) else { continue };
                let by = open.slider.bit();
                let whole = whole_line(by, open.squares);
                let count = open.squares.len() as i32;
                let weight = match kind.only_shifts(self.changes.effect.mv, open.squares) {
                    true => 2 * count,
                    false => 20 * count + self.value(by) / 20,
                };
                // Two rooks may look along the same file.
                let same = |fact: &&mut ChangeFact| {
                    fact.kind == kind
                        && fact.color == color
                        && whole_line(fact.by, fact.squares) == whole
                };
                match facts.iter_mut().find(same) {
                    Some(fact) => {
                        fact.by |= by;
                        fact.squares |= open.squares;
                        fact.weight += weight;
                    }
                    None => {
                        let fact = ChangeFact::new(kind, color, open.squares, weight);
                        facts.push(fact.by(by).implied(is_check(open)));
                    }
                }
            }
        }
        facts
    }
}

impl Turn<'_> {
    fn of_checks(&self) -> Vec<ChangeFact> {
        let checks = &self.changes.checks;
        let mut facts = Vec::new();
        for color in Color::ALL {
            let own = color == self.mover();
            let of = |list: &[PossibleCheck], mate: bool| -> Vec<PossibleCheck> {
                let is = |check: &&PossibleCheck| check.color == color && check.mate == mate;
                list.iter().filter(is).copied().collect()
            };
            // Out of check, a side may do much again that it could do before.
            let known = own && self.before.in_check();
            let mut add = |kind, position: Option<Position>, checks: &[PossibleCheck], weight| {
                let Some(position) = position.filter(|_| !checks.is_empty()) else { return };
                let moves: Vec<SanMove> =
                    checks.iter().map(|check| position.san(check.effect.mv)).collect();
                let king = self.after.king(!color).bit();
                let fact = ChangeFact::new(kind, color, king, weight).moves(moves);
                facts.push(fact.implied(known));
            };
            let (then, now) = (turned(self.before, color), turned(self.after, color));
            let (new_mates, old_mates) = (of(&checks.new, true), of(&checks.gone, true));
            add(Kind::MatePossible, now, &new_mates, if own { 5_000 } else { 6_000 });
            add(Kind::MateImpossible, then, &old_mates, if own { 800 } else { 4_000 });
            // A mate that has become a check is no new check, and a check that has become mate is not gone.
            let same = |then: &PossibleCheck, now: &PossibleCheck| {
                let (then, now) = (then.effect.mv, now.effect.mv);
                self.changes.follow(then.from()) == Some(now.from())
                    && (then.to(), then.promotion()) == (now.to(), now.promotion())
            };
            let (mut new, mut gone) = (of(&checks.new, false), of(&checks.gone, false));
            new.retain(|now| !old_mates.iter().any(|then| same(then, now)));
            gone.retain(|then| !new_mates.iter().any(|now| same(then, now)));
            add(Kind::ChecksPossible, now, &new, if own { 100 } else { 110 });
            // In check, the enemy has other things to do than to give check: that needs no mention.
            if own || self.changes.effect.check.is_none() {
                add(Kind::ChecksImpossible, then, &gone, if own { 60 } else { 90 });
            }
        }
        facts
    }
}

/// The position with this side to move; `None` if the other is in check.
fn turned(position: &Position, color: Color) -> Option<Position> {
    if position.turn() == color { Some(*position) } else { position.play_null() }
}

impl Turn<'_> {
    fn of_kings(&self) -> Vec<ChangeFact> {
        let mut facts = Vec::new();
        for color in Color::ALL {
            // A king that has moved has other squares around it: nothing was taken from it or given to it.
            if self.before.king(color) != self.after.king(color) {
                continue;
            }
            let squares = self.changes.king_squares(color);
            let weights = if color == self.mover() { (25, 20) } else { (30, 45) };
            let mut add = |kind, squares: Bitboard, weight: i32| {
                if squares.any() {
                    let weight = weight * squares.len() as i32;
                    facts.push(ChangeFact::new(kind, color, squares, weight));
                }
            };
            add(Kind::KingGains, squares.new, weights.0);
            add(Kind::KingLoses, squares.gone, weights.1);
        }
        // That castling ends the right to castle needs no mention.
        if self.changes.effect.mv.castling().is_none() {
            let lost = self.changes.castling_lost;
            for color in Color::ALL {
                let rooks = lost & self.before.board().colored(color);
                if rooks.any() {
                    facts.push(ChangeFact::new(Kind::CastlingLost, color, rooks, 250));
                }
            }
        }
        facts
    }
}
