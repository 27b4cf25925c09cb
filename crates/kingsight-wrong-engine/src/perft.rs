//! Counting, by making and unmaking on one board.

use crate::board::{Board, Move};
use crate::bugs::Bug;
use crate::generate;
use crate::hash::Table;
use crate::make::{State, Undo};

/// How many states the stacks of `Bug::Stack` hold.
const STACKS: [usize; 2] = [3, 5];

/// A count under way.
pub(crate) struct Perft<'a> {
    table: &'a mut Table,
    /// The states to restore, if they are kept apart.
    stack: Vec<State>,
    ply: usize,
}

impl Perft<'_> {
    /// Each move with the count below it.
    pub(crate) fn divide(board: &mut Board, depth: u32, table: &mut Table) -> Vec<(Move, u64)> {
        let stack = board.place_of(Bug::Stack).map_or(0, |number| STACKS[number]);
        let mut perft = Perft { table, stack: vec![State::default(); stack], ply: 0 };
        let mut counts = Vec::new();
        for m in generate::legal(board) {
            let undo = perft.make(board, m);
            counts.push((m, perft.count(board, depth.saturating_sub(1))));
            perft.unmake(board, undo);
        }
        counts
    }

    fn count(&mut self, board: &mut Board, depth: u32) -> u64 {
        if depth == 0 {
            return 1;
        }
        if let Some(known) = self.table.get(board, depth) {
            return known;
        }
        let moves = generate::legal(board);
        let nodes = if moves.is_empty() && board.has(Bug::CountsTheEnd) {
            1
        } else if depth == 1 {
            leaves(board, &moves)
        } else {
            moves.into_iter().map(|m| self.below(board, m, depth - 1)).sum()
        };
        self.table.put(board, depth, nodes);
        nodes
    }

    fn below(&mut self, board: &mut Board, m: Move, depth: u32) -> u64 {
        let undo = self.make(board, m);
        let nodes = self.count(board, depth);
        self.unmake(board, undo);
        nodes
    }

    fn make(&mut self, board: &mut Board, m: Move) -> Undo {
        let undo = board.make(m);
        if !self.stack.is_empty() {
            let place = self.ply % self.stack.len();
            self.stack[place] = undo.state;
        }
        self.ply += 1;
        undo
    }

    fn unmake(&mut self, board: &mut Board, mut undo: Undo) {
        self.ply -= 1;
        if !self.stack.is_empty() {
            undo.state = self.stack[self.ply % self.stack.len()];
        }
        board.unmake(&undo);
    }
}

/// The moves of the last half-move, which are counted and not made.
fn leaves(board: &Board, legal: &[Move]) -> u64 {
    if !board.has(Bug::PseudoLegalLeaves) {
        return legal.len() as u64;
    }
    let castles = legal.iter().filter(|m| m.castles).count();
    (generate::pseudo_legal(board).len() + castles) as u64
}
