//! English. The sentences of the rules are those that the crate `kingsight` displays.

pub(crate) mod changes;
pub(crate) mod move_errors;
pub(crate) mod notation;
pub(crate) mod notes;
#[cfg(feature = "pgn")]
pub(crate) mod pgn;
mod pieces;
pub(crate) mod rules;
pub(crate) mod sketch;
pub(crate) mod square;
pub(crate) mod studio;
