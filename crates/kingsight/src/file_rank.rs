//! Files and ranks.

use core::fmt;
use core::str::FromStr;

use crate::{Bitboard, Color, NameError, NameKind};

/// A file, a to h, from west to east.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
#[rustfmt::skip]
pub enum File { A, B, C, D, E, F, G, H }

impl File {
    /// All files, a to h.
    pub const ALL: [File; 8] =
        [File::A, File::B, File::C, File::D, File::E, File::F, File::G, File::H];

    /// The file whose number (a = 0) is the low three bits of `index`.
    #[inline(always)]
    #[must_use]
    pub const fn from_low_bits(index: u32) -> File {
        File::ALL[(index & 7) as usize]
    }

    /// Its eight squares.
    #[inline(always)]
    #[must_use]
    pub const fn squares(self) -> Bitboard {
        Bitboard(0x0101_0101_0101_0101 << self as u32)
    }

    /// Its letter, `'a'` to `'h'`.
    #[must_use]
    pub const fn letter(self) -> char {
        (b'a' + self as u8) as char
    }
}

impl fmt::Display for File {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.letter())
    }
}

/// Reads `a` to `h`.
impl FromStr for File {
    type Err = NameError;

    fn from_str(text: &str) -> Result<File, NameError> {
        match text.as_bytes() {
            [letter @ b'a'..=b'h'] => Ok(File::from_low_bits(u32::from(letter - b'a'))),
            _ => Err(NameError::new(NameKind::File, text)),
        }
    }
}

/// A rank, 1 to 8, from White's side (south) to Black's (north).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
#[allow(missing_docs)]
#[rustfmt::skip]
pub enum Rank { First, Second, Third, Fourth, Fifth, Sixth, Seventh, Eighth }

impl Rank {
    /// All ranks, 1 to 8.
    #[rustfmt::skip]
    pub const ALL: [Rank; 8] = [
        Rank::First, Rank::Second, Rank::Third, Rank::Fourth,
        Rank::Fifth, Rank::Sixth, Rank::Seventh, Rank::Eighth,
    ];

    /// The rank whose number (first = 0) is the low three bits of `index`.
    #[inline(always)]
    #[must_use]
    pub const fn from_low_bits(index: u32) -> Rank {
        Rank::ALL[(index & 7) as usize]
    }

    /// Its eight squares.
    #[inline(always)]
    #[must_use]
    pub const fn squares(self) -> Bitboard {
        Bitboard(0xff << (8 * self as u32))
    }

    /// Its digit, 1 to 8.
    #[must_use]
    pub const fn number(self) -> u8 {
        self as u8 + 1
    }

    /// The same rank counted from `color`'s own side: rank 2 is the second for White, the seventh for Black.
    #[inline(always)]
    #[must_use]
    pub const fn seen_by(self, color: Color) -> Rank {
        match color {
            Color::White => self,
            Color::Black => Rank::from_low_bits(7 - self as u32),
        }
    }
}

impl fmt::Display for Rank {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.number())
    }
}

/// Reads `1` to `8`.
impl FromStr for Rank {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Rank, NameError> {
        match text.as_bytes() {
            [digit @ b'1'..=b'8'] => Ok(Rank::from_low_bits(u32::from(digit - b'1'))),
            _ => Err(NameError::new(NameKind::Rank, text)),
        }
    }
}
