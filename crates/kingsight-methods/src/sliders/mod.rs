//! What does a bishop, rook or queen attack from here, given the occupied squares?
//!
//! Every method is one function of the same shape, `attacks(role, square, occupied)`: the squares along
//! each of the piece's lines up to and including the first occupied one. Whether the square itself is
//! occupied makes no difference, and other roles attack nothing.

pub mod classical_rays;
pub mod dumb7_fill;
pub mod eight_lanes;
pub mod fancy_magics;
pub mod hyperbola_bit_reversal;
pub mod hyperbola_quintessence;
pub mod kindergarten;
pub mod kogge_stone;
mod magic_numbers;
pub mod magic_search;
pub mod obstruction_difference;
pub mod pext;
pub mod plain_magics;
pub mod ray_walk;
pub mod rotated;

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Color, Role, Square};

use crate::geometry::{DIRECTIONS, LINES};
use crate::{Method, Scene, Step};

/// The methods of this folder, from the plainest to the fastest.
pub const METHODS: &[Method] = &[
    ray_walk::METHOD,
    classical_rays::METHOD,
    hyperbola_quintessence::METHOD,
    hyperbola_bit_reversal::METHOD,
    obstruction_difference::METHOD,
    kindergarten::METHOD,
    rotated::METHOD,
    dumb7_fill::METHOD,
    kogge_stone::METHOD,
    eight_lanes::METHOD,
    plain_magics::METHOD,
    fancy_magics::METHOD,
    pext::METHOD,
];

/// A queen with a piece in the way in five directions and none in three.
pub(crate) const EXAMPLE: &str = "4k3/1p4p1/3n4/8/1P1Q2p1/8/1p3P2/4K3 w - - 0 1";

/// The slider whose attacks the steps show: a queen, rook or bishop of the side to move, else of the
/// enemy, else an imagined queen on the king's square, or on e4 without a king.
pub(crate) fn subject(scene: &Scene) -> (Role, Square, Bitboard) {
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
pub(crate) fn opening(role: Role, square: Square, occupied: Bitboard) -> Vec<Step> {
    let text = format!("A {role} on {square}, and the occupied squares.");
    [Step::set(text, occupied)].into()
}

/// The last step of every method: the answer.
pub(crate) fn closing(role: Role, square: Square, attacks: Bitboard) -> Step {
    Step::set(format!("What the {role} on {square} attacks."), attacks)
}

/// The squares whose occupancy matters to a slider: its lines without the last square of each ray,
/// since a piece there hides nothing.
pub(crate) const fn relevant(role: Role, square: Square) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut d = if matches!(role, Role::Bishop) { 1 } else { 0 };
    while d < 8 {
        let (files, ranks) = DIRECTIONS[d];
        let mut at = square.offset(files, ranks);
        while let Some(here) = at {
            at = here.offset(files, ranks);
            if at.is_some() {
                set = set.with(here);
            }
        }
        d += 2;
    }
    set
}

/// The attacks of a bishop or rook in const code, used to build the tables of this folder: by
/// subtraction, since a walk would take the compiler minutes.
pub(crate) const fn answer(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    let first = if matches!(role, Role::Bishop) { 1 } else { 0 };
    let lines = &LINES[square as usize];
    let one = hyperbola_bit_reversal::line(square, occupied, lines[first]);
    one.or(hyperbola_bit_reversal::line(square, occupied, lines[first + 2]))
}
