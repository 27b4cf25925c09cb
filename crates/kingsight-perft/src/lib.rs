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
//! Three rules of counting go by the name of perft. [`Method::EachLeaf`] plays every leaf;
//! [`Method::Bulk`] visits every parent of leaves and counts its moves; [`Method::TwoPly`] counts the
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

mod checkpoint;
mod hash;
pub mod kernel;
mod key;
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
pub use hash::{Check, Table, TableError};
pub use kernel::{Kernel, Method};
pub use perft::{Perft, PerftError};
pub use report::{Report, Resumed};
pub use state::{FirstMove, Progress};
pub use verify::{Difference, Verified, verify};

#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
