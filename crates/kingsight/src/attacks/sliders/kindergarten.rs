//! Bishop and rook by kindergarten bitboards: small tables, for programs that are downloaded.
//!
//! One multiplication gathers the six inner squares of a line in the top bits; they are the index into a table of all
//! answers for a line of eight squares. Ranks, files and diagonals share one table of 512 bytes.
//! Gerd Isenberg, Urban Koistinen, 2007; <https://www.chessprogramming.org/Kindergarten_Bitboards>.

use super::lines::{BISHOP_LINES, along};
use crate::{Bitboard, Square};

#[inline(never)]
pub(super) fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
    let [rising, falling] = BISHOP_MASKS[square as usize];
    let file = square as usize & 7;
    Bitboard(diagonal(file, rising, occupied.0) | diagonal(file, falling, occupied.0))
}

#[inline(never)]
pub(super) fn rook(square: Square, occupied: Bitboard) -> Bitboard {
    let (file, rank) = (square as usize & 7, square as usize >> 3);
    let in_rank = occupied.0 >> (rank * 8 + 1) & 0x3f;
    let along_rank = u64::from(RANK[file][in_rank as usize]) << (rank * 8);
    let in_file = gathered_file(occupied.0 >> file);
    Bitboard(along_rank | spread_file(RANK[7 - rank][in_file]) << file)
}

const A_FILE: u64 = 0x0101_0101_0101_0101;
const B_FILE: u64 = A_FILE << 1;

/// A diagonal has one square on each file, so that it is a rank once its squares are gathered.
#[inline(always)]
fn diagonal(file: usize, mask: u64, occupied: u64) -> u64 {
    let index = (occupied & mask).wrapping_mul(B_FILE) >> 58;
    u64::from(RANK[file][index as usize]).wrapping_mul(A_FILE) & mask
}

/// The six inner squares of the a-file as an index, the seventh rank's in the lowest bit: the file lies on the first rank, from h
/// to a.
#[inline(always)]
const fn gathered_file(occupied: u64) -> usize {
    ((occupied & A_FILE).wrapping_mul(0x0080_4020_1008_0400) >> 58) as usize
}

/// The squares of the first rank on the a-file: h1 goes to a1, a1 to a8.
#[inline(always)]
const fn spread_file(rank: u8) -> u64 {
    // Seven copies side by side, each shifted so that one more bit is on the file; h1 is the eighth.
    (rank as u64).wrapping_mul(0x0100_8040_2010_0804) & A_FILE | rank as u64 >> 7
}

/// The diagonals through each square, the square left out.
static BISHOP_MASKS: [[u64; 2]; 64] = BISHOP_LINES;

/// What a slider attacks on the first rank, by its file and the six inner squares.
static RANK: [[u8; 64]; 8] = {
    let mut table = [[0; 64]; 8];
    let mut at = 0;
    while at < 512 {
        let (file, inner) = (at / 64, at % 64);
        table[file][inner] = along(1 << file, (inner as u64) << 1, 0xff & !(1 << file)) as u8;
        at += 1;
    }
    table
};
