//! Sliders by parallel bit extract: the occupied squares that matter are the index.
//!
//! One instruction instead of a multiplication and a shift, and no magic numbers to search for.
//! <https://www.chessprogramming.org/BMI2#PEXTBitboards>

use core::arch::x86_64::_pext_u64;

use kingsight::{Bitboard, Square};

use crate::kernel::tables::{DIRECTIONS, ENTRIES, sight, walk};

/// What a bishop attacks, blockers included.
///
/// # Safety
///
/// The processor has BMI2.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) unsafe fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let sight = sight(square);
    // SAFETY: the caller guarantees BMI2.
    unsafe { entry(sight.bishop_offset, _pext_u64(occupied.0, sight.bishop_mask)) }
}

/// What a rook attacks, blockers included.
///
/// # Safety
///
/// The processor has BMI2.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) unsafe fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let sight = sight(square);
    // SAFETY: the caller guarantees BMI2.
    unsafe { entry(sight.rook_offset, _pext_u64(occupied.0, sight.rook_mask)) }
}

/// # Safety
///
/// The offset is that of a square, and the index was extracted by its mask: it is below two to the power of the mask's size,
/// and that many entries follow the offset; a constant assertion in `tables` checks the total.
#[inline(always)]
#[allow(unsafe_code)]
unsafe fn entry(offset: u32, index: u64) -> Bitboard {
    let index = (offset as usize).wrapping_add(index as usize);
    debug_assert!(index < ENTRIES);
    // SAFETY: the caller guarantees that offset and index belong together, so their sum is below ENTRIES.
    Bitboard(unsafe { *ATTACKS.get_unchecked(index) })
}

// Long, and certain to end.
#[allow(long_running_const_eval)]
static ATTACKS: [u64; ENTRIES] = attacks();

/// What a slider attacks on one line, by subtraction: hyperbola quintessence. It is fast, because the compiler interprets
/// it a hundred thousand times.
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
        let mut i = 0;
        while i < 64 {
            let square = Square::from_low_bits(i);
            let [one, other] = lines(square, first);
            let sight = sight(square);
            let (mask, offset) = if first == 0 {
                (sight.rook_mask, sight.rook_offset)
            } else {
                (sight.bishop_mask, sight.bishop_offset)
            };
            // All subsets of the mask, in the order of their extracted index.
            let (mut subset, mut index) = (0u64, offset as usize);
            loop {
                attacks[index] = along(one, 1 << i, subset) | along(other, 1 << i, subset);
                index += 1;
                subset = subset.wrapping_sub(mask) & mask;
                if subset == 0 {
                    break;
                }
            }
            i += 1;
        }
        first += 4;
    }
    attacks
}

/// The two lines through a square, the square left out.
const fn lines(square: Square, first: usize) -> [u64; 2] {
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
            let sight = sight(square);
            for (mask, offset, core) in [
                (
                    sight.rook_mask,
                    sight.rook_offset,
                    kingsight::attacks::rook as fn(Square, Bitboard) -> Bitboard,
                ),
                (sight.bishop_mask, sight.bishop_offset, kingsight::attacks::bishop),
            ] {
                for (index, subset) in Bitboard(mask).subsets().enumerate() {
                    let here = ATTACKS[offset as usize + index];
                    assert_eq!(Bitboard(here), core(square, subset), "{square} with {subset:?}");
                }
            }
        }
    }
}
