//! Finding out how a program prints a divide.

mod uci;
mod xboard;

use std::fmt;
use std::time::Duration;

use kingsight::{Position, Setup};
use kingsight_report::shown;

use super::driver::{Driver, Interface};
use super::error::{EngineError, EngineErrorKind};
use super::launch::{Launch, Protocol};
use super::lines::Session;
use super::program;
use super::question::Question;
use super::template::Template;
use crate::variation;

/// A program that prints no divide.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Unusable {
    /// What was tried, and how it failed.
    pub tried: Vec<(String, EngineError)>,
    /// How it was to be asked.
    pub protocol: Protocol,
}

/// What was tried if the program did not even answer `uci`.
const UCI_NAME: &str = "UCI";

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        // A program that does not start fails in one way only.
        if let [(_, error)] = self.tried.as_slice()
            && matches!(error.kind, EngineErrorKind::NotStarted(_))
        {
            return error.fmt(f);
        }
        let silent = self.tried.first().is_some_and(|(what, _)| what == UCI_NAME);
        f.write_str(match (&self.protocol, silent) {
            (Protocol::Template(_) | Protocol::Lines(_), _) => "the command printed no divide",
            (Protocol::Xboard, _) => "the engine prints no perft over XBoard and refuses no illegal move",
            (Protocol::Uci, true) => "the engine did not answer `uci` with `uciok`",
            (_, true) => {
                "the engine did not answer `uci` with `uciok`, nor print a divide when called with depth and FEN"
            }
            (_, false) => "the engine printed no divide",
        })?;
        for (what, error) in &self.tried {
            write!(f, "\n{}: {error}", shown(what))?;
        }
        match self.protocol {
            Protocol::Template(_) => f.write_str("\nexpected a line such as `e2e4: 1` for each move"),
            Protocol::Lines(_) => f.write_str(
                "\nexpected a program that reads a FEN, a depth and moves a line, and answers with a line such as\n\
                 `e2e4: 1` for each move and an empty line; to run a command for each question, write {depth} and {fen}",
            ),
            _ => f.write_str(
                "\nexpected an engine that speaks UCI and answers `go perft 1`, an xboard engine with `setboard`, or one\n\
                 that is called as ENGINE 1 FEN, and prints a line such as `e2e4: 1` for each move;\n\
                 for any other, give a command with --cmd",
            ),
        }
    }
}

impl std::error::Error for Unusable {}

/// How long an engine that has answered `uci` may take for each command that is tried.
const PATIENCE: Duration = Duration::from_secs(5);

impl Driver {
    /// Starts the program and finds out how to get a divide of the initial position from it. Whether it can do the rest of
    /// what a hunt asks, [`prepare`](crate::prepare) finds out.
    ///
    /// # Errors
    ///
    /// It could not be started, or it printed a divide in none of the ways that were tried.
    pub fn detect(launch: &Launch) -> Result<Driver, Unusable> {
        let mut launch = launch.clone();
        let mut tried = Vec::new();
        let protocol = std::mem::take(&mut launch.protocol);
        let asked = protocol.clone();
        if matches!(protocol, Protocol::Auto | Protocol::Uci)
            && let Some(driver) = uci::detect(&launch, &mut tried)
        {
            return Ok(driver);
        }
        // A program that does not start is not tried twice, and one that exits reads no commands.
        let dead = tried.iter().any(|(_, e)| matches!(e.kind, EngineErrorKind::NotStarted(_)));
        let exits = tried.iter().any(|(_, e)| matches!(e.kind, EngineErrorKind::Exited(_)));
        if (protocol == Protocol::Auto && !dead && !exits || protocol == Protocol::Xboard)
            && let Some(driver) = xboard::detect(&launch, &mut tried)
        {
            return Ok(driver);
        }
        if let Protocol::Lines(command) = &protocol {
            launch.command.clone_from(command);
            let answer = Session::start(&launch)
                .and_then(|mut session| session.divide(&first_question(&launch)));
            let interface = Interface::Lines;
            match answer {
                Ok(divide) if divide.entries.is_empty() => {
                    let kind = EngineErrorKind::Unreadable;
                    tried.push((
                        interface.asked(kingsight_voice::Language::English),
                        EngineError { kind, last_lines: Vec::new() },
                    ));
                }
                // It has understood; the hunt reports its bad counts.
                Ok(_) | Err(EngineError { kind: EngineErrorKind::BadCount(_), .. }) => {
                    return Ok(Driver { launch, interface, name: None, options: Vec::new() });
                }
                Err(error) => {
                    tried.push((interface.asked(kingsight_voice::Language::English), error));
                }
            }
        }
        let template = match protocol {
            Protocol::Auto if !dead => Some(Template::perftree(&launch.command)),
            Protocol::Perftree => Some(Template::perftree(&launch.command)),
            Protocol::Template(template) => Some(template),
            _ => None,
        };
        if let Some(template) = template {
            let error = match program::divide(&launch, &template, &first_question(&launch)) {
                Ok(divide) if divide.entries.is_empty() => {
                    let kind = EngineErrorKind::Unreadable;
                    Some(EngineError { kind, last_lines: Vec::new() })
                }
                // It has understood; the hunt reports its bad counts.
                Ok(_) | Err(EngineError { kind: EngineErrorKind::BadCount(_), .. }) => None,
                Err(error) => Some(error),
            };
            match error {
                Some(error) => tried.push((template.to_string(), error)),
                None => {
                    let interface = Interface::CommandLine(template);
                    return Ok(Driver { launch, interface, name: None, options: Vec::new() });
                }
            }
        }
        Err(Unusable { tried, protocol: asked })
    }
}

/// The initial position, which every engine knows.
fn first_question(launch: &Launch) -> Question {
    let start = Position::try_from(Setup::STANDARD).unwrap_or_default();
    let fen = variation::fen(&start.with_chess960(launch.chess960));
    Question { fen, moves: String::new(), depth: 1, expected: 20 }
}
