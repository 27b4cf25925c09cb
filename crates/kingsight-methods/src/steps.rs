//! What the steps of methods that answer one question share: the board that shows them well, what they look at, and with which
//! steps they begin and end.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use kingsight::wording::side;
use kingsight::{Bitboard, Color, Pin, Role, Square, between};

use crate::{Card, Scene, Step};

impl Card {
    /// What a method on attackers leaves out of its card. The example is a king attacked by a knight, with
    /// bishop, rook and queen in line with it and pieces in the way.
    pub(crate) const ATTACKERS: Card = Card {
        example: "r2qr1k1/pp3ppp/2p5/b7/3P4/5n2/PP1NBPPP/R2QK2R w KQ - 0 15",
        ..Card::PLAIN
    };

    /// What a method on pawns leaves out of its card. The example has pawns of both sides on the a- and
    /// h-files, with and without something to capture.
    pub(crate) const PAWNS: Card =
        Card { example: "4k3/p6p/1p4p1/P3p2P/p2P3p/1P3P2/P6P/4K3 w - - 0 1", ..Card::PLAIN };
}

/// The square that the steps of methods on attackers look at: the king of the side to move, or e4 if there is
/// no king; and the colour of the attackers, the enemy.
pub(crate) fn attackers_focus(scene: &Scene) -> (Square, Color) {
    (scene.king(scene.turn()).unwrap_or(Square::E4), !scene.turn())
}

/// The last step of a method that finds the attackers.
pub(crate) fn attackers_closing(target: Square, by: Color, attackers: Bitboard) -> Step {
    Step::set(format!("The pieces of {} that attack {target}.", side(by)), attackers)
}

/// What the steps of methods on pawns look at: the pawns of the side to move, the enemy pieces, and the side's colour.
pub(crate) fn pawns_subject(scene: &Scene) -> (Bitboard, Bitboard, Color) {
    let (board, us) = (scene.board(), scene.turn());
    (board.of_piece(Role::Pawn.of(us)), board.colored(!us), us)
}

/// The first steps of every method on pawns: the pawns and the enemy pieces.
pub(crate) fn pawns_opening(pawns: Bitboard, enemies: Bitboard, us: Color) -> Vec<Step> {
    [
        Step::set(format!("The {us} pawns."), pawns),
        Step::set(format!("The {} pieces.", !us), enemies),
    ]
    .into()
}

/// A pin, with the squares that it leaves.
pub(crate) fn pin(pinned: Square, pinner: Square, king: Square) -> Pin {
    Pin { pinned, pinner, king, mask: between(king, pinner).with(pinner) }
}

/// The last steps of every method that finds pins.
pub(crate) fn pins_summary(pins: &[Pin]) -> Vec<Step> {
    let mut steps: Vec<Step> = pins.iter().map(|pin| Step::set(pinned_to(pin), pin.mask)).collect();
    let pinned: Bitboard = pins.iter().map(|pin| pin.pinned).collect();
    steps.push(Step::set(ALL_PINNED, pinned));
    steps
}

/// What the last step of a method on pins shows.
pub(crate) const ALL_PINNED: &str = "The pinned pieces.";

/// What a pin does.
pub(crate) fn pinned_to(pin: &Pin) -> String {
    let Pin { pinned, pinner, king, .. } = pin;
    format!("{pinned} is pinned to {king} by {pinner} and may move only within these squares.")
}
