//! Engines that speak UCI and know some command for perft.
//!
//! UCI (Rudolf Huber and Stefan Meyer-Kahlen, 2000) has no perft. Stockfish's `go perft N` with a
//! divide is what most engines have taken over; others say `perft N` or `divide N`. Nor is there a rule
//! for where the answer ends; see `answer`.

use std::time::{Duration, Instant};

use super::answer::{self, Answer, End};
use super::process::{Next, Process};
use super::{Launch, Trouble, TroubleKind};
use crate::divide::Divide;

/// The commands that are tried, the usual one first.
pub(super) const COMMANDS: [&str; 4] = ["go perft {}", "perft {}", "divide {}", "go divide {}"];

/// Lines left over from the last answer, before they are babble.
const BABBLE: usize = 20_000;

/// How an engine's UCI differs from that of others.
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
    /// What it called itself.
    pub(super) name: Option<String>,
    /// Whether it has the option `UCI_Chess960`.
    pub(super) chess960: bool,
}

impl Session {
    /// Starts the engine and greets it.
    pub(super) fn start(launch: &Launch) -> Result<Session, Trouble> {
        let process = Process::start(&launch.command, true)?;
        let mut session = Session { process, name: None, chess960: false };
        session.process.tell("uci");
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
            session.process.tell("setoption name UCI_Chess960 value true");
        }
        for (name, value) in &launch.options {
            session.process.tell(&format!("setoption name {name} value {value}"));
        }
        Ok(session)
    }

    /// Asks for a divide.
    pub(super) fn divide(
        &mut self,
        launch: &Launch,
        dialect: &Dialect,
        fen: &str,
        moves: &str,
        depth: u32,
        expected: usize,
    ) -> Result<Divide, Trouble> {
        let deadline = Instant::now() + launch.limit;
        // What is left of the last answer goes by before this one begins.
        self.process.tell("isready");
        let mut lines = 0;
        while self.line(deadline, launch.limit)?.trim() != "readyok" {
            lines += 1;
            self.enough(lines)?;
        }
        self.process.forget();
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {moves}") };
        self.process.tell(&format!("position fen {fen}{moves}"));
        self.process.tell(&dialect.command.replace("{}", &depth.to_string()));
        if dialect.end != End::Total {
            self.process.tell("isready");
        }
        self.answer(launch, dialect, expected, deadline)
    }

    fn answer(
        &mut self,
        launch: &Launch,
        dialect: &Dialect,
        expected: usize,
        deadline: Instant,
    ) -> Result<Divide, Trouble> {
        let mut answer = Answer::new(dialect.end, expected);
        let mut next = answer.begin();
        loop {
            let patience = match next {
                answer::Next::Done => return Ok(answer.divide),
                answer::Next::Trouble(kind) => return Err(self.process.trouble(kind)),
                answer::Next::Listen(patience) => patience,
            };
            let until =
                patience.map_or(deadline, |patience| deadline.min(Instant::now() + patience));
            next = match self.process.next(until) {
                Next::Line(line) => answer.hear(&line),
                Next::End => return Err(self.process.crashed()),
                Next::Silence if until < deadline => answer.silence(),
                Next::Silence => return Err(self.process.trouble(TroubleKind::Hung(launch.limit))),
            };
        }
    }

    /// The next line, which has to come.
    fn line(&mut self, deadline: Instant, limit: Duration) -> Result<String, Trouble> {
        match self.process.next(deadline) {
            Next::Line(line) => Ok(line),
            Next::Silence => Err(self.process.trouble(TroubleKind::Hung(limit))),
            Next::End => Err(self.process.crashed()),
        }
    }

    fn enough(&mut self, lines: usize) -> Result<(), Trouble> {
        if lines < BABBLE {
            return Ok(());
        }
        Err(self.process.trouble(TroubleKind::Babbled(lines)))
    }
}
