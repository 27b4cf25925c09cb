//! Engines that speak the Chess Engine Communication Protocol of XBoard and WinBoard (Tim Mann and H. G. Muller,
//! <https://www.gnu.org/software/xboard/engine-intf.html>).
//!
//! The protocol has no perft either; many engines have `perft N`, some `divide N`. It does have a rule that lists moves:
//! in force mode an engine must refuse an illegal move with `Illegal move`. So the engine's moves are the candidates that
//! it does not refuse.

use std::time::{Duration, Instant};

use kingsight::{Position, UciMove};

use super::answer::{Answer, End};
use super::candidates::candidates;
use super::error::{EngineError, EngineErrorKind};
use super::launch::Launch;
use super::question::Question;
use super::sparse::Sparse;
use super::talk::Talk;
use super::uci::Counts;
use crate::reading::Divide;

/// The commands to try: the one that must print a divide first.
pub(super) const COMMANDS: [&str; 2] = ["divide {}", "perft {}"];

/// How long to wait for `feature`, as the protocol says.
const FEATURES: Duration = Duration::from_secs(2);
/// How long an engine without `ping` may be silent before its answer counts as complete.
const SILENCE: Duration = Duration::from_millis(300);

/// How an engine's XBoard differs from others'.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Dialect {
    pub(super) counts: Counts,
    /// Whether it refuses illegal moves.
    pub(super) lists: bool,
}

/// A running XBoard engine.
#[derive(Debug)]
pub(super) struct Session {
    pub(super) talk: Talk,
    pub(super) name: Option<String>,
    usermove: bool,
    ping: bool,
    pings: u32,
}

impl Session {
    /// Starts the engine, reads its features and enters force mode.
    pub(super) fn start(launch: &Launch) -> Result<Session, EngineError> {
        let talk = Talk::start(launch)?;
        let mut session = Session { talk, name: None, usermove: false, ping: false, pings: 0 };
        session.talk.send("xboard");
        session.talk.send("protover 2");
        let mut deadline = Instant::now() + FEATURES;
        let (mut known, mut setboard) = (false, false);
        while let Some(line) = session.talk.next(deadline)? {
            let Some(features) = line.trim().strip_prefix("feature ") else { continue };
            known = true;
            session.ping |= features.contains("ping=1");
            session.usermove |= features.contains("usermove=1");
            setboard |= features.contains("setboard=1");
            if let Some((_, name)) = features.split_once("myname=\"") {
                session.name = name.split('"').next().map(str::to_owned);
            }
            if features.contains("done=0") {
                deadline = session.talk.deadline();
            }
            if features.contains("done=1") {
                break;
            }
        }
        if !known || !setboard {
            return Err(session.talk.error(EngineErrorKind::NoSetboard));
        }
        for command in ["new", "force", "nopost", "easy"] {
            session.talk.send(command);
        }
        Ok(session)
    }

    /// Asks for a divide.
    pub(super) fn divide(
        &mut self,
        command: &str,
        end: End,
        question: &Question,
    ) -> Result<Divide, EngineError> {
        self.ask(question)?;
        let deadline = self.talk.deadline();
        self.talk.send(&command.replace("{}", &question.depth.to_string()));
        let pong = self.ping_sent();
        self.talk.answer(Answer::new(end, question.expected).until(pong), deadline)
    }

    /// Asks for a total.
    pub(super) fn total(&mut self, command: &str, question: &Question) -> Result<u64, EngineError> {
        self.ask(question)?;
        let deadline = self.talk.deadline();
        self.talk.send(&command.replace("{}", &question.depth.to_string()));
        let pong = self.ping_sent();
        self.talk.total(&pong, deadline)
    }

    /// Whether the engine accepts a move.
    pub(super) fn accepts(&mut self, question: &Question, uci: &str) -> Result<bool, EngineError> {
        self.ask(question)?;
        self.play(uci);
        let mut refused = false;
        self.settle(|line| {
            // GNU Chess says `Invalid move`.
            let line = line.to_ascii_lowercase();
            let signs = ["illegal move", "invalid move", "error"];
            refused |= signs.iter().any(|sign| line.trim_start().starts_with(sign));
        })?;
        Ok(!refused)
    }

    /// Sets up the position and plays the moves.
    fn ask(&mut self, question: &Question) -> Result<(), EngineError> {
        self.settle(|_| {})?;
        self.talk.forget();
        self.talk.send("force");
        self.talk.send(&format!("setboard {}", question.fen));
        for uci in question.moves.split_whitespace() {
            self.play(uci);
        }
        self.settle(|_| {})
    }

    fn play(&mut self, uci: &str) {
        let prefix = if self.usermove { "usermove " } else { "" };
        self.talk.send(&format!("{prefix}{uci}"));
    }

    /// Reads what is left of the last answer.
    fn settle(&mut self, mut each: impl FnMut(&str)) -> Result<(), EngineError> {
        let deadline = self.talk.deadline();
        if self.ping {
            let pong = self.ping_sent();
            return self.talk.until(&pong, deadline, each);
        }
        while let Some(line) = self.talk.next(deadline.min(Instant::now() + SILENCE))? {
            each(&line);
        }
        Ok(())
    }

    /// Sends `ping` and returns its answer; without `ping` a line that never comes.
    fn ping_sent(&mut self) -> String {
        self.pings += 1;
        if self.ping {
            self.talk.synchronise(&format!("ping {}", self.pings));
        }
        format!("pong {}", self.pings)
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
        let mut played = Vec::new();
        for uci in candidates(at) {
            if self.session.accepts(question, &uci.to_string())? {
                played.push(uci);
            }
        }
        Ok(played)
    }

    fn has_totals(&self) -> bool {
        matches!(self.dialect.counts, Counts::Total(_))
    }

    fn has_lists(&self) -> bool {
        self.dialect.lists
    }
}
