//! Deutsch.

#[cfg(feature = "methods")]
pub(crate) mod exercises;
pub(crate) mod checks;
pub(crate) mod inspection;
pub(crate) mod laws;
pub(crate) mod mate;
pub(crate) mod notation;
#[cfg(feature = "pgn")]
pub(crate) mod pgn;
pub(crate) mod pieces;
pub(crate) mod protection;
pub(crate) mod rules;
pub(crate) mod status;

pub use pieces::{Case, GermanPiece, GermanPieces, article, name, the_piece, the_pieces};
