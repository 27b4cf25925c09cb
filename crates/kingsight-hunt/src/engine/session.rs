//! One running engine, whatever it speaks.

use super::driver::{Driver, Interface};
use super::error::EngineError;
use super::question::Question;
use super::{program, sparse, uci, xboard};
use crate::reading::Divide;
use crate::variation::Variation;
use uci::Counts;

/// A running engine.
#[derive(Debug)]
pub(super) enum Session {
    Uci(uci::Session),
    Xboard(xboard::Session),
    Lines(program::Session),
}

impl Session {
    /// Starts an engine; `None` if it is one that is started for each question.
    pub(super) fn start(driver: &Driver) -> Result<Option<Session>, EngineError> {
        let launch = &driver.launch;
        Ok(Some(match &driver.interface {
            Interface::Uci(dialect) => {
                let mut session = uci::Session::start(launch)?;
                session.use_ways(&dialect.ways);
                Session::Uci(session)
            }
            Interface::Xboard(_) => Session::Xboard(xboard::Session::start(launch)?),
            Interface::Lines => Session::Lines(program::Session::start(launch)?),
            Interface::CommandLine(_) => return Ok(None),
        }))
    }

    /// The divide of the end of a variation, which `question` asks for.
    pub(super) fn divide(
        &mut self,
        interface: &Interface,
        variation: &Variation,
        question: &Question,
        questions: &mut u64,
    ) -> Result<Divide, EngineError> {
        match (self, interface) {
            (Session::Uci(session), Interface::Uci(dialect)) => match &dialect.counts {
                Counts::Divide(command, end) => {
                    *questions += 1;
                    session.divide(command, *end, question)
                }
                _ => {
                    let mut asked = uci::Asked { session, dialect, questions };
                    sparse::divide(&mut asked, variation, question.depth)
                }
            },
            (Session::Xboard(session), Interface::Xboard(dialect)) => match &dialect.counts {
                Counts::Divide(command, end) => {
                    *questions += 1;
                    session.divide(command, *end, question)
                }
                _ => {
                    let mut asked = xboard::Asked { session, dialect, questions };
                    sparse::divide(&mut asked, variation, question.depth)
                }
            },
            (Session::Lines(session), _) => {
                *questions += 1;
                session.divide(question)
            }
            // A session is started by its own interface.
            _ => Ok(Divide::default()),
        }
    }

    /// What the engine was sent so far.
    pub(super) fn sent(&self) -> &[String] {
        match self {
            Session::Uci(session) => &session.talk.sent,
            Session::Xboard(session) => &session.talk.sent,
            Session::Lines(session) => &session.talk.sent,
        }
    }
}
