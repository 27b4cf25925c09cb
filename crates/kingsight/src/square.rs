//! Squares.

use core::fmt;
use core::str::FromStr;

use crate::{Bitboard, File, NameError, NameKind, Rank};

/// The eight directions as steps (files, ranks), counted from north clockwise.
pub(crate) const DIRECTIONS: [(i8, i8); 8] =
    [(0, 1), (1, 1), (1, 0), (1, -1), (0, -1), (-1, -1), (-1, 0), (-1, 1)];

macro_rules! squares {
    ($($name:ident = $index:literal),* $(,)?) => {
        /// A square of the board. Little-endian rank-file: a1 = 0, b1 = 1 … h8 = 63.
        ///
        /// ```
        /// use kingsight::{File, Rank, Square};
        /// let square: Square = "e4".parse().unwrap();
        /// assert_eq!(square, Square::E4);
        /// assert_eq!(square as u8, 28);
        /// assert_eq!((square.file(), square.rank()), (File::E, Rank::Fourth));
        /// assert_eq!(square.to_string(), "e4");
        /// ```
        #[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
        #[repr(u8)]
        #[allow(missing_docs)] // sixty-four names that need no words
        pub enum Square { $($name = $index),* }

        impl Square {
            /// All squares, a1 to h8.
            pub const ALL: [Square; 64] = [$(Square::$name),*];

            /// The square whose number is the low six bits of `index`: no branch, no table.
            ///
            /// The optimiser sees that the arms are one identity and leaves a plain mask, so
            /// this is how the crate turns bit numbers into squares without unsafe code.
            #[inline(always)]
            #[must_use]
            pub const fn from_low_bits(index: u32) -> Square {
                match index & 63 {
                    $($index => Square::$name,)*
                    _ => Square::H8,
                }
            }
        }
    };
}

#[rustfmt::skip]
squares! {
    A1 = 0, B1 = 1, C1 = 2, D1 = 3, E1 = 4, F1 = 5, G1 = 6, H1 = 7,
    A2 = 8, B2 = 9, C2 = 10, D2 = 11, E2 = 12, F2 = 13, G2 = 14, H2 = 15,
    A3 = 16, B3 = 17, C3 = 18, D3 = 19, E3 = 20, F3 = 21, G3 = 22, H3 = 23,
    A4 = 24, B4 = 25, C4 = 26, D4 = 27, E4 = 28, F4 = 29, G4 = 30, H4 = 31,
    A5 = 32, B5 = 33, C5 = 34, D5 = 35, E5 = 36, F5 = 37, G5 = 38, H5 = 39,
    A6 = 40, B6 = 41, C6 = 42, D6 = 43, E6 = 44, F6 = 45, G6 = 46, H6 = 47,
    A7 = 48, B7 = 49, C7 = 50, D7 = 51, E7 = 52, F7 = 53, G7 = 54, H7 = 55,
    A8 = 56, B8 = 57, C8 = 58, D8 = 59, E8 = 60, F8 = 61, G8 = 62, H8 = 63,
}

impl Square {
    /// The square of a number from 0 (a1) to 63 (h8), `None` beyond.
    #[inline]
    #[must_use]
    pub const fn from_index(index: u8) -> Option<Square> {
        if index < 64 { Some(Square::from_low_bits(index as u32)) } else { None }
    }

    /// The square where a file and a rank meet.
    #[inline(always)]
    #[must_use]
    #[doc(alias = "from_coords")]
    pub const fn at(file: File, rank: Rank) -> Square {
        Square::from_low_bits(8 * rank as u32 + file as u32)
    }

    /// Its file.
    #[inline(always)]
    #[must_use]
    pub const fn file(self) -> File {
        File::from_low_bits(self as u32)
    }

    /// Its rank.
    #[inline(always)]
    #[must_use]
    pub const fn rank(self) -> Rank {
        Rank::from_low_bits(self as u32 >> 3)
    }

    /// The set that holds this square alone.
    #[inline(always)]
    #[must_use]
    #[doc(alias("bitboard", "to_bitboard", "from_square"))]
    pub const fn bit(self) -> Bitboard {
        // A square is below 64, but the compiler cannot see that of one loaded from memory, and a checked
        // shift costs.
        Bitboard(1u64.wrapping_shl(self as u32))
    }

