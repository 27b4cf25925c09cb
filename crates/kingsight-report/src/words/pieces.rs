//! Sides, pieces and squares by name.

use kingsight::{Bitboard, Board, Color, Role, Square};

use super::enumerate;

/// `White` or `Black`.
///
/// ```
/// assert_eq!(kingsight_report::words::side(kingsight::Color::White), "White");
/// ```
#[must_use]
pub const fn side(color: Color) -> &'static str {
    match color {
        Color::White => "White",
        Color::Black => "Black",
    }
}

/// `the knight on d2`.
///
/// ```
/// use kingsight::{Board, Square};
/// use kingsight_report::words::the_piece;
/// assert_eq!(the_piece(&Board::default(), Square::B1), "the knight on b1");
/// assert_eq!(the_piece(&Board::default(), Square::E4), "the square e4");
/// ```
#[must_use]
pub fn the_piece(board: &Board, square: Square) -> String {
    match board.role_at(square) {
        Some(role) => format!("the {role} on {square}"),
        None => format!("the square {square}"),
    }
}

/// `the knight on d2 and the rook on e1`.
#[must_use]
pub fn the_pieces(board: &Board, squares: Bitboard) -> String {
    named(squares, |square| the_piece(board, square))
}

/// `the black knight on d2`, for sentences that do not say whose pieces they are about.
#[must_use]
pub fn the_sides_pieces(board: &Board, squares: Bitboard) -> String {
    named(squares, |square| match board.piece_at(square) {
        Some(piece) => format!("the {piece} on {square}"),
        None => the_piece(board, square),
    })
}

/// `knight d2`, as in lists.
#[must_use]
pub fn short(board: &Board, square: Square) -> String {
    let role = board.role_at(square).map_or("", Role::name);
    format!("{role} {square}")
}

/// `knight d2 and rook e1`, as in lists.
#[must_use]
pub fn short_all(board: &Board, squares: Bitboard) -> String {
    named(squares, |square| short(board, square))
}

/// `d2 and e1`.
pub(super) fn squares(set: Bitboard) -> String {
    named(set, |square| square.to_string())
}

fn named(squares: Bitboard, name: impl Fn(Square) -> String) -> String {
    enumerate(&squares.into_iter().map(name).collect::<Vec<_>>(), "and")
}
