//! Pins by leaving: two pieces stand between a slider and the king; when the mover's leaves, the other is pinned.
//!
//! ```text
//! . . . . k . . .      When the white knight leaves, the black one
//! . . . . . . . .      has no move left of its eight. The white
//! . . . . n . . .      one may go to eight squares: 64 in all.
//! . . . . . . . .
//! . . . . . . . .
//! . . . . N . . .
//! . . . . . . . .
//! . . . . R . K .
//! 4k3/8/4n3/8/8/4N3/8/4R1K1 w - - 0 1
//! ```
//!
//! A pinned slider keeps its moves along the line. If the piece stays on the line or takes the other, there is no pin.

use core::marker::PhantomData;

use kingsight::{Bitboard, Square, between, line};

use crate::isa::{Isa, Job};
use crate::packed::Packed;
use crate::squares::{first, squares};
use crate::tables::rook_lines;
use crate::two_ply::correction::Correction;
use crate::two_ply::here::Here;
use crate::two_ply::node::Node;
use crate::two_ply::node::reply_moves::{Colors, change_by_pin};
use crate::two_ply::params::Params;

/// What the replier loses by the pin when the piece on `from` goes to these squares.
#[inline(always)]
pub(crate) fn change<P: Params>(here: Here<P>, from: Square, to: Bitboard) -> i64 {
    if to.is_empty() || !Correction::PinsByLeaving.is_made() {
        return 0;
    }
    P::I::run(Opener::<P> { board: here.node.board, from, to, params: PhantomData })
}

/// A piece that leaves. A separate job: it is rare, and the counter has no registers to spare for it.
struct Opener<'a, P> {
    board: &'a Packed,
    from: Square,
    to: Bitboard,
    params: PhantomData<P>,
}

impl<P: Params> Job for Opener<'_, P> {
    type Output = i64;

    #[inline(always)]
    fn run(self) -> i64 {
        let Opener { board, from, to, .. } = self;
        let node = Node::<P>::new(board, Bitboard::EMPTY);
        let line = line(node.target, from);
        let along_file_or_rank = rook_lines(node.target).contains(from);
        let sliders = if along_file_or_rank { board.orthogonal } else { board.diagonal };
        let mut sum = 0;
        for slider in squares(sliders & node.own & line) {
            let between = between(node.target, slider);
            let others = (between & node.occupied).without(from);
            // Any other slider on this side of the king has more pieces in its way.
            if !between.contains(from) || others.more_than_one() {
                continue;
            }
            let pinned = first(others);
            for to in squares(to - between) {
                sum += change_by_pin(&node, pinned, Colors::after(&node, from, to), line);
            }
        }
        sum
    }
}
