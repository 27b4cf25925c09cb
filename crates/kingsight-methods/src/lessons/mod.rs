//! Lessons in steps, each beside a board that the learner can change.
//!
//! A step is a board and a function from a board to sets and facts. The methods of this crate compute them on the board as
//! the learner has changed it. One file holds one lesson. The words are in `kingsight-voice`.

mod answering_check;
mod behind_the_king;
mod castling;
mod en_passant;
mod last_move;
mod naive_pins;
mod opposite_rays;
mod ox88_board;
mod parts;
mod pawn_captures;
mod pawns_and_the_king;
mod protected_pieces;
mod set_name;
mod sight;
mod x_ray_pins;

pub use crate::pins::opposite_rays::{Finding, Look, SharedLine};
pub use ox88_board::group_hue;
pub use parts::{Interaction, Lesson, LessonId, LessonStep, WhatIf};
pub use set_name::SetName;
pub use sight::{Between, Does, Fact, Hue, KingLine, NamedSet, NotPinned, Relation, Sight};

/// All lessons, in learning order.
pub const LESSONS: &[Lesson] = &[
    behind_the_king::LESSON,
    pawns_and_the_king::LESSON,
    protected_pieces::LESSON,
    naive_pins::LESSON,
    opposite_rays::LESSON,
    x_ray_pins::LESSON,
    answering_check::LESSON,
    last_move::LESSON,
    pawn_captures::LESSON,
    ox88_board::LESSON,
    en_passant::LESSON,
    castling::LESSON,
];

/// The lesson with a name.
///
/// ```
/// use kingsight_methods::lessons::{LessonId, lesson};
/// assert_eq!(lesson("behind-the-king").unwrap().id, LessonId::BehindTheKing);
/// assert!(lesson("no-such-lesson").is_none());
/// ```
#[must_use]
pub fn lesson(id: &str) -> Option<&'static Lesson> {
    LESSONS.iter().find(|lesson| lesson.id.name() == id)
}
