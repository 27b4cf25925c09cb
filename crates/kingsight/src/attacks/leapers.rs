//! Knight and king: attacks that nothing can stand in the way of, one table entry a square.

use crate::{Bitboard, Square};

/// The squares a knight on `square` attacks: two to eight of them.
#[inline(always)]
#[must_use]
#[doc(alias("get_knight_moves", "knight_attacks"))]
pub const fn knight(square: Square) -> Bitboard {
    Bitboard(KNIGHT[square as usize])
}

/// The squares a king on `square` attacks: its ring of three to eight neighbours.
#[inline(always)]
#[must_use]
#[doc(alias("get_king_moves", "king_attacks"))]
pub const fn king(square: Square) -> Bitboard {
    Bitboard(KING[square as usize])
}

static KNIGHT: [u64; 64] =
    table([(1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2)]);
static KING: [u64; 64] = table(crate::square::DIRECTIONS);

const fn table(steps: [(i8, i8); 8]) -> [u64; 64] {
    let mut table = [0; 64];
    let mut from = 0;
    while from < 64 {
        let mut i = 0;
        while i < 8 {
            if let Some(to) = Square::from_low_bits(from as u32).offset(steps[i].0, steps[i].1) {
                table[from] |= to.bit().0;
            }
            i += 1;
        }
        from += 1;
    }
    table
}

const _: () = assert!(KNIGHT[0] == 1 << 10 | 1 << 17 && KING[63] == 1 << 54 | 1 << 55 | 1 << 62);
