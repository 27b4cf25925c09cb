//! Positions as they were given, each with where it comes from: some at a time, their texts in one buffer that is used again.

use std::io;
use std::ops::Range;
use std::sync::Arc;

use kingsight_ask::subject::Subject;
use kingsight_ask::{ErrorReport, shown};
use kingsight_voice::{Language, verdict};
use serde_json::Value;

/// How many positions there are in the first chunk at most, and in any.
const FIRST: usize = 64;
const MOST: usize = 4096;
/// How long the answers to a chunk should be, in bytes: long enough to make handing over cheap, short enough for the
/// processor's cache.
const ANSWERS: Range<usize> = 1 << 17..1 << 19;

/// Positions that come one after the other from one place.
#[derive(Debug)]
pub(crate) struct Chunk {
    /// How many there are at most.
    most: usize,
    pub(super) origin: Origin,
    /// The texts, one after the other.
    pub(super) text: String,
    items: Vec<Item>,
    /// Whether the next position may have to be waited for.
    pub(crate) is_last_for_now: bool,
}

/// One position: its line, its part of the buffer, and what few have.
#[derive(Debug)]
struct Item {
    line: u64,
    text: Range<usize>,
    /// The text that a position of a game stands for.
    meant: Option<Box<str>>,
    fault: Option<Box<ErrorReport>>,
    id: Option<Box<Value>>,
}

impl Default for Chunk {
    fn default() -> Chunk {
        Chunk {
            most: FIRST,
            origin: Origin::default(),
            text: String::new(),
            items: Vec::new(),
            is_last_for_now: false,
        }
    }
}

impl Chunk {
    /// Makes the next chunk longer or shorter; the answers to this one took so many bytes.
    pub(crate) fn adapt(&mut self, answers: usize) {
        if answers < ANSWERS.start && self.items.len() == self.most {
            self.most = MOST.min(2 * self.most);
        } else if answers > ANSWERS.end {
            self.most = 1.max(self.most / 2);
        }
    }

    /// The positions.
    pub(crate) fn inputs(&self) -> impl Iterator<Item = Input<'_>> {
        self.items.iter().map(|item| Input {
            origin: &self.origin,
            line: item.line,
            text: self.text.get(item.text.clone()).unwrap_or_default(),
            meant: item.meant.as_deref(),
            fault: item.fault.as_deref(),
            id: item.id.as_deref(),
        })
    }

    pub(super) const fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    pub(super) const fn is_full(&self) -> bool {
        self.items.len() >= self.most
    }

    /// Empties it; the buffers keep their room.
    pub(super) fn clear(&mut self) {
        self.text.clear();
        self.items.clear();
    }

    /// Adds a position whose text begins at `start` and is the last in the buffer.
    pub(super) fn add(
        &mut self,
        line: u64,
        start: usize,
        fault: Option<ErrorReport>,
        id: Option<Value>,
    ) {
        let (text, fault, id) = (start..self.text.len(), fault.map(Box::new), id.map(Box::new));
        self.items.push(Item { line, text, meant: None, fault, id });
    }

    /// Adds a position whose text stands for another one.
    pub(super) fn add_meant(&mut self, line: u64, text: &str, meant: Result<String, ErrorReport>) {
        let start = self.text.len();
        self.text.push_str(text);
        let (meant, fault) = match meant {
            Ok(meant) => (Some(meant.into()), None),
            Err(fault) => (None, Some(fault)),
        };
        self.add(line, start, fault, None);
        if let Some(item) = self.items.last_mut() {
            item.meant = meant;
        }
    }
}

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
    pub(crate) fn place(&self, language: Language) -> String {
        let line = verdict::at_line(language, self.line);
        match self.origin {
            Origin::OnlyArgument => String::new(),
            Origin::Argument => format!("{}: ", verdict::at_position(language, self.line)),
            Origin::StandardInput => format!("{line}: "),
            #[cfg(feature = "serve")]
            Origin::Sent => format!("{line}: "),
            Origin::File(name) => format!("{}: {line}: ", shown(name)),
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
