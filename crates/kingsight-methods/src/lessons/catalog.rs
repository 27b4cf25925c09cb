//! All lessons, in learning order.

use core::fmt;

use super::{
    Lesson, answering_check, behind_the_king, castling, en_passant, last_move, naive_pins,
    opposite_rays, ox88_board, pawn_captures, pawns_and_the_king, protected_pieces, x_ray_pins,
};

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
