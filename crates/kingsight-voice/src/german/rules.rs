//! Die Regeln.

use core::fmt::{Display, Formatter, Result};

use kingsight::Outcome;

pub(crate) fn game_over(f: &mut Formatter<'_>, outcome: Outcome) -> Result {
    outcome.sentence(kingsight::Language::German).fmt(f)
}
