//! A conversation with a running engine, line by line: what UCI and XBoard share.

use std::time::{Duration, Instant};

use super::answer::{self, Answer};
use super::error::{EngineError, EngineErrorKind};
use super::launch::Launch;
use super::process::{Next, Process};
use crate::reading::{self, Divide};

/// The most lines left over from the last answer.
const MOST_LINES: usize = 20_000;
/// How long to wait for a total if the engine may still be counting.
const BETWEEN_LINES: Duration = Duration::from_millis(1500);

/// A running engine that reads commands.
#[derive(Debug)]
pub(super) struct Talk {
    process: Process,
    limit: Duration,
    /// What the engine was sent, except for what only synchronises.
    pub(super) sent: Vec<String>,
}

impl Talk {
    pub(super) fn start(launch: &Launch) -> Result<Talk, EngineError> {
        let process = Process::start(&launch.command, true, &launch.stop)?;
        Ok(Talk { process, limit: launch.limit, sent: Vec::new() })
    }

    /// Changes the time limit for each answer.
    pub(super) fn limit(&mut self, limit: Duration) {
        self.limit = limit;
    }

    /// The time by which an answer that begins now must be complete.
    pub(super) fn deadline(&self) -> Instant {
        Instant::now() + self.limit
    }

    /// Sends a command.
    pub(super) fn send(&mut self, line: &str) {
        self.process.send(line);
        self.sent.push(line.to_owned());
    }

    /// Sends a command that changes nothing, such as `isready`.
    pub(super) fn synchronise(&mut self, line: &str) {
        self.process.send(line);
    }

    /// Reads up to a line that answers `synchronise`, and calls `each` for those before.
    pub(super) fn until(
        &mut self,
        sync: &str,
        deadline: Instant,
        mut each: impl FnMut(&str),
    ) -> Result<(), EngineError> {
        for lines in 1.. {
            let line = self.line(deadline)?;
            if line.trim() == sync {
                break;
            }
            if lines >= MOST_LINES {
                return Err(self.process.error(EngineErrorKind::Endless(lines)));
            }
            each(&line);
        }
        Ok(())
    }

    /// Forgets the lines so far: they do not belong to the next answer.
    pub(super) fn forget(&mut self) {
        self.process.forget();
    }

    /// Reads a divide.
    pub(super) fn answer(
        &mut self,
        mut answer: Answer,
        deadline: Instant,
    ) -> Result<Divide, EngineError> {
        let mut next = answer.begin();
        loop {
            let patience = match next {
                answer::Next::Done => {
                    answer.divide.settle();
                    return Ok(answer.divide);
                }
                answer::Next::Fail(kind) => return Err(self.process.error(kind)),
                answer::Next::Wait(patience) => patience,
            };
            let until =
                patience.map_or(deadline, |patience| deadline.min(Instant::now() + patience));
            next = match self.next(until)? {
                Some(line) => answer.read(&line),
                None if until < deadline => answer.silence(),
                None => return Err(self.timed_out()),
            };
        }
    }

    /// Reads a total: the last one before the synchronising line, or the first one after it.
    pub(super) fn total(&mut self, sync: &str, deadline: Instant) -> Result<u64, EngineError> {
        let (mut total, mut ready, mut lines) = (None, false, 0);
        loop {
            let until = match (ready, total) {
                (true, Some(total)) => return Ok(total),
                (true, None) => deadline.min(Instant::now() + BETWEEN_LINES),
                _ => deadline,
            };
            let Some(line) = self.next(until)? else {
                return Err(if until < deadline {
                    self.process.error(EngineErrorKind::Unreadable)
                } else {
                    self.timed_out()
                });
            };
            if line.trim() == sync {
                ready = true;
                continue;
            }
            lines += 1;
            if lines >= MOST_LINES {
                return Err(self.process.error(EngineErrorKind::Endless(lines)));
            }
            for plain in reading::plain(&line) {
                match reading::total(&plain, None) {
                    Some(Ok(found)) => total = Some(found),
                    Some(Err(_)) => {
                        return Err(self.process.error(EngineErrorKind::BadCount(plain)));
                    }
                    None => {}
                }
            }
        }
    }

    /// The next line, which must come.
    pub(super) fn line(&mut self, deadline: Instant) -> Result<String, EngineError> {
        self.next(deadline)?.ok_or_else(|| self.timed_out())
    }

    /// The next line, or `None` if there is none until then.
    pub(super) fn next(&mut self, until: Instant) -> Result<Option<String>, EngineError> {
        match self.process.next(until) {
            Next::Line(line) => Ok(Some(line)),
            Next::Silence => Ok(None),
            Next::End => Err(self.process.exited()),
            Next::Stopped => Err(self.process.error(EngineErrorKind::Stopped)),
        }
    }

    /// An error with the engine's last lines.
    pub(super) fn error(&mut self, kind: EngineErrorKind) -> EngineError {
        self.process.error(kind)
    }

    /// The error of an engine that has not answered in time.
    pub(super) fn timed_out(&mut self) -> EngineError {
        self.process.error(EngineErrorKind::TimedOut(self.limit))
    }
}
