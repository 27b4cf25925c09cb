//! Pawns in the way, and pawns with nothing in theirs.

use crate::{Bitboard, Board, Color, Square, attacks};

/// Where pawns keep a king of `color` away.
pub(super) fn closed_to_king(board: &Board, color: Color) -> Bitboard {
    let enemies = board.pawns & board.colored(!color);
    board.pawns | attacks::pawn_set(!color, enemies)
}

/// The foremost of the pawns of `color` that have no pawn before them on their file.
pub(super) fn free_pawn(board: &Board, color: Color) -> Option<Square> {
    let free = (board.colored(color) & board.pawns) - blocked_pawns(board, color);
    match color {
        Color::White => free.last(),
        Color::Black => free.first(),
    }
}

/// The squares with a pawn before them on their file, as `color` sees it.
fn blocked_pawns(board: &Board, color: Color) -> Bitboard {
    let mut behind = attacks::pawn_pushes(!color, board.pawns, Bitboard::EMPTY);
    for _ in 0..5 {
        behind |= attacks::pawn_pushes(!color, behind, Bitboard::EMPTY);
    }
    behind
}

/// Whether a pawn of `color` stands on the file of `to` and not beyond it.
pub(super) fn same_file_ahead(from: Square, to: Square, color: Color) -> bool {
    from.file() == to.file() && from.rank().seen_by(color) <= to.rank().seen_by(color)
}
