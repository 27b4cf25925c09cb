//! Pieces where a sentence does not say whose they are.

use core::fmt::{Display, Formatter};

use kingsight::wording::{enumerate, the_piece};
use kingsight::{Bitboard, Board};

use crate::sentence::Sentence;

/// `the black knight on d2 and the black queen on d8`
pub(crate) fn the_sides_pieces(board: &Board, squares: Bitboard) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        enumerate(f, squares, "and", |f, square| match board.piece_at(square) {
            Some(piece) => write!(f, "the {piece} on {square}"),
            None => the_piece(board, square).fmt(f),
        })
    })
}
