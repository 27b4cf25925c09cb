//! Lines that open and lines that are blocked.

use alloc::vec::Vec;

use super::follow::Follow;
use super::kinds::{NewAndGone, OpenLine};
use crate::{Bitboard, Position, Square, ray};

/// Compares what each slider sees that has not moved.
pub(super) fn compare(
    before: &Position,
    after: &Position,
    follow: &Follow,
) -> NewAndGone<Vec<OpenLine>> {
    let board = &before.board;
    let sliders = board.diagonal_sliders() | board.orthogonal_sliders();
    let mut lines: NewAndGone<Vec<OpenLine>> = NewAndGone::default();
    for slider in sliders {
        // A rook may stay where it is in castling.
        if follow.on(slider) != Some(slider) {
            continue;
        }
        let (then, now) = (board.attacks_from(slider), after.board.attacks_from(slider));
        push(&mut lines.new, slider, now - then);
        push(&mut lines.gone, slider, then - now);
    }
    lines
}

/// One line for each direction.
fn push(lines: &mut Vec<OpenLine>, slider: Square, mut squares: Bitboard) {
    while let Some(square) = squares.first() {
        let one_way = squares & ray(slider, square);
        lines.push(OpenLine { slider, squares: one_way });
        squares -= one_way;
    }
}
