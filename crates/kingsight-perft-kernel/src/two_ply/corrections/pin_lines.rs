//! Landing on pin lines: a piece that lands between pinner and pinned piece, or takes the pinned piece,
//! or lands before the king, changes the pin.
//!
//! ```text
//! . . . . k . . .      The knight is pinned. If the bishop lands
//! . . . . n . . .      on e3 the rook no longer sees it, and it
//! . . . . . . . .      has its six moves again.
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . B . . . .
//! . . . . R . K .
//! 4k3/4n3/8/8/8/8/3B4/4R1K1 w - - 0 1
//! ```
//!
//! A slider that lands there and looks along the line pins in its turn; what changes is how far the pinned
//! piece may go:
//!
//! ```text
//! . . . . k . . .      Pinned by e1, the black rook has six moves.
//! . . . . r . . .      With a rook on e2 there are five, and one
//! . . . . . . . .      less for each square that the rook of e1
//! . . . . . . . .      comes nearer: 16 replies in all.
//! . . . . . . . .
//! . . . . . . . .
//! R . . . . . . .
//! . . . . R . K .
//! 4k3/4r3/8/8/8/8/R7/4R1K1 w - - 0 1
//! ```

use kingsight::{Bitboard, Square, between, line};

use crate::packed::PieceKind;
use crate::squares::{first, squares};
use crate::tables::{beyond, rook_lines};
use crate::two_ply::correction::Correction;
use crate::two_ply::here::Here;
use crate::two_ply::node::reply_moves::{Colors, moves_within};
use crate::two_ply::params::Params;

/// The correction for these landings of a `K` that are on a pin line.
#[inline(always)]
pub(crate) fn change<P: Params, K: PieceKind>(here: Here<P>, from: Square, to: Bitboard) -> i64 {
    if to.is_empty() || !Correction::PinLines.is_made() {
        return 0;
    }
    let node = here.node;
    let king = node.target;
    core::hint::cold_path();
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
