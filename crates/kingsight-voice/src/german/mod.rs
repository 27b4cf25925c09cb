//! Deutsch.

pub(crate) mod changes;
pub(crate) mod checks;
#[cfg(feature = "methods")]
pub(crate) mod exercises;
pub(crate) mod inspection;
pub(crate) mod laws;
#[cfg(feature = "methods")]
pub(crate) mod lessons;
pub(crate) mod mate;
pub(crate) mod move_errors;
pub(crate) mod notation;
pub(crate) mod notes;
#[cfg(feature = "pgn")]
pub(crate) mod pgn;
#[cfg(feature = "pgn")]
pub(crate) mod pgn_check;
pub(crate) mod pictures;
pub(crate) mod pieces;
pub(crate) mod positions;
pub(crate) mod protection;
pub(crate) mod rules;
pub(crate) mod sketch;
pub(crate) mod square;
pub(crate) mod status;
pub(crate) mod studio;
pub(crate) mod trouble;
pub(crate) mod verdict;

pub use pieces::{Case, GermanPiece, GermanPieces, article, name, the_piece, the_pieces};
