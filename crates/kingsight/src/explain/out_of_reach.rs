//! A text that several pieces could mean, none of which can go there: one sentence for all.

use super::{Explanation, Reason};
use crate::{Bitboard, Role, Square};

/// Several pieces of a kind, none of which can get to a square by its movement as things stand.
///
/// It displays as a sentence.
///
/// ```
/// use kingsight::{OutOfReach, Position, SanError};
/// let position: Position = "4k3/8/8/8/8/2N5/8/4K1N1 w - - 0 1".parse().unwrap();
/// let Err(SanError::Illegal(san)) = position.parse_san("Nd2") else { panic!() };
/// let meant: Vec<_> = position.intents_of_san(&san).map(|intent| position.explain(intent)).collect();
/// let none = OutOfReach::of(&meant).unwrap();
/// assert_eq!(none.to_string(), "no knight can move to d2 (knights on g1 and c3)");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct OutOfReach {
    /// What they are.
    pub role: Role,
    /// Where they stand.
    pub from: Bitboard,
    /// Where none of them can go.
    pub to: Square,
}

impl OutOfReach {
    /// The pieces of some explanations, if there are several and nothing but their movement keeps each of them from the same square.
    #[must_use]
    pub fn of(meant: &[Explanation]) -> Option<OutOfReach> {
        let (first, others) = meant.split_first()?;
        let (to, role) = (first.intent.to, first.board().role_at(first.intent.from)?);
        let alike = |one: &Explanation| {
            one.intent.to == to
                && one.board().role_at(one.intent.from) == Some(role)
                && one.reasons().iter().all(is_of_movement)
        };
        let from = meant.iter().map(|one| one.intent.from).collect();
        (!others.is_empty() && meant.iter().all(alike)).then_some(OutOfReach { role, from, to })
    }
}

/// Whether a reason says no more than that the piece cannot get there.
const fn is_of_movement(reason: &Reason) -> bool {
    matches!(
        reason,
        Reason::NotHowItMoves { .. }
            | Reason::PathBlocked { .. }
            | Reason::PawnPushBlocked { .. }
            | Reason::PawnNeedsCapture { en_passant: None, .. }
    )
}
