//! Tasks about squares: where the king may not go, what pawns attack, where a check is answered, where
//! pawns arrive that are shifted at once, and what the 0x88 attack array lists.

use alloc::vec::Vec;

use kingsight::{Bitboard, Color, Move, Position, Role, Square, UciMove};

use super::{Because, pieces};
use crate::geometry;
use crate::ox88::group;
use crate::pawns::mask_after::shifted as both_ways;
use crate::pawns::mask_before;

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
    pieces::own(position).single()
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
