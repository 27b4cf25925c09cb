//! Engines that speak UCI and know some command for perft.
//!
//! UCI (Rudolf Huber and Stefan Meyer-Kahlen, 2000) has no perft. Stockfish's `go perft N` with a
//! divide is what most engines have taken over; others say `perft N` or `divide N`. Nor is there a rule
//! for where the answer ends: most print a total last. Engines that print none are asked `isready` behind
//! the question: most count and listen on one thread and answer that when they are done. The others answer
//! it at once; then the end is when all legal moves, or for a while nothing more, have come.

use std::time::{Duration, Instant};

use super::process::{Next, Process};
use super::{Launch, Trouble, TroubleKind};
use crate::divide::Divide;
use crate::reading;

/// The commands that are tried, the usual one first.
pub(super) const COMMANDS: [&str; 4] = ["go perft {}", "perft {}", "divide {}", "go divide {}"];

/// Lines of an answer that are neither moves nor counts, before it is babble.
const BABBLE: usize = 20_000;
/// Moves that no position has: more lines of moves are babble, too.
const MOST_MOVES: usize = 1024;

/// How long the end of an answer is listened for once all that is needed has come.
const AFTERWORD: Duration = Duration::from_millis(50);
/// The same where moves are missing.
const DOUBT: Duration = Duration::from_millis(250);
/// How long the next move may take where nothing says whether there is one.
const BETWEEN_MOVES: Duration = Duration::from_millis(1500);

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

/// Where an answer ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum End {
    /// Not known yet.
    Unknown,
    /// With a total.
    Total,
    /// Without one.
    NoTotal,
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
        let mut divide = Divide::default();
        let mut lines = 0;
        // Whether `readyok` has come, and how many moves before it.
        let mut ready: Option<usize> = None;
        loop {
            let heard = divide.entries.len();
            let patience = match ready {
                _ if dialect.end == End::Total || heard == 0 && expected > 0 => deadline,
                None => deadline,
                Some(before) if dialect.end == End::NoTotal && before >= expected => {
                    return Ok(divide);
                }
                Some(_) if heard >= expected => Instant::now() + AFTERWORD,
                // It was busy until then, so it is probably done, and moves are missing.
                Some(before) if before > 0 => Instant::now() + DOUBT,
                Some(_) => Instant::now() + BETWEEN_MOVES,
            };
            let line = match self.process.next(patience.min(deadline)) {
                Next::Line(line) => line,
                Next::End => return Err(self.process.crashed()),
                Next::Silence if patience < deadline => return Ok(divide),
                Next::Silence => return Err(self.hung(launch)),
            };
            if let Some(entry) = reading::entry(&line) {
                divide.entries.push(entry);
                self.enough_moves(divide.entries.len())?;
                continue;
            }
            if line.trim() == "readyok" {
                ready = ready.or(Some(heard));
                continue;
            }
            let sum = (!divide.entries.is_empty()).then(|| divide.sum());
            if let Some(total) = reading::total(&line, sum)
                && (sum.is_some() || expected == 0 || total == 0)
            {
                divide.total = Some(total);
                return Ok(divide);
            }
            if line.starts_with("bestmove") {
                return Err(self.process.trouble(TroubleKind::Unreadable));
            }
            lines += 1;
            self.enough(lines)?;
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

    fn hung(&mut self, launch: &Launch) -> Trouble {
        self.process.trouble(TroubleKind::Hung(launch.limit))
    }

    fn enough(&mut self, lines: usize) -> Result<(), Trouble> {
        if lines < BABBLE {
            return Ok(());
        }
        Err(self.process.trouble(TroubleKind::Babbled(lines)))
    }

    fn enough_moves(&mut self, moves: usize) -> Result<(), Trouble> {
        if moves < MOST_MOVES {
            return Ok(());
        }
        Err(self.process.trouble(TroubleKind::Babbled(moves)))
    }
}
