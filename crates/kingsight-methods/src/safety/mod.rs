//! Where may the king not go, and which pieces are protected? Both follow from raw attacks: what a
//! piece would capture if an enemy stood there, including squares held by its own side.
//!
//! Attacks on the enemy's own pieces matter because a king may not capture a protected piece, and the
//! king itself must not hide the squares behind it from a slider that checks it.

pub(crate) mod behind_the_king;
pub(crate) mod king_lifted;
pub(crate) mod king_on_board;
pub(crate) mod moves_as_attacks;
pub(crate) mod never_gathered;
pub(crate) mod protected;

use crate::Method;

/// The methods of this folder; the last three are mistakes.
pub(crate) const METHODS: &[Method] = &[
    king_lifted::METHOD,
    behind_the_king::METHOD,
    protected::METHOD,
    king_on_board::METHOD,
    moves_as_attacks::METHOD,
    never_gathered::METHOD,
];
