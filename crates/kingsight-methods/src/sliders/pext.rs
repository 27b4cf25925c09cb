//! PEXT bitboards: one instruction gathers the relevant bits into a perfect index, without magic.

use alloc::format;

use kingsight::{Bitboard, Role, Square};

use super::hyperbola_bit_reversal;
use super::slider::{SliderAttacks, Steps, by_role, parts_of, table};
use crate::geometry::{DIRECTIONS, LINES};
use crate::{Card, Needs, simd};

pub(super) struct Pext;

impl SliderAttacks for Pext {
    const CARD: Card = Card {
        name: "pext",
        title: "PEXT bitboards",
        people: &["Zach Wegner"],
        year: "2013, with the first processors that have it",
        source: "https://www.chessprogramming.org/BMI2#PEXTBitboards",
        idea: &[
            "The BMI2 instruction pext packs the bits under a mask together.",
            "With the mask of the relevant squares that is a perfect index: no magic number,",
            "no multiplication, no unused entry. One lookup gives both lines of a slider.",
            "AMD processors before Zen 3 have the instruction, but in slow microcode.",
        ],
        table_bytes: ENTRIES * 8 + 2 * 64 * 16,
        needs: Needs::Bmi2,
        complexity: "one pext and one lookup in 841 KB",
        ..Card::SLIDER
    };

    #[inline]
    fn attacks(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
        let (bishop, rook) = (BISHOP[square as usize], ROOK[square as usize]);
        let masks = [bishop.mask, rook.mask];
        let indices = simd::gather(occupied, masks);
        let [diagonal, orthogonal] =
            indices.unwrap_or_else(|| masks.map(|mask| gather(occupied, mask)));
        let (diagonal, orthogonal) = (bishop.offset + diagonal, rook.offset + orthogonal);
        by_role(role, || ATTACKS[diagonal], || ATTACKS[orthogonal])
    }

    fn steps(role: Role, square: Square, occupied: Bitboard, steps: &mut Steps) {
        for &name in parts_of(role) {
            let parts = if name == Role::Bishop { &BISHOP } else { &ROOK };
            let part = parts[square as usize];
            steps.set(format!("{name}: the squares whose occupancy matters."), part.mask);
            let index = gather(occupied, part.mask);
            steps.set(
                format!(
                    "{name}: the occupied ones among them; packed, they read {index:#b}, entry {}.",
                    part.offset + index
                ),
                occupied & part.mask,
            );
            steps.set(format!("{name}: that entry of the table."), ATTACKS[part.offset + index]);
        }
    }
}

/// What the instruction does: pack the bits of `set` that lie in `mask`.
fn gather(set: Bitboard, mask: Bitboard) -> usize {
    let bit = |(i, square)| usize::from(set.contains(square)) << i;
    mask.into_iter().enumerate().map(bit).sum()
}

/// The squares whose occupancy matters to a slider: its lines without the last square of each ray,
/// since a piece there hides nothing.
pub(super) const fn relevant(role: Role, square: Square) -> Bitboard {
    let mut set = Bitboard::EMPTY;
    let mut d = if matches!(role, Role::Bishop) { 1 } else { 0 };
    while d < 8 {
        let (files, ranks) = DIRECTIONS[d];
        let mut at = square.offset(files, ranks);
        while let Some(here) = at {
            at = here.offset(files, ranks);
            if at.is_some() {
                set = set.with(here);
            }
        }
        d += 2;
    }
    set
}

/// Entries of all squares together: 102,400 for rooks, 5,248 for bishops.
pub(super) const ENTRIES: usize = 107_648;

/// The relevant squares of a slider on a square, and the index of its first entry.
#[derive(Clone, Copy)]
struct Part {
    mask: Bitboard,
    offset: usize,
}

static ROOK: [Part; 64] = parts(Role::Rook, 0);
static BISHOP: [Part; 64] = parts(Role::Bishop, 102_400);

table! {
    /// All answers, ordered by square and then by the packed occupied relevant squares.
    pub(super) static ATTACKS: [Bitboard; ENTRIES] = Bitboard::EMPTY, |table| fill_all(&mut table)
}

const fn parts(role: Role, start: usize) -> [Part; 64] {
    let mut parts = [Part { mask: Bitboard::EMPTY, offset: 0 }; 64];
    let (mut i, mut offset) = (0, start);
    while i < 64 {
        let mask = relevant(role, Square::ALL[i]);
        parts[i] = Part { mask, offset };
        offset += 1 << mask.len();
        i += 1;
    }
    parts
}

const fn fill_all(answers: &mut [Bitboard; ENTRIES]) {
    let mut i = 0;
    while i < 64 {
        fill(answers, Role::Rook, Square::ALL[i], ROOK[i]);
        fill(answers, Role::Bishop, Square::ALL[i], BISHOP[i]);
        i += 1;
    }
}

/// Enumerating the subsets of a mask also counts the gathered bits up, so the entries come in order.
const fn fill(table: &mut [Bitboard; ENTRIES], role: Role, square: Square, part: Part) {
    let (mut occupied, mut entry) = (0_u64, part.offset);
    loop {
        table[entry] = answer(role, square, Bitboard(occupied));
        occupied = occupied.wrapping_sub(part.mask.0) & part.mask.0;
        entry += 1;
        if occupied == 0 {
            return;
        }
    }
}

/// The attacks of a bishop or rook in const code, used to build the tables of this folder: by
/// subtraction, since a walk would take the compiler minutes.
pub(super) const fn answer(role: Role, square: Square, occupied: Bitboard) -> Bitboard {
    let first = if matches!(role, Role::Bishop) { 1 } else { 0 };
    let lines = &LINES[square as usize];
    let one = hyperbola_bit_reversal::line(square, occupied, lines[first]);
    one.or(hyperbola_bit_reversal::line(square, occupied, lines[first + 2]))
}

#[cfg(test)]
mod tests {
    use super::*;

    /// On a machine with BMI2 no other test covers the bit-by-bit version.
    #[test]
    fn portable_is_the_same() {
        let boards = if cfg!(miri) { 2 } else { 500 };
        let mut bits = 1_u64;
        for square in Square::ALL {
            for _ in 0..boards {
                bits = bits.wrapping_mul(0x5851_f42d_4c95_7f2d).wrapping_add(1);
                let occupied = Bitboard(bits ^ bits >> 29);
                let masks = [BISHOP, ROOK].map(|parts| parts[square as usize].mask);
                if let Some(found) = simd::gather(occupied, masks) {
                    assert_eq!(found, masks.map(|mask| gather(occupied, mask)));
                }
            }
        }
    }
}
