//! The hyperbola with bit reversal: one formula for all four lines, ranks included, where reversing
//! 64 bits is cheap.

use alloc::format;

use kingsight::{Bitboard, Role, Square};

use super::slider::{SliderAttacks, Steps, along};
use crate::Card;
use crate::geometry::{LINE_NAMES, LINES, lines_of};

pub(super) struct HyperbolaBitReversal;

impl SliderAttacks for HyperbolaBitReversal {
    const CARD: Card = Card {
        name: "hyperbola-bit-reversal",
        title: "Hyperbola with bit reversal",
        people: &["Ryan Mack", "Gerd Isenberg", "Aleks Peshkov"],
        year: "2007",
        source: "https://www.chessprogramming.org/Subtracting_a_Rook_from_a_Blocking_Piece",
        idea: &[
            "As in hyperbola quintessence, o ^ (o - 2r) gives the attacks towards higher bits.",
            "Reversing all 64 bits reverses every line, ranks too, so the other direction is",
            "the same subtraction on the reversed board and needs no table for ranks.",
            "ARM reverses in one instruction (rbit); x86-64 takes about a dozen.",
        ],
        table_bytes: 64 * 4 * 8,
        complexity: "two subtractions and three bit reversals per line, no branch",
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
            let (o, r) = (occupied & mask, square.bit());
            steps.set(format!("{name}: o, the occupied squares of the line."), o);
            let forward = Bitboard(o.0.wrapping_sub(r.0));
            steps.set(
                format!("{name}: o - r has changed o from the slider up to the first blocker."),
                forward,
            );
            let turned = o.0.reverse_bits().wrapping_sub(r.0.reverse_bits());
            steps.set(
                format!("{name}: the same on the board rotated by 180 degrees."),
                Bitboard(turned),
            );
            let both = forward ^ Bitboard(turned.reverse_bits());
            steps.set(
                format!("{name}: rotated back, exclusive or, masked to the line."),
                both & mask,
            );
        }
    }
}

/// One line of any kind. `mask` is the line without the square, which already subtracts one `r` of
/// `o - 2r`.
#[inline]
pub(super) const fn line(square: Square, occupied: Bitboard, mask: Bitboard) -> Bitboard {
    let o = occupied.0 & mask.0;
    let r = square.bit().0;
    let forward = o.wrapping_sub(r);
    let backward = o.reverse_bits().wrapping_sub(r.reverse_bits()).reverse_bits();
    Bitboard(forward ^ backward).and(mask)
}
