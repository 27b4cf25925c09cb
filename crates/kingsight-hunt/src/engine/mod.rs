//! Engines: starting them, asking them, and ending them.
//!
//! [`Plan::find`] finds out how a program is to be talked to; an [`Engine`] is one running copy of
//! it. Each answer has a time limit. An engine that hangs, crashes or babbles gives a [`Trouble`] with
//! its last words and is started afresh for the next question.

mod answer;
mod detect;
mod guard;
mod listening;
mod process;
mod program;
mod template;
mod trouble;
mod uci;

pub use detect::{Protocol, Unusable};
pub use template::{Template, TemplateError};
pub use trouble::{Trouble, TroubleKind};

use std::ffi::OsString;
use std::fmt;
use std::time::Duration;

use crate::divide::{Comparison, Divide};
use crate::line::{self, Line};

/// What is said of an engine by whoever starts it.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Launch {
    /// The program and its arguments; empty if there is a template.
    pub command: Vec<OsString>,
    /// How to talk to it; found out if not said.
    pub protocol: Protocol,
    /// UCI options to set: name and value.
    pub options: Vec<(String, String)>,
    /// The longest that an answer may take.
    pub limit: Duration,
    /// Whether it is to play Chess960.
    pub chess960: bool,
}

/// How a program is to be talked to. Every [`Engine`] of it is started by this.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Plan {
    launch: Launch,
    manner: Manner,
    /// What the engine calls itself, if it does.
    pub name: Option<String>,
}

/// The ways in which engines are asked.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Manner {
    Uci(uci::Dialect),
    Program(Template),
}

/// From where an engine is asked about the end of a line.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Via {
    /// The start of the line and its moves, so that the engine makes them itself.
    Moves,
    /// The FEN of the end of the line.
    Fen,
}

/// A copy of an engine, running or about to.
#[derive(Debug)]
pub struct Engine {
    plan: Plan,
    session: Option<uci::Session>,
    /// How many questions it was asked.
    pub(crate) questions: u64,
}

impl Plan {
    /// An engine of this plan; it is started by its first question.
    #[must_use]
    pub fn engine(&self) -> Engine {
        Engine { plan: self.clone(), session: None, questions: 0 }
    }

    /// The plan's launch.
    #[must_use]
    pub const fn launch(&self) -> &Launch {
        &self.launch
    }

    /// Whether positions of Chess960 can be asked about.
    #[must_use]
    pub const fn plays_chess960(&self) -> bool {
        match &self.manner {
            Manner::Uci(dialect) => dialect.chess960,
            Manner::Program(_) => self.launch.chess960,
        }
    }

    /// Whether the engine makes moves itself when asked about a line.
    #[must_use]
    pub fn takes_moves(&self) -> bool {
        match &self.manner {
            Manner::Uci(_) => true,
            Manner::Program(template) => template.takes_moves(),
        }
    }
}

/// How the engine is asked, such as `UCI, go perft N`.
impl fmt::Display for Plan {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.manner {
            Manner::Uci(dialect) => write!(f, "UCI, {}", dialect.command.replace("{}", "N")),
            Manner::Program(template) => template.fmt(f),
        }
    }
}

impl Engine {
    /// The engine's divide of the end of a line, `depth` half-moves deep.
    ///
    /// # Errors
    ///
    /// The engine did not answer. It is ended, and started afresh for the next question.
    pub fn divide(&mut self, line: &Line, via: Via, depth: u32) -> Result<Divide, Trouble> {
        self.questions += 1;
        let (fen, moves) = match via {
            Via::Moves if self.plan.takes_moves() => {
                (line::fen(line.start()), line.uci().join(" "))
            }
            _ => (line::fen(line.end()), String::new()),
        };
        let expected = line.end().legal_move_count() as usize;
        let Plan { launch, manner, .. } = &self.plan;
        match manner {
            Manner::Program(template) => {
                program::divide(launch, template, &fen, &moves, depth, expected)
            }
            Manner::Uci(dialect) => {
                let mut session = match self.session.take() {
                    Some(session) => session,
                    None => uci::Session::start(launch)?,
                };
                let answer = session.divide(launch, dialect, &fen, &moves, depth, expected);
                self.session = answer.is_ok().then_some(session);
                answer
            }
        }
    }

    /// The engine's divide compared with ours.
    ///
    /// # Errors
    ///
    /// The engine did not answer.
    pub fn compare(&mut self, line: &Line, via: Via, depth: u32) -> Result<Comparison, Trouble> {
        let divide = self.divide(line, via, depth)?;
        Ok(Comparison::new(line.end(), depth, &divide))
    }

    /// Ends the engine, so that the next question goes to one that remembers nothing.
    pub(crate) fn restart(&mut self) {
        self.session = None;
    }

    /// The plan that the engine was started by.
    #[must_use]
    pub const fn plan(&self) -> &Plan {
        &self.plan
    }
}
