//! How to start an engine, which protocol to use, what to try it with, and how to stop a hunt: by a flag that Ctrl-C sets, or at a time.

use std::ffi::OsString;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

use kingsight::{Position, Setup};

use super::question::{Question, Template};
use crate::variation;

/// How to start an engine.
///
/// ```
/// let mut launch = kingsight_hunt::Launch::new(["./my-engine", "--quiet"]);
/// launch.options.push(("Hash".to_owned(), "16".to_owned()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Launch {
    /// The program and its arguments; empty if there is a template.
    pub command: Vec<OsString>,
    /// How to talk to it. Detected by default.
    pub protocol: Protocol,
    /// UCI options to set: name and value.
    pub options: Vec<(String, String)>,
    /// The longest that an answer may take. Ten seconds by default.
    pub limit: Duration,
    /// Whether the engine is to play Chess960.
    pub chess960: bool,
    /// When to stop before the end. Never by default.
    pub stop: Stop,
}

impl Launch {
    /// A program and its arguments.
    #[must_use]
    pub fn new(command: impl IntoIterator<Item = impl Into<OsString>>) -> Launch {
        Launch {
            command: command.into_iter().map(Into::into).collect(),
            protocol: Protocol::Auto,
            options: Vec::new(),
            limit: Duration::from_secs(10),
            chess960: false,
            stop: Stop::default(),
        }
    }
}

/// How to talk to a program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Protocol {
    /// Detect it: UCI if the program answers `uci`, XBoard if it answers `protover 2`, otherwise perftree's convention.
    #[default]
    Auto,
    /// UCI, with some command for perft, or with searches that list the moves.
    Uci,
    /// XBoard's protocol (CECP), with `setboard`.
    Xboard,
    /// A program that is called as `program DEPTH FEN MOVES` and prints a divide
    /// (<https://github.com/agausmann/perftree>).
    Perftree,
    /// A command line of your own, run for each question.
    Template(Template),
    /// A program of your own that is started once and answers a question a line: the six fields of a FEN, the depth and
    /// the moves to play first. Its divide ends with an empty line.
    Lines(Vec<OsString>),
}

/// Ends a hunt early: once its flag is set, or at a time. What is known by then is reported.
///
/// ```
/// use std::sync::atomic::Ordering;
/// let stop = kingsight_hunt::Stop::default();
/// assert!(!stop.is_set());
/// stop.flag().store(true, Ordering::Relaxed);
/// assert!(stop.is_set());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop {
    flag: Arc<AtomicBool>,
    at: Option<Instant>,
}

impl Stop {
    /// A stop with this flag, and at this time if there is one.
    #[must_use]
    pub const fn new(flag: Arc<AtomicBool>, at: Option<Instant>) -> Stop {
        Stop { flag, at }
    }

    /// The flag: a signal handler may set it.
    #[must_use]
    pub const fn flag(&self) -> &Arc<AtomicBool> {
        &self.flag
    }

    /// Whether the flag is set.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }

    /// Whether the flag is set or the time has come.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.is_interrupted() || self.at.is_some_and(|at| Instant::now() >= at)
    }
}

/// When to stop does not distinguish two ways to start an engine.
impl PartialEq for Stop {
    fn eq(&self, _: &Stop) -> bool {
        true
    }
}

impl Eq for Stop {}

/// What was tried if the program did not even answer `uci`.
pub(super) const UCI_NAME: &str = "UCI";

/// How long an engine that has answered `uci` may take for each command that is tried.
pub(super) const PATIENCE: Duration = Duration::from_secs(5);

/// The initial position, which every engine knows.
pub(super) fn first_question(launch: &Launch) -> Question {
    let start = Position::try_from(Setup::STANDARD).unwrap_or_default();
    let fen = variation::fen(&start.with_chess960(launch.chess960));
    Question { fen, moves: String::new(), depth: 1, expected: 20 }
}
