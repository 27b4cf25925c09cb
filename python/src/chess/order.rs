//! The order in which python-chess lists moves: programs that take the first one, or a random one by number, go on alike.

use kingsight::{Rank, Role};

use super::move_value::RawMove;
use super::state::State;

/// Sorts legal (`evading` a check or not) or pseudo-legal moves.
///
/// In check, moves of the king come first. Then pieces, castling, captures by pawns, their steps, their double steps, en passant;
/// squares downward, promotions from the queen.
pub(super) fn sort(state: &State, moves: &mut [RawMove], evading: bool) {
    let king = if evading { state.king_of_moves() } else { None };
    let pawns = state.of_role(Role::Pawn);
    let key = |m: &RawMove| {
        let class: u32 = if king == Some(m.from) {
            0
        } else if !pawns.contains(m.from) {
            if state.is_castling(*m) { 2 } else { 1 }
        } else if m.from.file() != m.to.file() {
            if state.occupied.contains(m.to) { 3 } else { 6 }
        } else if (m.from as i8 - m.to as i8).abs() == 8 {
            4
        } else {
            5
        };
        let promotion = m.promotion.map_or(0, |role| 7 - role as u32);
        class << 16 | (63 - m.from as u32) << 10 | (63 - m.to as u32) << 4 | promotion
    };
    moves.sort_unstable_by_key(key);
}

/// Is this a rank where pawns end?
pub(super) const fn is_last(rank: Rank) -> bool {
    matches!(rank, Rank::First | Rank::Eighth)
}
