//! Deutsch.

pub(crate) mod notation;
#[cfg(feature = "pgn")]
pub(crate) mod pgn;
pub(crate) mod changes;
mod pieces;
pub(crate) mod rules;
pub(crate) mod sketch;

pub use pieces::{Case, GermanPiece, GermanPieces, article, name, the_piece, the_pieces};
