//! The result of a count, and why a count has none.

use std::fmt;
use std::time::Duration;

use kingsight::{Move, Position};
use kingsight_perft_kernel::{CountingMethod, ProcessorPath};

use crate::checkpoint::{Checkpoint, CheckpointError, parts};
use crate::hash::{KeyWidth, TableError};

/// The result of a count, and how it was found.
#[derive(Clone, PartialEq, Debug)]
#[non_exhaustive]
pub struct Report {
    /// The position.
    pub position: Position,
    /// How many half-moves deep.
    pub depth: u32,
    /// How many sequences of legal moves there are; 1 for depth 0.
    pub nodes: u128,
    /// The number of sequences that begin with each legal move, in the order of [`Position::legal_moves`];
    /// empty for depth 0.
    pub divide: Vec<(Move, u128)>,
    /// How the last half-moves were counted.
    pub method: CountingMethod,
    /// Which processor instructions were used.
    pub path: ProcessorPath,
    /// The number of threads.
    pub threads: usize,
    /// The size of the hash table in MiB; 0 without a table.
    pub hash_mib: usize,
    /// How much of a key the table compared; `None` without a table.
    pub key_width: Option<KeyWidth>,
    /// How long this run took on the clock: from the call of [`run`](crate::Perft::run) until all parts were added up. It
    /// includes allocating and clearing the table, splitting the count, starting threads and the calls of
    /// [`on_progress`](crate::Perft::on_progress).
    pub elapsed: Duration,
    /// How often a position was looked up in the table.
    pub probes: u64,
    /// How often it was found there.
    pub hits: u64,
    /// An upper bound of the chance that a hash collision made the count wrong; 0 without a table.
    ///
    /// A probe compares a position's key with those of the entries of one bucket. If the random words
    /// that keys are made of are independent, another position's entry agrees with a chance of 2⁻⁶⁴,
    /// so one of four with at most 4 · 2⁻⁶⁴, and a count with that many `probes` is wrong with a chance of
    /// at most `probes` times that. For [`KeyWidth::Bits128`] it is 2 · 2⁻¹²⁸ times the number of buckets.
    pub wrong_count_chance: f64,
    /// What came from a checkpoint.
    pub resumed: Option<Resumed>,
}

/// What a resumed run took from its checkpoint.
#[derive(Clone, Copy, PartialEq, Debug)]
#[non_exhaustive]
pub struct Resumed {
    /// The move sequences it held.
    pub nodes: u128,
    /// The parts it held.
    pub parts: usize,
    /// How long the earlier runs took, in seconds.
    pub seconds: f64,
}

impl Report {
    /// Move sequences counted in this run, per second.
    #[must_use]
    pub fn nodes_per_second(&self) -> f64 {
        let before = self.resumed.map_or(0, |resumed| resumed.nodes);
        (self.nodes - before) as f64 / self.elapsed.as_secs_f64().max(1e-9)
    }
}

/// Why a count has no result.
#[derive(Debug)]
#[non_exhaustive]
pub enum PerftError {
    /// The count was stopped. The checkpoint holds what was counted until then.
    Stopped(Box<Checkpoint>),
    /// The hash table cannot be allocated.
    Table(TableError),
    /// The checkpoint does not fit the count.
    Checkpoint(CheckpointError),
    /// There are 2¹²⁸ − 1 move sequences or more.
    TooMany,
    /// The depth is more than [`Perft::MAX_DEPTH`](crate::Perft::MAX_DEPTH).
    TooDeep(u32),
}

impl fmt::Display for PerftError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PerftError::Stopped(checkpoint) => {
                let (done, all) = (checkpoint.parts_done(), checkpoint.parts());
                write!(f, "stopped after {done} of {}", parts(all))
            }
            PerftError::Table(error) => error.fmt(f),
            PerftError::Checkpoint(error) => error.fmt(f),
            PerftError::TooMany => f.write_str("the count does not fit in 128 bits"),
            PerftError::TooDeep(depth) => {
                write!(f, "depth {depth} is too deep; expected at most {}", crate::MAX_DEPTH)
            }
        }
    }
}

impl std::error::Error for PerftError {
    fn source(&self) -> Option<&(dyn std::error::Error + 'static)> {
        match self {
            PerftError::Table(error) => Some(error),
            PerftError::Checkpoint(error) => Some(error),
            PerftError::Stopped(_) | PerftError::TooMany | PerftError::TooDeep(_) => None,
        }
    }
}
