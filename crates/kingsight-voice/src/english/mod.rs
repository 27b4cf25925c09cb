//! English. The sentences of the rules are those that the crate `kingsight` displays.

pub(crate) mod notation;
#[cfg(feature = "pgn")]
pub(crate) mod pgn;
pub(crate) mod changes;
mod pieces;
pub(crate) mod rules;
pub(crate) mod sketch;
