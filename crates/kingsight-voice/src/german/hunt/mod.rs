//! Die Suche nach dem Zug, den eine Engine falsch hat.

pub(crate) mod classes;
pub(crate) mod engine;
pub(crate) mod fault;
pub(crate) mod outcome;
pub(crate) mod words;
