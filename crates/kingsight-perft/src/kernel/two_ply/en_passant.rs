//! En passant after a double step: each pawn of the replier beside the landing square may take, unless
//! that exposes its king.
//!
//! ```text
//! . . . . p . . .      White plays d2-d4: the pawn on e4 may take on d3. Two pawns leave the fourth
//! . . . P . . . .      rank at once, so that the only honest test looks at the board without them.
//! ```

use kingsight::Bitboard;
use kingsight::side::Side;

use super::Here;
use super::plan::{Correction, Plan};
use crate::kernel::isa::Isa;
use crate::kernel::squares::squares;

/// How many en passant captures these double steps allow.
#[inline(always)]
pub(super) fn gained<P: Plan>(here: &Here<P>, double: Bitboard) -> i64 {
    let node = &here.node;
    let takers = node.board.pawns & node.theirs;
    let beside = double & (takers.east() | takers.west());
    if beside.is_empty() || !P::makes(Correction::EnPassant) {
        return 0;
    }
    let mut gained = 0;
    for to in squares(beside) {
        let passed = P::S::back(to.bit());
        let from = P::S::back(passed);
        for taker in squares((to.bit().east() | to.bit().west()) & takers) {
            // The pawn that stepped has left `from` and is taken on `to`.
            let after = node.occupied - from - taker.bit() | passed;
            let bishops = P::I::bishop(node.target, after) & node.board.diagonal;
            let rooks = P::I::rook(node.target, after) & node.board.orthogonal;
            gained += i64::from(!(bishops | rooks).meets(node.own));
        }
    }
    gained
}
