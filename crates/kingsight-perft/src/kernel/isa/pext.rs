//! Sliders by parallel bit extract: the occupied squares that matter are the index.
//!
//! One instruction in the place of a multiplication and a shift, and no multipliers to be found.
//! <https://www.chessprogramming.org/BMI2#PEXTBitboards>

// 107,648 short walks, some seconds of compile time: long, and certain to end.
#![allow(long_running_const_eval)]

use core::arch::x86_64::_pext_u64;

use kingsight::{Bitboard, Square};

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
static ATTACKS: [u64; ENTRIES] = attacks();

const fn entries(first: usize, start: u32) -> [Entry; 64] {
    let mut entries = [Entry { mask: 0, offset: 0 }; 64];
    let (mut square, mut offset) = (0, start);
    while square < 64 {
        let mask = slide(square as u32, first, 0, true);
        entries[square] = Entry { mask, offset };
        offset += 1 << mask.count_ones();
        square += 1;
    }
    entries
}

/// The attacks along the four directions from `first` on; without the last square of each if `inner`.
const fn slide(square: u32, first: usize, occupied: u64, inner: bool) -> u64 {
    let mut seen = 0;
    let mut direction = first;
    while direction < first + 4 {
        let (files, ranks) = crate::kernel::tables::DIRECTIONS[direction];
        let mut at = Square::from_low_bits(square).offset(files, ranks);
        while let Some(here) = at {
            at = here.offset(files, ranks);
            let bit = 1 << here as u32;
            if !inner || at.is_some() {
                seen |= bit;
            }
            if occupied & bit != 0 {
                break;
            }
        }
        direction += 1;
    }
    seen
}

const fn attacks() -> [u64; ENTRIES] {
    let mut attacks = [0; ENTRIES];
    let mut first = 0;
    while first < 8 {
        let table = if first == 0 { &ROOK } else { &BISHOP };
        let mut square = 0;
        while square < 64 {
            let Entry { mask, offset } = table[square];
            // All subsets of the mask, in the order of their extracted index.
            let (mut subset, mut index) = (0u64, offset as usize);
            loop {
                attacks[index] = slide(square as u32, first, subset, false);
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
