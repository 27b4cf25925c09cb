//! The classes of bugs, and the guess to which class a fault belongs.
//!
//! It is a guess: it rests on the moves and on how the engine behaves when asked in another way, not on the
//! engine's source.

mod catalog;
mod clues;
mod diagnosis;
mod missing;
mod too_many;
mod wrong_board;

pub use catalog::Class;
pub(crate) use diagnosis::diagnose;
pub use diagnosis::{Diagnosis, FaultyMove};
