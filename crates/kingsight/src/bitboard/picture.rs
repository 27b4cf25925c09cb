//! Sets as text: drawn in the source, printed as a picture, by name or as a number.

use core::fmt;

use super::Bitboard;
use crate::Square;

impl Bitboard {
    /// Reads a picture: 64 characters `.` (absent) or `X` (present) from a8 to h1, all white space
    /// ignored. This is what [`bitboard!`](crate::bitboard!) calls while compiling.
    ///
    /// # Panics
    ///
    /// If any other character occurs or the picture does not have 64 squares: a programmer's slip,
    /// reported by the compiler when used through the macro.
    #[must_use]
    pub const fn from_picture(picture: &str) -> Bitboard {
        let bytes = picture.as_bytes();
        let (mut set, mut square, mut i) = (0_u64, 0, 0);
        while i < bytes.len() {
            if !bytes[i].is_ascii_whitespace() {
                assert!(square < 64, "a picture has 64 squares: this one has more");
                assert!(matches!(bytes[i], b'.' | b'X'), "a picture is drawn with . and X");
                if bytes[i] == b'X' {
                    set |= 1 << (square ^ 56);
                }
                square += 1;
            }
            i += 1;
        }
        assert!(square == 64, "a picture has 64 squares: this one has fewer");
        Bitboard(set)
    }
}

/// Draws a [`Bitboard`] in the source text, rank 8 on top, checked while compiling.
///
/// ```
/// use kingsight::{bitboard, attacks, Square};
/// assert_eq!(attacks::knight(Square::D4), bitboard! {
///     . . . . . . . .
///     . . . . . . . .
///     . . X . X . . .
///     . X . . . X . .
///     . . . . . . . .
///     . X . . . X . .
///     . . X . X . . .
///     . . . . . . . .
/// });
/// ```
#[macro_export]
macro_rules! bitboard {
    ($($square:tt)*) => {
        const { $crate::Bitboard::from_picture(concat!($(stringify!($square)),*)) }
    };
}

/// The picture: eight lines, rank 8 first, `X` for a square in the set and `.` for the others.
impl fmt::Display for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for rank in (0..8).rev() {
            for file in 0..8 {
                let square = Square::from_low_bits(rank * 8 + file);
                f.write_str(if self.contains(square) { "X" } else { "." })?;
                f.write_str(if file < 7 { " " } else { "\n" })?;
            }
        }
        Ok(())
    }
}

/// The squares by name, `{a1, e4}`.
impl fmt::Debug for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("{")?;
        for (i, square) in self.into_iter().enumerate() {
            write!(f, "{}{square}", if i == 0 { "" } else { ", " })?;
        }
        f.write_str("}")
    }
}

impl fmt::LowerHex for Bitboard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fmt::LowerHex::fmt(&self.0, f)
    }
}
