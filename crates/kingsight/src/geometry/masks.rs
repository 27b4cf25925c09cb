//! Lines computed from 2 kB of masks, for programs that are downloaded.

use crate::square::DIRECTIONS;
use crate::{Bitboard, Square};

pub(super) const fn between(a: Square, b: Square) -> Bitboard {
    // From the lower square up to the one before the higher, then without the lower.
    let span = (!0 << a as u32) ^ (!0_u64 << b as u32);
    Bitboard(line(a, b).0 & span & span.wrapping_sub(1))
}

pub(super) const fn line(a: Square, b: Square) -> Bitboard {
    let masks = &MASKS[a as usize];
    let (mut line, mut i) = (0, 0);
    while i < 4 {
        let holds_b = masks[i] >> b as u32 & 1;
        line |= (masks[i] | 1 << a as u32) & holds_b.wrapping_neg();
        i += 1;
    }
    Bitboard(line)
}

/// The four lines through each square, the square left out.
static MASKS: [[u64; 4]; 64] = {
    let mut masks = [[0; 4]; 64];
    let mut i = 0;
    while i < 64 * 8 {
        let (from, direction) = (i / 8, i % 8);
        let (files, ranks) = DIRECTIONS[direction];
        let mut at = Square::from_low_bits(from as u32).offset(files, ranks);
        while let Some(square) = at {
            // Opposite directions are four apart.
            masks[from][direction % 4] |= square.bit().0;
            at = square.offset(files, ranks);
        }
        i += 1;
    }
    masks
};
