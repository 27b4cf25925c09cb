//! Lines looked up: one load each from 64 kB of tables.

use crate::square::DIRECTIONS;
use crate::{Bitboard, Square};

#[inline(always)]
pub(super) const fn between(a: Square, b: Square) -> Bitboard {
    Bitboard(BETWEEN[a as usize][b as usize])
}

#[inline(always)]
pub(super) const fn line(a: Square, b: Square) -> Bitboard {
    Bitboard(LINE[a as usize][b as usize])
}

static BETWEEN: [[u64; 64]; 64] = TABLES.0;
static LINE: [[u64; 64]; 64] = TABLES.1;

const TABLES: ([[u64; 64]; 64], [[u64; 64]; 64]) = tables();

const fn tables() -> ([[u64; 64]; 64], [[u64; 64]; 64]) {
    let (mut between, mut line) = ([[0; 64]; 64], [[0; 64]; 64]);
    let mut from = 0;
    while from < 64 {
        let start = Square::from_low_bits(from as u32);
        let mut d = 0;
        while d < 8 {
            let (files, ranks) = DIRECTIONS[d];
            let whole = walk(start, files, ranks) | start.bit().0 | walk(start, -files, -ranks);
            let (mut passed, mut at) = (0, start.offset(files, ranks));
            while let Some(square) = at {
                between[from][square as usize] = passed;
                line[from][square as usize] = whole;
                passed |= square.bit().0;
                at = square.offset(files, ranks);
            }
            d += 1;
        }
        from += 1;
    }
    (between, line)
}

const fn walk(start: Square, files: i8, ranks: i8) -> u64 {
    let (mut passed, mut at) = (0, start.offset(files, ranks));
    while let Some(square) = at {
        passed |= square.bit().0;
        at = square.offset(files, ranks);
    }
    passed
}
