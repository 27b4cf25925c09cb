//! Perft through each library's public interface, as a user of that library would write it.
//!
//! Two counting rules. *Bulk* counts the moves of the last half-move without playing them. *Each
//! leaf* plays them too and passes every leaf through [`black_box`].

use std::hint::black_box;

use chess::MoveGen;
use kingsight::{KeyedPosition, Position};
use shakmaty::{Chess, Position as _};

/// Kingsight, bulk: children made as they are found, leaves counted without a list.
#[must_use]
pub fn kingsight(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.legal_move_count()),
        _ => {
            let mut nodes = 0;
            position.for_each_child(|_, child| nodes += kingsight(child, depth - 1));
            nodes
        }
    }
}

/// Kingsight, bulk, as it is written with a list of moves at each node.
#[must_use]
pub fn kingsight_listed(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.legal_move_count()),
        _ => {
            let play = |&m| kingsight_listed(&position.play_unchecked(m), depth - 1);
            position.legal_moves().iter().map(play).sum()
        }
    }
}

/// cozy-chess, bulk, as its own example does it: sets of moves visited, leaves counted by the sets'
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

/// shakmaty, bulk, as its own `perft` does it: a list of moves at each node, leaves counted by the
/// list's length.
#[must_use]
pub fn shakmaty(position: &Chess, depth: u32) -> u64 {
    shakmaty::perft(position, depth)
}

/// Kingsight, each leaf played; no key is kept.
#[must_use]
pub fn kingsight_leaves(position: &Position, depth: u32) -> u64 {
    let mut nodes = 0;
    match depth {
        0 => {
            black_box(position);
            nodes = 1;
        }
        1 => position.for_each_child(|_, child| {
            black_box(child);
            nodes += 1;
        }),
        _ => position.for_each_child(|_, child| nodes += kingsight_leaves(child, depth - 1)),
    }
    nodes
}

/// Kingsight, each leaf played, its Zobrist key kept up to date.
#[must_use]
pub fn kingsight_keyed_leaves(keyed: &KeyedPosition, depth: u32) -> u64 {
    let mut nodes = 0;
    match depth {
        0 => {
            black_box(keyed);
            nodes = 1;
        }
        1 => keyed.for_each_child(|_, child| {
            black_box(child);
            nodes += 1;
        }),
        _ => keyed.for_each_child(|_, child| nodes += kingsight_keyed_leaves(child, depth - 1)),
    }
    nodes
}

/// cozy-chess, each leaf played; its boards always keep a key, checkers and pins.
#[must_use]
pub fn cozy_leaves(board: &cozy_chess::Board, depth: u32) -> u64 {
    let mut nodes = 0;
    match depth {
        0 => {
            black_box(board);
            nodes = 1;
        }
        1 => {
            board.generate_moves(|set| {
                for m in set {
                    let mut next = board.clone();
                    next.play_unchecked(m);
                    black_box(&next);
                    nodes += 1;
                }
                false
            });
        }
        _ => {
            board.generate_moves(|set| {
                for m in set {
                    let mut next = board.clone();
                    next.play_unchecked(m);
                    nodes += cozy_leaves(&next, depth - 1);
                }
                false
            });
        }
    }
    nodes
}

/// shakmaty, each leaf played; its positions keep no key.
#[must_use]
pub fn shakmaty_leaves(position: &Chess, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut nodes = 0;
    for m in position.legal_moves() {
        let mut next = position.clone();
        next.play_unchecked(m);
        nodes += shakmaty_leaves(&next, depth - 1);
    }
    nodes
}

/// `chess`, bulk: the iterator over legal moves knows its length.
#[must_use]
pub fn chess(board: &chess::Board, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => MoveGen::new_legal(board).len() as u64,
        _ => MoveGen::new_legal(board).map(|m| chess(&board.make_move_new(m), depth - 1)).sum(),
    }
}

/// `chess`, each leaf played; its boards always keep a key, checkers and pins.
#[must_use]
pub fn chess_leaves(board: &chess::Board, depth: u32) -> u64 {
    if depth == 0 {
        black_box(board);
        return 1;
    }
    MoveGen::new_legal(board).map(|m| chess_leaves(&board.make_move_new(m), depth - 1)).sum()
}
