//! The legal ways out of a check: the advice in every language is made from them.

use core::fmt;

use crate::{Bitboard, Square};

/// One way to answer a check by one piece.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Way {
    /// A piece other than the king takes the checker, and perhaps the king can, too.
    Take,
    /// Only the king can take it.
    TakeWithKing,
    /// Only a pawn can take it, en passant.
    TakeEnPassant(Square),
    /// It can be taken where it stands, and en passant.
    TakeAlsoEnPassant(Square),
    /// A piece other than the king goes between.
    Block(Bitboard),
    /// The king steps aside.
    MoveKing,
    /// The king steps aside; taking the checker with the king is another way.
    MoveKingElsewhere,
}

/// All ways there are out of a check by one piece: taking, blocking, moving the king.
///
/// ```
/// use kingsight::{Bitboard, Square, WaysOut};
/// let (checker, flights) = (Square::E8, Square::D1.bit());
/// let ways = WaysOut::new(checker, Square::E8.bit() | Square::E2.bit(), None, flights);
/// assert_eq!(ways.iter().count(), 3);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WaysOut([Option<Way>; 3]);

impl WaysOut {
    /// The ways out that the squares of a reason show: those of [`Reason::CheckNotAnswered`](crate::Reason::CheckNotAnswered).
    #[must_use]
    pub fn new(
        checker: Square,
        answers: Bitboard,
        en_passant: Option<Square>,
        flights: Bitboard,
    ) -> WaysOut {
        let taken = answers.contains(checker);
        let taken_by_king = flights.contains(checker);
        let take = match en_passant {
            Some(to) if taken || taken_by_king => Some(Way::TakeAlsoEnPassant(to)),
            Some(to) => Some(Way::TakeEnPassant(to)),
            None if taken => Some(Way::Take),
            None => taken_by_king.then_some(Way::TakeWithKing),
        };
        let between = answers.without(checker);
        let block = between.any().then_some(Way::Block(between));
        let king = match take {
            Some(Way::TakeWithKing) => Way::MoveKingElsewhere,
            _ => Way::MoveKing,
        };
        let king = flights.without(checker).any().then_some(king);
        WaysOut([take, block, king])
    }

    /// The ways out, in the order in which a sentence names them.
    pub fn iter(&self) -> impl Iterator<Item = Way> {
        self.0.into_iter().flatten()
    }

    /// Whether it is checkmate.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.iter().next().is_none()
    }

    /// Writes them with `write`, with commas between them and `or` before the last one; `or_else` where
    /// one of them contains an `or`: `block on e2 or e3, or move the king`.
    ///
    /// # Errors
    ///
    /// Those of `write`.
    pub fn write(
        &self,
        f: &mut fmt::Formatter<'_>,
        or: &str,
        or_else: &str,
        mut write: impl FnMut(&mut fmt::Formatter<'_>, Way) -> fmt::Result,
    ) -> fmt::Result {
        let count = self.iter().count();
        let has_or = |way: Way| matches!(way, Way::Block(squares) if squares.more_than_one());
        let last = if self.iter().any(has_or) { or_else } else { or };
        for (i, way) in self.iter().enumerate() {
            match i {
                0 => {}
                _ if i + 1 == count => f.write_str(last)?,
                _ => f.write_str(", ")?,
            }
            write(f, way)?;
        }
        Ok(())
    }
}
