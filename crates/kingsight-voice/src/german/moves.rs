//! Züge: wie der Text eines Zuges gelesen wird, warum er nicht zu lesen oder der Zug nicht zu spielen ist, Zuglisten, und was das
//! Studio antwortet.

use core::fmt::{Display, Formatter, Result};

use kingsight::characters::Quoted;
use kingsight::wording::capitalized;
use kingsight::{
    CheckKind, Color, EvasionKind, Explanation, Outcome, PieceLetters, Role, SanError,
    SanErrorKind, SanReading, SanRemark,
};

use super::rules::{self, side};
use crate::language::Sentence;
use crate::move_errors::{FailedMove, Fault, Offer, list};
use crate::move_list::{MoveNote, NoMoves};

/// Wie ein Text gelesen wurde.
pub(crate) fn reading(
    f: &mut Formatter<'_>,
    reading: &SanReading,
    letters: PieceLetters,
) -> Result {
    write!(f, "gelesen als {}", reading.san.in_letters(letters))?;
    for (i, &remark) in reading.remarks.iter().enumerate() {
        f.write_str(if i == 0 { ": " } else { "; " })?;
        self::remark(f, remark)?;
    }
    Ok(())
}

/// Was an einem Text nicht stimmt, der trotzdem einen Zug nennt.
pub(crate) fn remark(f: &mut Formatter<'_>, remark: SanRemark) -> Result {
    match remark {
        SanRemark::NothingToCapture { to } => write!(f, "auf {to} gibt es nichts zu schlagen"),
        SanRemark::PawnCaptures { from, to } => {
            write!(f, "kein Bauer kann nach {to} vorrücken, und der auf {from} würde dort schlagen")
        }
        SanRemark::Castling => f.write_str("der Zug ist eine Rochade"),
        SanRemark::NotEnPassant => f.write_str("der Zug schlägt nicht en passant"),
        SanRemark::NoCheck => f.write_str("der Zug gibt kein Schach"),
        SanRemark::NotCheckmate => f.write_str("der Zug gibt Schach, aber setzt nicht matt"),
        _ => crate::english::moves::remark(f, remark),
    }
}

/// Was am Text eines Zuges falsch ist.
pub(crate) fn san_error(f: &mut Formatter<'_>, kind: SanErrorKind) -> Result {
    const PIECES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];
    match kind {
        SanErrorKind::Empty => {
            f.write_str("kein Text; erwartet wird ein Zug wie e4, exd5 oder O-O")
        }
        SanErrorKind::Unexpected(c) => {
            write!(
                f,
                "{} gehört nicht hierher; erwartet wird ein Zug wie e4, exd5 oder O-O",
                Quoted(c)
            )
        }
        SanErrorKind::NotAPiece(c, letters) => {
            write!(f, "{} ist keine Figur; gelesen werden ", Quoted(c))?;
            letters.list(f, &PIECES)
        }
        SanErrorKind::NoTarget => {
            f.write_str("kein Zielfeld; erwartet wird eine Linie a bis h und eine Reihe 1 bis 8")
        }
        SanErrorKind::NoPromotion(letters) => {
            f.write_str("nach = wird eine Figur erwartet: ")?;
            letters.list(f, &Role::PROMOTIONS)
        }
        SanErrorKind::BadCastling => f.write_str("erwartet wird O-O oder O-O-O"),
        _ => crate::english::moves::san_error(f, kind),
    }
}

pub(crate) fn in_a_game(
    f: &mut Formatter<'_>,
    number: usize,
    failed: FailedMove<'_>,
    fault: &Fault<'_>,
) -> Result {
    numbered(f, number, failed.text, "")?;
    self::fault(f, failed, fault)
}

pub(crate) fn alone(f: &mut Formatter<'_>, failed: FailedMove<'_>, fault: &Fault<'_>) -> Result {
    write!(f, "{}: ", failed.text)?;
    self::fault(f, failed, fault)
}

fn fault(f: &mut Formatter<'_>, failed: FailedMove<'_>, fault: &Fault<'_>) -> Result {
    match fault {
        Fault::Unreadable(error) => self::error(f, error),
        Fault::Ambiguous(moves) => write!(f, "gemeint sein kann {}", list(failed, moves, "oder")),
        Fault::Over(outcome) => rules::game_over(f, *outcome),
        Fault::Illegal { reasons, offer } => {
            match reasons {
                Some(explanation) => self::reasons(f, explanation)?,
                None => write!(f, "für {} hier nicht erlaubt", side(failed.position.turn()))?,
            }
            offer.as_ref().map_or(Ok(()), |offer| self::offer(f, failed, offer))
        }
    }
}

