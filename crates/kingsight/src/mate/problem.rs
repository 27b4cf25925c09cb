//! A problemist's list: is the key the only one, and is every continuation?

use alloc::vec::Vec;

use super::search::{Solver, TooMany};
use super::{MateQuestion, MateTree};
use crate::{Move, Position};

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
