//! What a piece or a whole side sees, computed the slow and plain way, for methods about something else.
//!
//! A slider's ray includes the first piece it meets and ends there. Methods about sliders have their
//! own code in [`sliders`](crate::sliders).

use kingsight::{Bitboard, Board, Color, Piece, Role, Square};

use crate::geometry::{self, RAYS};

/// The squares seen from `square` in one direction (see [`geometry::DIRECTIONS`]).
pub(crate) fn along(square: Square, direction: usize, occupied: Bitboard) -> Bitboard {
    let ray = RAYS[square as usize][direction];
    let standing = ray & occupied;
    // Square numbers rise to the north-west, north, north-east and east, and fall in the other directions.
    let nearest =
        if matches!(direction, 0 | 1 | 2 | 7) { standing.first() } else { standing.last() };
    match nearest {
        Some(blocker) => ray - RAYS[blocker as usize][direction],
        None => ray,
    }
}

/// The squares a rook sees.
pub(crate) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    sliding(Role::Rook, square, occupied)
}

/// The squares a bishop sees.
pub(crate) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    sliding(Role::Bishop, square, occupied)
}

/// The squares a bishop, rook or queen sees; none for other roles.
pub(crate) fn sliding(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    geometry::directions_of(role)
        .iter()
        .fold(Bitboard::EMPTY, |set, &direction| set | along(square, direction, occupied))
}

/// The squares that any piece attacks.
pub(crate) fn of(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => geometry::pawn(piece.color, square),
        Role::Knight => geometry::knight(square),
        Role::King => geometry::king(square),
        slider => sliding(slider, square, occupied),
    }
}

/// Everything that `by` attacks when `occupied` squares stop its sliders.
pub(crate) fn attacked(board: &Board, by: Color, occupied: Bitboard) -> Bitboard {
    board
        .pieces()
        .filter(|(_, piece)| piece.color == by)
        .map(|(square, piece)| of(piece, square, occupied))
        .fold(Bitboard::EMPTY, Bitboard::or)
}
