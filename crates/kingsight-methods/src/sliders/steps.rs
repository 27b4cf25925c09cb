//! The slider that the steps of these methods show, and the steps that they share.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Color, Role, Square};

use crate::{Scene, Step};

/// A queen with a piece in the way in five directions and none in three.
pub(super) const EXAMPLE: &str = "4k3/1p4p1/3n4/8/1P1Q2p1/8/1p3P2/4K3 w - - 0 1";

/// The slider whose attacks the steps show: a queen, rook or bishop of the side to move, else of the
/// enemy, else an imagined queen on the king's square, or on e4 without a king.
pub(super) fn subject(scene: &Scene) -> (Role, Square, Bitboard) {
    let board = scene.board();
    let us = scene.turn();
    let choices = [us, !us].into_iter().flat_map(|color: Color| {
        [Role::Queen, Role::Rook, Role::Bishop].map(|role| (role, board.of_piece(role.of(color))))
    });
    for (role, pieces) in choices {
        if let Some(square) = pieces.first() {
            return (role, square, board.occupied());
        }
    }
    (Role::Queen, scene.king(us).unwrap_or(Square::E4), board.occupied())
}

/// The first step of every method: the piece and the occupied squares.
pub(super) fn opening(role: Role, square: Square, occupied: Bitboard) -> Vec<Step> {
    let text = format!("A {role} on {square}, and the occupied squares.");
    [Step::set(text, occupied)].into()
}

/// The last step of every method: the answer.
pub(super) fn closing(role: Role, square: Square, attacks: Bitboard) -> Step {
    Step::set(format!("What the {role} on {square} attacks."), attacks)
}
