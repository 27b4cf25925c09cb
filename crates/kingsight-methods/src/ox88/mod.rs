//! The 0x88 board: sixteen files, eight of them off the board, so one `and` finds the edge and the
//! difference of two indices shows how two squares relate.
//!
//! [`board`] holds the pieces and [`arrays`] the two tables indexed by a difference; the methods use
//! both.

pub mod arrays;
pub mod attackers;
pub mod board;
pub mod is_attacked;
pub mod ray_walk;

pub use arrays::{Group, delta, group};
pub use board::{Ox88Board, index, is_on_board, square};

use crate::Method;

/// The methods of this folder.
pub const METHODS: &[Method] = &[attackers::METHOD, is_attacked::METHOD, ray_walk::METHOD];
