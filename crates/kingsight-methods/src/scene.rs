//! The board or position that a method works on.

use kingsight::{Bitboard, Board, Color, Position, Setup, Square};

/// A board with a side to move, playable or not: most methods need only a board, and some published
/// examples are not legal positions (a pawn on the last rank, a missing king).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scene {
    board: Board,
    turn: Color,
    position: Option<Position>,
}

impl Scene {
    /// From a setup, which is also a position if it is playable.
    #[must_use]
    pub fn new(setup: &Setup) -> Scene {
        Scene { board: setup.board, turn: setup.turn, position: Position::try_from(*setup).ok() }
    }

    /// The pieces.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move. Methods run for it, or for what its enemy attacks.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The position, if it is playable.
    #[must_use]
    pub const fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }

    /// The first king of a colour.
    pub(crate) const fn king(&self, color: Color) -> Option<Square> {
        self.board.kings_of(color).first()
    }

    /// All occupied squares.
    pub(crate) const fn occupied(&self) -> Bitboard {
        self.board.occupied()
    }
}

impl From<Position> for Scene {
    fn from(position: Position) -> Scene {
        Scene { board: *position.board(), turn: position.turn(), position: Some(position) }
    }
}
