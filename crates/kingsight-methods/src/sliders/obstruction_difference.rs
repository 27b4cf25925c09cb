//! Obstruction difference: the nearest blockers below and above bound the attacks, and one subtraction
//! sets every bit between them.

use alloc::format;
use alloc::vec::Vec;

use kingsight::{Bitboard, Role, Square};

use crate::geometry::{LINE_NAMES, LINES, lines_of};
use crate::steps::{SLIDERS_EXAMPLE, sliders_closing, sliders_opening, sliders_subject};
use crate::{Card, Method, MethodQuestion, Needs, Run, Scene, Step, everywhere};

/// The squares a slider attacks.
///
/// ```
/// use kingsight::{bitboard, Role, Square};
/// use kingsight_methods::sliders::obstruction_difference::attacks;
///
/// let occupied = bitboard! {
///     . . X . . . . .
///     . . X . . . . .
///     . . . . . . . .
///     . X . . . X X .
///     . . . . . . . .
///     . . . . . . . .
///     . . X . . . . .
///     . . . . . . . .
/// };
/// assert_eq!(attacks(Role::Rook, Square::C5, occupied), bitboard! {
///     . . . . . . . .
///     . . X . . . . .
///     . . X . . . . .
///     . X . X X X . .
///     . . X . . . . .
///     . . X . . . . .
///     . . X . . . . .
///     . . . . . . . .
/// });
/// ```
#[must_use]
#[inline]
pub fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[square as usize];
    let line = |&l: &usize| line(square, occupied, lines[l]);
    lines_of(role).iter().map(line).fold(Bitboard::EMPTY, Bitboard::or)
}

/// One line: twice the nearest blocker above minus the nearest below sets all bits from the lower to
/// the upper one. With no blocker below, a1 stands in; with none above, the overflow does.
#[inline]
fn line(square: Square, occupied: Bitboard, mask: Bitboard) -> Bitboard {
    let (below, above) = blockers(square, occupied & mask);
    Bitboard(above.wrapping_mul(2).wrapping_sub(below)) & mask
}

/// The nearest blocker below the square, or a1, and the nearest above it, or nothing.
#[inline]
fn blockers(square: Square, occupied: Bitboard) -> (u64, u64) {
    let bit = square.bit().0;
    let lower = occupied.0 & (bit - 1) | 1;
    let upper = occupied.0 & bit.wrapping_neg();
    (1 << (63 - lower.leading_zeros()), upper & upper.wrapping_neg())
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (role, square, occupied) = sliders_subject(scene);
    let mut steps = sliders_opening(role, square, occupied);
    for &l in lines_of(role) {
        let name = LINE_NAMES[l];
        let mask = LINES[square as usize][l];
        let (below, above) = blockers(square, occupied & mask);
        let text = format!("{name}: the nearest blocker below (a1 if none) and the nearest above.");
        steps.push(Step::set(text, Bitboard(below | above)));
        let between = Bitboard(above.wrapping_mul(2).wrapping_sub(below));
        let text = format!(
            "{name}: twice the upper minus the lower sets every bit from one to the other."
        );
        steps.push(Step::set(text, between));
        steps.push(Step::set(format!("{name}: masked to the line."), between & mask));
    }
    steps.push(sliders_closing(role, square, attacks(role, square, occupied)));
    steps
}

/// The method for the catalog.
pub const METHOD: Method = Method {
    card: Card {
        name: "obstruction-difference",
        title: "Obstruction difference",
        question: MethodQuestion::SliderAttacks,
        people: &["Michael Hoffmann"],
        year: "2009",
        source: "https://www.chessprogramming.org/Obstruction_Difference",
        idea: &[
            "Cut the line at the slider. In the lower part the highest occupied bit is the",
            "nearest blocker, in the upper part the lowest one: a leading-zero count and",
            "x & -x find them. Twice the upper minus the lower sets every bit between,",
            "both blockers included; the line's mask leaves the attacks.",
        ],
        table_bytes: 64 * 4 * 8,
        needs: Needs::Nothing,
        complexity: "one leading-zero count and one subtraction per line, no branch, any line",
        slip: None,
        mistake: false,
        example: SLIDERS_EXAMPLE,
    },
    run: Run::Slider(attacks),
    steps,
    available: everywhere,
};
