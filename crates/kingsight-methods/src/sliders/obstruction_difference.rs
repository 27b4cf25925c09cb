//! Obstruction difference: the nearest blockers below and above bound the attacks, and one subtraction
//! sets every bit between them.

use alloc::format;

use kingsight::{Bitboard, Role, Square};

use super::slider::{SliderAttacks, Steps, along};
use crate::Card;
use crate::geometry::{LINE_NAMES, LINES, lines_of};

pub(super) struct ObstructionDifference;

impl SliderAttacks for ObstructionDifference {
    const CARD: Card = Card {
        name: "obstruction-difference",
        title: "Obstruction difference",
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
        complexity: "one leading-zero count and one subtraction per line, no branch, any line",
        ..Card::SLIDER
    };

    #[inline]
    fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
        let lines = &LINES[square as usize];
        along(lines_of(role), |l| line(square, occupied, lines[l]))
    }

    fn steps(role: Role, square: Square, occupied: Bitboard, steps: &mut Steps) {
        for &l in lines_of(role) {
            let name = LINE_NAMES[l];
            let mask = LINES[square as usize][l];
            let (below, above) = blockers(square, occupied & mask);
            steps.set(
                format!("{name}: the nearest blocker below (a1 if none) and the nearest above."),
                Bitboard(below | above),
            );
            let between = Bitboard(above.wrapping_mul(2).wrapping_sub(below));
            steps.set(
                format!(
                    "{name}: twice the upper minus the lower sets every bit from one to the other."
                ),
                between,
            );
            steps.set(format!("{name}: masked to the line."), between & mask);
        }
    }
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
