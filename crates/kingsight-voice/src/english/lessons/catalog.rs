//! Which English words belong to which lesson.

use core::fmt::{Formatter, Result};

use kingsight_methods::lessons::LessonId;

use super::{
    answering_check, behind_the_king, castling, en_passant, last_move, naive_pins, opposite_rays,
    ox88_board, pawn_captures, pawns_and_the_king, protected_pieces, x_ray_pins,
};
use crate::lessons::{LessonText, Part};

pub(crate) fn part(f: &mut Formatter<'_>, lesson: LessonId, part: Part) -> Result {
    f.write_str(text(lesson).part(part))
}

pub(crate) const fn text(lesson: LessonId) -> &'static LessonText {
    match lesson {
        LessonId::BehindTheKing => &behind_the_king::TEXT,
        LessonId::PawnsAndTheKing => &pawns_and_the_king::TEXT,
        LessonId::ProtectedPieces => &protected_pieces::TEXT,
        LessonId::NaivePins => &naive_pins::TEXT,
        LessonId::OppositeRays => &opposite_rays::TEXT,
        LessonId::XRayPins => &x_ray_pins::TEXT,
        LessonId::AnsweringCheck => &answering_check::TEXT,
        LessonId::LastMove => &last_move::TEXT,
        LessonId::PawnCaptures => &pawn_captures::TEXT,
        LessonId::Ox88Board => &ox88_board::TEXT,
        LessonId::EnPassant => &en_passant::TEXT,
        LessonId::Castling => &castling::TEXT,
    }
}
