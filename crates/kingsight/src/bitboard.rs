//! Sets of squares in one machine word: their algebra, steps and mirrors, the squares and subsets of a set one after the other, and sets
//! as text, drawn in the source, printed as a picture, by name or as a number.

use core::fmt;
use core::iter::FusedIterator;
use core::ops::{
    BitAnd, BitAndAssign, BitOr, BitOrAssign, BitXor, BitXorAssign, Not, Sub, SubAssign,
};

use crate::Square;

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

macro_rules! operator {
    ($trait:ident, $method:ident, $assign_trait:ident, $assign:ident, $with:ident) => {
        impl $trait for Bitboard {
            type Output = Bitboard;
            #[inline(always)]
            fn $method(self, other: Bitboard) -> Bitboard {
                self.$with(other)
            }
        }
        impl $assign_trait for Bitboard {
            #[inline(always)]
            fn $assign(&mut self, other: Bitboard) {
                *self = self.$with(other);
            }
        }
    };
}

operator!(BitAnd, bitand, BitAndAssign, bitand_assign, and);
operator!(BitOr, bitor, BitOrAssign, bitor_assign, or);
operator!(BitXor, bitxor, BitXorAssign, bitxor_assign, xor);
operator!(Sub, sub, SubAssign, sub_assign, minus);

impl Not for Bitboard {
    type Output = Bitboard;
    #[inline(always)]
    fn not(self) -> Bitboard {
        self.complement()
    }
}

impl From<Square> for Bitboard {
    #[inline(always)]
    fn from(square: Square) -> Bitboard {
        square.bit()
    }
}

impl FromIterator<Square> for Bitboard {
    fn from_iter<I: IntoIterator<Item = Square>>(squares: I) -> Bitboard {
        squares.into_iter().fold(Bitboard::EMPTY, Bitboard::with)
    }
}

impl Extend<Square> for Bitboard {
    fn extend<I: IntoIterator<Item = Square>>(&mut self, squares: I) {
        *self |= Bitboard::from_iter(squares);
    }
}

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

impl Bitboard {
    /// All subsets of the set, the empty one first and the set itself last: 2ⁿ of them.
    ///
    /// ```
    /// use kingsight::{Bitboard, Rank};
    /// assert_eq!(Rank::First.squares().subsets().count(), 256);
    /// assert_eq!(Bitboard::EMPTY.subsets().count(), 1);
    /// ```
    #[must_use]
    #[doc(alias("carry_rippler", "iter_subsets"))]
    pub const fn subsets(self) -> Subsets {
        Subsets { set: self, next: Some(Bitboard::EMPTY) }
    }
}

impl IntoIterator for Bitboard {
    type Item = Square;
    type IntoIter = Squares;
    #[inline(always)]
    fn into_iter(self) -> Squares {
        Squares(self)
    }
}

/// The squares of a set, from a1 to h8 (and backwards with `rev`).
#[derive(Clone, Debug)]
pub struct Squares(Bitboard);

impl Iterator for Squares {
    type Item = Square;

    #[inline(always)]
    fn next(&mut self) -> Option<Square> {
        self.0.pop_first()
    }

    #[inline(always)]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let len = self.0.len() as usize;
        (len, Some(len))
    }
}

impl DoubleEndedIterator for Squares {
    fn next_back(&mut self) -> Option<Square> {
        let last = self.0.last()?;
        self.0 = self.0.without(last);
        Some(last)
    }
}

impl ExactSizeIterator for Squares {}
impl FusedIterator for Squares {}

/// The subsets of a set; see [`Bitboard::subsets`].
///
/// Each next one is the last plus one, counted in the bits of the set only (the "carry-rippler",
/// Marcel van Kervinck, and Steffan Westcott, 2002:
/// <https://www.chessprogramming.org/Traversing_Subsets_of_a_Set>).
#[derive(Clone, Debug)]
pub struct Subsets {
    set: Bitboard,
    next: Option<Bitboard>,
}

impl Iterator for Subsets {
    type Item = Bitboard;

    fn next(&mut self) -> Option<Bitboard> {
        let current = self.next?;
        let following = Bitboard(current.0.wrapping_sub(self.set.0)) & self.set;
        self.next = following.any().then_some(following);
        Some(current)
    }
}

impl FusedIterator for Subsets {}

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
