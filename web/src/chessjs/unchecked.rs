//! Moves on boards that no `Position` can hold: without a king, or with the enemy's king to be taken.
//!
//! chess.js answers for them; so they are the one exception to "no rule of chess outside the core". What a piece attacks still
//! comes from there, and random programs of calls on both packages compare the rest.

use kingsight::{Bitboard, Color, Role, Square};

use super::record::{Flags, Record};
use super::state::{LONG, SHORT, State};

/// All moves, in no order.
pub(super) fn visit_moves(state: &State, mut visit: impl FnMut(Record)) {
    let board = &state.board;
    for from in board.colored(state.turn) {
        let Some(role) = board.role_at(from) else { continue };
        let to = match role {
            Role::Pawn => pawn(state, from),
            _ => board.attacks_from(from) - board.colored(state.turn),
        };
        for to in to {
            if is_safe(state, from, to, role) {
                visit_step(state, from, to, role, &mut visit);
            }
        }
    }
    let Some(king) = state.king(state.turn) else { return };
    for (right, files, empty, safe, rook, flags) in [
        (SHORT, 2, &[1, 2][..], [0, 1, 2], 3, Flags::SHORT),
        (LONG, -2, &[-1, -2, -3], [0, -1, -2], -4, Flags::LONG),
    ] {
        if may_castle(state, king, right, empty, &safe, rook)
            && let Some(to) = king.offset(files, 0)
        {
            let (captured, promotion) = (None, None);
            visit(Record { from: king, to, role: Role::King, captured, promotion, flags });
        }
    }
}

/// A step or a capture; of a pawn to its last rank the four promotions.
fn visit_step(state: &State, from: Square, to: Square, role: Role, visit: &mut impl FnMut(Record)) {
    let mut captured = state.board.role_at(to);
    let mut flags = if captured.is_some() { Flags::CAPTURE } else { Flags::NORMAL };
    if role == Role::Pawn {
        if captured.is_none() && from.file() != to.file() {
            (captured, flags) = (Some(Role::Pawn), Flags::EN_PASSANT);
        } else if from.distance(to) == 2 {
            flags = Flags::DOUBLE;
        }
        if Color::ALL.iter().any(|color| to.rank() == color.promotion_rank()) {
            for promotion in Role::PROMOTIONS {
                let (promotion, flags) = (Some(promotion), flags.with(Flags::PROMOTION));
                visit(Record { from, to, role, captured, promotion, flags });
            }
            return;
        }
    }
    visit(Record { from, to, role, captured, promotion: None, flags });
}

fn pawn(state: &State, from: Square) -> Bitboard {
    let board = &state.board;
    let enemies =
        board.colored(!state.turn) | state.en_passant.map_or(Bitboard::EMPTY, Square::bit);
    let captures = kingsight::attacks::pawn(state.turn, from) & enemies;
    let occupied = board.occupied();
    let single = kingsight::attacks::pawn_pushes(state.turn, from.bit(), occupied);
    captures | single | kingsight::attacks::pawn_double_pushes(state.turn, from.bit(), occupied)
}

/// Without a king every move is.
fn is_safe(state: &State, from: Square, to: Square, role: Role) -> bool {
    if state.king(state.turn).is_none() {
        return true;
    }
    let takes_en_passant =
        role == Role::Pawn && from.file() != to.file() && state.board.role_at(to).is_none();
    let flags = if takes_en_passant { Flags::EN_PASSANT } else { Flags::NORMAL };
    let m = Record { from, to, role, captured: state.board.role_at(to), promotion: None, flags };
    !state.after(m, None).in_check(state.turn)
}

fn may_castle(
    state: &State,
    king: Square,
    right: [u8; 2],
    empty: &[i8],
    safe: &[i8],
    rook: i8,
) -> bool {
    let board = &state.board;
    let at = |files: i8| king.offset(files, 0);
    state.rights & right[state.turn as usize] != 0
        && at(rook).is_some_and(|at| board.piece_at(at) == Some(Role::Rook.of(state.turn)))
        && empty.iter().all(|&files| at(files).is_some_and(|at| board.role_at(at).is_none()))
        && safe.iter().all(|&files| at(files).is_some_and(|at| !board.is_attacked(at, !state.turn)))
}
