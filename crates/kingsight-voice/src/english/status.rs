//! How a game stands.

use core::fmt::{Formatter, Result};

use kingsight::wording::{capitalized, side};
use kingsight::{Color, Outcome, Problem};

use super::positions;

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

pub(crate) fn not_playable(f: &mut Formatter<'_>, problems: &[Problem]) -> Result {
    f.write_str("This board cannot be played: ")?;
    positions::fatal(f, problems)?;
    f.write_str(".")
}
