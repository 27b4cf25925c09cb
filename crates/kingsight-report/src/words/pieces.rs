//! Pieces by name, as in lists and where a sentence does not say whose they are.

use kingsight::{Bitboard, Board, Role, Square};

use super::{list, the_piece};

/// `the black knight on d2`, for sentences that do not say whose pieces they are about.
pub(crate) fn the_sides_pieces(board: &Board, squares: Bitboard) -> String {
    let named = |square| match board.piece_at(square) {
        Some(piece) => format!("the {piece} on {square}"),
        None => the_piece(board, square).to_string(),
    };
    list(&squares.into_iter().map(named).collect::<Vec<_>>(), "and").to_string()
}

/// `knight d2`, as in lists.
pub(crate) fn short(board: &Board, square: Square) -> String {
    let role = board.role_at(square).map_or("", Role::name);
    format!("{role} {square}")
}
