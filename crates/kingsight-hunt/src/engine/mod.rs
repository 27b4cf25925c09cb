//! Engines: starting them, asking them, and ending them.
//!
//! [`Driver::detect`] finds out how a program prints a divide; an [`Engine`] is one running copy of it. Each answer
//! has a time limit. An engine that hangs, exits or prints without end gives an [`EngineError`] with its last lines
//! and is restarted for the next question.

mod answer;
mod candidates;
mod detect;
mod driver;
mod error;
mod guard;
mod launch;
mod output;
mod process;
mod program;
mod question;
mod search;
mod session;
mod sparse;
mod talk;
mod uci;
mod xboard;

pub use detect::Unusable;
pub use driver::Driver;
pub use error::{EngineError, EngineErrorKind};
pub use launch::{Launch, Protocol, Stop};
pub use question::{Template, TemplateError};

use crate::comparison::DivideComparison;
use crate::reading::Divide;
use crate::variation::Variation;
use driver::Interface;
use session::Session;

/// How an engine is given the position at the end of a variation.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Via {
    /// By the start of the variation and its moves, so that the engine makes them itself.
    Moves,
    /// By the FEN of its end.
    Fen,
}

/// A copy of an engine, started by its first question.
#[derive(Debug)]
pub struct Engine {
    driver: Driver,
    session: Option<Session>,
    /// How many questions it has been asked.
    pub(crate) questions: u64,
    /// The questions that the running copy has answered.
    asked: Vec<Asked>,
}

/// A question that an engine has been asked.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Asked {
    pub(crate) variation: Variation,
    pub(crate) via: Via,
    pub(crate) depth: u32,
}

impl Driver {
    /// A copy of the engine, started by its first question.
    #[must_use]
    pub fn engine(&self) -> Engine {
        Engine { driver: self.clone(), session: None, questions: 0, asked: Vec::new() }
    }
}

impl Engine {
    /// The engine's divide of the end of a variation, `depth` half-moves deep.
    ///
    /// # Errors
    ///
    /// The engine did not answer. It is ended, and started again for the next question.
    pub fn divide(
        &mut self,
        variation: &Variation,
        via: Via,
        depth: u32,
    ) -> Result<Divide, EngineError> {
        let given = match via {
            Via::Moves if self.driver.takes_moves() => variation.clone(),
            _ => Variation::new(*variation.end()),
        };
        let question = sparse::question(&given, depth);
        let Driver { launch, interface, .. } = &self.driver;
        if let Interface::CommandLine(template) = interface {
            self.questions += 1;
            return program::divide(launch, template, &question);
        }
        let mut session = match self.session.take() {
            Some(session) => session,
            None => {
                self.asked.clear();
                match Session::start(&self.driver)? {
                    Some(session) => session,
                    None => return Ok(Divide::default()),
                }
            }
        };
        self.asked.push(Asked { variation: variation.clone(), via, depth });
        let answer = session.divide(interface, &given, &question, &mut self.questions);
        self.session = answer.is_ok().then_some(session);
        answer
    }

    /// What the running engine was sent so far, from its start.
    pub(crate) fn sent(&self) -> Vec<String> {
        self.session.as_ref().map_or_else(Vec::new, |session| session.sent().to_vec())
    }

    /// The engine's divide compared with ours.
    ///
    /// # Errors
    ///
    /// The engine did not answer.
    pub fn compare(
        &mut self,
        variation: &Variation,
        via: Via,
        depth: u32,
    ) -> Result<DivideComparison, EngineError> {
        let divide = self.divide(variation, via, depth)?;
        let comparison = DivideComparison::new(variation.end(), depth, &divide);
        // The engine's own total is correct: the moves were probably read wrongly, so nothing is held against it.
        let (sum, ours) = (comparison.theirs, comparison.ours);
        if divide.total() == Some(ours) && sum != ours {
            let line = divide.unread.first().cloned();
            let kind = EngineErrorKind::Unread { total: ours, sum, line };
            return Err(EngineError { kind, last_lines: divide.unread });
        }
        Ok(comparison)
    }

    /// The questions that the running engine has answered.
    pub(crate) fn asked(&self) -> &[Asked] {
        &self.asked
    }

    /// Whether the hunt is to stop.
    pub(crate) fn is_stopped(&self) -> bool {
        self.driver.launch.stop.is_set()
    }

    /// Ends the engine: the next question goes to one that remembers nothing.
    pub(crate) fn restart(&mut self) {
        self.session = None;
        self.asked.clear();
    }

    /// How the engine is started and asked.
    #[must_use]
    pub const fn driver(&self) -> &Driver {
        &self.driver
    }
}
