//! Forced mates: does the side to move mate in so many moves against every defence? And for a problemist: is the key the only one,
//! and is every continuation?
//!
//! Exact and exhaustive within its number of nodes, by iterated depth: a shortest mate is found first. Attacks are tried
//! with checks first, from the generator of checks; positions seen before are remembered, and compared in full, so
//! that no collision makes a proof wrong. Clocks and repetitions do not count, as is usual in problems.

mod search;
mod tree;

pub use search::MateQuestion;
pub use tree::{Defence, ForcedMate, MateTree, Refutation};

use alloc::vec::Vec;

use crate::{Move, Position};
use search::{Solver, TooMany};

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
    pub fn mating_keys(&self, question: MateQuestion) -> Option<Vec<Move>> {
        Solver::new(question).keys(self, question.moves).ok()
    }
}

/// What a composer wants to know of a mate in so many moves.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MateProblem {
    /// All first moves that force mate in the moves asked for, or sooner. The first is the key, which forces a shortest mate;
    /// others are cooks, in the order of generation.
    pub keys: Vec<Move>,
    /// In how few moves mate can be forced; fewer than asked for is a short solution. `None` if there is no mate.
    pub shortest: Option<u8>,
    /// Where the attacker has a choice after the key, in the order of the tree.
    pub duals: Vec<Dual>,
}

/// A place after the key where several moves force mate in time.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Dual {
    /// The moves from the diagram: the key, a defence, and so on, a defence last.
    pub line: Vec<Move>,
    /// The moves that force mate in the moves that are left, two or more.
    pub continuations: Vec<Move>,
}

impl Position {
    /// The keys, cooks and duals of a mate in so many moves; `None` if the positions to look at do not suffice.
    ///
    /// A dual is counted wherever more than one move mates in the moves that are left, the mating move included.
    ///
    /// ```
    /// use kingsight::{MateQuestion, Position};
    /// let position: Position = "7k/8/5K2/8/8/8/8/R5Q1 w - - 0 1".parse().unwrap();
    /// let problem = position.mate_problem(MateQuestion::new(2)).unwrap();
    /// // It is a mate in one, and nearly everything mates in two.
    /// assert_eq!(problem.shortest, Some(1));
    /// assert_eq!(position.san(problem.keys[0]).to_string(), "Qg7#");
    /// assert!(problem.keys.len() > 5);
    /// ```
    #[doc(alias("cooks", "duals"))]
    #[must_use]
    pub fn mate_problem(&self, question: MateQuestion) -> Option<MateProblem> {
        Solver::new(question).problem(self, question.moves).ok()
    }
}

impl Solver {
    fn problem(&mut self, position: &Position, moves: u8) -> Result<MateProblem, TooMany> {
        let mut keys = self.keys(position, moves)?;
        let shortest = self.shortest(position, moves)?;
        if let Some(shortest) = shortest
            && let Some(tree) = self.tree(position, shortest)?
        {
            keys.retain(|&m| m != tree.key);
            keys.insert(0, tree.key);
        }
        let mut duals = Vec::new();
        if let Some(&key) = keys.first() {
            let tree = self.tree_of(position, key, moves)?;
            self.add_duals(position, &tree, moves, &mut Vec::new(), &mut duals)?;
        }
        Ok(MateProblem { keys, shortest, duals })
    }

    /// Adds the duals below a move. Below a dual, the first of its continuations is followed.
    fn add_duals(
        &mut self,
        position: &Position,
        tree: &MateTree,
        moves: u8,
        line: &mut Vec<Move>,
        duals: &mut Vec<Dual>,
    ) -> Result<(), TooMany> {
        let after = position.play_unchecked(tree.key);
        line.push(tree.key);
        for defence in &tree.defences {
            let before = after.play_unchecked(defence.m);
            line.push(defence.m);
            let continuations = self.keys(&before, moves - 1)?;
            if continuations.len() > 1 {
                duals.push(Dual { line: line.clone(), continuations });
            }
            self.add_duals(&before, &defence.then, moves - 1, line, duals)?;
            line.pop();
        }
        line.pop();
        Ok(())
    }
}
