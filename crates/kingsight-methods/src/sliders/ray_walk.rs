//! Ray walk: square by square up to the first piece. The definition of sliding, and the oracle for all
//! other methods.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Role, Square};

use crate::geometry::{DIRECTIONS, NAMES, directions_of};
use crate::steps::{SLIDERS_EXAMPLE, sliders_closing, sliders_opening, sliders_subject};
use crate::{Card, Method, MethodQuestion, Needs, Run, Scene, Step, everywhere};

/// The squares a slider attacks.
///
/// ```
/// use kingsight::{bitboard, Role, Square};
/// use kingsight_methods::sliders::ray_walk::attacks;
///
/// let occupied = bitboard! {
///     . . . . . . . .
///     . . . X . . . .
///     . . . . . . . .
///     . . . X . . . .
///     . . . . . . . .
///     . X . . . . X X
///     . . . . . . . .
///     . . . . . . . .
/// };
/// assert_eq!(attacks(Role::Rook, Square::D3, occupied), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . X . . . .
///     . . . X . . . .
///     . X X . X X X .
///     . . . X . . . .
///     . . . X . . . .
/// });
/// ```
#[must_use]
pub fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    let ray = |&d: &usize| walk(d, square, occupied);
    directions_of(role).iter().map(ray).fold(Bitboard::EMPTY, Bitboard::or)
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

fn steps(scene: &Scene) -> Vec<Step> {
    let (role, square, occupied) = sliders_subject(scene);
    let mut steps = sliders_opening(role, square, occupied);
    for &d in directions_of(role) {
        let reached = walk(d, square, occupied);
        let end = match (reached & occupied).first() {
            Some(blocker) => format!("up to the piece on {blocker}"),
            None => "to the edge".into(),
        };
        let text = format!("Walk {}: {} squares, {end}.", NAMES[d], reached.len());
        steps.push(Step::set(text, reached));
    }
    steps.push(sliders_closing(role, square, attacks(role, square, occupied)));
    steps
}

/// The method for the catalog.
pub const METHOD: Method = Method {
    card: Card {
        name: "ray-walk",
        title: "Ray walk",
        question: MethodQuestion::SliderAttacks,
        people: &[],
        year: "as old as chess programs",
        source: "https://www.chessprogramming.org/Sliding_Pieces",
        idea: &[
            "Go one square at a time in each direction of the piece, adding each square,",
            "up to the edge or the first occupied square, which is attacked too.",
            "Only the edge can go wrong, so this method is the oracle for the others.",
        ],
        table_bytes: 0,
        needs: Needs::Nothing,
        complexity: "one step per attacked square, at most 27 for a queen",
        slip: None,
        mistake: false,
        example: SLIDERS_EXAMPLE,
    },
    run: Run::Slider(attacks),
    steps,
    available: everywhere,
};
