//! The positions to hunt in.

mod random;
mod suite;

pub use random::random;
pub use suite::{Suite, builtin, read_suite};

use kingsight::Position;

use crate::comparison::count;

/// A position to count from, and how deep.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Target {
    /// Its name, or its place in the input.
    pub name: String,
    /// What it tests.
    pub why: Option<String>,
    /// Its author.
    pub source: Option<String>,
    /// The position.
    pub position: Position,
    /// How deep to count.
    pub depth: u32,
    /// The suite's counts: depth and count.
    pub expected: Vec<(u32, u64)>,
}

/// The greatest depth of a hunt.
pub const MOST_DEPTH: u32 = 20;

/// As many nodes as every engine counts in a moment.
const NODES: u64 = 60_000;
/// The greatest depth if none is given.
const DEEPEST: u32 = 5;
/// The same for [`Target::deeper`].
const DEEP_NODES: u64 = 2_000_000;
const DEEP: u32 = 7;

impl Target {
    /// A position, counted as deep as engines can in a moment: at most 60,000 nodes and five half-moves.
    ///
    /// ```
    /// use kingsight::Position;
    /// use kingsight_hunt::Target;
    /// assert_eq!(Target::new("the beginning", Position::default()).depth, 3);
    /// ```
    #[must_use]
    pub fn new(name: impl Into<String>, position: Position) -> Target {
        let affordable = |&depth: &u32| count(&position, depth) <= NODES;
        let depth = (1..=DEEPEST).take_while(affordable).last().unwrap_or(1);
        let (why, source, expected) = (None, None, Vec::new());
        Target { name: name.into(), why, source, position, depth, expected }
    }

    /// The FEN that an engine is given. It has the en passant square even if the capture is illegal.
    #[must_use]
    pub fn fen(&self) -> String {
        crate::variation::fen(&self.position)
    }

    /// The same position, counted to another depth.
    #[must_use]
    pub fn to_depth(mut self, depth: u32) -> Target {
        self.depth = depth;
        self
    }

    /// The same position, counted to depth 5, 6 or 7 where that is at most 2,000,000 nodes, and at least as deep as before.
    #[must_use]
    pub fn deeper(self) -> Target {
        let affordable = |&depth: &u32| count(&self.position, depth) <= DEEP_NODES;
        let depth = (self.depth + 1..=DEEP).take_while(affordable).last().unwrap_or(self.depth);
        self.to_depth(depth)
    }

    /// The suite's counts that differ from ours, and ours: mistakes of the suite, not of the engine.
    #[must_use]
    pub fn disputed(&self) -> Vec<(u32, u64, u64)> {
        let counted = self.expected.iter().filter(|&&(depth, _)| depth <= self.depth);
        let both = counted.map(|&(depth, theirs)| (depth, theirs, count(&self.position, depth)));
        both.filter(|(_, theirs, ours)| theirs != ours).collect()
    }
}
