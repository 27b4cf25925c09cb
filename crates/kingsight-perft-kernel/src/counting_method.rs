//! How the last half-moves are counted.

use std::fmt;

/// How the last half-moves are counted. All methods give the same numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CountingMethod {
    /// Counts the last two half-moves at once; visits no parent of leaves.
    TwoPly,
    /// Visits every parent of leaves and counts its legal moves without playing them.
    Bulk,
    /// Plays every leaf.
    EachLeaf,
}

impl CountingMethod {
    /// All methods, the fastest first.
    pub const ALL: [CountingMethod; 3] =
        [CountingMethod::TwoPly, CountingMethod::Bulk, CountingMethod::EachLeaf];

    /// Its name: `two-ply`, `bulk` or `each-leaf`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            CountingMethod::TwoPly => "two-ply",
            CountingMethod::Bulk => "bulk",
            CountingMethod::EachLeaf => "each-leaf",
        }
    }
}

impl fmt::Display for CountingMethod {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}
