//! Positions: what `kingsight` itself displays.

use core::fmt::{Display, Formatter, Result};

use kingsight::{FenError, Grade, PositionError, Problem};

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
pub(super) fn fatal(f: &mut Formatter<'_>, problems: &[Problem]) -> Result {
    let fatal = problems.iter().filter(|problem| problem.grade() == Grade::Fatal);
    for (i, problem) in fatal.enumerate() {
        write!(f, "{}{problem}", if i == 0 { "" } else { "; " })?;
    }
    Ok(())
}

pub(crate) fn verdict(f: &mut Formatter<'_>, worst: Option<Grade>) -> Result {
    f.write_str(match worst {
        None => "no problem:",
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
