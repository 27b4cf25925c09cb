//! English. The sentences of the rules are those that the crate `kingsight` displays.

#[cfg(feature = "methods")]
pub(crate) mod exercises;
pub(crate) mod notation;
#[cfg(feature = "pgn")]
pub(crate) mod pgn;
pub(crate) mod rules;
