//! Which pieces attack this square?
//!
//! Each method returns the set of attackers, or just yes or no. The piece on the square itself, if
//! any, makes no difference. The methods for the 0x88 board are in [`ox88`](crate::ox88).

pub(crate) mod all_replies;
pub(crate) mod attack_map;
pub(crate) mod every_piece;
pub(crate) mod mailbox;
pub(crate) mod super_piece;

use crate::Method;

/// The methods of this folder.
pub(crate) const METHODS: &[Method] = &[
    all_replies::METHOD,
    every_piece::METHOD,
    mailbox::METHOD,
    attack_map::METHOD,
    super_piece::METHOD,
];
