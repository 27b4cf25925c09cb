//! The value of `--demo`: a bug of the built-in engine.

use std::ffi::OsStr;
use std::path::Path;

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::{Arg, Command, Error};
use kingsight_wrong_engine::Bug;

use crate::near;

/// The bug that `--demo` alone shows: famous, hard to find by hand, and found in a moment.
pub(super) const DEFAULT: Bug = Bug::EnPassantPin;

/// The value of `--demo`.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) enum Demo {
    /// The engine's bug.
    Bug(Bug),
    /// Not a bug but a position that follows a bare `--demo`.
    Position(String),
}

impl Demo {
    pub(super) fn bug(&self) -> Bug {
        match self {
            Demo::Bug(bug) => *bug,
            Demo::Position(_) => DEFAULT,
        }
    }
}

/// Reads the value of `--demo`.
#[derive(Clone, Debug)]
pub(super) struct DemoParser;

impl TypedValueParser for DemoParser {
    type Value = Demo;

    fn parse_ref(
        &self,
        command: &Command,
        arg: Option<&Arg>,
        value: &OsStr,
    ) -> Result<Demo, Error> {
        let text = value.to_string_lossy();
        if let Some(bug) = Bug::of_name(&text) {
            return Ok(Demo::Bug(bug));
        }
        if text.contains('/') || text == "startpos" || text == "-" || Path::new(value).is_file() {
            return Ok(Demo::Position(text.into_owned()));
        }
        let meant = near::meant(&text, Bug::ALL.iter().map(|bug| bug.name()));
        if let Some(bug) = meant.and_then(Bug::of_name) {
            return Ok(Demo::Bug(bug));
        }
        // Fails, with the list of names and the most similar one.
        let names = PossibleValuesParser::new(Bug::ALL.iter().map(|bug| bug.name()));
        names.parse_ref(command, arg, value).map(Demo::Position)
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        let bugs = Bug::ALL.iter();
        Some(Box::new(bugs.map(|bug| PossibleValue::new(bug.name()).help(bug.description()))))
    }
}
