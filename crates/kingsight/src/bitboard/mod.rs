//! Sets of squares in one machine word.

mod iteration;
mod operators;
mod picture;
mod steps;

use crate::Square;

pub use iteration::{Squares, Subsets};

/// A set of squares: bit 0 is a1, bit 63 is h8.
///
/// Sets are values. They combine with `&`, `|`, `^`, `!` and `-` (difference), iterate over their
/// squares from a1 to h8, and print as a picture with rank 8 on top:
///
/// ```
/// use kingsight::{bitboard, Bitboard, Square};
///
/// let corners = Bitboard::from_iter([Square::A1, Square::H1, Square::A8, Square::H8]);
/// assert_eq!(corners, bitboard! {
///     X . . . . . . X
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     . . . . . . . .
///     X . . . . . . X
/// });
/// assert_eq!(corners.len(), 4);
/// assert_eq!(corners.first(), Some(Square::A1));
/// assert!(corners.contains(Square::H8));
/// ```
///
/// In const contexts the same algebra is there as methods: [`and`](Bitboard::and),
/// [`or`](Bitboard::or), [`xor`](Bitboard::xor), [`minus`](Bitboard::minus),
/// [`complement`](Bitboard::complement).
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
#[repr(transparent)]
#[doc(alias("BitBoard", "SquareSet"))]
pub struct Bitboard(pub u64);

impl Bitboard {
    /// No square.
    pub const EMPTY: Bitboard = Bitboard(0);
    /// Every square.
    #[doc(alias = "FULL")]
    pub const ALL: Bitboard = Bitboard(!0);
    /// The light squares, h1 among them.
    pub const LIGHT: Bitboard = Bitboard(0x55aa_55aa_55aa_55aa);
    /// The dark squares, a1 among them.
    pub const DARK: Bitboard = Bitboard(0xaa55_aa55_aa55_aa55);

    /// Whether no square is in the set.
    #[inline(always)]
    #[must_use]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// Whether at least one square is in the set.
    #[inline(always)]
    #[must_use]
    pub const fn any(self) -> bool {
        self.0 != 0
    }

    /// Whether two or more squares are in the set; cheaper than counting them.
    #[inline(always)]
    #[must_use]
    #[doc(alias = "more_than_one_set")]
    pub const fn more_than_one(self) -> bool {
        self.0 & self.0.wrapping_sub(1) != 0
    }

    /// How many squares are in the set.
    #[inline(always)]
    #[must_use]
    #[doc(alias("count", "popcnt", "popcount"))]
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Whether `square` is in the set.
    #[inline(always)]
    #[must_use]
    #[doc(alias = "has")]
    pub const fn contains(self, square: Square) -> bool {
        self.0.wrapping_shr(square as u32) & 1 != 0
    }

    /// Whether every square of `other` is in this set.
    #[inline(always)]
    #[must_use]
    #[doc(alias = "is_superset")]
    pub const fn contains_all(self, other: Bitboard) -> bool {
        other.0 & !self.0 == 0
    }

    /// Whether the two sets share a square.
    #[inline(always)]
    #[must_use]
    #[doc(alias = "overlaps")]
    pub const fn intersects(self, other: Bitboard) -> bool {
        self.0 & other.0 != 0
    }

    /// The set with `square` added.
    #[inline(always)]
    #[must_use]
    pub const fn with(self, square: Square) -> Bitboard {
        Bitboard(self.0 | square.bit().0)
    }

    /// The set with `square` taken away.
    #[inline(always)]
    #[must_use]
    pub const fn without(self, square: Square) -> Bitboard {
        Bitboard(self.0 & !square.bit().0)
    }

    /// The squares in both sets; `a & b` where const is not needed.
    #[inline(always)]
    #[must_use]
    pub const fn and(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & other.0)
    }

    /// The squares in either set; `a | b` where const is not needed.
    #[inline(always)]
    #[must_use]
    pub const fn or(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 | other.0)
    }

    /// The squares in exactly one of the sets; `a ^ b` where const is not needed.
    #[inline(always)]
    #[must_use]
    pub const fn xor(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 ^ other.0)
    }

    /// This set or none, by a mask: of a choice a compiler makes a branch.
    #[inline(always)]
    pub(crate) const fn only_if(self, condition: bool) -> Bitboard {
        Bitboard(self.0 & (condition as u64).wrapping_neg())
    }

    /// The squares in this set and not in the other; `a - b` where const is not needed.
    #[inline(always)]
    #[must_use]
    pub const fn minus(self, other: Bitboard) -> Bitboard {
        Bitboard(self.0 & !other.0)
    }

    /// The squares not in the set; `!a` where const is not needed.
    #[inline(always)]
    #[must_use]
    pub const fn complement(self) -> Bitboard {
        Bitboard(!self.0)
    }

    /// The square with the lowest number, `None` if the set is empty.
    #[inline(always)]
    #[must_use]
    #[doc(alias("next_square", "lsb"))]
    pub const fn first(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_low_bits(self.0.trailing_zeros())) }
    }

    /// The square with the highest number, `None` if the set is empty.
    #[inline(always)]
    #[must_use]
    #[doc(alias = "msb")]
    pub const fn last(self) -> Option<Square> {
        if self.0 == 0 { None } else { Some(Square::from_low_bits(63 - self.0.leading_zeros())) }
    }

    /// The square of a set that holds exactly one, `None` otherwise.
    #[inline(always)]
    #[must_use]
    pub const fn single(self) -> Option<Square> {
        if self.more_than_one() { None } else { self.first() }
    }

    /// Takes the lowest square out of the set and returns it.
    #[inline(always)]
    pub const fn pop_first(&mut self) -> Option<Square> {
        let first = self.first();
        self.0 &= self.0.wrapping_sub(1);
        first
    }
}
