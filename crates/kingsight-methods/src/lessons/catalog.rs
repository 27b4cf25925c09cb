//! All lessons, in learning order.

use super::{
    Lesson, answering_check, behind_the_king, castling, en_passant, last_move, naive_pins,
    opposite_rays, ox88_board, pawn_captures, pawns_and_the_king, protected_pieces, x_ray_pins,
};

/// All lessons.
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
