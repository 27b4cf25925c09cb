//! Tasks about bits: pawns shifted at once, and the entries of the 0x88 attack array.

use alloc::format;
use alloc::string::String;

use kingsight::wording::the_piece;
use kingsight::{Bitboard, Color, Position, Role, Square};

use crate::ox88::arrays::entry;
use crate::ox88::{group, index};
use crate::pawns::mask_after::shifted as both_ways;
use crate::pawns::mask_before;

pub(super) fn pawns(position: &Position) -> Bitboard {
    position.board().of_piece(Role::Pawn.of(position.turn()))
}

/// The pawns shifted by 7: to the west for White, to the east for Black.
pub(super) fn shifted(position: &Position) -> Bitboard {
    let us = position.turn();
    let (west, east) = mask_before::captures(pawns(position), Bitboard::ALL, us);
    by_seven(us, west, east)
}

const fn by_seven(us: Color, west: Bitboard, east: Bitboard) -> Bitboard {
    match us {
        Color::White => west,
        Color::Black => east,
    }
}

pub(super) fn of_bit(position: &Position, square: Square) -> String {
    let us = position.turn();
    let (west, east) = both_ways(pawns(position), us);
    let bit = square as u8;
    let from = match us {
        Color::White => bit.checked_sub(7),
        Color::Black => Some(bit + 7),
    };
    let Some(from) = from.and_then(Square::from_index) else {
        return format!("{square} is bit {bit}: no bit lands there.");
    };
    let comes = format!("{square} is bit {bit}; the bit shifted there is {}, {from}", from as u8);
    if shifted(position).contains(square) {
        format!("{comes}, and a pawn stands there.")
    } else if by_seven(us, west, east).contains(square) {
        format!(
            "{comes}. A pawn stands there, but it wraps round the edge, so the mask removes it."
        )
    } else {
        format!("{comes}, and no such pawn stands there.")
    }
}

/// The only piece beside the king, of the side to move: the attacking one.
pub(crate) fn origin(position: &Position) -> Option<Square> {
    super::pieces::own(position).single()
}

/// The squares whose entry in the attack array includes the piece.
pub(super) fn listed(position: &Position) -> Bitboard {
    let Some(from) = origin(position) else { return Bitboard::EMPTY };
    let Some(piece) = position.board().piece_at(from) else { return Bitboard::EMPTY };
    Square::ALL.into_iter().filter(|&to| group(from, to).includes(piece)).collect()
}

/// The piece, and the pieces that stand on those squares.
pub(super) fn in_reach(position: &Position) -> Bitboard {
    let standing = listed(position) & position.board().occupied();
    origin(position).map_or(standing, |from| standing.with(from))
}

pub(super) fn of_entry(position: &Position, to: Square) -> String {
    let Some(from) = origin(position) else { return String::new() };
    let number = entry(from, to);
    let (there, here) = (index(to), index(from));
    let pieces = group(from, to).pieces();
    let includes = if listed(position).contains(to) { "includes" } else { "does not include" };
    format!(
        "{to} is {there:#04x}, and {there:#04x} - {here:#04x} + 128 = {number}: {pieces}. This {includes} {}.",
        the_piece(position.board(), from)
    )
}
