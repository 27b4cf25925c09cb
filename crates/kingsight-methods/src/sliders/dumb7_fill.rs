//! Dumb7 fill: all sliders of a set spread over the empty squares at once, one step at a time, seven
//! steps in all.

use alloc::format;

use kingsight::{Bitboard, Role, Square};

use super::slider::{SliderAttacks, Steps};
use crate::Card;
use crate::geometry::{NAMES, directions_of};

pub(super) struct Dumb7Fill;

impl SliderAttacks for Dumb7Fill {
    const CARD: Card = Card {
        name: "dumb7-fill",
        title: "Dumb7 fill",
        people: &["Gerd Isenberg"],
        year: "2000s",
        source: "https://www.chessprogramming.org/Dumb7Fill",
        idea: &[
            "Shift the whole set of sliders one step in a direction and keep what lands on",
            "empty squares; repeat six times and take the union: that is the flood.",
            "A last unmasked step adds the blockers and drops the sliders themselves.",
            "It costs the same for one rook and for ten, and needs neither table nor branch.",
        ],
        complexity: "seven shifts per direction, for any number of sliders",
        ..Card::SLIDER
    };

    #[inline]
    fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
        attacks_of_set(role, square.bit(), occupied)
    }

    fn steps(role: Role, square: Square, occupied: Bitboard, steps: &mut Steps) {
        for &d in directions_of(role) {
            let (attacked, flood) = flood(d, square.bit(), !occupied);
            steps
                .set(format!("{}: the flood over empty squares after six steps.", NAMES[d]), flood);
            steps.set(
                format!("{}: one more step, onto the blocker or the edge.", NAMES[d]),
                attacked,
            );
        }
    }
}

/// The squares that a whole set of sliders of one role attacks.
#[inline]
pub(crate) fn attacks_of_set(role: Role, sliders: Bitboard, occupied: Bitboard) -> Bitboard {
    let directions = directions_of(role).iter();
    directions.fold(Bitboard::EMPTY, |set, &d| set | flood(d, sliders, !occupied).0)
}

/// The attacks in one direction, numbered from north clockwise, and the flood before its last step:
/// the sliders and the empty squares they reach.
#[inline]
fn flood(direction: usize, sliders: Bitboard, empty: Bitboard) -> (Bitboard, Bitboard) {
    let (mut front, mut flood) = (sliders, sliders);
    for _ in 0..6 {
        front = shift(direction, front) & empty;
        flood |= front;
    }
    (shift(direction, flood), flood)
}

/// A set shifted one step; squares that leave the board disappear.
#[inline]
const fn shift(direction: usize, set: Bitboard) -> Bitboard {
    match direction {
        0 => set.north(),
        1 => set.north_east(),
        2 => set.east(),
        3 => set.south_east(),
        4 => set.south(),
        5 => set.south_west(),
        6 => set.west(),
        _ => set.north_west(),
    }
}
