//! Sliders by parallel bit extract: the occupied squares that matter are the index.
//!
//! One instruction in the place of a multiplication and a shift, and no multipliers to be found.
//! <https://www.chessprogramming.org/BMI2#PEXTBitboards>

use core::arch::x86_64::_pext_u64;

use kingsight::{Bitboard, Square};

use crate::kernel::tables::{DIRECTIONS, Direction};

/// What a bishop attacks, blockers included.
///
/// # Safety
///
/// The processor has BMI2.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) unsafe fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let entry = &BISHOP[square as usize];
    // SAFETY: the caller says that the processor has BMI2.
    let index = unsafe { _pext_u64(occupied.0, entry.mask) };
    Bitboard(ATTACKS[(entry.offset as usize + index as usize) & MASK])
}

/// What a rook attacks, blockers included.
///
/// # Safety
///
/// The processor has BMI2.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) unsafe fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let entry = &ROOK[square as usize];
    // SAFETY: the caller says that the processor has BMI2.
    let index = unsafe { _pext_u64(occupied.0, entry.mask) };
    Bitboard(ATTACKS[(entry.offset as usize + index as usize) & MASK])
}

/// 102,400 entries for rooks, 5,248 for bishops, and room up to a power of two so that an index
/// needs a mask and no comparison.
const ENTRIES: usize = 1 << 17;
const MASK: usize = ENTRIES - 1;

#[derive(Clone, Copy)]
struct Entry {
    /// The squares whose occupancy matters.
    mask: u64,
    offset: u32,
}

static ROOK: [Entry; 64] = entries(0, 0);
static BISHOP: [Entry; 64] = entries(4, 102_400);
// Long, and certain to end.
#[allow(long_running_const_eval)]
static ATTACKS: [u64; ENTRIES] = attacks();

/// The entries of rooks, whose directions begin with the first, or of bishops.
const fn entries(first: usize, start: u32) -> [Entry; 64] {
    let mut entries = [Entry { mask: 0, offset: 0 }; 64];
    let (mut square, mut offset) = (0, start);
    while square < 64 {
        let mut mask = 0;
        let mut direction = first;
        while direction < first + 4 {
            mask |= walk(square as u32, DIRECTIONS[direction]).0;
            direction += 1;
        }
        entries[square] = Entry { mask, offset };
        offset += 1 << mask.count_ones();
        square += 1;
    }
    entries
}

/// All squares in one direction: without the last, and with it.
const fn walk(square: u32, (files, ranks): Direction) -> (u64, u64) {
    let (mut inner, mut all) = (0, 0);
    let mut at = Square::from_low_bits(square).offset(files, ranks);
    while let Some(here) = at {
        inner = all;
        all |= 1 << here as u32;
        at = here.offset(files, ranks);
    }
    (inner, all)
}

/// What a slider sees on one line, by subtraction: hyperbola quintessence. Fast, since it is interpreted
/// a hundred thousand times while compiling.
const fn along(line: u64, square: u64, occupied: u64) -> u64 {
    let on_line = occupied & line;
    let up = on_line.wrapping_sub(square.wrapping_mul(2));
    let down = on_line.reverse_bits().wrapping_sub(square.reverse_bits().wrapping_mul(2));
    (up ^ down.reverse_bits()) & line
}

const fn attacks() -> [u64; ENTRIES] {
    let mut attacks = [0; ENTRIES];
    let mut first = 0;
    while first < 8 {
        let table = if first == 0 { &ROOK } else { &BISHOP };
        let mut square = 0;
        while square < 64 {
            let [one, other] = lines(square as u32, first);
            let Entry { mask, offset } = table[square];
            // All subsets of the mask, in the order of their extracted index.
            let (mut subset, mut index) = (0u64, offset as usize);
            loop {
                attacks[index] =
                    along(one, 1 << square, subset) | along(other, 1 << square, subset);
                index += 1;
                subset = subset.wrapping_sub(mask) & mask;
                if subset == 0 {
                    break;
                }
            }
            square += 1;
        }
        first += 4;
    }
    attacks
}

/// The two lines through a square, the square left out.
const fn lines(square: u32, first: usize) -> [u64; 2] {
    // Rooks: up, down, right, left. Bishops: up-right, up-left, down-right, down-left.
    let pairs = if first == 0 { [0, 1, 2, 3] } else { [4, 7, 5, 6] };
    let [a, b, c, d] = pairs;
    [
        walk(square, DIRECTIONS[a]).1 | walk(square, DIRECTIONS[b]).1,
        walk(square, DIRECTIONS[c]).1 | walk(square, DIRECTIONS[d]).1,
    ]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_entry_agrees_with_the_core() {
        for square in Square::ALL {
            for (entry, core) in [
                (
                    &ROOK[square as usize],
                    kingsight::attacks::rook as fn(Square, Bitboard) -> Bitboard,
                ),
                (&BISHOP[square as usize], kingsight::attacks::bishop),
            ] {
                for (index, subset) in Bitboard(entry.mask).subsets().enumerate() {
                    let here = ATTACKS[entry.offset as usize + index];
                    assert_eq!(Bitboard(here), core(square, subset), "{square} with {subset:?}");
                }
            }
        }
    }
}
