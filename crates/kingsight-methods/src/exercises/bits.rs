//! Tasks about bits: pawns shifted at once, and the entries of the 0x88 attack array.

use kingsight::{Bitboard, Color, Position, Role, Square};

use super::Because;
use crate::ox88::group;
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

pub(super) fn of_bit(position: &Position, to: Square) -> Because {
    let us = position.turn();
    let bit = to as u8;
    let from = match us {
        Color::White => bit.checked_sub(7),
        Color::Black => Some(bit + 7),
    };
    let Some(from) = from.and_then(Square::from_index) else { return Because::NoBit { to } };
    let (west, east) = both_ways(pawns(position), us);
    if shifted(position).contains(to) {
        Because::Shifted { from, to }
    } else if by_seven(us, west, east).contains(to) {
        Because::Masked { from, to }
    } else {
        Because::NoPawnShifted { from, to }
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

pub(super) fn of_entry(position: &Position, to: Square) -> Because {
    let from = origin(position).unwrap_or(to);
    Because::Entry { from, to, includes: listed(position).contains(to) }
}
