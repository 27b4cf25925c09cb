//! Lists of moves.

use core::fmt::{Formatter, Result};

use kingsight::wording::side;
use kingsight::{CheckKind, EvasionKind};

use crate::move_list::{MoveNote, NoMoves};

pub(crate) fn no_moves(f: &mut Formatter<'_>, why: NoMoves) -> Result {
    match why {
        NoMoves::NotInCheck(color) => write!(f, "no evasions: {} is not in check", side(color)),
        NoMoves::From(square) => {
            write!(f, "no moves from {square}; to see why: kingsight why FEN {square}")
        }
        NoMoves::OfThisKind => f.write_str("no such moves"),
        NoMoves::AtAll => f.write_str("no legal moves"),
    }
}

pub(crate) fn note(f: &mut Formatter<'_>, note: MoveNote) -> Result {
    f.write_str(match note {
        MoveNote::Answers(EvasionKind::Flight) => "king move",
        MoveNote::Answers(EvasionKind::Capture) => "capture of the checker",
        MoveNote::Answers(EvasionKind::Block) => "block",
        MoveNote::Gives(CheckKind::Direct) => "check",
        MoveNote::Gives(CheckKind::Discovered) => "discovered check",
        MoveNote::Gives(CheckKind::Double) => "double check",
        MoveNote::Mates => "checkmate",
    })
}
