//! How the last half-moves are counted.

/// How the last half-moves are counted. All methods give the same numbers.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum CountingMethod {
    /// The last two half-moves are counted at once; no parent of leaves is visited.
    TwoPly,
    /// Every parent of leaves is visited and its legal moves are counted, not played.
    Bulk,
    /// Every leaf is played.
    EachLeaf,
}

impl CountingMethod {
    /// All methods, the fastest first.
    pub const ALL: [CountingMethod; 3] =
        [CountingMethod::TwoPly, CountingMethod::Bulk, CountingMethod::EachLeaf];
}
