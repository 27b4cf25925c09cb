//! Engines that speak UCI and have a command for perft.
//!
//! UCI (Rudolf Huber and Stefan Meyer-Kahlen, 2000) has no perft. Most engines have adopted Stockfish's
//! `go perft N`, which prints a divide; others have `perft N` or `divide N`. There is no rule for where the answer ends
//! either; see `answer`.

use std::time::{Duration, Instant};

use super::answer::{self, Answer, End};
use super::error::{EngineError, EngineErrorKind};
use super::launch::Launch;
use super::process::{Next, Process};
use super::question::Question;
use crate::reading::Divide;

/// The commands to try, the usual one first.
pub(super) const COMMANDS: [&str; 4] = ["go perft {}", "perft {}", "divide {}", "go divide {}"];

/// The most lines left over from the last answer.
const MOST_LINES: usize = 20_000;

/// How an engine's UCI differs from others'.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Dialect {
    /// The command, `{}` for the depth.
    pub(super) command: String,
    /// Where its answer ends.
    pub(super) end: End,
    /// Whether it has the option `UCI_Chess960`.
    pub(super) chess960: bool,
}

/// A running UCI engine.
#[derive(Debug)]
pub(super) struct Session {
    process: Process,
    /// The name that it gives itself.
    pub(super) name: Option<String>,
    /// Whether it has the option `UCI_Chess960`.
    pub(super) chess960: bool,
}

impl Session {
    /// Starts the engine and sends `uci`.
    pub(super) fn start(launch: &Launch) -> Result<Session, EngineError> {
        let process = Process::start(&launch.command, true)?;
        let mut session = Session { process, name: None, chess960: false };
        session.process.send("uci");
        let deadline = Instant::now() + launch.limit;
        loop {
            let line = session.line(deadline, launch.limit)?;
            let line = line.trim();
            if line == "uciok" {
                break;
            }
            if let Some(name) = line.strip_prefix("id name ") {
                session.name = Some(name.trim().to_owned());
            }
            session.chess960 |= line.starts_with("option name UCI_Chess960 ");
        }
        if launch.chess960 && session.chess960 {
            session.process.send("setoption name UCI_Chess960 value true");
        }
        for (name, value) in &launch.options {
            session.process.send(&format!("setoption name {name} value {value}"));
        }
        Ok(session)
    }

    /// Asks for a divide.
    pub(super) fn divide(
        &mut self,
        limit: Duration,
        dialect: &Dialect,
        question: &Question,
    ) -> Result<Divide, EngineError> {
        let deadline = Instant::now() + limit;
        // The rest of the last answer comes before `readyok`.
        self.process.send("isready");
        let mut lines = 0;
        while self.line(deadline, limit)?.trim() != "readyok" {
            lines += 1;
            if lines >= MOST_LINES {
                return Err(self.process.error(EngineErrorKind::Endless(lines)));
            }
        }
        self.process.forget();
        let Question { fen, moves, depth, expected } = question;
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {moves}") };
        self.process.send(&format!("position fen {fen}{moves}"));
        self.process.send(&dialect.command.replace("{}", &depth.to_string()));
        if dialect.end != End::Total {
            self.process.send("isready");
        }
        self.answer(limit, Answer::new(dialect.end, *expected), deadline)
    }

    fn answer(
        &mut self,
        limit: Duration,
        mut answer: Answer,
        deadline: Instant,
    ) -> Result<Divide, EngineError> {
        let mut next = answer.begin();
        loop {
            let patience = match next {
                answer::Next::Done => return Ok(answer.divide),
                answer::Next::Fail(kind) => return Err(self.process.error(kind)),
                answer::Next::Wait(patience) => patience,
            };
            let until =
                patience.map_or(deadline, |patience| deadline.min(Instant::now() + patience));
            next = match self.process.next(until) {
                Next::Line(line) => answer.read(&line),
                Next::End => return Err(self.process.exited()),
                Next::Silence if until < deadline => answer.silence(),
                Next::Silence => return Err(self.process.error(EngineErrorKind::TimedOut(limit))),
            };
        }
    }

    /// The next line, which must come.
    fn line(&mut self, deadline: Instant, limit: Duration) -> Result<String, EngineError> {
        match self.process.next(deadline) {
            Next::Line(line) => Ok(line),
            Next::Silence => Err(self.process.error(EngineErrorKind::TimedOut(limit))),
            Next::End => Err(self.process.exited()),
        }
    }
}
