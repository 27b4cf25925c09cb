//! Perft with the peer that takes part only in the race: `chess`.

use std::hint::black_box;

use chess::MoveGen;

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
