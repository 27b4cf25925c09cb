//! Whether a claim is true of a move, by the rule book alone.

use kingsight_rulebook::{Color, Role, Rules, square_name};

use crate::grammar::{Claim, Line, Piece, Verb, Wing};
use crate::turn::Turn;

/// What a claim says, one fact each, or what is false in it.
type Verdict = Result<Vec<String>, String>;

/// `Err` with a reason unless it holds.
fn demand(holds: bool, what: impl FnOnce() -> String) -> Result<(), String> {
    if holds { Ok(()) } else { Err(what()) }
}

impl Turn {
    /// The facts that a claim consists of, if all of them are true.
    pub(crate) fn judge(&self, claim: &Claim<'_>) -> Verdict {
        let (own, enemy) = (self.mover(), self.mover().other());
        match claim {
            Claim::Nothing => self.nothing(),
            Claim::Takes(pieces, en_passant) => {
                let &[piece] = &pieces[..] else { return Err("it takes one piece".to_owned()) };
                let taken = self.then.piece(piece.square);
                demand(taken == Some((enemy, piece.role)), || format!("{taken:?} stood there"))?;
                demand(self.taken() == Some(piece.square), || "it is still there".to_owned())?;
                demand(self.mv.en_passant == *en_passant, || "en passant".to_owned())?;
                Ok(vec!["takes".to_owned()])
            }
            Claim::Promotes(role) => {
                demand(self.mv.promotion == Some(*role), || "it promotes otherwise".to_owned())?;
                Ok(vec!["promotes".to_owned()])
            }
            Claim::Checkmate => {
                demand(self.now.is_checkmate(), || "it is no mate".to_owned())?;
                Ok(vec!["check".to_owned()])
            }
            Claim::Stalemate => {
                let stuck = self.now.legal_moves().is_empty() && !self.now.is_in_check(enemy);
                demand(stuck, || "it is no stalemate".to_owned())?;
                Ok(vec!["stalemate".to_owned()])
            }
            Claim::KingLeavesCheck | Claim::BlocksCheck | Claim::EndsCheck => self.answers(claim),
            Claim::Check(_) | Claim::DiscoveredCheck(_) | Claim::DoubleCheck(_) => {
                self.gives_check(claim)
            }
            Claim::LeavesHanging(pieces) => self.hangs(pieces, own, true),
            Claim::Threatens(pieces) => self.hangs(pieces, enemy, true),
            Claim::OutOfDanger(role) => self.hangs(&[self.moved(*role)], own, false),
            Claim::Saves(pieces) => self.hangs(pieces, own, false),
            Claim::LiftsThreat(pieces) => self.hangs(pieces, enemy, false),
            Claim::Exposes(targets, by) => self.attack(by, enemy, targets, own),
            Claim::Attacks(targets) => {
                let role = self.now.piece(self.landing()).map_or(Role::Pawn, |(_, role)| role);
                let moved = Piece { color: None, role, square: self.landing() };
                self.attack(&[moved], own, targets, enemy)
            }
            Claim::LetsAttack(by, targets) => self.attack(by, own, targets, enemy),
            Claim::EndsAttack(pieces) => self.each(pieces, None, |piece, color, before| {
                demand(self.is_the_same(piece.square), || "it was another piece".to_owned())?;
                demand(self.then.is_attacked(before, color.other()), || "it was not".to_owned())?;
                demand(!self.now.is_attacked(piece.square, color.other()), || "it is".to_owned())?;
                Ok(format!("no attack on {}", square_name(piece.square)))
            }),
            Claim::PutsUnderProtection(pieces) => {
                let is_moved = pieces.len() == 1 && pieces[0].square == self.landing();
                demand(is_moved, || "it is not the piece that moved".to_owned())?;
                self.protection(pieces, own, true)
            }
            Claim::Protects(pieces) => self.protection(pieces, own, true),
            Claim::GivesProtection(pieces) => self.protection(pieces, enemy, true),
            Claim::LeavesUnprotected(pieces) => {
                let color = pieces[0].color.unwrap_or(own);
                self.protection(pieces, color, false)
            }
            Claim::Pins(pinned, king, by) if by.is_empty() => {
                let role = self.now.piece(self.landing()).map_or(Role::Pawn, |(_, role)| role);
                let moved = Piece { color: None, role, square: self.landing() };
                self.pin(pinned, enemy, &[moved], *king)
            }
            Claim::Pins(pinned, king, by) => self.pin(pinned, enemy, by, *king),
            Claim::LetsPin(by, pinned, king) => self.pin(pinned, own, by, *king),
            Claim::UnpinsMoved(role) => self.unpinned(&[self.moved(*role)]),
            Claim::Unpins(pieces) => self.unpinned(pieces),
            Claim::Opens(line, sliders) => self.line(*line, sliders, true),
            Claim::Blocks(line, sliders) => self.line(*line, sliders, false),
            Claim::LooksAsFarAs(sliders, to) => self.shifted(sliders, *to, true),
            Claim::StopsAt(sliders, to) => self.shifted(sliders, *to, false),
            Claim::Mates(verb, moves) => self.possible(*verb, moves, true),
            Claim::Checks(verb, moves) => self.possible(*verb, moves, false),
            Claim::CheckCount(verb, count) => self.count(*verb, *count),
            Claim::KingMayGo(color, squares) => self.king(*color, squares, true),
            Claim::KingIsKept(color, squares) => self.king(*color, squares, false),
            Claim::CastlingLost(color, wing) => self.castling(*color, *wing),
        }
    }

