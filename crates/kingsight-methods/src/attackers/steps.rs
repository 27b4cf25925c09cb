//! The square that the steps of these methods look at, and the step with which those that find the attackers end.

use alloc::format;

use kingsight::wording::side;
use kingsight::{Bitboard, Color, Square};

use crate::{Scene, Step};

/// A king attacked by a knight, with bishop, rook and queen in line with it and pieces in the way.
pub(super) const EXAMPLE: &str = "r2qr1k1/pp3ppp/2p5/b7/3P4/5n2/PP1NBPPP/R2QK2R w KQ - 0 15";

/// The square that the steps of these methods look at: the king of the side to move, or e4 if there is
/// no king; and the colour of the attackers, the enemy.
pub(crate) fn focus(scene: &Scene) -> (Square, Color) {
    (scene.king(scene.turn()).unwrap_or(Square::E4), !scene.turn())
}

/// The last step of a method that finds the attackers.
pub(crate) fn closing(target: Square, by: Color, attackers: Bitboard) -> Step {
    Step::set(format!("The pieces of {} that attack {target}.", side(by)), attackers)
}
