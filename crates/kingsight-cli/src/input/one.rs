//! One position as it was given, and where it comes from.

use std::io;
use std::sync::Arc;

use kingsight_ask::subject::Subject;
use kingsight_ask::{ErrorReport, shown};
use serde_json::Value;

/// One position as it was given.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Input<'a> {
    pub(crate) origin: &'a Origin,
    /// The line of its file or of standard input, or which of the positions on the command line; from 1.
    pub(crate) line: u64,
    /// The text, without the end of the line.
    pub(crate) text: &'a str,
    /// The position that the text stands for, if it names one of a game.
    pub(super) meant: Option<&'a str>,
    /// What is wrong with the text as a text.
    pub(crate) fault: Option<&'a ErrorReport>,
    /// The value in the table's `--id` column.
    pub(crate) id: Option<&'a Value>,
}

/// Where a position comes from.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(crate) enum Origin {
    /// The only position, on the command line.
    #[default]
    OnlyArgument,
    /// One of several on the command line.
    Argument,
    /// A line of standard input.
    StandardInput,
    /// A line of a text that a client has sent.
    #[cfg(feature = "serve")]
    Sent,
    /// A line of the file with this name.
    File(Arc<str>),
}

impl<'a> Input<'a> {
    /// The position, in whatever form it was pasted.
    ///
    /// # Errors
    ///
    /// What is wrong with the text.
    pub(crate) fn subject(&self) -> Result<Subject, ErrorReport> {
        match self.fault {
            Some(fault) => Err(fault.clone()),
            None => Subject::read(self.meant.unwrap_or(self.text)),
        }
    }

    /// Whether it is the only position.
    pub(crate) fn is_only_one(&self) -> bool {
        *self.origin == Origin::OnlyArgument
    }

    /// Whether it stands on the command line.
    pub(crate) fn is_argument(&self) -> bool {
        matches!(self.origin, Origin::OnlyArgument | Origin::Argument)
    }

    /// The name of its file.
    pub(crate) fn file(&self) -> Option<&'a str> {
        match self.origin {
            Origin::File(name) => Some(name),
            _ => None,
        }
    }

    /// Where it stands, as errors begin: `games.fen: line 3: `; nothing for the only one.
    pub(crate) fn place(&self) -> String {
        match self.origin {
            Origin::OnlyArgument => String::new(),
            Origin::Argument => format!("position {}: ", self.line),
            Origin::StandardInput => format!("line {}: ", self.line),
            #[cfg(feature = "serve")]
            Origin::Sent => format!("line {}: ", self.line),
            Origin::File(name) => format!("{}: line {}: ", shown(name), self.line),
        }
    }
}

/// That a file cannot be read, and why.
pub(super) fn cannot_read(name: &str, error: &io::Error) -> String {
    format!("cannot read {}: {error}", shown(name))
}

/// What is wrong with a text.
pub(super) fn fault(code: &'static str, message: String, at: Option<usize>) -> ErrorReport {
    ErrorReport::new(code, message).at(at)
}