    /// The piece that moved, as what it was before.
    fn moved(&self, role: Role) -> Piece {
        Piece { color: None, role, square: self.landing() }
    }

    /// Each of the pieces, with its colour and where it stood. Those named without a colour are of `color`, or of the side
    /// that moves.
    fn each(
        &self,
        pieces: &[Piece],
        color: Option<Color>,
        mut fact: impl FnMut(&Piece, Color, u8) -> Result<String, String>,
    ) -> Verdict {
        let one = |piece: &Piece| {
            let name = square_name(piece.square);
            let color = match (color, piece.color) {
                (Some(color), Some(named)) if color != named => {
                    return Err(format!("the piece on {name} is of the other side"));
                }
                (Some(color), _) | (None, Some(color)) => color,
                (None, None) => self.mover(),
            };
            let is_there = self.now.piece(piece.square);
            let is_it = |(owner, role): (Color, Role)| {
                let promoted = self.mv.promotion.is_some() && piece.square == self.landing();
                owner == color && (role == piece.role || promoted && piece.role == Role::Pawn)
            };
            demand(is_there.is_some_and(is_it), || format!("{is_there:?} stands on {name}"))?;
            let before = self.back(piece.square).ok_or("nothing stood there")?;
            fact(piece, color, before).map_err(|what| format!("{name}: {what}"))
        };
        pieces.iter().map(one).collect()
    }

    fn nothing(&self) -> Verdict {
        for color in [Color::White, Color::Black] {
            for square in (0..64).filter(|&square| is_of(&self.now, color, square)) {
                let before = self.back(square).ok_or("nothing stood there")?;
                let facts = |rules: &Rules, square: u8| {
                    let pinned = rules.pins(color).iter().any(|pin| pin.pinned == square);
                    [
                        rules.is_attacked(square, color.other()),
                        rules.is_attacked(square, color),
                        pinned,
                    ]
                };
                let (then, now) = (facts(&self.then, before), facts(&self.now, square));
                let name = square_name(square);
                demand(then == now, || {
                    format!("attacked, protected, pinned on {name}: {then:?}, now {now:?}")
                })?;
            }
            if let (Some(now), Some(then)) = (self.checks(true, color), self.checks(false, color)) {
                let same = now.len() == then.len() && now.iter().all(|check| then.contains(check));
                demand(same, || format!("checks: {then:?}, now {now:?}"))?;
            }
        }
        for slider in (0..64).filter(|&square| self.is_slider(square) && self.stays(square)) {
            let same = self.now.attacks_of(slider) == self.then.attacks_of(slider);
            demand(same, || format!("the lines of {}", square_name(slider)))?;
        }
        Ok(Vec::new())
    }

    fn answers(&self, claim: &Claim<'_>) -> Verdict {
        let checkers = self.then.checkers(self.mover());
        demand(!checkers.is_empty(), || "there was no check".to_owned())?;
        demand(!self.now.is_in_check(self.mover()), || "there still is check".to_owned())?;
        let by_king = self.then.kings(self.mover()) == [self.mv.from];
        let taken = self.taken().is_some_and(|taken| checkers == [taken]);
        let said = match claim {
            Claim::KingLeavesCheck => by_king && !taken,
            Claim::BlocksCheck => !by_king && !taken,
            _ => taken,
        };
        demand(said, || "not in this way".to_owned())?;
        Ok(vec!["answers check".to_owned()])
    }

