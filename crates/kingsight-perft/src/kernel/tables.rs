//! Tables that the core does not need.

use kingsight::{Bitboard, Square};

/// The squares behind `through` as seen from `from`, up to the edge; empty if the two share no line.
#[inline(always)]
pub(crate) fn beyond(from: Square, through: Square) -> Bitboard {
    Bitboard(BEYOND[from as usize][through as usize])
}

/// The file and the rank through a square, without it.
#[inline(always)]
pub(crate) fn rook_lines(square: Square) -> Bitboard {
    Bitboard(LINES[square as usize][0])
}

/// The diagonals through a square, without it.
#[inline(always)]
pub(crate) fn bishop_lines(square: Square) -> Bitboard {
    Bitboard(LINES[square as usize][1])
}

/// The diagonal through a square that rises towards the h-file, and the square.
#[inline(always)]
pub(crate) fn rising(square: Square) -> Bitboard {
    Bitboard(RISING[square as usize])
}

/// A step in files and in ranks.
pub(crate) type Direction = (i8, i8);

/// The four directions of rooks, then the four of bishops.
pub(crate) const DIRECTIONS: [Direction; 8] =
    [(0, 1), (0, -1), (1, 0), (-1, 0), (1, 1), (-1, 1), (1, -1), (-1, -1)];

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

static LINES: [[u64; 2]; 64] = {
    let mut table = [[0; 2]; 64];
    let mut from = 0;
    while from < 64 {
        let mut direction = 0;
        while direction < 8 {
            let (files, ranks) = DIRECTIONS[direction];
            let mut at = Square::from_low_bits(from).offset(files, ranks);
            while let Some(square) = at {
                table[from as usize][direction / 4] |= 1 << square as u32;
                at = square.offset(files, ranks);
            }
            direction += 1;
        }
        from += 1;
    }
    table
};

static RISING: [u64; 64] = {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        let mut to = 0;
        while to < 64 {
            if to / 8 + from % 8 == to % 8 + from / 8 {
                table[from] |= 1 << to;
            }
            to += 1;
        }
        from += 1;
    }
    table
};
