//! Ray walk: square by square up to the first piece. The definition of sliding, and the oracle for all
//! other methods.

use alloc::format;

use kingsight::{Bitboard, Role, Square};

use super::slider::{SliderAttacks, Steps, along};
use crate::Card;
use crate::geometry::{DIRECTIONS, NAMES, directions_of};

pub(crate) struct RayWalk;

impl SliderAttacks for RayWalk {
    const CARD: Card = Card {
        name: "ray-walk",
        title: "Ray walk",
        year: "as old as chess programs",
        source: "https://www.chessprogramming.org/Sliding_Pieces",
        idea: &[
            "Go one square at a time in each direction of the piece, adding each square,",
            "up to the edge or the first occupied square, which is attacked too.",
            "Only the edge can go wrong, so this method is the oracle for the others.",
        ],
        complexity: "one step per attacked square, at most 27 for a queen",
        ..Card::SLIDER
    };

    fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
        along(directions_of(role), |d| walk(d, square, occupied))
    }

    fn steps(role: Role, square: Square, occupied: Bitboard, steps: &mut Steps) {
        for &d in directions_of(role) {
            let reached = walk(d, square, occupied);
            let end = match (reached & occupied).first() {
                Some(blocker) => format!("up to the piece on {blocker}"),
                None => "to the edge".into(),
            };
            steps.set(format!("Walk {}: {} squares, {end}.", NAMES[d], reached.len()), reached);
        }
    }
}

/// The squares in one direction, numbered from north clockwise, up to the first occupied one.
fn walk(direction: usize, square: Square, occupied: Bitboard) -> Bitboard {
    let (files, ranks) = DIRECTIONS[direction];
    let mut reached = Bitboard::EMPTY;
    let mut at = square.offset(files, ranks);
    while let Some(next) = at {
        reached = reached.with(next);
        if occupied.contains(next) {
            break;
        }
        at = next.offset(files, ranks);
    }
    reached
}
