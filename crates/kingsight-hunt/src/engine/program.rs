//! Programs that print a divide: started for each question, or once for all by the hunt's own line protocol, for generators in any language.
//!
//! By that protocol the program reads one question a line: the six fields of a FEN, the depth and the moves to play
//! first, separated by spaces.
//!
//! ```text
//! rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1 2 e2e4 e7e5
//! ```
//!
//! It answers with a divide, one line a move, and an empty line. A line that begins with `error` instead is reported as
//! the reason why there is no answer.

use std::time::{Duration, Instant};

use super::answer::failure;
use super::error::{EngineError, EngineErrorKind};
use super::launch::Launch;
use super::process::{Next, Process};
use super::question::{Question, Template};
use super::talk::Talk;
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

/// How long to wait for a first move after an empty line.
const LEFT_OVER: Duration = Duration::from_millis(500);

/// A running program.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) talk: Talk,
}

impl Session {
    pub(super) fn start(launch: &Launch) -> Result<Session, EngineError> {
        Ok(Session { talk: Talk::start(launch)? })
    }

    /// Asks for a divide.
    pub(super) fn divide(&mut self, question: &Question) -> Result<Divide, EngineError> {
        let deadline = self.talk.deadline();
        let Question { fen, moves, depth, .. } = question;
        self.talk.forget();
        self.talk.send(format!("{fen} {depth} {moves}").trim_end());
        let mut divide = Divide::default();
        let mut patience = deadline;
        // A total without a divide: left from the last answer, or all that there is.
        let mut lone = None;
        for lines in 0.. {
            let Some(line) = self.talk.next(patience)? else {
                // Nothing but an empty line: no legal move.
                match patience < deadline {
                    true => break,
                    false => return Err(self.talk.timed_out()),
                }
            };
            if line.trim().is_empty() {
                // An empty line and the total may be left from the last answer.
                if divide.entries.is_empty() && question.expected > 0 {
                    lone = divide.total.or(lone);
                    divide = Divide::default();
                    patience = deadline.min(Instant::now() + LEFT_OVER);
                    continue;
                }
                break;
            }
            patience = deadline;
            if lines >= MOST_LINES {
                return Err(self.talk.error(EngineErrorKind::Endless(lines)));
            }
            if line.to_ascii_lowercase().starts_with("error") {
                return Err(self.talk.error(EngineErrorKind::Reported(line)));
            }
            for plain in reading::plain(&line) {
                if let Err(line) = divide.take(&plain) {
                    return Err(self.talk.error(EngineErrorKind::BadCount(line)));
                }
            }
        }
        divide.settle();
        match failure(&divide, question.expected) {
            Some(_) if lone.is_some() => {
                Err(self.talk.error(EngineErrorKind::NoDivide(lone.unwrap_or(0))))
            }
            // Only an empty line: it plays no move.
            Some(EngineErrorKind::Unreadable) if divide.unread.is_empty() => Ok(divide),
            Some(kind) => Err(self.talk.error(kind)),
            None => Ok(divide),
        }
    }
}
