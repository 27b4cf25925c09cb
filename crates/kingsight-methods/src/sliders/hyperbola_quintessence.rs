//! Hyperbola quintessence: a subtraction carries along the line to the first blocker; on the
//! byte-swapped board it carries the other way.

use alloc::format;

use kingsight::{Bitboard, Role, Square};

use super::slider::{SliderAttacks, Steps, by_role};
use crate::Card;
use crate::geometry::{LINE_NAMES, LINES, lines_of};

pub(super) struct HyperbolaQuintessence;

impl SliderAttacks for HyperbolaQuintessence {
    const CARD: Card = Card {
        name: "hyperbola-quintessence",
        title: "Hyperbola quintessence, o^(o-2r)",
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
        complexity: "two subtractions and two byte swaps per line, no branch; one lookup for ranks",
        ..Card::SLIDER
    };

    #[inline]
    fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
        by_role(role, || bishop(square, occupied), || rook(square, occupied))
    }

    fn steps(role: Role, square: Square, occupied: Bitboard, steps: &mut Steps) {
        for &l in lines_of(role) {
            let name = LINE_NAMES[l];
            let mask = LINES[square as usize][l];
            let o = occupied & mask;
            steps.set(format!("{name}: o, the occupied squares of the line."), o);
            if l == 2 {
                steps.set(
                    format!("{name}: from the first-rank table, indexed by six bits and the file."),
                    rank(square, occupied),
                );
                continue;
            }
            let r = square.bit();
            let forward = Bitboard(o.0.wrapping_sub(r.0));
            steps.set(
                format!("{name}: o - r has changed o from the slider up to the first blocker."),
                forward,
            );
            let swapped = Bitboard(o.flip_ranks().0.wrapping_sub(r.flip_ranks().0));
            steps.set(format!("{name}: the same with the ranks swapped."), swapped);
            let both = forward ^ swapped.flip_ranks();
            steps.set(
                format!("{name}: swapped back, exclusive or: the bits that either has changed."),
                both,
            );
            steps.set(format!("{name}: masked to the line."), both & mask);
        }
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
