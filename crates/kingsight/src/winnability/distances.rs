//! How many moves a piece needs from each square.

use super::spread::attacked_from;
use crate::{Bitboard, Role, Square};

/// More moves than any piece needs.
pub(super) const NEVER: u8 = 99;

/// What is farther than so many moves counts as never.
const FARTHEST: usize = 16;

/// The squares of each distance.
#[derive(Clone, Copy, Debug)]
pub(super) struct Distances([Bitboard; FARTHEST]);

impl Distances {
    pub(super) const NONE: Distances = Distances([Bitboard::EMPTY; FARTHEST]);

    /// The same from all squares.
    pub(super) fn everywhere(count: u8) -> Distances {
        let mut distances = Distances::NONE;
        distances.0[usize::from(count)] = Bitboard::ALL;
        distances
    }

    pub(super) fn from(&self, square: Square) -> u8 {
        self.0.iter().position(|ring| ring.contains(square)).map_or(NEVER, |count| count as u8)
    }

    /// The squares with this distance.
    pub(super) fn ring(&self, count: u8) -> Bitboard {
        self.0.get(usize::from(count)).copied().unwrap_or(Bitboard::EMPTY)
    }

    pub(super) fn set(&mut self, squares: Bitboard, count: u8) {
        for ring in &mut self.0 {
            *ring -= squares;
        }
        self.0[usize::from(count)] |= squares;
    }
}

/// How many moves a piece needs from each square past closed ones, `count` on the targets.
pub(super) fn flood(role: Role, targets: Bitboard, closed: Bitboard, count: usize) -> Distances {
    flood_past(role, targets, closed, Bitboard::EMPTY, count)
}

/// As `flood`; on its way the piece does not enter the squares of `last`.
pub(super) fn flood_past(
    role: Role,
    targets: Bitboard,
    closed: Bitboard,
    last: Bitboard,
    count: usize,
) -> Distances {
    let mut distances = Distances::NONE;
    let (mut front, mut seen) = (targets, targets | closed);
    for ring in distances.0.iter_mut().skip(count) {
        *ring = front;
        front = attacked_from(role, crate::Color::White, front - last, closed) - seen;
        if front.is_empty() {
            break;
        }
        seen |= front;
    }
    distances
}
