//! Classical rays: the whole ray from a table, minus the part behind the nearest blocker, which a bit
//! scan finds.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Role, Square};

use crate::geometry::{NAMES, RAYS, directions_of};
use crate::steps::{SLIDERS_EXAMPLE, sliders_closing, sliders_opening, sliders_subject};
use crate::{Card, Method, MethodQuestion, Needs, Run, Scene, Step, everywhere};

/// The squares a slider attacks.
///
/// ```
/// use kingsight::{bitboard, Role, Square};
/// use kingsight_methods::sliders::classical_rays::attacks;
///
/// let occupied = bitboard! {
///     . . . . . . . X
///     . . . . . . X .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . X . . . . .
///     . . . . . X . .
///     . . . . . . . .
/// };
/// assert_eq!(attacks(Role::Bishop, Square::E5, occupied), bitboard! {
///     . X . . . . . .
///     . . X . . . X .
///     . . . X . X . .
///     . . . . . . . .
///     . . . X . X . .
///     . . X . . . X .
///     . . . . . . . X
///     . . . . . . . .
/// });
/// ```
#[must_use]
pub fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    let ray = |&d: &usize| ray_attacks(d, square, occupied);
    directions_of(role).iter().map(ray).fold(Bitboard::EMPTY, Bitboard::or)
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

fn steps(scene: &Scene) -> Vec<Step> {
    let (role, square, occupied) = sliders_subject(scene);
    let mut steps = sliders_opening(role, square, occupied);
    for &d in directions_of(role) {
        let ray = RAYS[square as usize][d];
        let name = NAMES[d];
        steps.push(Step::set(format!("{name}: the whole ray, from the table."), ray));
        steps.push(Step::set(format!("{name}: blockers are ray & occupied."), ray & occupied));
        if let Some(blocker) = nearest(d, ray & occupied) {
            let scan = if nearest(0, ray & occupied) == Some(blocker) { "first" } else { "last" };
            let shadow = RAYS[blocker as usize][d];
            let text = format!("{name}: the {scan} bit is {blocker}; this is the ray behind it.");
            steps.push(Step::set(text, shadow));
            steps.push(Step::set(format!("{name}: the ray without that part."), ray ^ shadow));
        }
    }
    steps.push(sliders_closing(role, square, attacks(role, square, occupied)));
    steps
}

/// The method for the catalog.
pub const METHOD: Method = Method {
    card: Card {
        name: "classical-rays",
        title: "Classical rays with bit scan",
        question: MethodQuestion::SliderAttacks,
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
        needs: Needs::Nothing,
        complexity: "a lookup, a bit scan and another lookup per ray; one branch for an open ray",
        slip: None,
        mistake: false,
        example: SLIDERS_EXAMPLE,
    },
    run: Run::Slider(attacks),
    steps,
    available: everywhere,
};
