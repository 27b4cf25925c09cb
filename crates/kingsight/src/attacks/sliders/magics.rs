//! Bishop and rook by fancy magic bitboards.
//!
//! One multiplication maps the occupied squares that matter for a slider (its lines without their last
//! squares) to an index in a table of all answers: one multiply, one shift, one load.
//! Lasse Hansen, 2006; shared table with per-square shifts ("fancy"): Pradu Kannan, 2007;
//! <https://www.chessprogramming.org/Magic_Bitboards>. The multipliers are our own
//! (`cargo xtask find-magics`), the table is built and checked while the crate compiles.
//!
//! The method is confined to this file and its numbers: [`bishop`] and [`rook`] are the seam.

use super::lines::{BISHOP_LINES, ROOK_LINES, along, ends};
use crate::attacks::magic_numbers;
use crate::{Bitboard, Square};

#[inline(always)]
pub(super) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(ATTACKS[BISHOP[square as usize].index(occupied.0)])
}

#[inline(always)]
pub(super) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    Bitboard(ATTACKS[ROOK[square as usize].index(occupied.0)])
}

/// Entries of all squares together: 102,400 for rooks, 5,248 for bishops.
const ENTRIES: usize = 107_648;

/// How one square finds its entry.
#[derive(Clone, Copy)]
struct Magic {
    /// The squares whose occupancy matters.
    mask: u64,
    /// The multiplier that gathers them in the top bits.
    factor: u64,
    /// Where this square's entries begin.
    offset: u32,
    /// 64 minus the number of relevant squares.
    shift: u32,
}

impl Magic {
    #[inline(always)]
    const fn index(&self, occupied: u64) -> usize {
        let gathered = (occupied & self.mask).wrapping_mul(self.factor).wrapping_shr(self.shift);
        (self.offset as usize).wrapping_add(gathered as usize)
    }
}

static ROOK: [Magic; 64] = magics(&ROOK_LINES, &magic_numbers::ROOK, 0);
static BISHOP: [Magic; 64] = magics(&BISHOP_LINES, &magic_numbers::BISHOP, 102_400);
// 107,648 short steps, less than a second of compile time; they certainly end.
#[allow(long_running_const_eval)]
static ATTACKS: [u64; ENTRIES] = attacks();

const fn magics(lines: &[[u64; 2]; 64], factors: &[u64; 64], start: u32) -> [Magic; 64] {
    let mut magics = [Magic { mask: 0, factor: 0, offset: 0, shift: 0 }; 64];
    let (mut square, mut offset) = (0, start);
    while square < 64 {
        let edges = edge_ends(square as u32, lines[square]);
        let mask = (lines[square][0] | lines[square][1]) & !edges;
        let bits = mask.count_ones();
        magics[square] = Magic { mask, factor: factors[square], offset, shift: 64 - bits };
        offset += 1 << bits;
        square += 1;
    }
    magics
}

/// The last square of each of the four half lines: a piece there never hides anything.
const fn edge_ends(square: u32, lines: [u64; 2]) -> u64 {
    let mut found = 0;
    let mut d = 0;
    while d < 8 {
        let (all, last) = ends(square, crate::square::DIRECTIONS[d]);
        if all & (lines[0] | lines[1]) == all {
            found |= last;
        }
        d += 1;
    }
    found
}

const fn attacks() -> [u64; ENTRIES] {
    let mut table = [0; ENTRIES];
    let mut square = 0;
    while square < 64 {
        fill(&mut table, square, &ROOK_LINES[square], &ROOK[square]);
        fill(&mut table, square, &BISHOP_LINES[square], &BISHOP[square]);
        square += 1;
    }
    table
}

/// Writes the entries of one square. A product of a sum is the sum of the products, so each of the two lines is gone through
/// once, and each pair of their occupancies costs the compiler, which interprets this, a handful of steps without a call.
const fn fill(table: &mut [u64; ENTRIES], square: usize, lines: &[u64; 2], magic: &Magic) {
    let (first, firsts) = occupancies(square, lines[0], magic);
    let (second, seconds) = occupancies(square, lines[1], magic);
    let (offset, shift) = (magic.offset as usize, magic.shift);
    let mut i = 0;
    while i < firsts {
        let Occupancy { product, attacks } = first[i];
        let mut j = 0;
        while j < seconds {
            // What `wrapping_add` gives, without a call.
            let gathered = (product as u128 + second[j].product as u128) as u64 >> shift;
            let attacks = attacks | second[j].attacks;
            let entry = &mut table[offset + gathered as usize];
            assert!(
                *entry == 0 || *entry == attacks,
                "two answers for one index: not a magic number"
            );
            *entry = attacks;
            j += 1;
        }
        i += 1;
    }
}

/// A set of occupied squares on one line.
#[derive(Clone, Copy)]
struct Occupancy {
    /// The set, multiplied by the square's factor.
    product: u64,
    /// What the slider attacks on the line.
    attacks: u64,
}

/// All occupancies of a line that matter for a slider, six squares at most, and how many they are.
const fn occupancies(square: usize, line: u64, magic: &Magic) -> ([Occupancy; 64], usize) {
    let mut found = [Occupancy { product: 0, attacks: 0 }; 64];
    let (slider, mask) = (1 << square, line & magic.mask);
    let (mut occupied, mut count) = (0_u64, 0);
    loop {
        let product = occupied.wrapping_mul(magic.factor);
        found[count] = Occupancy { product, attacks: along(slider, occupied, line) };
        count += 1;
        occupied = occupied.wrapping_sub(mask) & mask;
        if occupied == 0 {
            return (found, count);
        }
    }
}
