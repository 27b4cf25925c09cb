//! Lessons: a scene each, in steps beside a board that may be touched.
//!
//! A step is text and a function from a board to sets. The texts are written down, the sets are not:
//! they are computed by the methods of this crate on whatever board the learner has made of it. One
//! file holds one lesson.

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
pub use sight::{Arrow, ArrowKind, Hue, NamedSet, Sight};

use kingsight::{Bitboard, Piece, Square};

use crate::Scene;

/// One lesson.
#[derive(Clone, Copy, Debug)]
pub struct Lesson {
    /// Its name in addresses and on the command line, such as `opposite-rays`.
    pub id: &'static str,
    /// Its title.
    pub title: &'static str,
    /// What one will have seen, in a sentence.
    pub about: &'static str,
    /// The methods it shows, by their names in the catalog.
    pub methods: &'static [&'static str],
    /// Its steps.
    pub steps: &'static [LessonStep],
}

/// One step of a lesson.
#[derive(Clone, Copy, Debug)]
pub struct LessonStep {
    /// A few words.
    pub title: &'static str,
    /// The board it begins with, in FEN.
    pub fen: &'static str,
    /// Whether it needs that board, so that what the learner changed before is put aside.
    pub own_board: bool,
    /// Paragraphs.
    pub text: &'static [&'static str],
    /// What the learner can do.
    pub interaction: Interaction,
    /// The squares that are picked at first, where squares are picked.
    pub picked: &'static [Square],
    /// What is seen on a board, with some squares picked.
    pub look: fn(&Scene, &[Square]) -> Sight,
    /// Boards to try.
    pub what_if: &'static [WhatIf],
}

/// A board to try, and the question it answers.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct WhatIf {
    /// The question.
    pub text: &'static str,
    /// The board, in FEN.
    pub fen: &'static str,
    /// Squares to pick on it, where squares are picked.
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
    /// Play legal moves; the others are explained.
    Play,
    /// Set a piece on an empty square by a click, and take any away, but not those of `keep`.
    Toggle {
        /// What is set.
        piece: Piece,
        /// The squares whose pieces stay.
        keep: Bitboard,
    },
    /// Pick squares.
    Pick {
        /// How many.
        count: usize,
    },
}

impl LessonStep {
    /// A step with pieces to move freely, on the board that the learner sees.
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
        }
    }

    /// The same on a board of its own.
    pub(crate) const fn on_its_own_board(self) -> LessonStep {
        LessonStep { own_board: true, ..self }
    }

    /// The same with another thing to do.
    pub(crate) const fn with(self, interaction: Interaction) -> LessonStep {
        LessonStep { interaction, ..self }
    }

    /// The same with squares picked at first.
    pub(crate) const fn picking(self, picked: &'static [Square]) -> LessonStep {
        LessonStep { picked, interaction: Interaction::Pick { count: picked.len() }, ..self }
    }

    /// The same with boards to try.
    pub(crate) const fn what_if(self, what_if: &'static [WhatIf]) -> LessonStep {
        LessonStep { what_if, ..self }
    }
}
