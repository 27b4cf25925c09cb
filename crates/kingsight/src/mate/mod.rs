//! Forced mates: does the side to move mate in so many moves against every defence?
//!
//! Exact and exhaustive within its number of nodes, by iterated depth: a shortest mate is found first. Attacks are tried
//! with checks first, from the generator of checks; positions seen before are remembered, and compared in full, so
//! that no collision makes a proof wrong. Clocks and repetitions do not count, as is usual in problems.

mod problem;
mod search;
mod tree;

pub use problem::{Dual, MateProblem};
pub use search::MateQuestion;
pub use tree::{Defence, ForcedMate, MateTree, Refutation};

use crate::{Move, Position};
use search::Solver;

impl Position {
    /// Whether the side to move can force mate in so many moves, with the whole tree of a shortest one or, if it cannot, an
    /// answer to each first move.
    ///
    /// ```
    /// use kingsight::{ForcedMate, MateQuestion, Position};
    ///
    /// // A bank rank mate in two: 1. Re8+ Rxe8 2. Rxe8#
    /// let position: Position = "3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1".parse().unwrap();
    /// let ForcedMate::Yes(tree) = position.mate_in(MateQuestion::new(2)) else { panic!() };
    /// assert_eq!((tree.moves, position.san(tree.key).to_string()), (2, "Re8+".to_owned()));
    /// assert_eq!(tree.defences.len(), 1);
    /// assert!(matches!(position.mate_in(MateQuestion::new(1)), ForcedMate::No(_)));
    /// ```
    #[doc(alias("forced_mate", "mate_search"))]
    #[must_use]
    pub fn mate_in(&self, question: MateQuestion) -> ForcedMate {
        let mut solver = Solver::new(question);
        match solver.shortest(self, question.moves) {
            Err(_) => ForcedMate::Unknown(solver.nodes),
            Ok(Some(moves)) => match solver.tree(self, moves) {
                Ok(Some(tree)) => ForcedMate::Yes(tree),
                _ => ForcedMate::Unknown(solver.nodes),
            },
            Ok(None) => match solver.refutations(self, question.moves) {
                Ok(refutations) => ForcedMate::No(refutations),
                Err(_) => ForcedMate::Unknown(solver.nodes),
            },
        }
    }

    /// All moves that force mate in so many moves, in the order of [`legal_moves`](Position::legal_moves); `None` if the
    /// positions to look at do not suffice.
    #[must_use]
    pub fn mating_keys(&self, question: MateQuestion) -> Option<alloc::vec::Vec<Move>> {
        Solver::new(question).keys(self, question.moves).ok()
    }
}
