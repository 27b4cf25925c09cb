//! Perft through each library's public interface, the last half-move counted in bulk.

use std::convert::Infallible;
use std::ops::ControlFlow;

use shakmaty::Position as _;

/// Kingsight: sets of moves visited, leaves counted without a list.
#[must_use]
pub fn kingsight(position: &kingsight::Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.legal_move_count()),
        _ => {
            let mut nodes = 0;
            let _ = position.visit_legal(|set| {
                for m in set.moves() {
                    nodes += kingsight(&position.play_unchecked(m), depth - 1);
                }
                ControlFlow::<Infallible>::Continue(())
            });
            nodes
        }
    }
}

/// cozy-chess, as its own perft example does it: sets of moves visited, leaves counted by the sets'
/// lengths.
#[must_use]
pub fn cozy(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    match depth {
        0 => nodes = 1,
        1 => {
            board.generate_moves(|set| {
                nodes += set.len() as u64;
                false
            });
        }
        _ => {
            board.generate_moves(|set| {
                for m in set {
                    let mut next = board.clone();
                    next.play_unchecked(m);
                    nodes += cozy(&next, depth - 1);
                }
                false
            });
        }
    }
    nodes
}

/// shakmaty: a list of moves at each node, leaves counted by the list's length.
#[must_use]
pub fn shakmaty(position: &shakmaty::Chess, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let moves = position.legal_moves();
    if depth == 1 {
        return moves.len() as u64;
    }
    moves.iter().map(|&m| {
        let mut next = position.clone();
        next.play_unchecked(m);
        shakmaty(&next, depth - 1)
    }).sum()
}
