//! Which pieces attack this square?
//!
//! Each method returns the set of attackers, or just yes or no. The piece on the square itself, if
//! any, makes no difference. The methods for the 0x88 board are in [`ox88`](crate::ox88).

pub mod all_replies;
pub mod attack_map;
pub mod every_piece;
pub mod mailbox;
pub mod super_piece;

use kingsight::{Bitboard, Color, Piece, Role, Square};

use crate::geometry::{king, knight, pawn};
use crate::sliders::ray_walk;
use crate::{Method, Scene};

/// The methods of this folder.
pub const METHODS: &[Method] = &[
    all_replies::METHOD,
    every_piece::METHOD,
    mailbox::METHOD,
    attack_map::METHOD,
    super_piece::METHOD,
];

/// A king attacked by a knight, with bishop, rook and queen in line with it and pieces in the way.
pub(crate) const EXAMPLE: &str = "r2qr1k1/pp3ppp/2p5/b7/3P4/5n2/PP1NBPPP/R2QK2R w KQ - 0 15";

/// The square that the steps of these methods look at: the king of the side to move, or e4 if there is
/// no king; and the colour of the attackers, the enemy.
pub(crate) fn focus(scene: &Scene) -> (Square, Color) {
    (scene.king(scene.turn()).unwrap_or(Square::E4), !scene.turn())
}

/// What a piece attacks, computed in the slowest way.
pub(crate) fn attacks_of(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => pawn(piece.color, square),
        Role::Knight => knight(square),
        Role::King => king(square),
        role => ray_walk::attacks(role, square, occupied),
    }
}
