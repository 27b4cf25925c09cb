//! Pawn against pawn: both weights of a move count the same pawn move of the replier.
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
//! A pawn that steps from where it blocked a double step to where it blocks both steps: its origin's
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
//!
//! And a rook, queen or king that moves along the file of a pawn that it blocks:
//!
//! ```text
//! . . . . . . k .      The weight of e6 gives e7 its two steps
//! . . . . p . . .      back. With the rook on e5 there is but one,
//! . . . . R . . .      and if it takes on e7 there is none.
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . K .
//! 6k1/4p3/4R3/8/8/8/8/6K1 w - - 0 1
//! ```

use kingsight::side::Side;
use kingsight::{Bitboard, Rank, Square};

use crate::squares::len;
use crate::two_ply::correction::Correction;
use crate::two_ply::here::Here;
use crate::two_ply::params::Params;

/// The correction for captures of pawns by pawns, none of them promoting.
#[inline(always)]
pub(crate) fn captures<P: Params>(here: Here<P>, west: Bitboard, east: Bitboard) -> i64 {
    if !Correction::PawnContacts.is_made() {
        return 0;
    }
    len(west & here.replies.pawns) + len(east & here.replies.pawns)
}

/// The correction for single steps onto the square before a pawn that has not moved.
#[inline(always)]
pub(crate) fn steps<P: Params>(here: Here<P>, single: Bitboard) -> i64 {
    if !Correction::PawnContacts.is_made() {
        return 0;
    }
    -len(single & P::S::forward(here.replies.pawn_view.blocked_double))
}

/// The correction for moves of a rook, queen or king on `from` to these squares, if it stands before a pawn or where
/// its double step would end.
#[inline(always)]
pub(crate) fn along_file<P: Params>(here: Here<P>, from: Square, to: Bitboard) -> i64 {
    let (view, from) = (&here.replies.pawn_view, from.bit());
    if !from.meets(view.blocked | view.blocked_double) || !Correction::PawnContacts.is_made() {
        return 0;
    }
    let before = P::S::forward(from);
    if from.meets(view.blocked_double) {
        // Nearer to the pawn it blocks both steps; the pawn taken has none.
        return -len(to & (before | P::S::forward(before)));
    }
    let double = P::S::back(from & Replier::<P>::rank(Rank::Third)) & here.node.empty;
    let steps = if from.meets(Replier::<P>::rank(Rank::Eighth)) { 4 } else { 1 + len(double) };
    -len(to & double) - steps * len(to & before)
}

type Replier<P> = <<P as Params>::S as Side>::Enemy;
