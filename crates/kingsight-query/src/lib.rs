//! One language for conditions on games and patterns of pieces in positions.
//!
//! | type | asks | example |
//! |---|---|---|
//! | [`Pattern`] | a position | `pin from B through n to k`, `black knight pinned` |
//! | [`GameCondition`] | a game: its tags, and the positions of its main line | `WhiteElo >= 2400 and black knight pinned` |
//! | [`Comparison`] | two values | `>=` |
//!
//! ```
//! use kingsight::Position;
//! use kingsight_query::Pattern;
//!
//! let pattern: Pattern = "white rook on d1-8 attacks black queen".parse()?;
//! let position: Position = "3qk3/8/8/8/8/8/8/3RK3 w - - 0 1".parse().unwrap();
//! assert!(pattern.matches(&position));
//! # Ok::<(), kingsight_query::PatternError>(())
//! ```
//!
//! The names of facts are those of [`kingsight_facts::ColorFact`]. The command `kingsight pgn filter`, the tables of
//! `kingsight-data` and SQL use this crate, so that a condition means the same in all of them.

mod comparison;
mod condition;
mod error;
mod pattern;

pub use comparison::{Comparison, NotAComparison};
pub use condition::GameCondition;
pub use error::{ConditionError, PatternError, ReachError};
pub use pattern::Pattern;

/// Compiles and runs the README's example.
#[cfg(doctest)]
#[doc = include_str!("../README.md")]
struct Readme;