    fn gives_check(&self, claim: &Claim<'_>) -> Verdict {
        use kingsight_rulebook::Kind;
        let Some((kind, checkers)) = self.then.check_kind(&self.mv) else {
            return Err("it gives no check".to_owned());
        };
        let (said, by) = match claim {
            Claim::Check(by) => (Kind::Direct, by),
            Claim::DiscoveredCheck(by) => (Kind::Discovered, by),
            Claim::DoubleCheck(by) => (Kind::Double, by),
            _ => return Err("not a check".to_owned()),
        };
        demand(said == kind, || format!("it is {kind:?}"))?;
        if by.is_empty() {
            demand(checkers == [self.landing()], || "another piece gives it".to_owned())?;
        } else {
            let named: Vec<u8> = by.iter().map(|piece| piece.square).collect();
            demand(named == checkers, || format!("{checkers:?} give it"))?;
            self.each(by, Some(self.mover()), |_, _, _| Ok(String::new()))?;
        }
        Ok(vec!["check".to_owned()])
    }

    fn hangs(&self, pieces: &[Piece], color: Color, begins: bool) -> Verdict {
        self.each(pieces, Some(color), |piece, _, before| {
            let was = self.then.piece(before).map(|(_, role)| role);
            demand(begins || was == Some(piece.role), || format!("it was a {was:?}"))?;
            let (then, now) = (Turn::loss(&self.then, before), Turn::loss(&self.now, piece.square));
            let said = if begins { then <= 0 && now > 0 } else { then > 0 && now <= 0 };
            demand(said, || format!("the enemy won {then} there, now {now}"))?;
            let hangs = if begins { "hangs" } else { "no longer hangs" };
            Ok(format!("{} {hangs}", square_name(piece.square)))
        })
    }

    fn attack(&self, by: &[Piece], side: Color, targets: &[Piece], other: Color) -> Verdict {
        let mut facts = Vec::new();
        for attacker in by {
            self.each(&[*attacker], Some(side), |_, _, _| Ok(String::new()))?;
            let from = self.back(attacker.square).ok_or("nothing stood there")?;
            facts.extend(self.each(targets, Some(other), |target, _, before| {
                demand(target.role != Role::King, || "it is a king".to_owned())?;
                let name = square_name(attacker.square);
                let attacks = self.now.attacks(attacker.square, target.square);
                demand(attacks, || format!("{name} does not attack it"))?;
                demand(!self.then.attacks(from, before), || format!("{name} did already"))?;
                Ok(format!("{name} attacks {}", square_name(target.square)))
            })?);
        }
        Ok(facts)
    }

    fn protection(&self, pieces: &[Piece], color: Color, begins: bool) -> Verdict {
        self.each(pieces, Some(color), |piece, _, before| {
            let then = self.then.is_attacked(before, color);
            let now = self.now.is_attacked(piece.square, color);
            demand(then != begins, || format!("protected before: {then}"))?;
            demand(now == begins, || format!("protected now: {now}"))?;
            let is = if begins { "is protected" } else { "is not protected" };
            Ok(format!("{} {is}", square_name(piece.square)))
        })
    }

    fn pin(&self, pinned: &[Piece], color: Color, by: &[Piece], king: Piece) -> Verdict {
        let is_king = self.now.piece(king.square) == Some((color, Role::King));
        demand(is_king && king.role == Role::King, || "the king is elsewhere".to_owned())?;
        self.each(by, Some(color.other()), |_, _, _| Ok(String::new()))?;
        let [pinner] = by else { return Err("one piece pins".to_owned()) };
        self.each(pinned, Some(color), |piece, color, before| {
            let pinner_before = self.back(pinner.square);
            let is = |rules: &Rules, pinned, pinner| {
                rules
                    .pins(color)
                    .iter()
                    .any(|pin| pin.pinned == pinned && Some(pin.pinner) == pinner)
            };
            demand(is(&self.now, piece.square, Some(pinner.square)), || "no pin".to_owned())?;
            demand(!is(&self.then, before, pinner_before), || "it was already".to_owned())?;
            Ok(format!("{} pins {}", square_name(pinner.square), square_name(piece.square)))
        })
    }

