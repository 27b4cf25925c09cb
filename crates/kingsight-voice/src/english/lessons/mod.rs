//! The words of the lessons, one file per lesson.

mod answering_check;
mod behind_the_king;
mod castling;
pub(crate) mod catalog;
mod en_passant;
mod facts;
mod last_move;
mod naive_pins;
mod opposite_rays;
mod ox88_board;
mod pawn_captures;
mod pawns_and_the_king;
mod protected_pieces;
mod set_names;
mod x_ray_pins;

pub(crate) use catalog::part;
pub(crate) use facts::{fact, group, look};
pub(crate) use set_names::set_name;

const YOUR_TURN: &str = "Your turn";