pub(crate) fn numbered(f: &mut Formatter<'_>, number: usize, text: &str, error: &str) -> Result {
    write!(f, "Zug {number}, {text}: {error}")
}

pub(crate) fn unreadable(
    f: &mut Formatter<'_>,
    text: &str,
    error: &SanError,
    knight: Option<&str>,
) -> Result {
    write!(f, "{text} ist kein Zug: ")?;
    self::error(f, error)?;
    match knight {
        Some(knight) => {
            write!(f, "\nerwartet wird UCI (e2e4, e7e8q) oder SAN ({knight}f3, exd5, O-O)")
        }
        None => Ok(()),
    }
}

pub(crate) fn no_such_piece(f: &mut Formatter<'_>, text: &str, color: Color) -> Result {
    write!(f, "{text}: {} hat keine solche Figur", side(color))
}

fn error(f: &mut Formatter<'_>, error: &SanError) -> Result {
    match *error {
        SanError::Syntax { at, kind } => {
            write!(f, "an Stelle {}: ", at + 1)?;
            san_error(f, kind)
        }
        SanError::Illegal(_) | SanError::Ambiguous { .. } => error.fmt(f),
        _ => error.fmt(f),
    }
}

fn reasons(f: &mut Formatter<'_>, explanation: &Explanation) -> Result {
    for (i, reason) in explanation.reasons().iter().enumerate() {
        f.write_str(if i == 0 { "" } else { "; " })?;
        rules::reason(f, explanation, reason)?;
    }
    if explanation.with_other_side_to_move().is_some() {
        f.write_str("; ")?;
        rules::other_side(f, explanation)?;
    }
    Ok(())
}

fn offer(f: &mut Formatter<'_>, failed: FailedMove<'_>, offer: &Offer) -> Result {
    let (Offer::From(_, moves) | Offer::Of(_, moves)) = offer;
    let names = list(failed, moves, "und");
    match (offer, moves.len()) {
        (Offer::From(from, _), 0) => write!(f, "; von {from} kann nichts ziehen"),
        (Offer::From(from, _), _) => write!(f, "; von {from} geht {names}"),
        (Offer::Of(role, _), 0) => write!(f, "; es gibt keinen {}zug", of(*role)),
        (Offer::Of(role, _), 1) => write!(f, "; der einzige {}zug ist {names}", of(*role)),
        (Offer::Of(role, _), _) => write!(f, "; {}züge sind {names}", of(*role)),
    }
}

/// Was im Namen des Zuges einer Figur vor `zug` steht.
const fn of(role: Role) -> &'static str {
    match role {
        Role::Pawn => "Bauern",
        Role::Knight => "Springer",
        Role::Bishop => "Läufer",
        Role::Rook => "Turm",
        Role::Queen => "Damen",
        Role::King => "Königs",
    }
}

pub(crate) fn no_moves(f: &mut Formatter<'_>, why: NoMoves) -> Result {
    match why {
        NoMoves::NotInCheck(color) => {
            write!(f, "kein Zug aus dem Schach: {} steht nicht im Schach", side(color))
        }
        NoMoves::Checkmate(color) => write!(f, "kein Zug aus dem Schach: {} ist matt", side(color)),
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

pub(crate) fn beside(f: &mut Formatter<'_>, note: MoveNote) -> Result {
    f.write_str(match note {
        MoveNote::Answers(EvasionKind::Flight) => "Königszug",
        MoveNote::Answers(EvasionKind::Capture) => "schlägt den Angreifer",
        MoveNote::Answers(EvasionKind::Block) => "stellt etwas dazwischen",
        MoveNote::Forced => "einziger Zug",
        MoveNote::Gives(CheckKind::Direct) => "Schach",
        MoveNote::Gives(CheckKind::Discovered) => "Abzugsschach",
        MoveNote::Gives(CheckKind::Double) => "Doppelschach",
        MoveNote::Mates => "Matt",
    })
}

pub(crate) fn only_viewed(f: &mut Formatter<'_>) -> Result {
    f.write_str("Beim Ansehen ziehen die Figuren nicht; wähle Spielen oder Frei.")
}

pub(crate) fn only_moves(f: &mut Formatter<'_>) -> Result {
    f.write_str("Beim Spielen kommt keine Figur dazu und keine weg; wähle dafür Frei.")
}

pub(crate) fn not_playable(f: &mut Formatter<'_>) -> Result {
    f.write_str("Dieses Brett ist nicht spielbar; wähle Frei, um es zu ändern.")
}

pub(crate) fn game_over(f: &mut Formatter<'_>, outcome: Outcome) -> Result {
    let sentence = Sentence(move |f: &mut Formatter<'_>| rules::game_over(f, outcome));
    write!(f, "{}.", capitalized(sentence))
}
