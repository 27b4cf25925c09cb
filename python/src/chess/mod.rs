//! The compiled half of `kingsight.chess`, which has python-chess's interface.
//!
//! Its boards hold what `kingsight::Position` refuses: any pieces anywhere, no king, attributes that callers set as they like.
//! `bridge` decides whether a board is a legal position. If it is, the core answers; if not, `kingsight-unchecked` does.

mod arguments;
mod bridge;
mod claims;
mod fen;
mod move_value;
mod movetext;
mod placement_class;
mod playing_class;
mod position_class;
mod san;
mod set_up;
mod square_set;
mod state;

pub(crate) use move_value::ChessMove;
pub(crate) use movetext::chess_read_moves;
pub(crate) use placement_class::{ChessPlacement, Sides};
pub(crate) use position_class::ChessPosition;
pub(crate) use square_set::{ChessSquareSet, SquareIterator};
