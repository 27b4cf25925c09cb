//! How to start an engine, and which protocol to use.

use std::ffi::OsString;
use std::time::Duration;

use super::stop::Stop;
use super::template::Template;

/// How to start an engine.
///
/// ```
/// let mut launch = kingsight_hunt::Launch::new(["./my-engine", "--quiet"]);
/// launch.options.push(("Hash".to_owned(), "16".to_owned()));
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Launch {
    /// The program and its arguments; empty if there is a template.
    pub command: Vec<OsString>,
    /// How to talk to it. Detected by default.
    pub protocol: Protocol,
    /// UCI options to set: name and value.
    pub options: Vec<(String, String)>,
    /// The longest that an answer may take. Ten seconds by default.
    pub limit: Duration,
    /// Whether the engine is to play Chess960.
    pub chess960: bool,
    /// When to stop before the end. Never by default.
    pub stop: Stop,
}

impl Launch {
    /// A program and its arguments.
    #[must_use]
    pub fn new(command: impl IntoIterator<Item = impl Into<OsString>>) -> Launch {
        Launch {
            command: command.into_iter().map(Into::into).collect(),
            protocol: Protocol::Auto,
            options: Vec::new(),
            limit: Duration::from_secs(10),
            chess960: false,
            stop: Stop::default(),
        }
    }
}

/// How to talk to a program.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub enum Protocol {
    /// Detect it: UCI if the program answers `uci`, XBoard if it answers `protover 2`, otherwise perftree's convention.
    #[default]
    Auto,
    /// UCI, with some command for perft, or with searches that list the moves.
    Uci,
    /// XBoard's protocol (CECP), with `setboard`.
    Xboard,
    /// A program that is called as `program DEPTH FEN MOVES` and prints a divide
    /// (<https://github.com/agausmann/perftree>).
    Perftree,
    /// A command line of your own, run for each question.
    Template(Template),
    /// A program of your own that is started once and answers a question a line: the six fields of a FEN, the depth and
    /// the moves to play first. Its divide ends with an empty line.
    Lines(Vec<OsString>),
}
