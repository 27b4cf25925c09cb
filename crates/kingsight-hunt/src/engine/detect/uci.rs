//! How a UCI engine is asked: for a divide, for a total, or for its moves alone.

use kingsight::Position;

use super::super::answer::End;
use super::super::driver::{Driver, Interface};
use super::super::error::{EngineError, EngineErrorKind};
use super::super::launch::{Launch, PATIENCE, UCI_NAME, first_question};
use super::super::search::{self, Way};
use super::super::uci::{COMMANDS, Counts, Dialect, Session};

/// How the engine is asked; `None` if it does not answer in any way.
pub(super) fn detect(launch: &Launch, tried: &mut Vec<(String, EngineError)>) -> Option<Driver> {
    // A command that the engine understands, though it answers with a bad count.
    let mut understood = None;
    // A command that prints a total.
    let mut total = None;
    for command in COMMANDS {
        let mut session = match start(launch) {
            Ok(session) => session,
            Err(error) => {
                tried.push((UCI_NAME.to_owned(), error));
                return None;
            }
        };
        let (name, chess960) = (session.name.clone(), session.chess960);
        let options = session.options.clone();
        let driver = |end| Driver {
            launch: launch.clone(),
            interface: Interface::uci(command, end, chess960),
            name: name.clone(),
            options: options.clone(),
        };
        match session.divide(command, End::Unknown, &first_question(launch)) {
            Ok(divide) if !divide.entries.is_empty() => {
                return Some(driver(if divide.total.is_some() {
                    End::Total
                } else {
                    End::NoTotal
                }));
            }
            Ok(_) => {}
            Err(error) => {
                if understood.is_none() && matches!(error.kind, EngineErrorKind::BadCount(_)) {
                    understood = Some(driver(End::Unknown));
                }
                if total.is_none() && matches!(error.kind, EngineErrorKind::NoDivide(_)) {
                    total = Some(command);
                }
                tried.push((format!("UCI, {}", command.replace("{}", "1")), error));
            }
        }
    }
    if understood.is_some() {
        return understood;
    }
    let counts = total.filter(|command| counts(launch, command));
    let counts = counts.map_or(Counts::None, |command| Counts::Total(command.to_owned()));
    let ways: Vec<Way> = Way::ALL.into_iter().filter(|&way| works(launch, way)).collect();
    if counts == Counts::None && ways.is_empty() {
        return None;
    }
    let session = start(launch).ok()?;
    let dialect = Dialect { counts, ways, chess960: session.chess960 };
    let (interface, name, options) = (Interface::Uci(dialect), session.name, session.options);
    Some(Driver { launch: launch.clone(), interface, name, options })
}

/// An engine that has answered `uci` needs less time for what follows.
fn start(launch: &Launch) -> Result<Session, EngineError> {
    let mut session = Session::start(launch)?;
    session.talk.limit(launch.limit.min(PATIENCE));
    Ok(session)
}

/// Whether a command prints the right total two half-moves deep, too.
fn counts(launch: &Launch, command: &str) -> bool {
    let mut question = first_question(launch);
    question.depth = 2;
    let total = start(launch).and_then(|mut session| session.total(command, &question));
    total.is_ok_and(|total| total == 400)
}

/// Whether a way to list moves works. An engine that does not expect an illegal move may crash.
fn works(launch: &Launch, way: Way) -> bool {
    let works = start(launch).and_then(|mut session| {
        session.use_ways(&[way]);
        let lines = session.lines;
        let start = Position::default().with_chess960(launch.chess960);
        search::works(&mut session.talk, way, &first_question(launch), &start, lines)
    });
    works.unwrap_or(false)
}
