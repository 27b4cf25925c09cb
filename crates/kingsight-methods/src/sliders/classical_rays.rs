//! Classical rays: the whole ray from a table, minus the part behind the nearest blocker, which a bit
//! scan finds.

use alloc::format;

use kingsight::{Bitboard, Role, Square};

use super::slider::{SliderAttacks, Steps, along};
use crate::Card;
use crate::geometry::{NAMES, RAYS, directions_of};

pub(super) struct ClassicalRays;

impl SliderAttacks for ClassicalRays {
    const CARD: Card = Card {
        name: "classical-rays",
        title: "Classical rays with bit scan",
        people: &["David Slate", "Larry Atkin", "the Kaissa team"],
        year: "1970s",
        source: "https://www.chessprogramming.org/Classical_Approach",
        idea: &[
            "A table holds the ray to the edge for every square and direction.",
            "The blockers are ray & occupied; the nearest is the lowest bit on the four",
            "rays that lead to higher square numbers, the highest bit on the others.",
            "The ray behind the blocker is in its shadow: exclusive or removes it.",
        ],
        table_bytes: 64 * 8 * 8,
        complexity: "a lookup, a bit scan and another lookup per ray; one branch for an open ray",
        ..Card::SLIDER
    };

    fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
        along(directions_of(role), |d| ray_attacks(d, square, occupied))
    }

    fn steps(role: Role, square: Square, occupied: Bitboard, steps: &mut Steps) {
        for &d in directions_of(role) {
            let ray = RAYS[square as usize][d];
            let name = NAMES[d];
            steps.set(format!("{name}: the whole ray, from the table."), ray);
            steps.set(format!("{name}: blockers are ray & occupied."), ray & occupied);
            if let Some(blocker) = nearest(d, ray & occupied) {
                let scan =
                    if nearest(0, ray & occupied) == Some(blocker) { "first" } else { "last" };
                let shadow = RAYS[blocker as usize][d];
                steps.set(
                    format!("{name}: the {scan} bit is {blocker}; this is the ray behind it."),
                    shadow,
                );
                steps.set(format!("{name}: the ray without that part."), ray ^ shadow);
            }
        }
    }
}

/// The attacks along one ray; the directions are numbered from north clockwise.
#[inline]
fn ray_attacks(direction: usize, square: Square, occupied: Bitboard) -> Bitboard {
    let ray = RAYS[square as usize][direction];
    match nearest(direction, ray & occupied) {
        Some(blocker) => ray ^ RAYS[blocker as usize][direction],
        None => ray,
    }
}

/// The blocker nearest to the slider: the lowest bit where square numbers grow along the ray, the
/// highest where they fall.
#[inline]
const fn nearest(direction: usize, blockers: Bitboard) -> Option<Square> {
    match direction {
        0 | 1 | 2 | 7 => blockers.first(),
        _ => blockers.last(),
    }
}
