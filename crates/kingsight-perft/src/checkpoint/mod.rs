//! Checkpoints: what another run needs to resume a count, as a small text file.
//!
//! ```text
//! kingsight perft checkpoint 1
//! position rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1
//! depth 8
//! plies 2
//! merged yes
//! parts 400
//! seconds 1.5
//! chance 2e-12
//! part 0 119060324
//! part 7 127612912
//! end 2 8c7a40d6b1f2e935
//! ```
//!
//! The count is split into parts `plies` half-moves down; if `merged`, equal positions are one part. Each line
//! `part` has the number of a part and its count. `chance` is the chance of a wrong count so far. The last
//! line repeats the number of parts listed and ends with FNV-1a (64 bits) of all lines before it: a torn or
//! changed file is recognised.

mod error;
mod file;
mod text;

pub(crate) use error::parts;
pub use error::{CheckpointError, CheckpointErrorKind};
pub use file::CheckpointFile;

use kingsight::Position;

use crate::split::{Plan, what_counts};

/// The parts of a count that are done. It does not depend on the method, the number of threads or the size of
/// the table.
///
/// It is written as text with `Display`, read with `FromStr`, and kept in a file with
/// [`write`](Checkpoint::write) and [`read`](Checkpoint::read). [`CheckpointFile`] locks the file for one run.
#[derive(Clone, PartialEq, Debug)]
pub struct Checkpoint {
    pub(crate) position: Position,
    pub(crate) depth: u32,
    pub(crate) plan: Plan,
    /// How many parts there are.
    pub(crate) parts: usize,
    pub(crate) before: Before,
    /// The parts that are done, by place, and their counts.
    pub(crate) counts: Vec<(usize, u128)>,
}

/// The time and the risk of earlier runs.
#[derive(Clone, Copy, PartialEq, Debug, Default)]
pub(crate) struct Before {
    pub(crate) seconds: f64,
    pub(crate) wrong_count_chance: f64,
}

impl Checkpoint {
    /// Nothing is counted yet, nor split into parts.
    pub(crate) fn of_nothing(position: &Position, depth: u32) -> Checkpoint {
        Checkpoint {
            position: *position,
            depth,
            plan: Plan { plies: 0, merged: false },
            parts: 1,
            before: Before::default(),
            counts: Vec::new(),
        }
    }

    /// The position that is being counted.
    #[must_use]
    pub fn position(&self) -> &Position {
        &self.position
    }

    /// How many half-moves deep.
    #[must_use]
    pub fn depth(&self) -> u32 {
        self.depth
    }

    /// How many parts are done.
    #[must_use]
    pub fn parts_done(&self) -> usize {
        self.counts.len()
    }

    /// How many parts there are.
    #[must_use]
    pub fn parts(&self) -> usize {
        self.parts
    }

    /// How long the runs so far took, in seconds.
    #[must_use]
    pub fn seconds(&self) -> f64 {
        self.before.seconds
    }

    /// Whether it belongs to this count.
    pub(crate) fn fits(&self, position: &Position, depth: u32) -> Result<(), CheckpointErrorKind> {
        if what_counts(position) != what_counts(&self.position) {
            let (found, expected) = (self.position.to_string(), position.to_string());
            return Err(CheckpointErrorKind::OtherPosition { found, expected });
        }
        if depth != self.depth {
            return Err(CheckpointErrorKind::OtherDepth { found: self.depth, expected: depth });
        }
        Ok(())
    }
}
