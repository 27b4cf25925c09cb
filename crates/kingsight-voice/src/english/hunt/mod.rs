//! Hunts for a move that an engine gets wrong.

pub(crate) mod classes;
pub(crate) mod engine;
pub(crate) mod fault;
pub(crate) mod outcome;
pub(crate) mod words;
