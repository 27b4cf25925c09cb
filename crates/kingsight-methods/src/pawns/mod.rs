//! What can a whole set of pawns capture?
//!
//! All pawns move alike, so a set of them captures with two shifts: to the west and to the east, as
//! White sees the board. The mask against wrapping round the edge goes before or after the shift: two
//! methods. Forgetting it is the mistake.

pub mod in_step;
pub mod mask_after;
pub mod mask_before;
pub mod no_mask;

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Color, Role};

use crate::{Method, Scene, Step};

/// The methods of this folder.
pub const METHODS: &[Method] =
    &[mask_before::METHOD, mask_after::METHOD, no_mask::METHOD, in_step::METHOD];

/// Pawns of both sides on the a- and h-files, with and without something to capture.
pub(crate) const EXAMPLE: &str = "4k3/p6p/1p4p1/P3p2P/p2P3p/1P3P2/P6P/4K3 w - - 0 1";

/// The pawns of the side to move, the enemy pieces, and the side's colour.
pub(crate) fn subject(scene: &Scene) -> (Bitboard, Bitboard, Color) {
    let (board, us) = (scene.board(), scene.turn());
    (board.of_piece(Role::Pawn.of(us)), board.colored(!us), us)
}

/// The first steps of every method: the pawns and the enemy pieces.
pub(crate) fn opening(pawns: Bitboard, enemies: Bitboard, us: Color) -> Vec<Step> {
    [
        Step::set(format!("The {us} pawns."), pawns),
        Step::set(format!("The {} pieces.", !us), enemies),
    ]
    .into()
}
