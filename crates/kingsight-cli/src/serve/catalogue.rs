//! Questions of the catalogue over HTTP: their parameters are the options, and each position is answered on a line.

use kingsight_ask::Wording;
use kingsight_ask::question::{AnswerReport, Limits, ParamValue, Question as Asking, Values};
use serde::Serialize;

use super::answering::Prepared;
use crate::batch::{AnswerError, Entry};
use crate::exit::Exit;
use crate::output::Output;

/// Answers one position.
pub(super) fn answer<Q: Asking>(
    prepared: &Prepared,
    entry: &Entry<'_>,
    output: &mut Output,
) -> Result<Exit, AnswerError> {
    let wording = Wording::default();
    let question = Q::read(prepared.values())?;
    let mut report = question.answer(entry.play(&[], wording)?, wording)?;
    let (line, input) = (entry.input.line, entry.input.text);
    if report.place(line, input) {
        entry.json(&report, output)?;
    } else {
        entry.json(&Placed { report: &report, line, input }, output)?;
    }
    Ok(Exit::Clean)
}

/// The largest part of what may be asked for that one of the numbers is, out of a million.
pub(super) fn share(values: &Values) -> u64 {
    let share = |name, most| values.number(name).unwrap_or(0).saturating_mul(1_000_000) / most;
    let bounds = values.params().iter().filter_map(|param| {
        let usual = matches!(param.usual(&Limits::SERVED), Some(ParamValue::Number(_)));
        let range = param.range(&Limits::SERVED).filter(|_| usual)?;
        Some(share(param.name, 1.max(*range.end())))
    });
    bounds.max().unwrap_or(0)
}

/// A report with the line and the text that it is about.
#[derive(Serialize)]
struct Placed<'a, T> {
    #[serde(flatten)]
    report: &'a T,
    line: u64,
    input: &'a str,
}
