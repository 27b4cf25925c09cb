//! Perft as a product: exact counts of the tree of legal moves, fast.
//!
//! ```
//! use kingsight::Position;
//! use kingsight_perft::Perft;
//!
//! let report = Perft::new(&Position::default(), 6).run()?;
//! assert_eq!(report.nodes, 119_060_324);
//! # Ok::<(), kingsight_perft::PerftError>(())
//! ```
//!
//! | what | where |
//! |---|---|
//! | a count with table, threads, progress, stop and resume | [`Perft`], which returns a [`Report`] |
//! | a count on one thread with nothing around it, to be measured | [`Kernel`] |
//! | what a stopped count resumes from | [`Checkpoint`], kept in a [`CheckpointFile`] |
//! | a kernel compared with the core, node by node | [`verify()`] |
//!
//! # Which figure is which
//!
//! Three ways of counting are called perft. [`CountingMethod::EachLeaf`] plays every leaf;
//! [`CountingMethod::Bulk`] visits every parent of leaves and counts its moves; [`CountingMethod::TwoPly`] counts the
//! last two half-moves at once. They give the same numbers at very different speeds, and a table
//! changes the speed again: compare only counts of the same method. [`Report`] names it.
//!
//! # What you can rely on
//!
//! * Totals are the same by every method and path, with and without a table, on any number of threads.
//! * Without a table, a count is certain. With one, [`Report::wrong_count_chance`] bounds the chance of a collision.
//! * Totals have 128 bits: 64 overflow at depth 14 of the initial position. No count wraps: the error
//!   [`PerftError::TooMany`] means that there are 2¹²⁸ − 1 sequences or more.
//! * Unsafe code is confined to the kernel's entry into processor-specific functions and the table's memory. A comment at
//!   each block says why it is sound.

mod checkpoint;
mod hash;
mod perft;
mod report;
mod split;
mod state;
#[cfg(test)]
mod tests;
mod verify;
mod walk;
mod workers;

pub use checkpoint::{Checkpoint, CheckpointError, CheckpointErrorKind, CheckpointFile};
pub use hash::{KeyWidth, Table, TableError};
#[doc(inline)]
pub use kingsight_perft_kernel::{CountingMethod, Kernel};
pub use perft::Perft;
pub use report::{PerftError, Report, Resumed};
pub use state::{FirstMove, Progress};
pub use verify::{Difference, Verified, verify};

/// The greatest depth that is counted, in half-moves.
pub(crate) const MAX_DEPTH: u32 = 127;

/// Counting one tree on one thread without a table: the methods and the processor paths.
pub mod kernel {
    #[doc(inline)]
    pub use kingsight_perft_kernel::{
        CountingMethod, Kernel, PATH_VARIABLE, ProcessorPath, ProcessorPathError,
    };
}

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
