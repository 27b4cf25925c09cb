//! Perft as a product: exact counts of the tree of legal moves, as fast as we know how.
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
//! | a count with table, threads, progress, stopping and going on | [`Perft`], giving a [`Report`] |
//! | a count on one thread without anything, as a function to measure | [`Kernel`] |
//! | what to go on from | [`Checkpoint`], kept in a [`CheckpointFile`] |
//! | a kernel compared with the core, node by node | [`verify()`] |
//!
//! # Which figure is which
//!
//! Three rules of counting go by the name of perft. [`CountingMethod::EachLeaf`] plays every leaf;
//! [`CountingMethod::Bulk`] visits every parent of leaves and counts its moves; [`CountingMethod::TwoPly`] counts the
//! last two half-moves at once. They give the same numbers at very different speeds, and a table
//! changes the speed again: compare only what was counted by the same rule. [`Report`] says which.
//!
//! # What may be relied on
//!
//! * Totals are the same by every method and path, with and without a table, on any number of threads.
//! * Without a table no chance is involved. With one, [`Report::wrong_count_chance`] bounds it.
//! * Totals have 128 bits: 64 overflow at depth 14 of the initial position. No count wraps: it is
//!   [`PerftError::TooMany`] if and only if there are 2¹²⁸ − 1 sequences or more.
//! * Unsafe code is confined to two places: what enters processor-specific functions, and the table's
//!   memory. Each says who guarantees what.

// So that the unit tests, which `tests/units.rs` and `tests/kernel_units.rs` run, can be run in here too.
#[cfg(test)]
extern crate self as kingsight_perft;

mod checkpoint;
mod error;
mod hash;
pub mod kernel;
mod key;
mod limits;
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
pub use error::PerftError;
pub use hash::{KeyWidth, Table, TableError};
pub use kernel::{CountingMethod, Kernel};
pub use perft::Perft;
pub use report::{Report, Resumed};
pub use state::{FirstMove, Progress};
pub use verify::{Difference, Verified, verify};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
