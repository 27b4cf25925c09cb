//! Why a count has no result.

use std::fmt;

use crate::checkpoint::{Checkpoint, CheckpointError, parts};
use crate::hash::TableError;
use crate::limits;

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
                write!(f, "depth {depth} is too deep; expected at most {}", limits::MAX_DEPTH)
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