    fn unpinned(&self, pieces: &[Piece]) -> Verdict {
        self.each(pieces, None, |piece, color, before| {
            let was = self.then.piece(before).map(|(_, role)| role);
            demand(was == Some(piece.role), || format!("it was a {was:?}"))?;
            let is =
                |rules: &Rules, square| rules.pins(color).iter().any(|pin| pin.pinned == square);
            demand(is(&self.then, before), || "it was not pinned".to_owned())?;
            demand(!is(&self.now, piece.square), || "it is pinned".to_owned())?;
            Ok(format!("{} is not pinned", square_name(piece.square)))
        })
    }

    fn is_slider(&self, square: u8) -> bool {
        let role = self.now.piece(square).map(|(_, role)| role);
        matches!(role, Some(Role::Bishop | Role::Rook | Role::Queen))
    }

    /// The slider stays, sees farther along the line because something left it, or less far because something stands in the way.
    fn line(&self, line: Line, sliders: &[Piece], opens: bool) -> Verdict {
        let squares = line.squares().ok_or("it is no whole line")?;
        self.each(sliders, None, |slider, _, before| {
            let at = slider.square;
            demand(self.is_slider(at) && before == at, || "it moved".to_owned())?;
            demand(squares.contains(&at), || "it is not on the line".to_owned())?;
            let (then, now) = (self.then.attacks_of(at), self.now.attacks_of(at));
            let (less, more) = if opens { (&then, &now) } else { (&now, &then) };
            let change = |square: &&u8| more.contains(square) && !less.contains(square);
            let seen: Vec<&u8> = squares.iter().filter(change).collect();
            demand(!seen.is_empty(), || "it sees as far as before".to_owned())?;
            // What stood or stands in the way, at the end of what is seen.
            let blocks = if opens { self.left() } else { self.entered() };
            let behind =
                |&&&square: &&&u8| blocks.iter().any(|&block| is_between(block, at, square));
            demand(seen.iter().all(|square| behind(&square)), || {
                "nothing was in the way".to_owned()
            })?;
            Ok(format!(
                "{line:?} of {} {}",
                square_name(at),
                if opens { "opens" } else { "is blocked" }
            ))
        })
    }

    /// The piece that moved stands at the end of what the slider sees, and moved along its line.
    fn shifted(&self, sliders: &[Piece], to: u8, farther: bool) -> Verdict {
        demand(to == self.landing(), || "another square".to_owned())?;
        self.each(sliders, None, |slider, _, before| {
            let at = slider.square;
            demand(self.is_slider(at) && before == at, || "it moved".to_owned())?;
            demand(self.now.attacks(at, to), || "it does not look at the piece".to_owned())?;
            let saw_less = !self.then.attacks(at, to);
            demand(saw_less == farther, || "it sees as far as before".to_owned())?;
            let lost =
                self.then.attacks_of(at).into_iter().any(|square| is_between(to, at, square));
            demand(lost != farther, || "it saw no farther".to_owned())?;
            let direction = if farther { "farther" } else { "less far" };
            Ok(format!("{} looks {direction} to {}", square_name(at), square_name(to)))
        })
    }

    fn possible(&self, verb: Verb, moves: &[&str], mate: bool) -> Verdict {
        let (color, begins) = self.whose(verb);
        let comparable = self.checks(true, color).zip(self.checks(false, color));
        let (now, then) = comparable.ok_or("it is not that side's turn")?;
        let others = if begins { &then } else { &now };
        let mut facts = Vec::new();
        for text in moves {
            let check = self.read(begins, color, text)?;
            demand(check.mate == mate, || format!("{text} is mate: {}", check.mate))?;
            let before = others.iter().find(|other| check.is_by_the_move_of(other));
            // A check that has become mate, or was, is neither a new nor a lost check.
            let same = before.is_some_and(|other| !mate || other.mate);
            demand(!same, || format!("{text} on the other side of the move, too"))?;
            facts.push(format!("{color:?} {begins} {text}"));
        }
        Ok(facts)
    }

