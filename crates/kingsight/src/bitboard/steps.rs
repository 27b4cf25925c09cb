//! A whole set moved by one step, or seen in a mirror.

use super::Bitboard;

const NOT_A: u64 = !0x0101_0101_0101_0101;
const NOT_H: u64 = !0x8080_8080_8080_8080;

impl Bitboard {
    /// All squares one step north (towards rank 8); what leaves the board is gone.
    #[inline(always)]
    #[must_use]
    pub const fn north(self) -> Bitboard {
        Bitboard(self.0 << 8)
    }

    /// All squares one step south (towards rank 1).
    #[inline(always)]
    #[must_use]
    pub const fn south(self) -> Bitboard {
        Bitboard(self.0 >> 8)
    }

    /// All squares one step east (towards the h-file); nothing wraps round to the a-file.
    ///
    /// ```
    /// use kingsight::{Bitboard, Square};
    /// assert_eq!(Square::H4.bit().east(), Bitboard::EMPTY);
    /// ```
    #[inline(always)]
    #[must_use]
    pub const fn east(self) -> Bitboard {
        Bitboard((self.0 & NOT_H) << 1)
    }

    /// All squares one step west (towards the a-file).
    #[inline(always)]
    #[must_use]
    pub const fn west(self) -> Bitboard {
        Bitboard((self.0 & NOT_A) >> 1)
    }

    /// All squares one step north-east.
    #[inline(always)]
    #[must_use]
    pub const fn north_east(self) -> Bitboard {
        Bitboard((self.0 & NOT_H) << 9)
    }

    /// All squares one step north-west.
    #[inline(always)]
    #[must_use]
    pub const fn north_west(self) -> Bitboard {
        Bitboard((self.0 & NOT_A) << 7)
    }

    /// All squares one step south-east.
    #[inline(always)]
    #[must_use]
    pub const fn south_east(self) -> Bitboard {
        Bitboard((self.0 & NOT_H) >> 7)
    }

    /// All squares one step south-west.
    #[inline(always)]
    #[must_use]
    pub const fn south_west(self) -> Bitboard {
        Bitboard((self.0 & NOT_A) >> 9)
    }

    /// The set seen from the other side of the board: rank 1 becomes rank 8.
    #[inline]
    #[must_use]
    #[doc(alias("flip_vertical", "mirror"))]
    pub const fn flip_ranks(self) -> Bitboard {
        Bitboard(self.0.swap_bytes())
    }

    /// The set in a mirror: the a-file becomes the h-file.
    #[inline]
    #[must_use]
    #[doc(alias = "flip_horizontal")]
    pub const fn flip_files(self) -> Bitboard {
        Bitboard(self.0.reverse_bits().swap_bytes())
    }
}
