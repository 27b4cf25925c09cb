//! Deutsch.

pub(crate) mod attacks;
pub(crate) mod changes;
#[cfg(feature = "methods")]
pub(crate) mod exercises;
pub(crate) mod hunt;
pub(crate) mod laws;
#[cfg(feature = "methods")]
pub(crate) mod lessons;
pub(crate) mod mate;
pub(crate) mod moves;
#[cfg(feature = "pgn")]
pub(crate) mod pgn;
pub(crate) mod pictures;
pub(crate) mod pieces;
pub(crate) mod positions;
pub(crate) mod rules;
pub(crate) mod trouble;
