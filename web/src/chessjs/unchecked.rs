//! Moves on boards that no `Position` can hold: without a king, or with the enemy's king to be taken.
//!
//! chess.js answers for them; so they are the one exception to "no rule of chess outside the core". What a piece attacks still
//! comes from there, and random programs of calls on both packages compare the rest.

use kingsight::{Bitboard, Role, Square};

use super::generate::Targets;
use super::record::{Flags, Record};
use super::state::{LONG, SHORT, State};

pub(super) fn targets(state: &State) -> Targets {
    let mut targets = Targets::NONE;
    let board = &state.board;
    for from in board.colored(state.turn) {
        let Some(role) = board.role_at(from) else { continue };
        let to = match role {
            Role::Pawn => pawn(state, from),
            _ => board.attacks_from(from) - board.colored(state.turn),
        };
        targets.of[from as usize] =
            to.into_iter().filter(|&to| is_safe(state, from, to, role)).collect();
    }
    let Some(king) = state.king(state.turn) else { return targets };
    targets.short = may_castle(state, king, SHORT, &[1, 2], &[0, 1, 2], 3);
    targets.long = may_castle(state, king, LONG, &[-1, -2, -3], &[0, -1, -2], -4);
    targets
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
    !state.after(m).in_check(state.turn)
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
