//! Positions: what `kingsight` itself displays, how a game stands, and headings.

use core::fmt::{Display, Formatter, Result};

use kingsight::wording::{capitalized, side};
use kingsight::{CheckKind, Color, FenError, Grade, Outcome, PositionError, Problem};

use super::pieces::several;
use crate::inspection::Heading;

pub(crate) fn problem(f: &mut Formatter<'_>, problem: &Problem) -> Result {
    problem.fmt(f)
}

pub(crate) fn not_playable(f: &mut Formatter<'_>, problems: &[Problem]) -> Result {
    f.write_str("this position cannot be played")?;
    if !problems.is_empty() {
        f.write_str(": ")?;
    }
    fatal(f, problems)
}

/// What keeps a position from being played.
fn fatal(f: &mut Formatter<'_>, problems: &[Problem]) -> Result {
    let fatal = problems.iter().filter(|problem| problem.grade() == Grade::Fatal);
    for (i, problem) in fatal.enumerate() {
        write!(f, "{}{problem}", if i == 0 { "" } else { "; " })?;
    }
    Ok(())
}

pub(crate) fn verdict(f: &mut Formatter<'_>, worst: Option<Grade>) -> Result {
    f.write_str(match worst {
        None => "no problem found:",
        Some(Grade::Fatal) => "cannot be played:",
        Some(Grade::Implausible | Grade::Repairable) => "can be played:",
    })
}

pub(crate) fn grade(f: &mut Formatter<'_>, grade: Grade) -> Result {
    f.write_str(match grade {
        Grade::Fatal => "fatal",
        Grade::Implausible => "implausible",
        Grade::Repairable => "repairable",
    })
}

pub(crate) fn fen_error(f: &mut Formatter<'_>, error: &FenError) -> Result {
    error.fmt(f)
}

pub(crate) fn position_error(f: &mut Formatter<'_>, error: &PositionError) -> Result {
    error.fmt(f)
}

pub(crate) fn status(
    f: &mut Formatter<'_>,
    turn: Color,
    checkers: u32,
    outcome: Option<Outcome>,
) -> Result {
    let check = match checkers {
        0 => "",
        1 => ", in check",
        2 => ", in double check",
        _ => ", in multiple check",
    };
    write!(f, "{} to move{check}.", side(turn))?;
    if let Some(outcome) = outcome {
        f.write_str(" ")?;
        ended(f, outcome)?;
    }
    Ok(())
}

pub(crate) fn ended(f: &mut Formatter<'_>, outcome: Outcome) -> Result {
    write!(f, "{}.", capitalized(outcome))
}

pub(crate) fn board_not_playable(f: &mut Formatter<'_>, problems: &[Problem]) -> Result {
    f.write_str("This board cannot be played: ")?;
    fatal(f, problems)?;
    f.write_str(".")
}

pub(crate) fn heading(f: &mut Formatter<'_>, heading: Heading) -> Result {
    f.write_str(match heading {
        Heading::NotPlayable => "This position is not playable",
        Heading::Remarks => "Remarks",
        Heading::ChecksAndPins => "Checks and pins",
        Heading::Protection => "Attack and protection",
        Heading::LegalMoves(0) => "No legal move",
        Heading::LegalMoves(count) => return several(count, "legal move").fmt(f),
        Heading::Checks => "Moves that give check",
        Heading::IllegalMoves => "Illegal moves, and why",
    })
}

pub(crate) fn check_kind(f: &mut Formatter<'_>, kind: CheckKind) -> Result {
    f.write_str(match kind {
        CheckKind::Direct => "direct",
        CheckKind::Discovered => "discovered",
        CheckKind::Double => "double",
    })
}
