//! Das Studio.

use core::fmt::{Formatter, Result};

use kingsight::Outcome;
use kingsight::wording::capitalized;

use super::rules;
use crate::language::Sentence;

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
