//! Programs that are started for every question and print a divide.

use std::ffi::OsString;
use std::time::Instant;

use super::process::{Next, Process};
use super::{Launch, Template, Trouble, TroubleKind};
use crate::divide::Divide;
use crate::reading;

/// Lines of an answer before it is babble.
const BABBLE: usize = 20_000;

/// Starts the program and reads what it prints until it ends.
pub(super) fn divide(
    launch: &Launch,
    template: &Template,
    fen: &str,
    moves: &str,
    depth: u32,
    expected: usize,
) -> Result<Divide, Trouble> {
    let command: Vec<OsString> = template.fill(fen, moves, depth);
    let deadline = Instant::now() + launch.limit;
    let mut process = Process::start(&command, false)?;
    let mut divide = Divide::default();
    for lines in 0.. {
        let line = match process.next(deadline) {
            Next::Line(line) => line,
            Next::Silence => return Err(process.trouble(TroubleKind::Hung(launch.limit))),
            Next::End => break,
        };
        if lines >= BABBLE {
            return Err(process.trouble(TroubleKind::Babbled(lines)));
        }
        let read = divide.hear(&line).unwrap_or_else(|| {
            let sum = (!divide.entries.is_empty()).then(|| divide.sum());
            let total = reading::total(&line, sum).transpose();
            total.map(|total| divide.total = total.or(divide.total)).map_err(|_| line)
        });
        if let Err(line) = read {
            return Err(process.trouble(TroubleKind::BadCount(line)));
        }
    }
    if let Some(status) = process.failure() {
        return Err(process.trouble(TroubleKind::Crashed(status)));
    }
    if divide.entries.is_empty() && expected > 0 && divide.total != Some(0) {
        let kind = match (divide.only_uncounted(), divide.total) {
            (Some(line), _) => TroubleKind::BadCount(line),
            (None, Some(total)) => TroubleKind::NoDivide(total),
            (None, None) => TroubleKind::Unreadable,
        };
        return Err(process.trouble(kind));
    }
    Ok(divide)
}
