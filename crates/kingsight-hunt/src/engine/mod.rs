//! Engines: starting them, asking them, and ending them.
//!
//! [`Driver::detect`] finds out how a program prints a divide; an [`Engine`] is one running copy of it. Each answer
//! has a time limit. An engine that hangs, exits or prints without end gives an [`EngineError`] with its last lines
//! and is restarted for the next question.

mod answer;
mod detect;
mod driver;
mod error;
mod guard;
mod launch;
mod output;
mod process;
mod program;
mod question;
mod template;
mod uci;

pub use detect::Unusable;
pub use driver::Driver;
pub use error::{EngineError, EngineErrorKind};
pub use launch::{Launch, Protocol};
pub use template::{Template, TemplateError};

use crate::comparison::DivideComparison;
use crate::reading::Divide;
use crate::variation::{self, Variation};
use driver::Interface;
use question::Question;

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
    session: Option<uci::Session>,
    /// How many questions it has been asked.
    pub(crate) questions: u64,
}

impl Driver {
    /// A copy of the engine, started by its first question.
    #[must_use]
    pub fn engine(&self) -> Engine {
        Engine { driver: self.clone(), session: None, questions: 0 }
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
        self.questions += 1;
        let (fen, moves) = match via {
            Via::Moves if self.driver.takes_moves() => {
                (variation::fen(variation.start()), variation.uci().join(" "))
            }
            _ => (variation::fen(variation.end()), String::new()),
        };
        let expected = variation.end().legal_move_count() as usize;
        let question = Question { fen, moves, depth, expected };
        let Driver { launch, interface, .. } = &self.driver;
        match interface {
            Interface::CommandLine(template) => program::divide(launch, template, &question),
            Interface::Uci(dialect) => {
                let mut session = match self.session.take() {
                    Some(session) => session,
                    None => uci::Session::start(launch)?,
                };
                let answer = session.divide(launch.limit, dialect, &question);
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
    pub fn compare(
        &mut self,
        variation: &Variation,
        via: Via,
        depth: u32,
    ) -> Result<DivideComparison, EngineError> {
        let divide = self.divide(variation, via, depth)?;
        Ok(DivideComparison::new(variation.end(), depth, &divide))
    }

    /// Ends the engine: the next question goes to one that remembers nothing.
    pub(crate) fn restart(&mut self) {
        self.session = None;
    }

    /// How the engine is started and asked.
    #[must_use]
    pub const fn driver(&self) -> &Driver {
        &self.driver
    }
}
