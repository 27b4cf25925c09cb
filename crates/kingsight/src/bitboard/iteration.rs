//! The squares of a set, and its subsets, one after the other.

use core::iter::FusedIterator;

use super::Bitboard;
use crate::Square;

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
