//! A fault of an engine, followed to where it first shows, and the smallest position that shows it: a regression test.

use kingsight::{Move, Position};
use kingsight_facts::BugClass;

use crate::class::{self, Diagnosis};
use crate::comparison::count;
use crate::evidence::Evidence;
use crate::variation::{self, Variation};
use crate::verdict::Verdict;

/// A fault, followed to where it first shows.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Fault {
    /// The name of the position whose count was wrong.
    pub target: String,
    /// That position.
    pub root: Position,
    /// How deep the engine counted when it was wrong.
    pub depth: u32,
    /// Our count there.
    pub ours: u64,
    /// The engine's count there.
    pub theirs: u64,
    /// The way from there to the fault, one step for each half-move.
    pub steps: Vec<DescentStep>,
    /// The question that shows the fault. If unmaking is at fault, its end is the parent.
    pub variation: Variation,
    /// What is wrong at the end of the variation.
    pub evidence: Evidence,
    /// Which part of the engine is at fault.
    pub verdict: Verdict,
    /// If the list of moves is wrong: the classes of bug that explain it, each once, the most likely first.
    pub diagnoses: Vec<Diagnosis>,
    /// The smallest position that still shows the fault.
    pub shrunk: Option<Shrunk>,
}

impl Fault {
    /// The whole way from the root to the fault.
    #[must_use]
    pub fn path(&self) -> Variation {
        self.steps.iter().fold(Variation::new(self.root), |path, step| path.then(step.m))
    }

    /// The most likely class of bug.
    #[must_use]
    pub fn class(&self) -> BugClass {
        match self.diagnoses.first() {
            Some(diagnosis) => diagnosis.class,
            None => class::of_counts(&self.evidence, &self.verdict, &self.variation),
        }
    }
}

/// One half-move on the way to a fault.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct DescentStep {
    /// The position in which it was played.
    pub before: Position,
    /// The move.
    pub m: Move,
    /// Our count below it.
    pub ours: u64,
    /// The engine's.
    pub theirs: u64,
}

/// The smallest position found that still shows a fault.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Shrunk {
    /// The position, and the moves to play from it, if any are needed.
    pub variation: Variation,
    /// How deep to count at the end of the variation.
    pub depth: u32,
    /// The correct count there.
    pub ours: u64,
    /// The engine's.
    pub theirs: u64,
}

impl Shrunk {
    /// How many pieces are left, kings included.
    #[must_use]
    pub fn pieces(&self) -> u32 {
        self.variation.start().board().occupied().len()
    }

    /// A line for a perft suite: the FEN, and the correct count at a depth that meets the fault.
    ///
    /// If moves must be made first, the count is that of the position before them.
    #[must_use]
    pub fn epd(&self) -> String {
        let start = self.variation.start();
        let depth = self.depth + u32::try_from(self.variation.moves().len()).unwrap_or(0);
        format!("{} ;D{depth} {}", variation::fen(start), count(start, depth))
    }
}
