//! What the sentences of every language are made from: the facts of a move, and the legal ways out of a check.

use core::fmt;

use crate::explain::Explanation;
use crate::{Bitboard, Board, Color, File, Move, Outcome, Position, Rank, Role, Square};

/// What a sentence about a move is made from, in any language.
///
/// ```
/// use kingsight::{Intent, MoveFacts, Position, Role, Square};
/// let explanation = Position::default().explain(Intent::new(Square::G1, Square::F3));
/// let facts = MoveFacts::of(&explanation);
/// assert_eq!((facts.from(), facts.role(Square::G1)), (Square::G1, Role::Knight));
/// ```
#[derive(Clone, Copy, Debug)]
pub struct MoveFacts<'a> {
    position: &'a Position,
    board: &'a Board,
    turn: Color,
    from: Square,
    chess960: bool,
    legal: Option<Move>,
}

impl<'a> MoveFacts<'a> {
    /// The facts of an explained move.
    #[must_use]
    pub const fn of(explanation: &'a Explanation) -> MoveFacts<'a> {
        let &Position { ref board, turn, chess960, .. } = &explanation.position;
        let from = explanation.intent.from;
        let legal = match &explanation.legal {
            Some(effect) => Some(effect.mv),
            None => None,
        };
        MoveFacts { position: &explanation.position, board, turn, from, chess960, legal }
    }

    /// The pieces before the move.
    #[must_use]
    pub const fn board(&self) -> &'a Board {
        self.board
    }

    /// Whose turn it is.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// Where the move starts.
    #[must_use]
    pub const fn from(&self) -> Square {
        self.from
    }

    /// What stands on a square; a pawn if it is empty, which no reason names.
    #[must_use]
    pub fn role(&self, square: Square) -> Role {
        self.board.role_at(square).unwrap_or(Role::Pawn)
    }

    /// The colour of what stands on a square, or of the side to move if it is empty.
    #[must_use]
    pub fn color(&self, square: Square) -> Color {
        self.board.color_at(square).unwrap_or(self.turn)
    }

    /// Whether one of the pieces on these squares is an enemy of the one that moves.
    #[must_use]
    pub fn has_enemy(&self, squares: Bitboard) -> bool {
        squares.intersects(self.board.colored(!self.color(self.from)))
    }

    /// Where the pawn on this square began its double step.
    #[must_use]
    pub fn start_of(&self, pawn: Square) -> Square {
        Square::at(pawn.file(), Rank::Second.seen_by(self.color(pawn)))
    }

    /// Whether a pawn on this square has not moved yet.
    #[must_use]
    pub fn on_start(&self, square: Square) -> bool {
        square.rank() == Rank::Second.seen_by(self.color(square))
    }

    /// Whether a game can have begun with the king on this square.
    #[must_use]
    pub fn at_home(&self, king: Square) -> bool {
        king.rank() == self.color(king).home_rank() && (self.chess960 || king.file() == File::E)
    }

    /// The square where the king on this square began; `None` in Chess960, where it varies.
    #[must_use]
    pub fn king_home(&self, king: Square) -> Option<Square> {
        let home = Square::at(File::E, self.color(king).home_rank());
        (!self.chess960).then_some(home)
    }

    /// How a legal move ends the game, as far as the moves left show.
    #[must_use]
    pub fn end_by(&self, m: Move) -> Option<Outcome> {
        let after = self.position.play_unchecked(m);
        after.outcome().filter(|_| after.is_checkmate() || after.is_stalemate())
    }

    /// What stands on a square after the move, if it is legal, or else before it.
    #[must_use]
    pub fn role_arrived(&self, square: Square) -> Role {
        self.legal.map_or_else(|| self.role(square), |m| self.role_after(m, square))
    }

    /// What stands on a square after a move.
    #[must_use]
    pub fn role_after(&self, m: Move, square: Square) -> Role {
        match m.castling() {
            Some(wing) if square == wing.rook_to(self.turn) => Role::Rook,
            _ if square == m.landing_square() => m.arriving_role(),
            _ => self.role(square),
        }
    }
}

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
