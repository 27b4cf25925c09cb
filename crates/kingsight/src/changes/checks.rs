//! Checks that become possible, and checks that no longer are.

use alloc::vec::Vec;

use super::follow::Follow;
use super::kinds::{NewAndGone, PossibleCheck};
use crate::{Color, Position};

pub(super) fn compare(
    before: &Position,
    after: &Position,
    follow: &Follow,
) -> NewAndGone<Vec<PossibleCheck>> {
    let mut checks: NewAndGone<Vec<PossibleCheck>> = NewAndGone::default();
    for color in Color::ALL {
        let (Some(then), Some(now)) = (before.with_turn(color), after.with_turn(color)) else {
            continue;
        };
        let key = |check: &PossibleCheck| {
            let m = check.effect.mv;
            (m.from(), m.to(), m.promotion(), check.mate)
        };
        let key_before = |check: &PossibleCheck| {
            let m = check.effect.mv;
            (follow.back(m.from()), m.to(), m.promotion(), check.mate)
        };
        let of_color = follow.lists(&all(&then), &all(&now), key, key_before, |_| true);
        checks.new.extend(of_color.new);
        checks.gone.extend(of_color.gone);
    }
    checks
}

/// The checks of the side to move.
fn all(position: &Position) -> Vec<PossibleCheck> {
    let check = |m| PossibleCheck {
        color: position.turn,
        effect: position.describe(m),
        mate: !position.play_unchecked(m).has_legal_move(),
    };
    position.checking_moves().into_iter().map(check).collect()
}
