//! The studio.

use core::fmt::{Formatter, Result};

use kingsight::Outcome;

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
