//! Programs that are started for each question and print a divide.

use std::time::Instant;

use super::answer::failure;
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
    let mut process = Process::start(&template.fill(question), false, &launch.stop)?;
    let mut divide = Divide::default();
    for lines in 0.. {
        let line = match process.next(deadline) {
            Next::Line(line) => line,
            Next::Silence => return Err(process.error(EngineErrorKind::TimedOut(launch.limit))),
            Next::Stopped => return Err(process.error(EngineErrorKind::Stopped)),
            Next::End => break,
        };
        if lines >= MOST_LINES {
            return Err(process.error(EngineErrorKind::Endless(lines)));
        }
        for plain in reading::plain(&line) {
            if let Err(line) = divide.take(&plain) {
                return Err(process.error(EngineErrorKind::BadCount(line)));
            }
        }
    }
    divide.settle();
    if let Some(status) = process.status().filter(|status| !status.success()) {
        return Err(process.error(EngineErrorKind::Exited(Some(status))));
    }
    if let Some(kind) = failure(&divide, question.expected) {
        return Err(process.error(kind));
    }
    Ok(divide)
}
