//! Finding out how a program wants to be asked.

use std::fmt;
use std::time::Duration;

use kingsight::{Position, Setup};
use kingsight_report::shown;

use super::answer::End;
use super::uci::{COMMANDS, Dialect, Session};
use super::{Launch, Manner, Plan, Template, Trouble, TroubleKind, program};
use crate::line;

/// How to talk to a program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub enum Protocol {
    /// Find out: UCI if it answers `uci`, else perftree's convention.
    #[default]
    Auto,
    /// UCI, with some command for perft.
    Uci,
    /// A program that is called as `program DEPTH FEN MOVES` and prints lines of a divide
    /// (<https://github.com/agausmann/perftree>).
    Perftree,
    /// A command line of one's own.
    Template(Template),
}

/// A program that cannot be hunted in.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Unusable {
    /// What was tried, and what came of it.
    pub tried: Vec<(String, Trouble)>,
}

impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no divide could be got out of the engine")?;
        for (what, trouble) in &self.tried {
            write!(f, "\n{}: {trouble}", shown(what))?;
        }
        if self.tried.iter().all(|(_, t)| matches!(t.kind, TroubleKind::NotStarted(_))) {
            return Ok(());
        }
        f.write_str(
            "\nexpected an engine that knows UCI and `go perft 1`, or one that is called as ENGINE 1 FEN, and \
             prints a line such as `e2e4: 1` for each move; others can be called by a command of your own",
        )
    }
}

impl std::error::Error for Unusable {}

/// How long an engine that has greeted us is given for an answer while we find out how to ask it.
const PATIENCE: Duration = Duration::from_secs(5);

impl Plan {
    /// Starts the program once and finds out how to get a divide of the initial position out of it.
    ///
    /// # Errors
    ///
    /// It could not be started, or none of the ways that were tried made it print a divide.
    pub fn find(launch: &Launch) -> Result<Plan, Unusable> {
        let mut launch = launch.clone();
        let mut tried = Vec::new();
        let protocol = std::mem::take(&mut launch.protocol);
        if matches!(protocol, Protocol::Auto | Protocol::Uci)
            && let Some(plan) = find_uci(&launch, &mut tried)
        {
            return Ok(plan);
        }
        // What cannot even be started will not start the second time.
        let dead = tried.iter().any(|(_, t)| matches!(t.kind, TroubleKind::NotStarted(_)));
        let template = match protocol {
            Protocol::Auto if !dead => Some(Template::perftree(&launch.command)),
            Protocol::Perftree => Some(Template::perftree(&launch.command)),
            Protocol::Template(template) => Some(template),
            _ => None,
        };
        if let Some(template) = template {
            let fen = line::fen(&first_question(&launch));
            match program::divide(&launch, &template, &fen, "", 1, 20) {
                Ok(divide) if !divide.entries.is_empty() => {
                    return Ok(Plan { launch, manner: Manner::Program(template), name: None });
                }
                // It is understood; what is wrong with its counts, the hunt reports.
                Err(Trouble { kind: TroubleKind::BadCount(_), .. }) => {
                    return Ok(Plan { launch, manner: Manner::Program(template), name: None });
                }
                Ok(_) => tried.push((
                    template.to_string(),
                    Trouble { kind: TroubleKind::Unreadable, last_words: Vec::new() },
                )),
                Err(trouble) => tried.push((template.to_string(), trouble)),
            }
        }
        Err(Unusable { tried })
    }
}

fn find_uci(launch: &Launch, tried: &mut Vec<(String, Trouble)>) -> Option<Plan> {
    // A way of asking that the engine understands, though its answer holds a bad count.
    let mut understood = None;
    let fen = line::fen(&first_question(launch));
    let brief = Launch { limit: launch.limit.min(PATIENCE), ..launch.clone() };
    for command in COMMANDS {
        let mut session = match Session::start(launch) {
            Ok(session) => session,
            Err(trouble) => {
                tried.push(("UCI".to_owned(), trouble));
                return None;
            }
        };
        let chess960 = session.chess960;
        let mut dialect = Dialect { command: command.to_owned(), end: End::Unknown, chess960 };
        match session.divide(&brief, &dialect, &fen, "", 1, 20) {
            Ok(divide) if !divide.entries.is_empty() => {
                dialect.end = if divide.total.is_some() { End::Total } else { End::NoTotal };
                let name = session.name.clone();
                let launch = launch.clone();
                return Some(Plan { launch, manner: Manner::Uci(dialect), name });
            }
            Ok(_) => {}
            Err(trouble) => {
                if understood.is_none() && matches!(trouble.kind, TroubleKind::BadCount(_)) {
                    let (name, launch) = (session.name.clone(), launch.clone());
                    understood = Some(Plan { launch, manner: Manner::Uci(dialect), name });
                }
                tried.push((format!("UCI, {}", command.replace("{}", "1")), trouble));
            }
        }
    }
    understood
}

/// The initial position, which every engine knows.
fn first_question(launch: &Launch) -> Position {
    let start = Position::try_from(Setup::STANDARD).unwrap_or_default();
    start.with_chess960(launch.chess960)
}
