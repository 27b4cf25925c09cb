//! Walking over the squares of a set.

use kingsight::{Bitboard, Square};

/// The squares of a set in ascending order.
///
/// The core's own iterator becomes a case for each of the 64 squares. Here about a hundred loops are
/// inlined into one function, so taking a square from a set must be a single instruction in the
/// compiler's own language too.
#[inline(always)]
pub(crate) fn squares(set: Bitboard) -> Squares {
    Squares(set.0)
}

/// The lowest square of a set that is not empty; a1 of an empty one.
#[inline(always)]
pub(crate) fn first(set: Bitboard) -> Square {
    square(set.0.trailing_zeros())
}

/// The size of a set, for sums that may go down.
#[inline(always)]
pub(crate) fn len(set: Bitboard) -> i64 {
    i64::from(set.len())
}

/// The square of an index below 64; only the low six bits count.
#[inline(always)]
#[allow(unsafe_code)]
pub(crate) fn square(index: u32) -> Square {
    const { assert!(size_of::<Square>() == 1 && Square::A1 as u8 == 0 && Square::H8 as u8 == 63) };
    // SAFETY: `Square` is one byte whose 64 values are 0 to 63 (`repr(u8)`, a1 to h8 in order).
    unsafe { core::mem::transmute::<u8, Square>((index & 63) as u8) }
}

pub(crate) struct Squares(u64);

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        if self.0 == 0 {
            return None;
        }
        let next = square(self.0.trailing_zeros());
        self.0 &= self.0.wrapping_sub(1);
        Some(next)
    }
}
