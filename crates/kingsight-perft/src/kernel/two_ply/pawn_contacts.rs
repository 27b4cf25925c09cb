//! Pawn against pawn: moves by which two weights count the same pawn move of the replier.
//!
//! ```text
//! . . . p . . . .      Pawn takes pawn: the black pawn's capture on e4 is part of what the weight of e4
//! . . . . P . . .      takes off and of what the weight of d5 takes off. It was one move: add it once.
//! ```
//!
//! And a pawn that steps from where it blocked a double step to where it blocks both steps: its origin's
//! weight gives the double step back, which the landing still blocks.

use kingsight::Bitboard;
use kingsight::side::Side;

use super::plan::{Correction, Plan};
use super::{Here, len};

/// The correction for captures of pawns by pawns, none of them promoting.
#[inline(always)]
pub(super) fn captures<P: Plan>(here: &Here<P>, west: Bitboard, east: Bitboard) -> i64 {
    if !P::makes(Correction::PawnContacts) {
        return 0;
    }
    len(west & here.replies.pawns) + len(east & here.replies.pawns)
}

/// The correction for single steps onto the square before a pawn that has not moved.
#[inline(always)]
pub(super) fn steps<P: Plan>(here: &Here<P>, single: Bitboard) -> i64 {
    if !P::makes(Correction::PawnContacts) {
        return 0;
    }
    -len(single & P::S::forward(here.replies.pawn_view.blocked_double))
}
