//! Engines that speak UCI.
//!
//! UCI (Rudolf Huber and Stefan Meyer-Kahlen, 2000) has no perft. Most engines have adopted Stockfish's
//! `go perft N`, which prints a divide; others have `perft N` or `divide N`, or print a total only. There is no rule for
//! where the answer ends either; see `answer`. An engine without perft lists its moves by searches; see `search`.

use kingsight::{Position, UciMove};

use super::answer::{Answer, End, refuses};
use super::error::{EngineError, EngineErrorKind};
use super::launch::Launch;
use super::question::Question;
use super::search::{self, Way};
use super::sparse::Sparse;
use super::talk::Talk;
use crate::reading::Divide;

/// The commands to try, the usual one first.
pub(super) const COMMANDS: [&str; 4] = ["go perft {}", "perft {}", "divide {}", "go divide {}"];

/// The most lines of MultiPV to ask for: no position has more moves.
const MOST_LINES: usize = 256;

/// The most options to remember: no engine has more, and one that prints without end must not take the memory.
const MOST_OPTIONS: usize = 1_000;

/// How an engine's UCI differs from others'.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Dialect {
    /// How it counts.
    pub(super) counts: Counts,
    /// How it lists its moves, if it prints no divide.
    pub(super) ways: Vec<Way>,
    /// Whether it has the option `UCI_Chess960`.
    pub(super) chess960: bool,
}

/// How an engine counts. In a command `{}` is the depth.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) enum Counts {
    /// The command prints a divide, which ends like this.
    Divide(String, End),
    /// The command prints a total.
    Total(String),
    /// No command counts.
    None,
}

/// A running UCI engine.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) talk: Talk,
    /// The name that it gives itself.
    pub(super) name: Option<String>,
    /// Whether it has the option `UCI_Chess960`.
    pub(super) chess960: bool,
    /// How many lines of MultiPV it offers.
    pub(super) lines: usize,
    /// The names of its options.
    pub(super) options: Vec<String>,
}

impl Session {
    /// Starts the engine and sends `uci`.
    pub(super) fn start(launch: &Launch) -> Result<Session, EngineError> {
        let talk = Talk::start(launch)?;
        let (name, options) = (None, Vec::new());
        let mut session = Session { talk, name, chess960: false, lines: 1, options };
        session.talk.send("uci");
        let deadline = session.talk.deadline();
        loop {
            let line = session.talk.line(deadline)?;
            let line = line.trim();
            if line == "uciok" {
                break;
            }
            if let Some(name) = line.strip_prefix("id name ") {
                session.name = Some(name.trim().to_owned());
            }
            if let Some(option) = line.strip_prefix("option name ") {
                session.option(option);
            }
            if refuses(line, "uci") {
                return Err(session.talk.error(EngineErrorKind::Refused));
            }
        }
        if launch.chess960 && session.chess960 {
            session.talk.send("setoption name UCI_Chess960 value true");
        }
        for (name, value) in &launch.options {
            session.talk.send(&format!("setoption name {name} value {value}"));
        }
        Ok(session)
    }

    /// Notes an option that it offers: its name, and what follows.
    fn option(&mut self, option: &str) {
        let (name, kind) = option.split_once(" type ").unwrap_or((option, ""));
        match name.trim() {
            "UCI_Chess960" => self.chess960 = true,
            "MultiPV" => {
                let most = kind.split_whitespace().skip_while(|&word| word != "max").nth(1);
                self.lines = most.and_then(|most| most.parse().ok()).unwrap_or(1);
            }
            _ => {}
        }
        if self.options.len() < MOST_OPTIONS {
            self.options.push(name.trim().to_owned());
        }
    }

    /// Sets the number of lines that searches print.
    pub(super) fn use_ways(&mut self, ways: &[Way]) {
        if ways.contains(&Way::MultiPv) {
            let lines = self.lines.min(MOST_LINES);
            self.talk.send(&format!("setoption name MultiPV value {lines}"));
        }
    }

    /// Asks for a divide.
    pub(super) fn divide(
        &mut self,
        command: &str,
        end: End,
        question: &Question,
    ) -> Result<Divide, EngineError> {
        let deadline = self.talk.deadline();
        self.ask(command, question)?;
        if end != End::Total {
            self.talk.synchronise("isready");
        }
        self.talk.answer(Answer::new(end, question.expected), deadline)
    }

    /// Asks for a total.
    pub(super) fn total(&mut self, command: &str, question: &Question) -> Result<u64, EngineError> {
        let deadline = self.talk.deadline();
        self.ask(command, question)?;
        self.talk.synchronise("isready");
        self.talk.total("readyok", deadline)
    }

    fn ask(&mut self, command: &str, question: &Question) -> Result<(), EngineError> {
        let deadline = self.talk.deadline();
        // The rest of the last answer comes before `readyok`.
        self.talk.synchronise("isready");
        self.talk.until("readyok", deadline, |_| {})?;
        self.talk.forget();
        self.talk.send(&question.position());
        self.talk.send(&command.replace("{}", &question.depth.to_string()));
        Ok(())
    }
}

/// A session and how it is asked.
pub(super) struct Asked<'a> {
    pub(super) session: &'a mut Session,
    pub(super) dialect: &'a Dialect,
    pub(super) questions: &'a mut u64,
}

impl Sparse for Asked<'_> {
    fn total(&mut self, question: &Question) -> Result<u64, EngineError> {
        *self.questions += 1;
        match &self.dialect.counts {
            Counts::Total(command) => self.session.total(command, question),
            _ => Err(self.session.talk.error(EngineErrorKind::Unreadable)),
        }
    }

    fn list(&mut self, question: &Question, at: &Position) -> Result<Vec<UciMove>, EngineError> {
        *self.questions += 1;
        search::list(&mut self.session.talk, &self.dialect.ways, question, at)
    }

    fn has_totals(&self) -> bool {
        matches!(self.dialect.counts, Counts::Total(_))
    }

    fn has_lists(&self) -> bool {
        !self.dialect.ways.is_empty()
    }
}
