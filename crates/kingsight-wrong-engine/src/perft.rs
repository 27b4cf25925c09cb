//! Counting, by making and unmaking on one board.

use crate::board::{Board, Move};
use crate::generate;

pub(crate) fn divide(board: &mut Board, depth: u32) -> Vec<(Move, u64)> {
    let moves = generate::legal(board);
    let mut counts = Vec::with_capacity(moves.len());
    for m in moves {
        let undo = board.make(m);
        counts.push((m, count(board, depth.saturating_sub(1))));
        board.unmake(undo);
    }
    counts
}

fn count(board: &mut Board, depth: u32) -> u64 {
    if depth == 0 {
        return 1;
    }
    let mut nodes = 0;
    for m in generate::legal(board) {
        let undo = board.make(m);
        nodes += count(board, depth - 1);
        board.unmake(undo);
    }
    nodes
}
