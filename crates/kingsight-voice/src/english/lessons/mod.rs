//! The words of the lessons, one file per lesson.

mod answering_check;
mod behind_the_king;
mod castling;
mod en_passant;
mod facts;
mod last_move;
mod naive_pins;
mod opposite_rays;
mod ox88_board;
mod pawn_captures;
mod pawns_and_the_king;
mod protected_pieces;
mod set_names;
mod x_ray_pins;

use core::fmt::{Formatter, Result};

use kingsight_methods::lessons::LessonId;

use crate::lessons::{LessonText, Part};

pub(crate) use facts::{fact, group, look};
pub(crate) use set_names::set_name;

const YOUR_TURN: &str = "Your turn";

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
