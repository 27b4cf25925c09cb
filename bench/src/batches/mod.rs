//! How fast the command answers batches, beside a plain copy and python-chess.

pub mod contenders;
pub mod document;
pub mod peer;
pub mod run;
