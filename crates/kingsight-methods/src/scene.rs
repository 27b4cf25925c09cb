//! What a method is shown at work on.

use kingsight::{Bitboard, Board, Color, Position, Setup, Square};

/// A board with a side to move, playable or not: most questions are asked of boards, and some
/// published examples are no positions (a pawn on the last rank, a king missing).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Scene {
    board: Board,
    turn: Color,
    position: Option<Position>,
}

impl Scene {
    /// A setup as it is, and as a position if it can be played.
    #[must_use]
    pub fn new(setup: &Setup) -> Scene {
        Scene { board: setup.board, turn: setup.turn, position: Position::try_from(*setup).ok() }
    }

    /// The pieces.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The side to move: methods are asked about it, or about what its enemy attacks.
    #[must_use]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The position, if it can be played.
    #[must_use]
    pub const fn position(&self) -> Option<&Position> {
        self.position.as_ref()
    }

    /// The first king of a colour.
    #[must_use]
    pub const fn king(&self, color: Color) -> Option<Square> {
        self.board.kings_of(color).first()
    }

    /// All occupied squares.
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        self.board.occupied()
    }
}

impl From<Position> for Scene {
    fn from(position: Position) -> Scene {
        Scene { board: *position.board(), turn: position.turn(), position: Some(position) }
    }
}
