//! Dumb7 fill: all sliders of a set spread over the empty squares at once, one step at a time, seven
//! steps in all.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Role, Square};

use crate::geometry::{NAMES, directions_of};
use crate::steps::{SLIDERS_EXAMPLE, sliders_closing, sliders_opening, sliders_subject};
use crate::{Card, Method, MethodQuestion, Needs, Run, Scene, Step, everywhere};

/// The squares a slider attacks.
#[must_use]
#[inline]
pub fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    attacks_of_set(role, square.bit(), occupied)
}

/// The squares that a whole set of sliders of one role attacks.
///
/// ```
/// use kingsight::{bitboard, Role};
/// use kingsight_methods::sliders::dumb7_fill::attacks_of_set;
///
/// let rooks = bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . X . .
///     . . . . . . . .
///     . . . . . . . .
///     . X . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// let pawns = bitboard! {
///     . . . . . . . .
///     . X . . . . . .
///     . . . X . . . .
///     . . . . . . . .
///     . . . . . X . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
/// };
/// assert_eq!(attacks_of_set(Role::Rook, rooks, rooks | pawns), bitboard! {
///     . . . . . X . .
///     . X . . . X . .
///     . X . X X . X X
///     . X . . . X . .
///     . X . . . X . .
///     X . X X X X X X
///     . X . . . . . .
///     . X . . . . . .
/// });
/// ```
#[must_use]
#[inline]
pub fn attacks_of_set(role: Role, sliders: Bitboard, occupied: Bitboard) -> Bitboard {
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

fn steps(scene: &Scene) -> Vec<Step> {
    let (role, square, occupied) = sliders_subject(scene);
    let mut steps = sliders_opening(role, square, occupied);
    for &d in directions_of(role) {
        let (attacked, flood) = flood(d, square.bit(), !occupied);
        let text = format!("{}: the flood over empty squares after six steps.", NAMES[d]);
        steps.push(Step::set(text, flood));
        let text = format!("{}: one more step, onto the blocker or the edge.", NAMES[d]);
        steps.push(Step::set(text, attacked));
    }
    steps.push(sliders_closing(role, square, attacks(role, square, occupied)));
    steps
}

/// The method for the catalog.
pub const METHOD: Method = Method {
    card: Card {
        name: "dumb7-fill",
        title: "Dumb7 fill",
        question: MethodQuestion::SliderAttacks,
        people: &["Gerd Isenberg"],
        year: "2000s",
        source: "https://www.chessprogramming.org/Dumb7Fill",
        idea: &[
            "Shift the whole set of sliders one step in a direction and keep what lands on",
            "empty squares; repeat six times and take the union: that is the flood.",
            "A last unmasked step adds the blockers and drops the sliders themselves.",
            "It costs the same for one rook and for ten, and needs neither table nor branch.",
        ],
        table_bytes: 0,
        needs: Needs::Nothing,
        complexity: "seven shifts per direction, for any number of sliders",
        slip: None,
        mistake: false,
        example: SLIDERS_EXAMPLE,
    },
    run: Run::Slider(attacks),
    steps,
    available: everywhere,
};
