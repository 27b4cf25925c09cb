//! How an XBoard engine is asked: for a divide, for a total, or for its moves alone.

use super::super::answer::End;
use super::super::driver::{Driver, Interface};
use super::super::error::{EngineError, EngineErrorKind};
use super::super::launch::{Launch, PATIENCE, first_question};
use super::super::uci::Counts;
use super::super::xboard::{COMMANDS, Dialect, Session};

/// How the engine is asked; `None` if it does not answer in any way.
pub(super) fn detect(launch: &Launch, tried: &mut Vec<(String, EngineError)>) -> Option<Driver> {
    let mut session = match start(launch) {
        Ok(session) => session,
        Err(error) => {
            tried.push(("XBoard".to_owned(), error));
            return None;
        }
    };
    let name = session.name.clone();
    let mut counts = Counts::None;
    for command in COMMANDS {
        match session.divide(command, End::Unknown, &first_question(launch)) {
            Ok(divide) if !divide.entries.is_empty() => {
                counts = Counts::Divide(command.to_owned(), End::NoTotal);
                break;
            }
            Ok(_) => {}
            Err(error) => {
                if matches!(error.kind, EngineErrorKind::NoDivide(_)) && total(launch, command) {
                    counts = Counts::Total(command.to_owned());
                }
                tried.push((format!("XBoard, {}", command.replace("{}", "1")), error));
                session = start(launch).ok()?;
            }
        }
    }
    let lists = lists(launch);
    if counts == Counts::None && !lists {
        return None;
    }
    let interface = Interface::Xboard(Dialect { counts, lists });
    Some(Driver { launch: launch.clone(), interface, name, options: Vec::new() })
}

fn start(launch: &Launch) -> Result<Session, EngineError> {
    let mut session = Session::start(launch)?;
    session.talk.limit(launch.limit.min(PATIENCE));
    Ok(session)
}

/// Whether a command prints the right total two half-moves deep, too.
fn total(launch: &Launch, command: &str) -> bool {
    let mut question = first_question(launch);
    question.depth = 2;
    let total = start(launch).and_then(|mut session| session.total(command, &question));
    total.is_ok_and(|total| total == 400)
}

/// Whether the engine refuses illegal moves and plays legal ones.
fn lists(launch: &Launch) -> bool {
    let moves = [("a2a3", true), ("h2h4", true), ("a1a3", false), ("e2e5", false), ("b1c4", false)];
    let right = start(launch).and_then(|mut session| {
        for (uci, plays) in moves {
            if session.accepts(&first_question(launch), uci)? != plays {
                return Ok(false);
            }
        }
        Ok(true)
    });
    right.unwrap_or(false)
}
