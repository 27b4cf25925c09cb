//! Lines of a file or of standard input, one position each.

use std::collections::VecDeque;
use std::fs::File;
use std::io::{self, IsTerminal, Read, Write};
use std::sync::Arc;

use kingsight_ask::pasted::{self, Beginning};
use kingsight_ask::{ErrorReport, shown};
use serde_json::Value;

use super::Chunk;
use super::chunk::{self, Origin, cannot_read};
use super::files::path_of;
use super::game_lines::{GameLines, Part, is_event};
use super::table::{Columns, Row, Table};
use super::text_lines::{LONGEST, Line, TextLines};
use crate::exit::Failure;

/// The lines of a file or of standard input.
#[derive(Debug)]
pub(super) struct Lines {
    reader: TextLines,
    origin: Origin,
    table: Option<Table>,
    /// Lines that were read to see whether they belong to the one before, and their texts.
    ahead: VecDeque<(Line, String)>,
    /// Up to this line no comment that is open is closed.
    open_up_to: u64,
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
        let file = File::open(path_of(name)).map_err(unreadable)?;
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
        Lines { any: true, ..Lines::of_reader(reader, Origin::Sent, None) }
    }

    fn new(reader: Box<dyn Read + Send>, origin: Origin, columns: Option<&Columns>) -> Lines {
        Lines::of_reader(TextLines::new(reader), origin, columns.map(Table::new))
    }

    fn of_reader(reader: TextLines, origin: Origin, table: Option<Table>) -> Lines {
        Lines { reader, origin, table, ahead: VecDeque::new(), open_up_to: 0, any: false }
    }

    /// Whether reading the next position may have to wait for it. A line that has been read ahead may go on in the next.
    pub(super) fn may_wait(&self) -> bool {
        !self.ahead.is_empty() || !self.reader.has_line()
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
                self.ahead.push_front((line, chunk.text.split_off(start)));
                return Ok(false);
            }
            match self.position(begins, line.fault, &mut chunk.text, start)? {
                Some(Position { fault, id }) => {
                    self.any = true;
                    chunk.add(line.number, start, fault, id);
                }
                None => chunk.text.truncate(start),
            }
            if chunk.is_full() || self.ahead.len() < 2 && self.may_wait() {
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
            Some(Beginning::Game | Beginning::Moves) => self.game(fault, all, start)?,
            Some(Beginning::Fen) => self.after_fen_tag(fault, all, start)?,
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
                            fault = Some(chunk::fault("open_quote", message, None));
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
        let (mut text, mut after_blank) = (String::new(), false);
        while let Some(more) = self.read(&mut text)? {
            if text.trim().is_empty() && more.fault.is_none() {
                text.clear();
                after_blank = true;
                continue;
            }
            let is_game = more.fault.is_none()
                && pasted::goes_on(Beginning::Fen, &text)
                && !(after_blank && is_event(&text));
            self.ahead.push_front((more, text));
            return if is_game { self.game(fault, all, start) } else { Ok(fault) };
        }
        Ok(fault)
    }

    /// A game from its first line on. What is no part of it is left for the next answer.
    fn game(
        &mut self,
        mut fault: Option<ErrorReport>,
        all: &mut String,
        start: usize,
    ) -> Result<Option<ErrorReport>, Failure> {
        let mut game = GameLines::beginning_with(all.get(start..).unwrap_or_default());
        while !game.is_over() && (!game.is_in_comment() || self.comment_closes()?) {
            let mut text = String::new();
            let Some(mut more) = self.read(&mut text)? else { break };
            if let Some(overlong) = more.fault.take() {
                fault.get_or_insert(overlong);
                game.take_overlong();
                continue;
            }
            match game.take(&text) {
                // Its reader refuses a game that is too long.
                Part::Inside if all.len() - start > LONGEST => {}
                Part::Inside => {
                    all.push('\n');
                    all.push_str(&text);
                }
                Part::Comment => {}
                Part::End => break,
                Part::Next => {
                    self.ahead.push_front((more, text));
                    break;
                }
            }
        }
        Ok(fault)
    }

    /// Whether a comment that is open ends in one of the next lines, before a tag and not too far away.
    fn comment_closes(&mut self) -> Result<bool, Failure> {
        let (mut length, mut number) = (0, 0);
        for i in 0.. {
            if i == self.ahead.len() {
                let mut text = String::new();
                let Some(line) = self.read_new(&mut text)? else { break };
                self.ahead.push_back((line, text));
            }
            let Some((line, text)) = self.ahead.get(i) else { break };
            number = line.number;
            if number <= self.open_up_to {
                return Ok(false);
            }
            length += text.len() + 1;
            let is_tag = matches!(pasted::beginning(text), Some(Beginning::Game | Beginning::Fen));
            if line.fault.is_some() || is_tag || length > LONGEST {
                break;
            }
            if text.contains('}') {
                return Ok(true);
            }
        }
        self.open_up_to = number;
        Ok(false)
    }

    /// Reads a line and appends its text, without the end of the line.
    fn read(&mut self, text: &mut String) -> Result<Option<Line>, Failure> {
        if let Some((line, ahead)) = self.ahead.pop_front() {
            text.push_str(&ahead);
            return Ok(Some(line));
        }
        self.read_new(text)
    }

    fn read_new(&mut self, text: &mut String) -> Result<Option<Line>, Failure> {
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
