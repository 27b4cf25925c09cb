//! The lines of sliders, and attacks along one of them: what both methods build their tables from.

use crate::{Bitboard, Square};

/// What a bishop on `square` would attack on an empty board: its two diagonals.
#[inline(always)]
pub(crate) const fn diagonals(square: Square) -> Bitboard {
    Bitboard(DIAGONALS[square as usize])
}

/// What a rook on `square` would attack on an empty board: its file and its rank.
#[inline(always)]
pub(crate) const fn file_and_rank(square: Square) -> Bitboard {
    Bitboard(FILE_AND_RANK[square as usize])
}

static DIAGONALS: [u64; 64] = both(&BISHOP_LINES);
static FILE_AND_RANK: [u64; 64] = both(&ROOK_LINES);

const fn both(lines: &[[u64; 2]; 64]) -> [u64; 64] {
    let mut both = [0; 64];
    let mut square = 0;
    while square < 64 {
        both[square] = lines[square][0] | lines[square][1];
        square += 1;
    }
    both
}

/// The two lines of a slider through each square, the square itself left out.
pub(super) const ROOK_LINES: [[u64; 2]; 64] = lines((0, 1), (1, 0));
pub(super) const BISHOP_LINES: [[u64; 2]; 64] = lines((1, 1), (1, -1));

const fn lines(first: (i8, i8), second: (i8, i8)) -> [[u64; 2]; 64] {
    let mut lines = [[0; 2]; 64];
    let mut square = 0;
    while square < 64 {
        lines[square][0] =
            ends(square as u32, first).0 | ends(square as u32, (-first.0, -first.1)).0;
        lines[square][1] =
            ends(square as u32, second).0 | ends(square as u32, (-second.0, -second.1)).0;
        square += 1;
    }
    lines
}

/// All squares in one direction, and the last of them.
pub(super) const fn ends(square: u32, (files, ranks): (i8, i8)) -> (u64, u64) {
    let (mut all, mut last) = (0, 0);
    let mut at = Square::from_low_bits(square).offset(files, ranks);
    while let Some(next) = at {
        last = next.bit().0;
        all |= last;
        at = next.offset(files, ranks);
    }
    (all, last)
}

/// Attacks along one line by subtraction (the o^(o-2r) trick), used only to build the tables.
pub(super) const fn along(slider: u64, occupied: u64, line: u64) -> u64 {
    let o = occupied & line;
    let forward = o.wrapping_sub(slider << 1);
    let backward = o.reverse_bits().wrapping_sub(slider.reverse_bits() << 1).reverse_bits();
    (forward ^ backward) & line
}
