//! Finding out how a program prints a divide.

mod uci;
mod xboard;

use std::fmt;

use kingsight_ask::shown;
use kingsight_voice::Language;
use kingsight_voice::hunt::{AskedBy, CannotHunt, cannot_hunt};

use super::driver::{Driver, Interface};
use super::error::{EngineError, EngineErrorKind};
use super::launch::{Launch, Protocol, UCI_NAME, first_question};
use super::program::{self, Session};
use super::question::Template;

/// A program that prints no divide.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Unusable {
    /// What was tried, as a protocol's name or a command line, and how it failed.
    pub tried: Vec<(String, EngineError)>,
    /// How it was to be asked.
    pub protocol: Protocol,
}

impl Unusable {
    /// What was tried and what would have been an answer, in a language, in lines.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        // A program that does not start fails in one way only.
        if let [(_, error)] = self.tried.as_slice()
            && matches!(error.kind, EngineErrorKind::NotStarted { .. })
        {
            return error.sentence(language);
        }
        let by = self.asked_by();
        let mut text = cannot_hunt(language, CannotHunt::NoDivide(by)).to_string();
        for (what, error) in &self.tried {
            text += &format!("\n{}: {}", shown(what), error.sentence(language));
        }
        text + &format!("\n{}", cannot_hunt(language, CannotHunt::Wanted(by)))
    }

    fn asked_by(&self) -> AskedBy {
        let speaks_uci = self.tried.first().is_none_or(|(what, _)| what != UCI_NAME);
        match self.protocol {
            Protocol::Template(_) => AskedBy::Command,
            Protocol::Lines(_) => AskedBy::Lines,
            Protocol::Xboard => AskedBy::Xboard,
            Protocol::Uci => AskedBy::Uci(speaks_uci),
            Protocol::Auto | Protocol::Perftree => AskedBy::Any(speaks_uci),
        }
    }
}

/// In English.
impl fmt::Display for Unusable {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Language::English))
    }
}

impl std::error::Error for Unusable {}

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
        let dead = tried.iter().any(|(_, e)| matches!(e.kind, EngineErrorKind::NotStarted { .. }));
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
            let name = || {
                let words: Vec<_> = command.iter().map(|word| word.to_string_lossy()).collect();
                words.join(" ")
            };
            match answer {
                Ok(divide) if divide.entries.is_empty() => {
                    let kind = EngineErrorKind::Unreadable;
                    tried.push((name(), EngineError { kind, last_lines: Vec::new() }));
                }
                // It has understood; the hunt reports its bad counts.
                Ok(_) | Err(EngineError { kind: EngineErrorKind::BadCount(_), .. }) => {
                    return Ok(Driver { launch, interface, name: None, options: Vec::new() });
                }
                Err(error) => tried.push((name(), error)),
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
