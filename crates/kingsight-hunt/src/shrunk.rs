//! The smallest position that shows a fault: a regression test.

use crate::count;
use crate::variation::{self, Variation};

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
        format!("{} ;D{depth} {}", variation::fen(start), count::count(start, depth))
    }
}
