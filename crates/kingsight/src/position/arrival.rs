//! Whether a game could have led here, judged by the number of men and the en passant square.

use crate::{Bitboard, Board, Color, Role, Square};

/// The pieces of `color` that are too many, if sixteen men and their promotions cannot make them:
/// each piece beyond the initial ones must once have been a pawn.
pub(super) fn surplus(board: &Board, color: Color) -> Option<Bitboard> {
    let own = board.colored(color);
    let pawns = board.pawns & own;
    let bishops = board.of_role(Role::Bishop) & own;
    let groups = [
        (board.knights & own, 2),
        (bishops & Bitboard::LIGHT, 1),
        (bishops & Bitboard::DARK, 1),
        (board.of_role(Role::Rook) & own, 2),
        (board.of_role(Role::Queen) & own, 1),
    ];
    let mut promoted = 0;
    let mut squares = pawns;
    for (group, initial) in groups {
        let extra = group.len().saturating_sub(initial);
        promoted += extra;
        if extra > 0 {
            squares |= group;
        }
    }
    (pawns.len() + promoted > 8).then_some(squares)
}

/// Where a pawn of `color` that passed over `passed` came from and landed.
pub(super) fn double_push(color: Color, passed: Square) -> (Square, Square) {
    let (back, ahead) = match color {
        Color::White => (-1, 1),
        Color::Black => (1, -1),
    };
    let origin = passed.offset(0, back).unwrap_or(passed);
    let landed = passed.offset(0, ahead).unwrap_or(passed);
    (origin, landed)
}

/// The pieces of `enemy` that attack the other side's king once the double step over `passed` is
/// taken back, with the enemy to move: a check that no legal move can have left. The pawn that
/// stepped is named by its square now.
pub(super) fn checkers_before_double_push(
    board: &Board,
    enemy: Color,
    king: Square,
    passed: Square,
) -> Bitboard {
    let (origin, landed) = double_push(enemy, passed);
    let mut before = *board;
    if let Some(pawn) = before.remove(landed) {
        before.set(origin, pawn);
    }
    let checkers = before.attackers_of(king, enemy) - before.kings;
    if checkers.contains(origin) { checkers.without(origin).with(landed) } else { checkers }
}