    /// The square `files` to the east and `ranks` to the north (negative: west, south), or `None` off the board.
    ///
    /// ```
    /// use kingsight::Square;
    /// assert_eq!(Square::E4.offset(1, 2), Some(Square::F6));
    /// assert_eq!(Square::H4.offset(1, 0), None);
    /// ```
    #[must_use]
    #[doc(alias = "try_offset")]
    pub const fn offset(self, files: i8, ranks: i8) -> Option<Square> {
        let file = (self as i8 & 7).saturating_add(files);
        let rank = (self as i8 >> 3).saturating_add(ranks);
        if file < 0 || file > 7 || rank < 0 || rank > 7 {
            return None;
        }
        Some(Square::from_low_bits((rank * 8 + file) as u32))
    }

    /// The same square seen from the other side of the board: e2 becomes e7.
    #[inline(always)]
    #[must_use]
    #[doc(alias("square_mirror", "flip_vertical"))]
    pub const fn flip_ranks(self) -> Square {
        Square::from_low_bits(self as u32 ^ 56)
    }

    /// The same square in a mirror: e2 becomes d2.
    #[inline(always)]
    #[must_use]
    #[doc(alias = "flip_horizontal")]
    pub const fn flip_files(self) -> Square {
        Square::from_low_bits(self as u32 ^ 7)
    }

    /// Whether the square is a light one, as h1 is.
    #[must_use]
    pub const fn is_light(self) -> bool {
        Bitboard::LIGHT.contains(self)
    }

    /// How many king steps lie between two squares (Chebyshev distance).
    ///
    /// ```
    /// use kingsight::Square;
    /// assert_eq!(Square::A1.distance(Square::C8), 7);
    /// ```
    #[must_use]
    #[doc(alias("square_distance", "chebyshev"))]
    pub const fn distance(self, other: Square) -> u8 {
        let (files, ranks) = self.deltas(other);
        if files > ranks { files } else { ranks }
    }

    /// How many single steps along files and ranks lie between two squares.
    ///
    /// ```
    /// use kingsight::Square;
    /// assert_eq!(Square::A1.manhattan_distance(Square::C8), 9);
    /// ```
    #[must_use]
    #[doc(alias = "square_manhattan_distance")]
    pub const fn manhattan_distance(self, other: Square) -> u8 {
        let (files, ranks) = self.deltas(other);
        files + ranks
    }

    const fn deltas(self, other: Square) -> (u8, u8) {
        let files = (self as u8 & 7).abs_diff(other as u8 & 7);
        let ranks = (self as u8 >> 3).abs_diff(other as u8 >> 3);
        (files, ranks)
    }
}

impl Square {
    /// As [`from_low_bits`](Square::from_low_bits), by a table: for numbers of which the optimiser knows so much (a fixed
    /// step from another square, a king's square) that it would make a jump with 64 targets of the identity.
    #[inline(always)]
    pub(crate) const fn of_number(number: u32) -> Square {
        Square::ALL[number as usize % 64]
    }

    /// File and rank in ASCII.
    #[inline(always)]
    pub(crate) const fn name(self) -> [u8; 2] {
        [b'a' + (self as u8 & 7), b'1' + (self as u8 >> 3)]
    }

    /// The square that a pawn has passed which stands here after a double step: e3 for e4, e6 for e5.
    #[inline(always)]
    pub(crate) const fn behind_double_push(self) -> Square {
        Square::of_number(self as u32 ^ 8)
    }
}

impl fmt::Display for Square {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(core::str::from_utf8(&self.name()).unwrap_or_default())
    }
}

impl FromStr for Square {
    type Err = NameError;

    fn from_str(text: &str) -> Result<Square, NameError> {
        match text.as_bytes() {
            [file @ b'a'..=b'h', rank @ b'1'..=b'8'] => {
                Ok(Square::from_low_bits(u32::from(rank - b'1') * 8 + u32::from(file - b'a')))
            }
            _ => Err(NameError::new(NameKind::Square, text)),
        }
    }
}
