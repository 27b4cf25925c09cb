//! What is forced: a side with few moves, each of which ends the game or leaves too few pieces.

use crate::{Color, MoveList, Moves, Position};

/// Half-moves that it looks ahead.
const DEPTH: usize = 4;

/// With more moves than these, one of them is nearly always harmless.
const FEW_MOVES: u32 = 6;

/// Whether all that can follow is known within a few moves, and then whether one of the lines ends in mate by `winner`. It keeps no
/// table and stops at the first position that leaves everything open.
pub(super) fn forced(position: &Position, winner: Color) -> Option<bool> {
    follow(position, winner, &mut core::array::from_fn::<_, DEPTH, _>(|_| MoveList::default()))
}

fn follow(position: &Position, winner: Color, lists: &mut [MoveList]) -> Option<bool> {
    let (moves, lists) = lists.split_first_mut()?;
    if position.legal_move_count() > FEW_MOVES {
        return None;
    }
    position.moves(Moves::ALL).list_into(moves);
    if moves.is_empty() {
        return Some(position.turn != winner && position.in_check());
    }
    for &m in moves.iter() {
        let next = position.play_unchecked(m);
        if !next.has_insufficient_material(winner) && follow(&next, winner, lists)? {
            return Some(true);
        }
    }
    Some(false)
}
