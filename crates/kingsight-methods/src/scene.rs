//! The board or position that a method works on.

use alloc::string::{String, ToString};

use kingsight::{Bitboard, Board, Color, Explanation, Position, Setup, Square};

/// The words of an explanation: its `to_string`, or those of another language.
pub type InWords = fn(&Explanation) -> String;

/// A board with a side to move, playable or not: most methods need only a board, and some published
/// examples are not legal positions (a pawn on the last rank, a missing king).
#[derive(Clone, Copy, Debug)]
pub struct Scene {
    board: Board,
    turn: Color,
    position: Option<Position>,
    language: InWords,
}

impl Scene {
    /// From a setup, which is also a position if it is playable.
    #[must_use]
    pub fn new(setup: &Setup) -> Scene {
        Scene {
            board: setup.board,
            turn: setup.turn,
            position: Position::try_from(*setup).ok(),
            language: ToString::to_string,
        }
    }

    /// The same scene with the reasons of illegal moves in a language. Everything else that methods and lessons say is
    /// English.
    ///
    /// ```
    /// use kingsight::{Position};
    /// use kingsight_methods::{Scene, lessons::lesson};
    /// let step = &lesson("castling").unwrap().steps[1];
    /// let scene = Scene::new(&step.fen.parse()?).in_language(|explanation| format!("{} reasons", explanation.reasons().len()));
    /// let sight = (step.look)(&scene, &[]);
    /// assert_eq!(sight.facts[0], "O-O: 1 reasons.");
    /// # Ok::<(), kingsight::FenError>(())
    /// ```
    #[must_use]
    pub const fn in_language(self, language: InWords) -> Scene {
        Scene { language, ..self }
    }

    /// Why a move is not legal, in the scene's language.
    pub(crate) fn explained(&self, explanation: &Explanation) -> String {
        (self.language)(explanation)
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
        Scene {
            board: *position.board(),
            turn: position.turn(),
            position: Some(position),
            language: ToString::to_string,
        }
    }
}
