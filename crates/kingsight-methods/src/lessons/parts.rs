//! What a lesson consists of.

use alloc::vec::Vec;
use core::fmt;

use kingsight::{Bitboard, Piece, Square};

use super::Sight;
use crate::Scene;
use crate::exercises::ExerciseKind;
use crate::pins::opposite_rays::{Look, looks};

/// Which lesson.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum LessonId {
    /// The squares behind a king in check, which only the king hides.
    BehindTheKing,
    /// Pawns attack and move to different squares.
    PawnsAndTheKing,
    /// Which pieces would be recaptured.
    ProtectedPieces,
    /// "Attacked by a slider, so pinned", and the three errors of that rule.
    NaivePins,
    /// What slider and king both see.
    OppositeRays,
    /// Pins by x-ray from the king.
    XRayPins,
    /// Capture, block and flight.
    AnsweringCheck,
    /// Direct and discovered check.
    LastMove,
    /// All pawn captures at once.
    PawnCaptures,
    /// The 0x88 board and its attack array.
    Ox88Board,
    /// En passant that exposes the king.
    EnPassant,
    /// Castling, and what prevents it.
    Castling,
}

impl LessonId {
    /// Its name in addresses and on the command line, such as `opposite-rays`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            LessonId::BehindTheKing => "behind-the-king",
            LessonId::PawnsAndTheKing => "pawn-moves-and-attacks",
            LessonId::ProtectedPieces => "protected-pieces",
            LessonId::NaivePins => "naive-pins",
            LessonId::OppositeRays => "opposite-rays",
            LessonId::XRayPins => "x-ray-pins",
            LessonId::AnsweringCheck => "answering-check",
            LessonId::LastMove => "last-move",
            LessonId::PawnCaptures => "pawn-captures",
            LessonId::Ox88Board => "0x88",
            LessonId::EnPassant => "en-passant-exposes-king",
            LessonId::Castling => "castling",
        }
    }
}

impl fmt::Display for LessonId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// One lesson.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Lesson {
    /// Which one.
    pub id: LessonId,
    /// The methods it shows, by their names in the catalog.
    pub methods: &'static [&'static str],
    /// Its steps.
    pub steps: &'static [LessonStep],
}

/// One step of a lesson.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct LessonStep {
    /// The board it starts with, in FEN.
    pub fen: &'static str,
    /// Whether it needs that board, even if the learner has changed the one before.
    pub own_board: bool,
    /// What the learner can do.
    pub interaction: Interaction,
    /// The squares picked at the start, if the step is about picking squares.
    pub picked: &'static [Square],
    /// What to show on a board, given the picked squares.
    pub look: fn(&Scene, &[Square]) -> Sight,
    /// Boards to try.
    pub what_if: &'static [WhatIf],
    /// What the learner predicts before the sets are shown.
    pub exercise: Option<ExerciseKind>,
    /// What the method of opposite rays does on this board, shown one by one.
    pub looks: Option<fn(&Scene) -> Vec<Look>>,
}

/// A board to try. The words of the lesson have a question that it answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct WhatIf {
    /// The board, in FEN.
    pub fen: &'static str,
    /// Squares to pick on it, if the step is about picking squares.
    pub picked: &'static [Square],
}

impl WhatIf {
    /// A board.
    pub(crate) const fn new(fen: &'static str) -> WhatIf {
        WhatIf { fen, picked: &[] }
    }
}

/// What the learner can do with the board of a step.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Interaction {
    /// Move pieces freely.
    Drag,
    /// Play legal moves; illegal ones get an explanation.
    Play,
    /// Click an empty square to put a piece there, or a piece to remove it, unless `keep` contains it.
    Toggle {
        /// The piece to put there.
        piece: Piece,
        /// The squares whose pieces cannot be removed.
        keep: Bitboard,
    },
    /// Pick squares.
    Pick {
        /// How many.
        count: usize,
    },
}

impl LessonStep {
    /// A step with pieces to move freely, on the learner's current board.
    pub(crate) const fn new(fen: &'static str, look: fn(&Scene, &[Square]) -> Sight) -> LessonStep {
        LessonStep {
            fen,
            own_board: false,
            interaction: Interaction::Drag,
            picked: &[],
            look,
            what_if: &[],
            exercise: None,
            looks: None,
        }
    }

    /// A step in which the learner predicts, on its own board, before the sets are shown.
    pub(crate) const fn asking(
        exercise: ExerciseKind,
        fen: &'static str,
        look: fn(&Scene, &[Square]) -> Sight,
    ) -> LessonStep {
        LessonStep { exercise: Some(exercise), own_board: true, ..LessonStep::new(fen, look) }
    }

    /// The same step on its own board.
    pub(crate) const fn on_its_own_board(self) -> LessonStep {
        LessonStep { own_board: true, ..self }
    }

    /// The same step with what the method of opposite rays does on its board.
    pub(crate) const fn with_looks(self) -> LessonStep {
        LessonStep { looks: Some(looks), ..self }
    }

    /// The same step with another interaction.
    pub(crate) const fn with(self, interaction: Interaction) -> LessonStep {
        LessonStep { interaction, ..self }
    }

    /// The same step with squares picked at the start.
    pub(crate) const fn picking(self, picked: &'static [Square]) -> LessonStep {
        LessonStep { picked, interaction: Interaction::Pick { count: picked.len() }, ..self }
    }

    /// The same step with boards to try.
    pub(crate) const fn what_if(self, what_if: &'static [WhatIf]) -> LessonStep {
        LessonStep { what_if, ..self }
    }
}
