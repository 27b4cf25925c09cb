//! Legal moves.
//!
//! One generator, [`generate`](generate::generate), finds everything. It is compiled for each side, takes the check
//! facts as a value, and passes sets to a [`Sink`](sink::Sink): a counter, a list, a closure. It makes no
//! move to see whether the king hangs: pins, the check mask and king danger settle that beforehand.
//!
//! Order, pinned by a test: king steps, castling, pawn steps, pawn double steps, pawn captures to
//! the west, to the east, en passant, knights, bishops, rooks, queens; each by square of origin
//! (pawns by target), then by target; the promotions of a pawn step after its other moves, as queen,
//! rook, bishop, knight.

mod castling;
mod checks_only;
mod children;
mod danger;
mod evasions;
mod filter;
mod generate;
mod listing;
mod one_move;
mod pseudo_legal;
mod sink;

pub use evasions::EvasionKind;
pub use filter::{Moves, SelectedMoves};

pub(crate) use castling::{CastlingPath, castling_moves};
pub(crate) use children::{Parent, for_each_child, visit_children};
