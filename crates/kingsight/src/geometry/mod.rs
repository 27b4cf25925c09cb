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

#[cfg(any(target_arch = "wasm32", test))]
mod masks;
#[cfg(any(not(target_arch = "wasm32"), test))]
mod tables;

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
