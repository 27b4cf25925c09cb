//! Zuglisten.

use core::fmt::{Formatter, Result};

use kingsight::{CheckKind, EvasionKind};

use super::rules::side;
use crate::move_list::{MoveNote, NoMoves};

pub(crate) fn no_moves(f: &mut Formatter<'_>, why: NoMoves) -> Result {
    match why {
        NoMoves::NotInCheck(color) => {
            write!(f, "kein Zug aus dem Schach: {} steht nicht im Schach", side(color))
        }
        NoMoves::From(square) => {
            write!(
                f,
                "kein Zug von {square}; den Grund nennt: kingsight why --lang de FEN {square}"
            )
        }
        NoMoves::OfThisKind => f.write_str("kein solcher Zug"),
        NoMoves::AtAll => f.write_str("kein erlaubter Zug"),
    }
}

pub(crate) fn note(f: &mut Formatter<'_>, note: MoveNote) -> Result {
    f.write_str(match note {
        MoveNote::Answers(EvasionKind::Flight) => "Königszug",
        MoveNote::Answers(EvasionKind::Capture) => "schlägt den Angreifer",
        MoveNote::Answers(EvasionKind::Block) => "stellt etwas dazwischen",
        MoveNote::Gives(CheckKind::Direct) => "Schach",
        MoveNote::Gives(CheckKind::Discovered) => "Abzugsschach",
        MoveNote::Gives(CheckKind::Double) => "Doppelschach",
        MoveNote::Mates => "Matt",
    })
}
