//! From the library's comparison to a list of facts, the most important first.
//!
//! The weights are in hundredths of a pawn, roughly: what a reader would want to know first. What the move
//! itself does (a capture, a check) precedes what follows from it. They order facts and judge no move.

mod attacks;
mod checks;
mod kings;
mod lines;

use kingsight::{Bitboard, Changes, Color, Hanging, NewAndGone, PieceValues, Position, Role};

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
        for (color, squares) in self.by_color(self.now(set(gone)) - kept) {
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
        self.now(self.changes.hanging.gone.iter().map(|hanging| hanging.square).collect())
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
        let still: Bitboard = Color::ALL
            .into_iter()
            .flat_map(|color| self.after.pins(color))
            .map(|pin| pin.pinned)
            .collect();
        let freed: Bitboard = pins.gone.iter().map(|pin| pin.pinned).collect();
        for (color, squares) in self.by_color(self.now(freed) - still) {
            let weight = 100 + self.value(squares);
            facts.push(ChangeFact::new(Kind::Unpinned, color, squares, weight));
        }
        facts
    }
}
