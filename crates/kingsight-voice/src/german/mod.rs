//! Deutsch.

mod pieces;
pub(crate) mod rules;

pub use pieces::{Case, GermanPiece, GermanPieces, article, name, the_piece, the_pieces};
