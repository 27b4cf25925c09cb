//! Pawn against pawn: moves by which two weights count the same pawn move of the replier.
//!
//! ```text
//! . . . . . . k .      Pawn takes pawn: the black pawn's capture
//! . . . . . . . .      on e4 is part of what the weight of e4
//! . . . . . . . .      takes off and of what the weight of d5
//! . . . p . . . .      takes off. It was one move: add it once.
//! . . . . P . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . K .
//! 6k1/8/8/3p4/4P3/8/8/6K1 w - - 0 1
//! ```
//!
//! And a pawn that steps from where it blocked a double step to where it blocks both steps: its origin's
//! weight gives the double step back, which the landing still blocks.
//!
//! ```text
//! . . . . . . k .      e5-e6: the pawn on e7 had one step left and
//! . . . . p . . .      has none. The weight of e5 gives e7-e5
//! . . . . . . . .      back: take it off.
//! . . . . P . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . K .
//! 6k1/4p3/8/4P3/8/8/8/6K1 w - - 0 1
//! ```

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

#[cfg(test)]
mod tests {
    use super::super::plan::Correction;
    use super::super::tests::needed;

    #[test]
    fn a_pawn_takes_a_pawn() {
        needed(Correction::PawnContacts, "6k1/8/8/3p4/4P3/8/8/6K1 w - - 0 1", -1);
    }

    #[test]
    fn a_pawn_steps_before_one_that_has_not_moved() {
        needed(Correction::PawnContacts, "6k1/4p3/8/4P3/8/8/8/6K1 w - - 0 1", 1);
    }
}
