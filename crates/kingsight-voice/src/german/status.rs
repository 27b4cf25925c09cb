//! Wie eine Partie steht.

use core::fmt::{Formatter, Result};

use kingsight::{Color, Outcome, Problem};

use super::positions;
use super::rules::side;

pub(crate) fn status(
    f: &mut Formatter<'_>,
    turn: Color,
    checkers: u32,
    outcome: Option<Outcome>,
) -> Result {
    let check = match checkers {
        0 => "",
        1 => ", im Schach",
        2 => ", im Doppelschach",
        _ => ", mehrfach im Schach",
    };
    write!(f, "{} am Zug{check}.", side(turn))?;
    if let Some(outcome) = outcome {
        f.write_str(" ")?;
        ended(f, outcome)?;
    }
    Ok(())
}

pub(crate) fn ended(f: &mut Formatter<'_>, outcome: Outcome) -> Result {
    match outcome {
        Outcome::Checkmate { winner } => write!(f, "{} gewinnt durch Matt.", side(winner)),
        Outcome::Stalemate => f.write_str("Remis durch Patt."),
        Outcome::InsufficientMaterial => f.write_str("Remis: keine Seite kann mehr mattsetzen."),
        Outcome::DeadPosition => f.write_str("Remis: keine Zugfolge führt zum Matt."),
        Outcome::SeventyFiveMoves => {
            f.write_str("Remis: 75 Züge ohne Schlagen und ohne Bauernzug.")
        }
        Outcome::FivefoldRepetition => f.write_str("Remis: dieselbe Stellung zum fünften Mal."),
        other => write!(f, "{other}."),
    }
}

pub(crate) fn not_playable(f: &mut Formatter<'_>, problems: &[Problem]) -> Result {
    f.write_str("Dieses Brett ist nicht spielbar: ")?;
    positions::fatal(f, problems)?;
    f.write_str(".")
}
