//! Lines of a file or of standard input, one position each.

use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::sync::Arc;

use kingsight_report::{ErrorReport, shown};
use serde_json::Value;

use super::table::{Columns, Row, Table};
use super::text_lines::{LONGEST, Line, TextLines};
use super::{Chunk, Origin, cannot_read};
use crate::exit::Failure;
use crate::pasted::{self, Beginning};

/// The lines of a file or of standard input.
#[derive(Debug)]
pub(super) struct Lines {
    reader: TextLines,
    origin: Origin,
    table: Option<Table>,
    /// A line that was read to see whether it belongs to the one before, and its text.
    ahead: Option<(Line, String)>,
    /// Whether there was a position, good or bad.
    any: bool,
}

/// What is known of a position besides its text.
struct Position {
    fault: Option<ErrorReport>,
    id: Option<Value>,
}

impl Lines {
    pub(super) fn of_standard_input(columns: Option<&Columns>) -> Lines {
        if io::stdin().is_terminal() {
            let end = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
            let _ = writeln!(
                io::stderr(),
                "Reading positions from standard input, one a line, until {end}. (kingsight --help)"
            );
        }
        Lines::new(Box::new(io::stdin()), Origin::StandardInput, columns)
    }

    pub(super) fn of_file(name: &str, columns: Option<&Columns>) -> Result<Lines, Failure> {
        let unreadable = |error: io::Error| Failure::Message(cannot_read(name, &error));
        let file = File::open(name).map_err(unreadable)?;
        if file.metadata().map_err(unreadable)?.is_dir() {
            let message = format!("{} is a folder; expected a file or a position", shown(name));
            return Err(Failure::Message(message));
        }
        Ok(Lines::new(Box::new(file), Origin::File(Arc::from(name)), columns))
    }

    #[cfg(feature = "serve")]
    pub(super) fn of_bytes(text: Vec<u8>) -> Lines {
        let reader = TextLines::of_bytes(text);
        // A text without a position has no answers, and is no error.
        Lines { reader, origin: Origin::Sent, table: None, ahead: None, any: true }
    }

    fn new(reader: Box<dyn Read + Send>, origin: Origin, columns: Option<&Columns>) -> Lines {
        let (reader, table) = (TextLines::new(reader), columns.map(Table::new));
        Lines { reader, origin, table, ahead: None, any: false }
    }

    /// Whether reading the next position may have to wait for it. A line that has been read ahead may go on in the next.
    pub(super) fn may_wait(&self) -> bool {
        self.ahead.is_some() || !self.reader.has_line()
    }

    /// Puts the next positions into a chunk, those that are there without waiting; it waits for the first line only.
    /// True at the end of the input.
    pub(super) fn fill(&mut self, chunk: &mut Chunk) -> Result<bool, Failure> {
        chunk.origin.clone_from(&self.origin);
        loop {
            let start = chunk.text.len();
            let Some(line) = self.read(&mut chunk.text)? else {
                return if self.any { Ok(true) } else { Err(self.no_position()) };
            };
            let text = chunk.text.get(start..).unwrap_or_default().trim_start();
            let begins = if self.table.is_some() { None } else { pasted::beginning(text) };
            // It may go on in a line that has to be waited for: the others are answered first.
            if begins.is_some() && !chunk.is_empty() {
                self.ahead = Some((line, chunk.text.split_off(start)));
                return Ok(false);
            }
            match self.position(begins, line.fault, &mut chunk.text, start)? {
                Some(Position { fault, id }) => {
                    self.any = true;
                    chunk.add(line.number, start, fault, id);
                }
                None => chunk.text.truncate(start),
            }
            if chunk.is_full() || self.may_wait() {
                return Ok(false);
            }
        }
    }

    /// The position whose text begins at `start` with a line that has just been read; the further lines that belong to
    /// it are read. `None` if there is no position in the line.
    fn position(
        &mut self,
        begins: Option<Beginning>,
        fault: Option<ErrorReport>,
        all: &mut String,
        start: usize,
    ) -> Result<Option<Position>, Failure> {
        // The end of an overlong line has not been read: a FEN may follow the blanks.
        let text = all.get(start..).unwrap_or_default().trim_start();
        if text.is_empty() && fault.is_none() {
            return Ok(None);
        }
        if self.table.is_some() {
            return self.cell(fault, all, start);
        }
        if text.starts_with(['#', '%']) {
            return Ok(None);
        }
        let fault = match begins {
            Some(Beginning::Game) => self.game(fault, all, start)?,
            Some(Beginning::Fen) => self.after_fen_tag(fault, all, start)?,
            Some(Beginning::Moves) => self.moves(fault, all, start)?,
            None => fault,
        };
        Ok(Some(Position { fault, id: None }))
    }

