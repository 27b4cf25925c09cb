//! Which mutants which positions find, in this process.

#![allow(dead_code)] // the tests and the example use different parts

use kingsight_hunt::Target;
use kingsight_wrong_engine::{Mutant, Session, SessionAnswer};

/// A position with the right answers.
pub(crate) struct Case {
    pub(crate) target: Target,
    fen: String,
    chess960: bool,
    /// By depth, from 1.
    right: Vec<SessionAnswer>,
}

impl Case {
    pub(crate) fn new(target: Target) -> Case {
        let (fen, chess960) = (target.fen(), target.position.is_chess960());
        let mut engine = Session::new(None);
        let ask = |depth| engine.ask(&fen, chess960, depth).expect("a FEN");
        let right = (1..=target.depth).map(ask).collect();
        Case { target, fen, chess960, right }
    }

    /// The nodes up to a depth.
    pub(crate) fn cost(&self, depth: u32) -> u64 {
        self.right[..depth as usize].iter().map(|answer| answer.total).sum()
    }

    /// Whether an engine answers wrongly at a depth.
    pub(crate) fn fails(&self, engine: &mut Session, depth: u32) -> bool {
        let right = &self.right[depth as usize - 1];
        engine.ask(&self.fen, self.chess960, depth).as_ref() != Some(right)
    }
}

/// The questions of a hunt in its order: the numbers of the cases, and the depths.
fn questions(cases: &[&Case]) -> Vec<(usize, u32)> {
    let depths = |number: usize| (1..=cases[number].target.depth).map(move |depth| (number, depth));
    let mut all: Vec<(usize, u32)> = (0..cases.len()).flat_map(depths).collect();
    all.sort_by_key(|&(number, depth)| (cases[number].cost(depth), depth, number));
    all
}

/// How many nodes a hunt in these positions counts until it finds a mutant, if it does.
pub(crate) fn found(mutant: Mutant, cases: &[&Case]) -> Option<u64> {
    let mut engine = Session::new(Some(mutant));
    let mut nodes = 0;
    for (number, depth) in questions(cases) {
        let case = cases[number];
        nodes += case.right[depth as usize - 1].total;
        if case.fails(&mut engine, depth) {
            return Some(nodes);
        }
    }
    None
}
