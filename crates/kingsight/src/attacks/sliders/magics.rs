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
// 107,648 short steps, about two seconds of compile time; they certainly end.
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
        let (all, last) = ends(square, crate::geometry::DIRECTIONS[d]);
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

const fn fill(table: &mut [u64; ENTRIES], square: usize, lines: &[u64; 2], magic: &Magic) {
    let slider = 1 << square;
    let mut occupied = 0_u64;
    loop {
        let attacks = along(slider, occupied, lines[0]) | along(slider, occupied, lines[1]);
        let entry = &mut table[magic.index(occupied)];
        assert!(*entry == 0 || *entry == attacks, "two answers for one index: not a magic number");
        *entry = attacks;
        occupied = occupied.wrapping_sub(magic.mask) & magic.mask;
        if occupied == 0 {
            return;
        }
    }
}
