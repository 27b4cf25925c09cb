//! Lines between squares: the geometry of checks and pins.
//!
//! ```
//! use kingsight::{bitboard, between, line, ray, Square};
//!
//! // What can block a rook on h4 that checks a king on c4?
//! assert_eq!(between(Square::C4, Square::H4), bitboard! {
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . X X X X .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! });
//! // The half line from c4 through e6, and the whole line on which both lie.
//! assert_eq!(ray(Square::C4, Square::E6) | ray(Square::E6, Square::C4), line(Square::C4, Square::E6));
//! ```

#[cfg(target_arch = "wasm32")]
use masks as method;
#[cfg(not(target_arch = "wasm32"))]
use tables as method;

use crate::{Bitboard, Square};

/// The squares strictly between two squares on a rank, file or diagonal: both ends excluded.
/// Empty if they share no line, are neighbours or are the same.
#[inline(always)]
#[must_use]
#[doc(alias = "get_between_rays")]
pub const fn between(a: Square, b: Square) -> Bitboard {
    method::between(a, b)
}

/// The whole rank, file or diagonal through two squares, from edge to edge, both squares included.
/// Empty if they share no line or are the same.
///
/// ```
/// use kingsight::{bitboard, line, Square};
/// assert_eq!(line(Square::C1, Square::D2), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . X
///     . . . . . . X .
///     . . . . . X . .
///     . . . . X . . .
///     . . . X . . . .
///     . . X . . . . .
/// });
/// ```
#[inline(always)]
#[must_use]
#[doc(alias = "get_line_rays")]
pub const fn line(a: Square, b: Square) -> Bitboard {
    method::line(a, b)
}

/// The half line that starts next to `from`, runs through `through` and ends at the edge:
/// `from` excluded, `through` included. Empty if they share no line or are the same.
///
/// ```
/// use kingsight::{bitboard, ray, Square};
/// assert_eq!(ray(Square::E1, Square::E3), bitboard! {
///     . . . . X . . .
///     . . . . X . . .
///     . . . . X . . .
///     . . . . X . . .
///     . . . . X . . .
///     . . . . X . . .
///     . . . . X . . .
///     . . . . . . . .
/// });
/// ```
#[inline]
#[must_use]
pub const fn ray(from: Square, through: Square) -> Bitboard {
    let above = !0 << (from as u32) << 1;
    let below = !(!0 << from as u32);
    let side = if through as u8 > from as u8 { above } else { below };
    Bitboard(line(from, through).0 & side)
}

/// Whether three squares lie on one rank, file or diagonal. Two equal squares and a third on a
/// common line count; so do three equal ones.
///
/// ```
/// use kingsight::{aligned, Square};
/// assert!(aligned(Square::A1, Square::D4, Square::H8));
/// assert!(!aligned(Square::A1, Square::D4, Square::H7));
/// ```
#[inline]
#[must_use]
pub const fn aligned(a: Square, b: Square, c: Square) -> bool {
    if a as u8 == b as u8 {
        return a as u8 == c as u8 || line(a, c).any();
    }
    line(a, b).contains(c)
}

#[cfg(any(not(target_arch = "wasm32"), test))]
mod tables {
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
}

#[cfg(any(target_arch = "wasm32", test))]
mod masks {
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
}

#[cfg(test)]
mod tests {
    use super::{masks, tables};
    use crate::Square;

    #[test]
    fn both_methods_give_the_same_lines() {
        for a in Square::ALL {
            for b in Square::ALL {
                assert_eq!(masks::line(a, b), tables::line(a, b), "{a} {b}");
                assert_eq!(masks::between(a, b), tables::between(a, b), "{a} {b}");
            }
        }
    }
}
