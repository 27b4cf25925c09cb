//! What the sentences of every language are made from.

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
}

impl<'a> MoveFacts<'a> {
    /// The facts of an explained move.
    #[must_use]
    pub const fn of(explanation: &'a Explanation) -> MoveFacts<'a> {
        let &Position { ref board, turn, chess960, .. } = &explanation.position;
        let from = explanation.intent.from;
        MoveFacts { position: &explanation.position, board, turn, from, chess960 }
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
