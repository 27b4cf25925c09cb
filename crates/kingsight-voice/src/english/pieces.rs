//! Pieces by name, and how many of something there are.

use core::fmt::{Display, Formatter, Result};

use kingsight::wording::{enumerate, the_piece};
use kingsight::{Bitboard, Board, Role, Square};

use crate::language::Sentence;

/// `knight d2`
pub(crate) fn piece(f: &mut Formatter<'_>, role: Role, square: Square) -> Result {
    write!(f, "{role} {square}")
}

/// `knight d2 and rook e1`
pub(crate) fn short(f: &mut Formatter<'_>, board: &Board, squares: Bitboard) -> Result {
    let pieces = squares.into_iter().filter_map(|square| Some((board.role_at(square)?, square)));
    enumerate(f, pieces, "and", |f, (role, square)| piece(f, role, square))
}

/// `pawns`
pub(crate) fn all(f: &mut Formatter<'_>, role: Role) -> Result {
    write!(f, "{role}s")
}

/// `1 position`, `2 positions`
pub(super) fn several<N: Display + PartialEq + From<u8>>(
    count: N,
    what: &str,
) -> impl Display + use<'_, N> {
    Sentence(move |f: &mut Formatter<'_>| {
        write!(f, "{count} {what}{}", if count == N::from(1) { "" } else { "s" })
    })
}

/// `the black knight on d2 and the black queen on d8`
pub(crate) fn the_sides_pieces(board: &Board, squares: Bitboard) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        enumerate(f, squares, "and", |f, square| match board.piece_at(square) {
            Some(piece) => write!(f, "the {piece} on {square}"),
            None => the_piece(board, square).fmt(f),
        })
    })
}
