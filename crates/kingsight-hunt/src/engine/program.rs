//! Programs that are started for each question and print a divide.

use std::time::Instant;

use super::error::{EngineError, EngineErrorKind};
use super::launch::Launch;
use super::process::{Next, Process};
use super::question::Question;
use super::template::Template;
use crate::reading::{self, Divide};

/// The longest answer that is read.
const MOST_LINES: usize = 20_000;

/// Starts the program and reads what it prints until it ends.
pub(super) fn divide(
    launch: &Launch,
    template: &Template,
    question: &Question,
) -> Result<Divide, EngineError> {
    let deadline = Instant::now() + launch.limit;
    let mut process = Process::start(&template.fill(question), false)?;
    let mut divide = Divide::default();
    for lines in 0.. {
        let line = match process.next(deadline) {
            Next::Line(line) => line,
            Next::Silence => return Err(process.error(EngineErrorKind::TimedOut(launch.limit))),
            Next::End => break,
        };
        if lines >= MOST_LINES {
            return Err(process.error(EngineErrorKind::Endless(lines)));
        }
        let read = divide.read(&line).unwrap_or_else(|| {
            let sum = (!divide.entries.is_empty()).then(|| divide.sum());
            let total = reading::total(&line, sum).transpose();
            total.map(|total| divide.total = total.or(divide.total)).map_err(|_| line)
        });
        if let Err(line) = read {
            return Err(process.error(EngineErrorKind::BadCount(line)));
        }
    }
    if let Some(status) = process.status().filter(|status| !status.success()) {
        return Err(process.error(EngineErrorKind::Exited(Some(status))));
    }
    if divide.entries.is_empty() && question.expected > 0 && divide.total != Some(0) {
        let kind = match (divide.only_uncounted(), divide.total) {
            (Some(line), _) => EngineErrorKind::BadCount(line),
            (None, Some(total)) => EngineErrorKind::NoDivide(total),
            (None, None) => EngineErrorKind::Unreadable,
        };
        return Err(process.error(kind));
    }
    Ok(divide)
}
