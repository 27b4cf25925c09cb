//! The 0x88 board: sixteen files, eight of them off the board, so one `and` finds the edge and the
//! difference of two indices shows how two squares relate.
//!
//! The two arrays, [`ATTACK`] and [`DELTA`], are indexed by a difference.

pub(crate) mod attackers;
pub(crate) mod is_attacked;
pub(crate) mod ray_walk;

mod arrays;
mod board;

pub(crate) use arrays::delta;
pub use arrays::{ATTACK, DELTA, Group, entry, group};
pub use board::index;
pub(crate) use board::{Ox88Board, is_on_board, square};

use crate::Method;

/// The methods of this folder.
pub(crate) const METHODS: &[Method] = &[attackers::METHOD, is_attacked::METHOD, ray_walk::METHOD];
