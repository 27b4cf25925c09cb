//! Tasks about squares: where the king may not go, what pawns attack, where a check is answered.

use alloc::vec::Vec;

use kingsight::{Bitboard, Move, Position, Role, Square, UciMove};

use super::Because;
use crate::geometry;

/// The squares next to the king, without those of its own pieces.
fn beside_king(position: &Position) -> Bitboard {
    let us = position.turn();
    geometry::king(position.king(us)) - position.board().colored(us)
}

/// Those of them that the enemy attacks once the king has left its square.
pub(super) fn closed_to_king(position: &Position) -> Bitboard {
    beside_king(position) & position.board().king_danger(position.turn())
}

/// The enemy pieces that attack a square beside the king.
pub(super) fn around_king(position: &Position) -> Bitboard {
    let us = position.turn();
    let lifted = position.board().without(position.king(us).bit());
    beside_king(position)
        .into_iter()
        .fold(Bitboard::EMPTY, |set, square| set | lifted.attackers_of(square, !us))
}

pub(super) fn of_king_square(position: &Position, to: Square) -> Because {
    let king = position.king(position.turn());
    if beside_king(position).contains(to) && !closed_to_king(position).contains(to) {
        return Because::KingMayGo { to };
    }
    not_legal(position, king, to)
}

pub(super) fn not_legal(position: &Position, from: Square, to: Square) -> Because {
    let promotion = promotion(position, from, to);
    Because::NotLegal(UciMove { from, to, promotion }.into())
}

/// A queen, if the piece is a pawn that goes to its last rank.
fn promotion(position: &Position, from: Square, to: Square) -> Option<Role> {
    let last = Bitboard(0xff00_0000_0000_00ff);
    (position.board().role_at(from) == Some(Role::Pawn) && last.contains(to)).then_some(Role::Queen)
}

pub(super) fn enemy_pawns(position: &Position) -> Bitboard {
    position.board().of_piece(Role::Pawn.of(!position.turn()))
}

pub(super) fn attacked_by_pawns(position: &Position) -> Bitboard {
    position.board().attacked_by_role(!position.turn(), Role::Pawn)
}

pub(super) fn of_pawn_attack(position: &Position, square: Square) -> Because {
    let color = !position.turn();
    let pawns = position.board().attackers_of(square, color) & enemy_pawns(position);
    if pawns.any() {
        return Because::PawnsAttack { pawns, square };
    }
    let theirs = position.play_null();
    let step = theirs.and_then(|theirs| {
        let moves = theirs.pseudo_legal_moves();
        let step = moves.iter().find(|m| m.role() == Role::Pawn && m.to() == square);
        step.map(|m| m.from())
    });
    match step {
        Some(from) => Because::PawnMoves { from, to: square },
        None => Because::NoPawnAttacks { color, square },
    }
}

/// Where the moves that answer the check end.
pub(super) fn evasions(position: &Position) -> Bitboard {
    position.evasions().iter().map(|m| m.to()).collect()
}

/// The checkers, the pieces that answer them, and the enemies that guard the squares beside the king.
pub(super) fn in_evasions(position: &Position) -> Bitboard {
    let answering: Bitboard = position.evasions().iter().map(|m| m.from()).collect();
    let king = position.king(position.turn());
    position.checkers() | answering.without(king) | around_king(position)
}

pub(super) fn of_evasion(position: &Position, to: Square) -> Because {
    let moves = position.evasions();
    let by: Vec<Move> = moves.iter().filter(|m| m.to() == to).copied().collect();
    if !by.is_empty() {
        return Because::Answered { by };
    }
    let pseudo_legal = position.pseudo_legal_moves();
    match pseudo_legal.iter().find(|m| m.to() == to) {
        Some(m) => not_legal(position, m.from(), to),
        None => Because::NobodyMoves { to },
    }
}
