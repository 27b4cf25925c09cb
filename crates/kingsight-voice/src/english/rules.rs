//! The rules: what `kingsight` itself displays.

use core::fmt::{Display, Formatter, Result};

use kingsight::{Explanation, Outcome, Reason};

pub(crate) fn reason(f: &mut Formatter<'_>, explanation: &Explanation, reason: &Reason) -> Result {
    explanation.sentence(reason).fmt(f)
}

pub(crate) fn legal(f: &mut Formatter<'_>, explanation: &Explanation) -> Result {
    explanation.sentences().next().map_or(Ok(()), |sentence| sentence.fmt(f))
}

pub(crate) fn effect(f: &mut Formatter<'_>, explanation: &Explanation) -> Result {
    explanation.effect_sentence().map_or(Ok(()), |sentence| sentence.fmt(f))
}

pub(crate) fn other_side(f: &mut Formatter<'_>, explanation: &Explanation) -> Result {
    explanation.other_side_sentence().map_or(Ok(()), |sentence| sentence.fmt(f))
}

pub(crate) fn game_over(f: &mut Formatter<'_>, outcome: Outcome) -> Result {
    outcome.sentence().fmt(f)
}
