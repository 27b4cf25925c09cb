//! Sliders by parallel bit extract: the occupied squares that matter are the index.
//!
//! One instruction instead of a multiplication and a shift, and no magic numbers to search for.
//! <https://www.chessprogramming.org/BMI2#PEXTBitboards>

use core::arch::x86_64::_pext_u64;
use core::cell::UnsafeCell;
use std::sync::Once;

use kingsight::{Bitboard, Square};

use crate::tables::{DIRECTIONS, ENTRIES, sight, walk};

/// Proof that the table is filled: [`Filled::table`] alone makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) struct Filled(());

impl Filled {
    /// Fills the table, once in a process.
    #[allow(unsafe_code)]
    pub(super) fn table() -> Filled {
        static ONCE: Once = Once::new();
        // SAFETY: this runs once, `call_once` lets nobody past before it has ended, and no proof exists before, so nothing
        // else reads or writes the table meanwhile.
        ONCE.call_once(|| fill(unsafe { &mut *ATTACKS.0.get() }));
        Filled(())
    }
}

/// What a bishop attacks, blockers included.
///
/// # Safety
///
/// The processor has BMI2, and a [`Filled`] exists.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) unsafe fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let sight = sight(square);
    // SAFETY: the caller guarantees BMI2 and a `Filled`.
    unsafe { entry(sight.bishop_offset, _pext_u64(occupied.0, sight.bishop_mask)) }
}

/// What a rook attacks, blockers included.
///
/// # Safety
///
/// The processor has BMI2, and a [`Filled`] exists.
#[inline(always)]
#[allow(unsafe_code)]
pub(super) unsafe fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let sight = sight(square);
    // SAFETY: the caller guarantees BMI2 and a `Filled`.
    unsafe { entry(sight.rook_offset, _pext_u64(occupied.0, sight.rook_mask)) }
}

/// # Safety
///
/// A [`Filled`] exists. The offset is that of a square, and the index was extracted by its mask: it is below two to the power
/// of the mask's size, and that many entries follow the offset; a constant assertion in `tables` checks the total.
#[inline(always)]
#[allow(unsafe_code)]
unsafe fn entry(offset: u32, index: u64) -> Bitboard {
    let index = (offset as usize).wrapping_add(index as usize);
    debug_assert!(index < ENTRIES);
    // SAFETY: the caller guarantees that offset and index belong together, so their sum is below ENTRIES, and that the table
    // is filled: nothing writes it any more.
    Bitboard(unsafe { *ATTACKS.0.get().cast::<u64>().add(index) })
}

/// Filled when a processor path needs it, so that its 861 kB are no part of the program's file.
struct Table(UnsafeCell<[u64; ENTRIES]>);

// SAFETY: only `Filled::table` writes it, before anything reads it.
#[allow(unsafe_code)]
unsafe impl Sync for Table {}

static ATTACKS: Table = Table(UnsafeCell::new([0; ENTRIES]));

fn fill(attacks: &mut [u64; ENTRIES]) {
    for square in Square::ALL {
        let sight = sight(square);
        for (first, mask, offset) in
            [(0, sight.rook_mask, sight.rook_offset), (4, sight.bishop_mask, sight.bishop_offset)]
        {
            // Each line on its own has at most 64 entries; together they make all.
            let [one, other] = lines(square, first).map(|line| entries(square, line, mask));
            let attacks = &mut attacks[offset as usize..];
            for &(index, along) in &one {
                for &(other_index, along_other) in &other {
                    attacks[index | other_index] = along | along_other;
                }
            }
        }
    }
}

/// What a slider attacks on one line for each occupancy, with the bits that this line adds to the index.
fn entries(square: Square, line: u64, mask: u64) -> Vec<(usize, u64)> {
    let reversed = square.bit().0.reverse_bits();
    let entry = |occupied: Bitboard| {
        let bits = Bitboard(mask).into_iter().enumerate();
        let index = bits.map(|(i, square)| usize::from(occupied.contains(square)) << i).sum();
        (index, along(line, square.bit().0, reversed, occupied.0))
    };
    Bitboard(line & mask).subsets().map(entry).collect()
}

/// What a slider attacks on one line, by subtraction: hyperbola quintessence.
#[inline(always)]
fn along(line: u64, square: u64, reversed: u64, occupied: u64) -> u64 {
    let on_line = occupied & line;
    let up = on_line.wrapping_sub(square.wrapping_mul(2));
    let down = on_line.reverse_bits().wrapping_sub(reversed.wrapping_mul(2));
    (up ^ down.reverse_bits()) & line
}

/// The two lines through a square, the square left out: a rook's from the first direction on, a bishop's from the fifth.
fn lines(square: Square, first: usize) -> [u64; 2] {
    // Rooks: up, down, right, left. Bishops: up-right, down-left, up-left, down-right.
    let pairs = if first == 0 { [0, 1, 2, 3] } else { [4, 7, 5, 6] };
    let [a, b, c, d] = pairs.map(|direction| walk(square, DIRECTIONS[direction]).1);
    [a | b, c | d]
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    #[allow(unsafe_code)]
    fn every_entry_agrees_with_the_core() {
        let _: Filled = Filled::table();
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
                    // SAFETY: the table is filled, and the mask has as many subsets as entries.
                    let here = unsafe { entry(offset, index as u64) };
                    assert_eq!(here, core(square, subset), "{square} with {subset:?}");
                }
            }
        }
    }
}
