//! En passant after a double step: each pawn of the replier beside the landing square may take, unless
//! that exposes its king.
//!
//! ```text
//! . . . . . . k .      White plays d2-d4: the pawns on c4 and e4
//! . . . . . . . .      may take on d3.
//! . . . . . . . .
//! . . . . . . . .
//! . . p . p . . .
//! . . . . . . . .
//! . . . P . . . .
//! . . . . . . K .
//! 6k1/8/8/8/2p1p3/8/3P4/6K1 w - - 0 1
//! ```
//!
//! Two pawns leave the fourth rank at once, so that the only honest test looks at the board without them:
//!
//! ```text
//! . . . . k . . .      After d2-d4 the pawn may not take: the rook
//! . . . . . . . .      would see the king.
//! . . . . . . . .
//! . . . . . . . .
//! . . . . p . . .
//! . . . . . . . .
//! . . . P . . . .
//! . . . . R . K .
//! 4k3/8/8/8/4p3/8/3P4/4R1K1 w - - 0 1
//! ```
//!
//! (With king and rook on the fourth rank, the pawn lands on a pin line: that is played.)

use kingsight::Bitboard;
use kingsight::side::Side;

use crate::isa::Isa;
use crate::squares::{len, squares};
use crate::tables::{bishop_lines, rook_lines};
use crate::two_ply::correction::Correction;
use crate::two_ply::here::Here;
use crate::two_ply::params::Params;

/// How many en passant captures these double steps allow.
#[inline(always)]
pub(crate) fn gained<P: Params>(here: Here<P>, double: Bitboard) -> i64 {
    let node = here.node;
    let takers = node.board.pawns & node.theirs;
    let beside = double & (takers.east() | takers.west());
    if beside.is_empty() || !Correction::EnPassant.is_made() {
        return 0;
    }
    core::hint::cold_path();
    let leaving = P::S::back(P::S::back(beside)) | takers & (beside.east() | beside.west());
    if !leaving.meets(rook_lines(node.target) | bishop_lines(node.target)) {
        // No line to the king is opened.
        return len(double & takers.east()) + len(double & takers.west());
    }
    let mut gained = 0;
    for to in squares(beside) {
        let passed = P::S::back(to.bit());
        let from = P::S::back(passed);
        for taker in squares((to.bit().east() | to.bit().west()) & takers) {
            // The pawn that stepped has left `from` and is taken on `to`.
            let after = (node.occupied - from - taker.bit()) | passed;
            let bishops = P::I::bishop(node.target, after) & node.board.diagonal;
            let rooks = P::I::rook(node.target, after) & node.board.orthogonal;
            gained += i64::from(!(bishops | rooks).meets(node.own));
        }
    }
    gained
}