    fn count(&self, verb: Verb, count: usize) -> Verdict {
        let (color, begins) = self.whose(verb);
        let comparable = self.checks(true, color).zip(self.checks(false, color));
        let (now, then) = comparable.ok_or("it is not that side's turn")?;
        let (these, others) = if begins { (now, then) } else { (then, now) };
        let is_other = |check: &&_| {
            !others.iter().any(|other: &crate::turn::Checking| other.is_by_the_move_of(check))
        };
        let right = these.iter().filter(|check| !check.mate).filter(is_other).count();
        demand(count == right, || format!("it is {right} checks"))?;
        Ok(vec![format!("{color:?} {begins} checks")])
    }

    /// Whose moves they are, and whether they begin to be possible.
    fn whose(&self, verb: Verb) -> (Color, bool) {
        match verb {
            Verb::Prepares => (self.mover(), true),
            Verb::Allows => (self.mover().other(), true),
            Verb::GivesUp => (self.mover(), false),
            Verb::Prevents => (self.mover().other(), false),
        }
    }

    fn king(&self, color: Color, squares: &[u8], gains: bool) -> Verdict {
        let stays = self.then.kings(color) == self.now.kings(color);
        demand(stays, || "the king has moved".to_owned())?;
        let fact = |&square: &u8| {
            let then = Turn::king_may_go(&self.then, color, square);
            let now = Turn::king_may_go(&self.now, color, square);
            let name = square_name(square);
            demand(now == gains && then != gains, || {
                format!("the king may go to {name}: {then}, now {now}")
            })?;
            Ok(format!("{color:?}'s king, {name}: {gains}"))
        };
        squares.iter().map(fact).collect()
    }

    fn castling(&self, named: Option<Color>, wing: Wing) -> Verdict {
        let color = named.unwrap_or(self.mover());
        demand(named != Some(self.mover()), || "it is the mover's".to_owned())?;
        let (then, now) = (Turn::rights(&self.then, color), Turn::rights(&self.now, color));
        let lost: Vec<Wing> = then.iter().copied().filter(|wing| !now.contains(wing)).collect();
        let said = match wing {
            Wing::Both => lost.len() == 2,
            one => lost == [one],
        };
        demand(said, || format!("{color:?} loses {lost:?}"))?;
        Ok(vec![format!("{color:?} castles {wing:?}")])
    }

    /// Whether a piece has more or fewer squares to go to, and as many as said.
    pub(crate) fn mobility(
        &self,
        (role, square, before, after): (Role, u8, usize, usize),
    ) -> Result<(), String> {
        let stood = self.back(square).ok_or("nothing stood there")?;
        let count = |rules: &Rules, at: u8| {
            let Some((color, _)) = rules.piece(at) else { return 0 };
            let own = |to: u8| rules.piece(to).is_some_and(|(owner, _)| owner == color);
            let pins = rules.pins(color);
            let goes = |to: &&u8| {
                let line = pins.iter().filter(|pin| pin.pinned == at);
                !own(**to) && line.clone().all(|pin| pin.mask.contains(to))
            };
            rules.attacks_of(at).iter().filter(goes).count()
        };
        let is_it = self.now.piece(square).is_some_and(|(_, piece)| piece == role);
        demand(is_it && self.is_the_same(square), || "another piece".to_owned())?;
        let right = (count(&self.then, stood), count(&self.now, square));
        demand(right == (before, after) && before != after, || format!("it is {right:?}"))
    }
}

/// Whether a piece of a side, but not its king, stands on a square.
fn is_of(rules: &Rules, color: Color, square: u8) -> bool {
    rules.piece(square).is_some_and(|(owner, role)| owner == color && role != Role::King)
}

/// Whether a square lies on the way from one to another, or is its beginning.
fn is_between(square: u8, from: u8, to: u8) -> bool {
    let step = |from: u8, to: u8| {
        let way = |from: u8, to: u8| i16::from(to) - i16::from(from);
        let (files, ranks) = (way(from % 8, to % 8), way(from / 8, to / 8));
        (files.signum(), ranks.signum(), files.abs().max(ranks.abs()), files.abs().min(ranks.abs()))
    };
    let (near, far) = (step(from, square), step(from, to));
    let straight = |(_, _, long, short): (i16, i16, i16, i16)| short == 0 || short == long;
    straight(near) && straight(far) && (near.0, near.1) == (far.0, far.1) && near.2 < far.2
}
