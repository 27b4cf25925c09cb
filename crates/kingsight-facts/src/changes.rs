//! The kinds of facts that a move changes, and the lines that it opens and blocks.

use kingsight::{Bitboard, Move, line};

use crate::tables::codes;

codes! {
    /// What begins or ends with a move. The order has no meaning.
    ///
    /// ```
    /// use kingsight_facts::ChangeKind;
    /// assert_eq!(ChangeKind::MatePossible.code(), "mate_possible");
    /// assert_eq!(ChangeKind::ALL.len(), 23);
    /// ```
    pub enum ChangeKind {
        /// The move takes a piece.
        Takes "takes",
        /// A pawn becomes a piece.
        Promotes "promotes",
        /// It is checkmate.
        Checkmate "checkmate",
        /// It is stalemate.
        Stalemate "stalemate",
        /// The move answers a check.
        AnswersCheck "answers_check",
        /// The move gives check.
        Check "check",
        /// Pieces that the enemy now wins material by taking.
        Hanging "hanging",
        /// Pieces that it no longer wins material by taking.
        NoLongerHanging "no_longer_hanging",
        /// Pieces with a new attacker.
        Attacked "attacked",
        /// Pieces without an attacker now.
        NoLongerAttacked "no_longer_attacked",
        /// Pieces that are now protected.
        Protected "protected",
        /// Pieces that no longer are.
        Unprotected "unprotected",
        /// A new pin.
        Pinned "pinned",
        /// Pieces that are no longer pinned.
        Unpinned "unpinned",
        /// A line that opens for a slider.
        LineOpened "line_opened",
        /// A line that is blocked for a slider.
        LineBlocked "line_blocked",
        /// Checkmates that are now possible if it is the side's turn.
        MatePossible "mate_possible",
        /// Checkmates that no longer are.
        MateImpossible "mate_impossible",
        /// Checks that are now possible if it is the side's turn.
        ChecksPossible "checks_possible",
        /// Checks that no longer are.
        ChecksImpossible "checks_impossible",
        /// Squares beside a king that it may now enter.
        KingGains "king_gains",
        /// Squares that it no longer may.
        KingLoses "king_loses",
        /// Castling rights that end.
        CastlingLost "castling_lost",
    }
}

impl ChangeKind {
    /// Whether it is what the move itself does, and not what follows from it.
    ///
    /// ```
    /// use kingsight_facts::ChangeKind;
    /// assert!(ChangeKind::Takes.is_the_move() && !ChangeKind::Attacked.is_the_move());
    /// ```
    #[must_use]
    pub const fn is_the_move(self) -> bool {
        use ChangeKind as K;
        matches!(
            self,
            K::Takes | K::Promotes | K::Checkmate | K::Stalemate | K::AnswersCheck | K::Check
        )
    }

    /// Whether it is about a line that a slider sees.
    ///
    /// ```
    /// use kingsight_facts::ChangeKind;
    /// assert!(ChangeKind::LineOpened.is_of_a_line() && !ChangeKind::Pinned.is_of_a_line());
    /// ```
    #[must_use]
    pub const fn is_of_a_line(self) -> bool {
        matches!(self, ChangeKind::LineOpened | ChangeKind::LineBlocked)
    }

    /// Whether a line is blocked before and after a move by the piece that moves along it: the line becomes longer or
    /// shorter. Never of castling, where two pieces move.
    ///
    /// ```
    /// use kingsight::{Position, Square};
    /// use kingsight_facts::ChangeKind;
    /// let position: Position = "4k3/8/8/8/8/8/4P3/4RK2 w - - 0 1".parse().unwrap();
    /// let m = position.find_move(Square::E2, Square::E4, None).unwrap();
    /// let seen = position.changes(m).unwrap().lines.new[0].squares;
    /// assert!(ChangeKind::LineOpened.only_shifts(m, seen));
    /// ```
    #[must_use]
    pub fn only_shifts(self, m: Move, squares: Bitboard) -> bool {
        let end = if self == ChangeKind::LineOpened { m.landing_square() } else { m.from() };
        self.is_of_a_line() && m.castling().is_none() && squares.contains(end)
    }
}

/// The line from edge to edge on which sliders see squares.
///
/// ```
/// use kingsight::Square;
/// use kingsight_facts::whole_line;
/// assert_eq!(whole_line(Square::E1.bit(), Square::E4.bit()), Square::E1.file().squares());
/// ```
#[must_use]
pub fn whole_line(sliders: Bitboard, squares: Bitboard) -> Bitboard {
    let Some(slider) = sliders.first() else { return Bitboard::EMPTY };
    let other = squares.without(slider).first();
    other.map_or(Bitboard::EMPTY, |square| line(slider, square))
}
