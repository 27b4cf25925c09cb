//! Hyperbola quintessence: a subtraction carries along the line to the first blocker; on the
//! byte-swapped board it carries the other way.

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
/// use kingsight_methods::sliders::hyperbola_quintessence::attacks;
///
/// let occupied = bitboard! {
///     . . . . . . . .
///     . . . . . X . .
///     . . . . . . . .
///     . . . . . . . .
///     X . X . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . X . .
/// };
/// assert_eq!(attacks(Role::Rook, Square::F4, occupied), bitboard! {
///     . . . . . . . .
///     . . . . . X . .
///     . . . . . X . .
///     . . . . . X . .
///     . . X X X . X X
///     . . . . . X . .
///     . . . . . X . .
///     . . . . . X . .
/// });
/// ```
#[must_use]
#[inline]
pub fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    match role {
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => bishop(square, occupied) | rook(square, occupied),
        _ => Bitboard::EMPTY,
    }
}

#[inline]
fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let [_, diagonal, _, antidiagonal] = LINES[square as usize];
    line(square, occupied, diagonal) | line(square, occupied, antidiagonal)
}

#[inline]
fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    line(square, occupied, LINES[square as usize][0]) | rank(square, occupied)
}

/// One line with at most one square on each rank, so that swapping the bytes reverses it. `mask` is
/// the line without the square, which already subtracts one `r` of `o - 2r`.
#[inline]
fn line(square: Square, occupied: Bitboard, mask: Bitboard) -> Bitboard {
    let o = occupied.0 & mask.0;
    let r = square.bit().0;
    let forward = o.wrapping_sub(r);
    let backward = o.swap_bytes().wrapping_sub(r.swap_bytes()).swap_bytes();
    Bitboard(forward ^ backward) & mask
}

/// The rank, which swapping bytes cannot reverse, from the first-rank table.
#[inline]
fn rank(square: Square, occupied: Bitboard) -> Bitboard {
    let shift = square as u32 & 56;
    let inner = occupied.0 >> shift >> 1 & 63;
    Bitboard(u64::from(FIRST_RANK[inner as usize][square as usize & 7]) << shift)
}

/// Attacks on a rank by its six inner squares and the slider's file.
pub(crate) static FIRST_RANK: [[u8; 8]; 64] = first_rank();

const fn first_rank() -> [[u8; 8]; 64] {
    let mut table = [[0; 8]; 64];
    let mut inner = 0;
    while inner < 64 {
        let occupied = inner << 1;
        let mut file = 0;
        while file < 8 {
            let (mut east, mut west) = (file + 1, file);
            while east < 8 {
                table[inner][file] |= 1 << east;
                if occupied >> east & 1 != 0 {
                    break;
                }
                east += 1;
            }
            while west > 0 {
                west -= 1;
                table[inner][file] |= 1 << west;
                if occupied >> west & 1 != 0 {
                    break;
                }
            }
            file += 1;
        }
        inner += 1;
    }
    table
}

fn steps(scene: &Scene) -> Vec<Step> {
    let (role, square, occupied) = sliders_subject(scene);
    let mut steps = sliders_opening(role, square, occupied);
    for &l in lines_of(role) {
        let name = LINE_NAMES[l];
        let mask = LINES[square as usize][l];
        let o = occupied & mask;
        steps.push(Step::set(format!("{name}: o, the occupied squares of the line."), o));
        if l == 2 {
            let text =
                format!("{name}: from the first-rank table, indexed by six bits and the file.");
            steps.push(Step::set(text, rank(square, occupied)));
            continue;
        }
        let r = square.bit();
        let forward = Bitboard(o.0.wrapping_sub(r.0));
        steps.push(Step::set(
            format!("{name}: o - r has changed o from the slider up to the first blocker."),
            forward,
        ));
        let swapped = Bitboard(o.flip_ranks().0.wrapping_sub(r.flip_ranks().0));
        steps.push(Step::set(format!("{name}: the same with the ranks swapped."), swapped));
        let both = forward ^ swapped.flip_ranks();
        let text = format!("{name}: swapped back, exclusive or: the bits that either has changed.");
        steps.push(Step::set(text, both));
        steps.push(Step::set(format!("{name}: masked to the line."), both & mask));
    }
    steps.push(sliders_closing(role, square, attacks(role, square, occupied)));
    steps
}

/// The method for the catalog.
pub const METHOD: Method = Method {
    card: Card {
        name: "hyperbola-quintessence",
        title: "Hyperbola quintessence, o^(o-2r)",
        question: MethodQuestion::SliderAttacks,
        people: &["Ryan Mack", "Gerd Isenberg", "Aleks Peshkov"],
        year: "2007",
        source: "https://www.chessprogramming.org/Hyperbola_Quintessence",
        idea: &[
            "With o the occupied squares of a line and r the slider, o - 2r borrows from the",
            "first blocker above: o ^ (o - 2r) gives the attacks towards higher bits.",
            "Swapping the bytes reverses files and diagonals, so the same subtraction gives",
            "the other direction; o itself drops out of the exclusive or of both.",
            "A rank lies in one byte, which no swap reverses: it uses a table of 512 bytes.",
        ],
        table_bytes: 64 * 4 * 8 + 512,
        needs: Needs::Nothing,
        complexity: "two subtractions and two byte swaps per line, no branch; one lookup for ranks",
        slip: None,
        mistake: false,
        example: SLIDERS_EXAMPLE,
    },
    run: Run::Slider(attacks),
    steps,
    available: everywhere,
};
