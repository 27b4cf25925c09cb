//! Warum der Text eines Zuges nicht zu lesen oder der Zug nicht zu spielen ist.

use core::fmt::{Display, Formatter, Result};

use kingsight::{Color, Explanation, Role, SanError};

use super::notation;
use super::rules::{self, side};
use crate::move_errors::{FailedMove, Fault, Offer, list};

pub(crate) fn in_a_game(
    f: &mut Formatter<'_>,
    number: usize,
    failed: FailedMove<'_>,
    fault: &Fault<'_>,
) -> Result {
    numbered(f, number, failed.text, "")?;
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
            notation::san_error(f, kind)
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
