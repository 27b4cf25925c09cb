//! The pawns that the steps of these methods look at, and the steps with which they begin.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Color, Role};

use crate::{Scene, Step};

/// Pawns of both sides on the a- and h-files, with and without something to capture.
pub(super) const EXAMPLE: &str = "4k3/p6p/1p4p1/P3p2P/p2P3p/1P3P2/P6P/4K3 w - - 0 1";

/// The pawns of the side to move, the enemy pieces, and the side's colour.
pub(super) fn subject(scene: &Scene) -> (Bitboard, Bitboard, Color) {
    let (board, us) = (scene.board(), scene.turn());
    (board.of_piece(Role::Pawn.of(us)), board.colored(!us), us)
}

/// The first steps of every method: the pawns and the enemy pieces.
pub(super) fn opening(pawns: Bitboard, enemies: Bitboard, us: Color) -> Vec<Step> {
    [
        Step::set(format!("The {us} pawns."), pawns),
        Step::set(format!("The {} pieces.", !us), enemies),
    ]
    .into()
}
