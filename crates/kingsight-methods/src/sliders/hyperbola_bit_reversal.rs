//! The hyperbola with bit reversal: one formula for all four lines, ranks included, where reversing
//! 64 bits is cheap.

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
/// use kingsight_methods::sliders::hyperbola_bit_reversal::attacks;
///
/// let occupied = bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . X . X . . . .
///     . . X . . . . .
///     . . . . . . . .
///     X . X . . . X .
///     . . . . . . . .
/// };
/// assert_eq!(attacks(Role::Queen, Square::C2, occupied), bitboard! {
///     . . . . . . . .
///     . . . . . . . X
///     . . . . . . X .
///     . . . . . X . .
///     X . X . X . . .
///     . X X X . . . .
///     X X . X X X X .
///     . X X X . . . .
/// });
/// ```
#[must_use]
#[inline]
pub fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    let lines = &LINES[square as usize];
    let line = |&l: &usize| line(square, occupied, lines[l]);
    lines_of(role).iter().map(line).fold(Bitboard::EMPTY, Bitboard::or)
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

fn steps(scene: &Scene) -> Vec<Step> {
    let (role, square, occupied) = sliders_subject(scene);
    let mut steps = sliders_opening(role, square, occupied);
    for &l in lines_of(role) {
        let name = LINE_NAMES[l];
        let mask = LINES[square as usize][l];
        let (o, r) = (occupied & mask, square.bit());
        steps.push(Step::set(format!("{name}: o, the occupied squares of the line."), o));
        let forward = Bitboard(o.0.wrapping_sub(r.0));
        steps.push(Step::set(
            format!("{name}: o - r has changed o from the slider up to the first blocker."),
            forward,
        ));
        let turned = o.0.reverse_bits().wrapping_sub(r.0.reverse_bits());
        let text = format!("{name}: the same on the board rotated by 180 degrees.");
        steps.push(Step::set(text, Bitboard(turned)));
        let both = forward ^ Bitboard(turned.reverse_bits());
        let text = format!("{name}: rotated back, exclusive or, masked to the line.");
        steps.push(Step::set(text, both & mask));
    }
    steps.push(sliders_closing(role, square, attacks(role, square, occupied)));
    steps
}

/// The method for the catalog.
pub const METHOD: Method = Method {
    card: Card {
        name: "hyperbola-bit-reversal",
        title: "Hyperbola with bit reversal",
        question: MethodQuestion::SliderAttacks,
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
        needs: Needs::Nothing,
        complexity: "two subtractions and three bit reversals per line, no branch",
        slip: None,
        mistake: false,
        example: SLIDERS_EXAMPLE,
    },
    run: Run::Slider(attacks),
    steps,
    available: everywhere,
};
