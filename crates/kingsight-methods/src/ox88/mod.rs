//! The 0x88 board: sixteen files, eight of them not there, so that one `and` finds the edge and the
//! difference of two indices shows how two squares lie to each other.
//!
//! [`board`] holds the pieces, [`arrays`] the two tables that are asked with a difference, and the
//! methods are what is done with them.

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
