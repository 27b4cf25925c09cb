//! Moves, sets of moves, lists of moves.

mod chess_move;
mod list;
mod set;

pub use chess_move::{Move, MoveKind};
pub use list::MoveList;
pub use set::{MoveSet, MoveSetKind, MovesOfSet};