    /// The table's position in a line, with any further lines that belong to it; its text takes the place of the line.
    fn cell(
        &mut self,
        mut fault: Option<ErrorReport>,
        all: &mut String,
        start: usize,
    ) -> Result<Option<Position>, Failure> {
        while let Some(table) = &mut self.table {
            if fault.is_some() {
                return Ok(Some(Position { fault, id: table.unknown_id() }));
            }
            let wrong = |message| Failure::Message(format!("{}: {message}", self.origin.name()));
            match table.read(all.get(start..).unwrap_or_default()).map_err(wrong)? {
                Row::Heading => return Ok(None),
                Row::Cell { text, id } => {
                    all.truncate(start);
                    all.push_str(&text);
                    return Ok(Some(Position { fault: None, id }));
                }
                Row::Fault { error, id } => {
                    return Ok(Some(Position { fault: Some(error), id }));
                }
                Row::Unfinished => {
                    let end = all.len();
                    all.push('\n');
                    match self.read(all)? {
                        Some(more) if all.len() - start <= LONGEST => fault = more.fault,
                        _ => {
                            all.truncate(end);
                            let message = "a quote is opened and never closed".to_owned();
                            fault = Some(super::fault("open_quote", message, None));
                        }
                    }
                }
            }
        }
        Ok(Some(Position { fault, id: None }))
    }

    /// A position in a tag, or the game from there if the next line with something in it is a part of one.
    fn after_fen_tag(
        &mut self,
        fault: Option<ErrorReport>,
        all: &mut String,
        start: usize,
    ) -> Result<Option<ErrorReport>, Failure> {
        let mut text = String::new();
        while let Some(more) = self.read(&mut text)? {
            if text.trim().is_empty() && more.fault.is_none() {
                text.clear();
                continue;
            }
            let is_game = more.fault.is_none() && pasted::goes_on(Beginning::Fen, &text);
            self.ahead = Some((more, text));
            return if is_game { self.game(fault, all, start) } else { Ok(fault) };
        }
        Ok(fault)
    }

    /// Moves without tags, up to a blank line or the next game.
    fn moves(
        &mut self,
        fault: Option<ErrorReport>,
        all: &mut String,
        start: usize,
    ) -> Result<Option<ErrorReport>, Failure> {
        let mut text = String::new();
        while let Some(more) = self.read(&mut text)? {
            let goes_on = more.fault.is_none() && pasted::goes_on(Beginning::Moves, &text);
            if !goes_on || all.len() - start + text.len() > LONGEST {
                self.ahead = Some((more, text));
                break;
            }
            all.push('\n');
            all.push_str(&text);
            text.clear();
        }
        Ok(fault)
    }

    /// A game: all that follows its first tag.
    fn game(
        &mut self,
        mut fault: Option<ErrorReport>,
        all: &mut String,
        start: usize,
    ) -> Result<Option<ErrorReport>, Failure> {
        loop {
            let end = all.len();
            all.push('\n');
            let Some(more) = self.read(all)? else {
                all.truncate(end);
                break;
            };
            fault = fault.or(more.fault);
            if all.len() - start > LONGEST {
                break;
            }
        }
        // The first game is read; the rest is not needed.
        self.reader.skip_all().map_err(|error| self.unreadable(&error))?;
        Ok(fault)
    }

    /// Reads a line and appends its text, without the end of the line.
    fn read(&mut self, text: &mut String) -> Result<Option<Line>, Failure> {
        if let Some((line, ahead)) = self.ahead.take() {
            text.push_str(&ahead);
            return Ok(Some(line));
        }
        self.reader.read(text).map_err(|error| self.unreadable(&error))
    }

    fn unreadable(&self, error: &io::Error) -> Failure {
        Failure::Message(format!("cannot read {}: {error}", self.origin.name()))
    }

    fn no_position(&self) -> Failure {
        let (what, hint) = match (self.reader.count(), &self.table) {
            (0, _) => ("is empty", "expected one FEN or EPD a line"),
            (_, Some(table)) if table.has_heading() => {
                ("has the names of its columns and no rows", "expected one position a row")
            }
            _ => (
                "has no position in it, only blank lines and comments",
                "expected one FEN or EPD a line",
            ),
        };
        Failure::Message(format!("{} {what}; {hint}", self.origin.name()))
    }
}

impl Origin {
    /// The name of the source.
    fn name(&self) -> String {
        match self {
            Origin::File(name) => shown(name).to_string(),
            #[cfg(feature = "serve")]
            Origin::Sent => "the text".to_owned(),
            _ => "standard input".to_owned(),
        }
    }
}
