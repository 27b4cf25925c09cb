//! The mover's moves, by piece: each adds the replies to its moves to the sum.

pub(super) mod king;
pub(super) mod knights_and_sliders;
pub(super) mod pawns;
