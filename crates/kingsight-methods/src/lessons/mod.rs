//! Lessons, told in steps beside a board that the learner can change.
//!
//! A step is text and a function from a board to sets. The text is fixed; the methods of this crate
//! compute the sets on the board as the learner has changed it. One file holds one lesson.

mod answering_check;
mod behind_the_king;
mod castling;
mod catalog;
mod en_passant;
mod last_move;
mod naive_pins;
mod opposite_rays;
mod ox88_board;
mod pawn_captures;
mod pawns_and_the_king;
mod protected_pieces;
mod sight;
mod x_ray_pins;

pub use catalog::{LESSONS, lesson};
pub use ox88_board::group_hue;
pub use sight::{Does, Hue, NamedSet, Relation, Sight};

use kingsight::{Bitboard, Piece, Square};

use crate::Scene;
use crate::exercises::ExerciseKind;

/// One lesson.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Lesson {
    /// Its name in addresses and on the command line, such as `opposite-rays`.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// The point of the lesson, in a sentence.
    pub about: &'static str,
    /// The methods it shows, by their names in the catalog.
    pub methods: &'static [&'static str],
    /// Its steps.
    pub steps: &'static [LessonStep],
}

/// One step of a lesson.
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct LessonStep {
    /// Its title, a few words.
    pub title: &'static str,
    /// The board it starts with, in FEN.
    pub fen: &'static str,
    /// Whether it needs that board, even if the learner has changed the one before.
    pub own_board: bool,
    /// Its paragraphs.
    pub text: &'static [&'static str],
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
    /// The method whose steps on this board are shown one by one.
    pub steps_of: Option<&'static str>,
}

/// A board to try, and the question it answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct WhatIf {
    /// The question.
    pub text: &'static str,
    /// The board, in FEN.
    pub fen: &'static str,
    /// Squares to pick on it, if the step is about picking squares.
    pub picked: &'static [Square],
}

impl WhatIf {
    /// A question with its board.
    pub(crate) const fn new(text: &'static str, fen: &'static str) -> WhatIf {
        WhatIf { text, fen, picked: &[] }
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
    pub(crate) const fn new(
        title: &'static str,
        fen: &'static str,
        text: &'static [&'static str],
        look: fn(&Scene, &[Square]) -> Sight,
    ) -> LessonStep {
        LessonStep {
            title,
            fen,
            own_board: false,
            text,
            interaction: Interaction::Drag,
            picked: &[],
            look,
            what_if: &[],
            exercise: None,
            steps_of: None,
        }
    }

    /// A step in which the learner predicts, on its own board, before the sets are shown.
    pub(crate) const fn asking(
        exercise: ExerciseKind,
        fen: &'static str,
        text: &'static [&'static str],
        look: fn(&Scene, &[Square]) -> Sight,
    ) -> LessonStep {
        LessonStep {
            exercise: Some(exercise),
            own_board: true,
            ..LessonStep::new("Your turn", fen, text, look)
        }
    }

    /// The same step on its own board.
    pub(crate) const fn on_its_own_board(self) -> LessonStep {
        LessonStep { own_board: true, ..self }
    }

    /// The same step with the steps of a method on its board, one by one.
    pub(crate) const fn with_steps_of(self, method: &'static str) -> LessonStep {
        LessonStep { steps_of: Some(method), ..self }
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
