//! Checks and checkmates that become possible, and those that no longer are.

use kingsight::{Color, Position, PossibleCheck, SanMove};

use super::Turn;
use crate::changes::{ChangeFact, ChangeKind as Kind};

impl Turn<'_> {
    pub(super) fn of_checks(&self) -> Vec<ChangeFact> {
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
            let another =
                |list: Vec<PossibleCheck>, mates: &[PossibleCheck]| -> Vec<PossibleCheck> {
                    let is_mate = |check: &PossibleCheck| {
                        mates.iter().any(|mate| {
                            let (m, check) = (mate.effect.mv, check.effect.mv);
                            m.landing_square() == check.landing_square()
                                && m.promotion() == check.promotion()
                                && m.role() == check.role()
                        })
                    };
                    list.into_iter().filter(|check| !is_mate(check)).collect()
                };
            let new = another(of(&checks.new, false), &old_mates);
            let gone = another(of(&checks.gone, false), &new_mates);
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
