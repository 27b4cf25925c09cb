//! What Kingsight says, in sentences: data in, a sentence out, in every language that this crate has.
//!
//! A language is a folder, and a kind of sentence is a function that every folder has. The rest of the project passes data and a
//! [`Language`].

#![no_std]
// An enum of the core may grow, so a match needs `_` beside all its values. A value that only `_` has is one that was forgotten.
#![warn(clippy::wildcard_enum_match_arm, clippy::match_wildcard_for_single_variants)]

extern crate alloc;

pub mod changes;
pub mod checks;
pub(crate) mod english;
#[cfg(feature = "methods")]
pub mod exercises;
#[cfg(feature = "german")]
pub(crate) mod german;
pub mod hunt;
pub mod inspection;
mod language;
pub mod laws;
#[cfg(feature = "methods")]
pub mod lessons;
pub mod mate;
pub mod move_errors;
pub mod move_list;
pub mod notation;
pub mod notes;
#[cfg(feature = "page")]
pub mod page;
#[cfg(feature = "pgn")]
pub mod pgn;
#[cfg(feature = "pgn")]
pub mod pgn_check;
pub mod pictures;
pub mod pieces;
pub mod positions;
pub mod protection;
pub mod rules;
pub mod sketch;
pub mod square;
pub mod status;
pub mod studio;
pub mod trouble;
pub mod verdict;

pub use language::Language;

// The example of the README is a test.
#[cfg(all(doctest, feature = "german"))]
#[doc = include_str!("../README.md")]
struct CrateReadme;
