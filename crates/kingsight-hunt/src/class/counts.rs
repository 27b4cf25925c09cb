//! The guess to which class a fault belongs if the moves are right and their counts are not.

use kingsight::{Move, Position};
use kingsight_facts::BugClass;

use crate::evidence::Evidence;
use crate::variation::Variation;
use crate::verdict::Verdict;

/// The guess for some evidence.
pub(crate) fn of_counts(evidence: &Evidence, verdict: &Verdict, variation: &Variation) -> BugClass {
    match (evidence, verdict) {
        (Evidence::Unmade { .. }, Verdict::Counting) => BugClass::GameOverCounted,
        (Evidence::Unmade { depth: 2, miscount, .. }, _)
            if miscount.theirs == pseudo_legal_moves(variation, miscount.m) =>
        {
            BugClass::LeavesNotTested
        }
        (_, Verdict::MakingOrUnmaking { .. }) => BugClass::MakeOrUnmake,
        (Evidence::Unmade { miscount, .. }, _) => of_unmaking(variation.end(), miscount.m),
        (Evidence::MoveCount { .. }, _) => BugClass::MoveCount,
        (Evidence::Leaf { .. }, _) => BugClass::LeafCount,
        (Evidence::Total { .. }, _) => BugClass::Total,
        (Evidence::Unsteady { .. } | Evidence::Moves { .. }, _) => BugClass::Unsteady,
    }
}

/// The guess for a move that counts wrongly only in its parent's divide.
pub(crate) fn of_unmaking(position: &Position, m: Move) -> BugClass {
    if m.is_en_passant() {
        BugClass::UnmakeEnPassant
    } else if m.castling().is_some() || position.castling_rooks().any() {
        BugClass::UnmakeCastling
    } else if position.en_passant().is_some() {
        BugClass::UnmakeEnPassant
    } else {
        BugClass::Unmake
    }
}

/// How many moves an engine counts after a move if it does not test them for legality.
fn pseudo_legal_moves(variation: &Variation, m: Move) -> u64 {
    variation.then(m).end().pseudo_legal_moves().len() as u64
}
