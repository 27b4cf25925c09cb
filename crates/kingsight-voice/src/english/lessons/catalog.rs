//! Which English words belong to which lesson.

use core::fmt::{Formatter, Result};

use kingsight_methods::lessons::LessonId;

use super::{king, lines, special_moves};
use crate::lessons::{LessonText, Part};

pub(crate) fn part(f: &mut Formatter<'_>, lesson: LessonId, part: Part) -> Result {
    f.write_str(text(lesson).part(part))
}

pub(crate) const fn text(lesson: LessonId) -> &'static LessonText {
    match lesson {
        LessonId::BehindTheKing => &king::BEHIND_THE_KING,
        LessonId::PawnsAndTheKing => &king::PAWNS_AND_THE_KING,
        LessonId::ProtectedPieces => &king::PROTECTED_PIECES,
        LessonId::NaivePins => &lines::NAIVE_PINS,
        LessonId::OppositeRays => &lines::OPPOSITE_RAYS,
        LessonId::XRayPins => &lines::X_RAY_PINS,
        LessonId::AnsweringCheck => &king::ANSWERING_CHECK,
        LessonId::LastMove => &king::LAST_MOVE,
        LessonId::PawnCaptures => &special_moves::PAWN_CAPTURES,
        LessonId::Ox88Board => &lines::OX88_BOARD,
        LessonId::EnPassant => &special_moves::EN_PASSANT,
        LessonId::Castling => &special_moves::CASTLING,
    }
}
