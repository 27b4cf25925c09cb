//! Tables of the kernels: the lines and leaps of each square, in one cache line, and the squares behind one square as
//! seen from another.

use kingsight::{Bitboard, Square, attacks};

/// What a piece on a square attacks on an empty board, and where its slider attacks are.
///
/// All of it is used together and often; in one place it needs one address.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(super) struct Sight {
    /// The file and the rank, and the diagonals, without the square.
    rook_lines: u64,
    bishop_lines: u64,
    /// The diagonal that rises towards the h-file, and the square.
    rising: u64,
    knight: u64,
    king: u64,
    /// The squares whose occupancy matters to a rook, and to a bishop: its lines without the edge.
    pub(super) rook_mask: u64,
    pub(super) bishop_mask: u64,
    /// Where the attacks of a rook and of a bishop begin in `isa::pext`.
    pub(super) rook_offset: u32,
    pub(super) bishop_offset: u32,
}

#[inline(always)]
pub(super) const fn sight(square: Square) -> &'static Sight {
    &SIGHTS[square as usize]
}

/// The squares a knight attacks.
#[inline(always)]
pub(crate) fn knight(square: Square) -> Bitboard {
    Bitboard(sight(square).knight)
}

/// The squares a king attacks.
#[inline(always)]
pub(crate) fn king(square: Square) -> Bitboard {
    Bitboard(sight(square).king)
}

/// The file and the rank through a square, without it.
#[inline(always)]
pub(crate) fn rook_lines(square: Square) -> Bitboard {
    Bitboard(sight(square).rook_lines)
}

/// The diagonals through a square, without it.
#[inline(always)]
pub(crate) fn bishop_lines(square: Square) -> Bitboard {
    Bitboard(sight(square).bishop_lines)
}

/// The diagonal through a square that rises towards the h-file, and the square.
#[inline(always)]
pub(crate) fn rising(square: Square) -> Bitboard {
    Bitboard(sight(square).rising)
}

/// The squares behind `through` as seen from `from`, up to the edge; empty if the two share no line.
#[inline(always)]
pub(crate) fn beyond(from: Square, through: Square) -> Bitboard {
    Bitboard(BEYOND[from as usize][through as usize])
}

/// A step in files and in ranks.
pub(crate) type Direction = (i8, i8);

/// The four directions of rooks, then the four of bishops.
pub(crate) const DIRECTIONS: [Direction; 8] =
    [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)];

/// All squares in one direction: without the last, and with it.
pub(super) const fn walk(square: Square, (files, ranks): Direction) -> (u64, u64) {
    let (mut inner, mut all) = (0, 0);
    let mut at = square.offset(files, ranks);
    while let Some(here) = at {
        inner = all;
        all |= 1 << here as u32;
        at = here.offset(files, ranks);
    }
    (inner, all)
}

/// The number of entries for the attacks of all rooks, and of all rooks and bishops.
const ROOK_ENTRIES: u32 = 102_400;
pub(super) const ENTRIES: usize = 107_648;

static SIGHTS: [Sight; 64] = {
    let none = Sight {
        rook_lines: 0,
        bishop_lines: 0,
        rising: 0,
        knight: 0,
        king: 0,
        rook_mask: 0,
        bishop_mask: 0,
        rook_offset: 0,
        bishop_offset: 0,
    };
    let mut table = [none; 64];
    let (mut rook_offset, mut bishop_offset) = (0, ROOK_ENTRIES);
    let mut i = 0;
    while i < 64 {
        let square = Square::from_low_bits(i);
        let mut here = none;
        let mut direction = 0;
        while direction < 8 {
            let (inner, all) = walk(square, DIRECTIONS[direction]);
            if direction < 4 {
                here.rook_lines |= all;
                here.rook_mask |= inner;
            } else {
                here.bishop_lines |= all;
                here.bishop_mask |= inner;
            }
            direction += 1;
        }
        here.rising = 1 << i | walk(square, (1, 1)).1 | walk(square, (-1, -1)).1;
        here.knight = attacks::knight(square).0;
        here.king = attacks::king(square).0;
        here.rook_offset = rook_offset;
        here.bishop_offset = bishop_offset;
        rook_offset += 1 << here.rook_mask.count_ones();
        bishop_offset += 1 << here.bishop_mask.count_ones();
        table[i as usize] = here;
        i += 1;
    }
    assert!(rook_offset == ROOK_ENTRIES && bishop_offset as usize == ENTRIES);
    table
};

static BEYOND: [[u64; 64]; 64] = {
    let mut table = [[0; 64]; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = DIRECTIONS[direction];
            let mut at = Square::from_low_bits(from).offset(files, ranks);
            while let Some(through) = at {
                at = through.offset(files, ranks);
                let mut next = at;
                while let Some(square) = next {
                    table[from as usize][through as usize] |= 1 << square as u32;
                    next = square.offset(files, ranks);
                }
            }
            direction += 1;
        }
        from += 1;
    }
    table
};
