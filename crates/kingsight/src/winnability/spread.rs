//! What a piece attacks from any of a set of squares.

use crate::{Bitboard, Color, Role, attacks};

/// The squares attacked from at least one square of `from`; sliders stop at the squares of `closed`, those included.
pub(super) fn attacked_from(
    role: Role,
    color: Color,
    from: Bitboard,
    closed: Bitboard,
) -> Bitboard {
    match role {
        Role::Pawn => attacks::pawn_set(color, from),
        Role::Knight => knights(from),
        Role::Bishop => diagonals(from, closed),
        Role::Rook => files_and_ranks(from, closed),
        Role::Queen => diagonals(from, closed) | files_and_ranks(from, closed),
        Role::King => kings(from),
    }
}

fn kings(from: Bitboard) -> Bitboard {
    let row = from | from.east() | from.west();
    (row | row.north() | row.south()) - from.only_if(!from.more_than_one())
}

fn knights(from: Bitboard) -> Bitboard {
    let (one, two) = (from.east() | from.west(), from.east().east() | from.west().west());
    one.north().north() | one.south().south() | two.north() | two.south()
}

fn diagonals(from: Bitboard, closed: Bitboard) -> Bitboard {
    slide(from, closed, Bitboard::north_east)
        | slide(from, closed, Bitboard::north_west)
        | slide(from, closed, Bitboard::south_east)
        | slide(from, closed, Bitboard::south_west)
}

fn files_and_ranks(from: Bitboard, closed: Bitboard) -> Bitboard {
    slide(from, closed, Bitboard::north)
        | slide(from, closed, Bitboard::south)
        | slide(from, closed, Bitboard::east)
        | slide(from, closed, Bitboard::west)
}

#[inline(always)]
fn slide(from: Bitboard, closed: Bitboard, step: fn(Bitboard) -> Bitboard) -> Bitboard {
    let (mut reached, mut front) = (Bitboard::EMPTY, from);
    while front.any() {
        front = step(front);
        reached |= front;
        front -= closed;
    }
    reached
}
