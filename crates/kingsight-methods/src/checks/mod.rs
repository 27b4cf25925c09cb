//! Is the king in check, and from which pieces? Answered from the king's square, from every enemy's
//! square, from the last move, and before a move is even made.
//!
//! On a board with several kings of a colour, a checker of any of them counts; without a king there
//! is no check. An adjacent enemy king counts too: no game leads there, but a board may show it.

pub(crate) mod at_generation;
pub(crate) mod every_enemy;
pub(crate) mod from_the_king;
pub(crate) mod in_check;
pub(crate) mod last_move;

use crate::Method;

/// The methods of this folder.
pub(crate) const METHODS: &[Method] = &[
    from_the_king::METHOD,
    in_check::METHOD,
    every_enemy::METHOD,
    last_move::METHOD,
    at_generation::METHOD,
];
