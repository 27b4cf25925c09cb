//! Landing on pin lines: a piece that lands between pinner and pinned piece, or takes the pinned piece,
//! or lands before the king, changes the pin.
//!
//! ```text
//! . . . . k . . .      The knight is pinned. If the bishop lands on e3 the knight is free: the rook no
//! . . . . n . . .      longer sees it. If a rook lands there, that one pins it.
//! . . . . . . . .
//! . . . . R . . .
//! ```

use kingsight::{Bitboard, Square, between, line};

use super::Here;
use super::plan::{Correction, Plan};
use super::reply_moves::{Colors, moves_within};
use crate::kernel::packed::Kind;
use crate::kernel::squares::{first, squares};
use crate::kernel::tables::{beyond, rook_lines};

/// The correction for these landings of a `K` that are on a pin line.
#[inline(always)]
pub(super) fn change<P: Plan, K: Kind>(here: &Here<P>, from: Square, to: Bitboard) -> i64 {
    if to.is_empty() || !P::makes(Correction::PinLines) {
        return 0;
    }
    let node = &here.node;
    let king = node.target;
    let mut sum = 0;
    for to in squares(to) {
        let line = line(king, to);
        // One piece at most is pinned on this side of the king.
        let side = between(king, to) | beyond(king, to) | to.bit();
        let pinned = first(side & here.lines.pinned);
        let before = moves_within(node, pinned, Colors::of(node), line);
        let after = if pinned == to {
            0
        } else {
            let along_line =
                if rook_lines(king).contains(to) { K::ORTHOGONAL } else { K::DIAGONAL };
            let limit = if along_line { line } else { Bitboard::ALL };
            moves_within(node, pinned, Colors::after(node, from, to), limit)
        };
        sum += after - before;
    }
    sum
}
