//! Moves: how the text of one is read, why it could not be read or played, lists of moves, and what the studio answers.

use core::fmt::{Display, Formatter, Result};

use kingsight::wording::side;
use kingsight::{
    CheckKind, Color, EvasionKind, Explanation, Outcome, PieceLetters, SanError, SanErrorKind,
    SanReading, SanRemark,
};

use super::rules;
use crate::move_errors::{FailedMove, Fault, Offer, list};
use crate::move_list::{MoveNote, NoMoves};

pub(crate) fn reading(
    f: &mut Formatter<'_>,
    reading: &SanReading,
    letters: PieceLetters,
) -> Result {
    reading.sentence(letters).map_or(Ok(()), |sentence| sentence.fmt(f))
}

pub(crate) fn remark(f: &mut Formatter<'_>, remark: SanRemark) -> Result {
    remark.fmt(f)
}

pub(crate) fn san_error(f: &mut Formatter<'_>, kind: SanErrorKind) -> Result {
    kind.fmt(f)
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
        Fault::Unreadable(error) => error.fmt(f),
        Fault::Ambiguous(moves) => write!(f, "it could be {}", list(failed, moves, "or")),
        Fault::Over(outcome) => rules::game_over(f, *outcome),
        Fault::Illegal { reasons, offer } => {
            match reasons {
                Some(explanation) => self::reasons(f, explanation)?,
                None => write!(f, "not legal for {} here", side(failed.position.turn()))?,
            }
            offer.as_ref().map_or(Ok(()), |offer| self::offer(f, failed, offer))
        }
    }
}

pub(crate) fn numbered(f: &mut Formatter<'_>, number: usize, text: &str, error: &str) -> Result {
    write!(f, "move {number}, {text}: {error}")
}

pub(crate) fn unreadable(
    f: &mut Formatter<'_>,
    text: &str,
    error: &SanError,
    knight: Option<&str>,
) -> Result {
    write!(f, "{text} is not a move: {error}")?;
    match knight {
        Some(knight) => {
            write!(f, "\nexpected UCI (e2e4, e7e8q) or SAN ({knight}f3, exd5, O-O)")
        }
        None => Ok(()),
    }
}

pub(crate) fn no_such_piece(f: &mut Formatter<'_>, text: &str, color: Color) -> Result {
    write!(f, "{text}: {} has no such piece", side(color))
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
    let names = list(failed, moves, "and");
    match (offer, moves.len()) {
        (Offer::From(from, _), 0) => write!(f, "; nothing can move from {from}"),
        (Offer::From(from, _), 1) => write!(f, "; the only move from {from} is {names}"),
        (Offer::From(from, _), _) => write!(f, "; the moves from {from} are {names}"),
        (Offer::Of(role, _), 0) => write!(f, "; no {role} can move"),
        (Offer::Of(role, _), 1) => write!(f, "; the only {role} move is {names}"),
        (Offer::Of(role, _), _) => write!(f, "; the {role} moves are {names}"),
    }
}

pub(crate) fn no_moves(f: &mut Formatter<'_>, why: NoMoves) -> Result {
    match why {
        NoMoves::NotInCheck(color) => write!(f, "no evasions: {} is not in check", side(color)),
        NoMoves::Checkmate(color) => write!(f, "no evasions: {} is checkmated", side(color)),
        NoMoves::From(square) => {
            write!(f, "no moves from {square}; to see why: kingsight why FEN {square}")
        }
        NoMoves::OfThisKind => f.write_str("no such moves"),
        NoMoves::AtAll => f.write_str("no legal moves"),
    }
}

pub(crate) fn beside(f: &mut Formatter<'_>, note: MoveNote) -> Result {
    f.write_str(match note {
        MoveNote::Answers(EvasionKind::Flight) => "king move",
        MoveNote::Answers(EvasionKind::Capture) => "capture of the checker",
        MoveNote::Answers(EvasionKind::Block) => "block",
        MoveNote::Forced => "forced",
        MoveNote::Gives(CheckKind::Direct) => "check",
        MoveNote::Gives(CheckKind::Discovered) => "discovered check",
        MoveNote::Gives(CheckKind::Double) => "double check",
        MoveNote::Mates => "checkmate",
    })
}

pub(crate) fn only_viewed(f: &mut Formatter<'_>) -> Result {
    f.write_str("Pieces do not move in View; choose Play or Free.")
}

pub(crate) fn only_moves(f: &mut Formatter<'_>) -> Result {
    f.write_str("In Play, pieces cannot be added or removed; choose Free for that.")
}

pub(crate) fn not_playable(f: &mut Formatter<'_>) -> Result {
    f.write_str("This board cannot be played; choose Free to change it.")
}

pub(crate) fn game_over(f: &mut Formatter<'_>, outcome: Outcome) -> Result {
    write!(f, "The game is over: {outcome}.")
}
