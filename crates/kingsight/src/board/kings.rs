//! Check facts for boards with any number of kings.

use super::Board;
use crate::{Bitboard, CheckInfo, Color, Pin, between};

impl Board {
    /// The check facts of each king of `color`, one for each: none, one or several.
    ///
    /// ```
    /// use kingsight::{Board, Color};
    /// let board: Board = "8/8/8/1K1N1r1K/8/8/8/8".parse().unwrap();
    /// // The knight is pinned to the king on b5; the king on h5 is in check.
    /// let facts: Vec<_> = board.check_infos(Color::White).collect();
    /// assert_eq!(facts.len(), 2);
    /// assert_eq!(facts[0].pins().count(), 1);
    /// assert!(facts[1].in_check());
    /// ```
    pub fn check_infos(&self, color: Color) -> impl Iterator<Item = CheckInfo> + '_ {
        self.kings_of(color).into_iter().map(move |king| CheckInfo::new(self, color, king))
    }

    /// All pins of `color`'s pieces, king by king. With several kings one piece may be pinned to
    /// more than one of them.
    #[doc(alias("pinned", "is_pinned", "pin"))]
    pub fn pins(&self, color: Color) -> impl Iterator<Item = Pin> + '_ {
        self.check_infos(color).flat_map(|info| info.pins())
    }

    /// The enemy pieces that attack a king of `color`, an enemy king beside it included.
    #[must_use]
    pub fn checkers(&self, color: Color) -> Bitboard {
        self.kings_of(color)
            .into_iter()
            .fold(Bitboard::EMPTY, |set, king| set | self.attackers_of(king, !color))
    }

    /// Where a move of any piece other than a king must land to answer the checks that `color`'s kings
    /// are in, as [`CheckInfo::check_mask`]: every square if no king is attacked; no square in double
    /// check, or if no move helps two kings in check at once.
    ///
    /// ```
    /// use kingsight::{Bitboard, Board, Color, Square};
    /// let board: Board = "4k3/8/8/8/1b6/8/8/4K3".parse().unwrap();
    /// let answers = [Square::B4, Square::C3, Square::D2].into_iter().collect();
    /// assert_eq!(board.check_mask(Color::White), answers);
    /// assert_eq!(board.check_mask(Color::Black), Bitboard::ALL);
    /// ```
    #[must_use]
    pub fn check_mask(&self, color: Color) -> Bitboard {
        self.kings_of(color).into_iter().fold(Bitboard::ALL, |mask, king| {
            let checkers = self.attackers_of(king, !color);
            mask & match checkers.single() {
                Some(checker) => between(king, checker).with(checker),
                None if checkers.any() => Bitboard::EMPTY,
                None => Bitboard::ALL,
            }
        })
    }
}
