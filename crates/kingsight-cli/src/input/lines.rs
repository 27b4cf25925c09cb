//! Lines of a file or of standard input, one position each.

use std::fmt;
use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Write};
use std::sync::Arc;

use kingsight_report::shown;

use super::table::{Columns, Row, Table};
use super::{Input, NOT_UTF_16, Origin, cannot_read, fault, is_utf_16};
use crate::exit::Failure;
use crate::output::Output;
use crate::pasted::{self, Beginning};

/// The longest line that is read; no FEN and no EPD comes near it.
const LONGEST: usize = 1 << 16;

/// The lines of a file or of standard input.
pub(super) struct Lines {
    reader: BufReader<Box<dyn Read>>,
    origin: Origin,
    buffer: Vec<u8>,
    line: u64,
    table: Option<Table>,
    /// A line that was read to see whether it belongs to the one before.
    ahead: Option<Input>,
    /// Whether there was a position, good or bad.
    any: bool,
}

impl fmt::Debug for Lines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Lines")
            .field("origin", &self.origin)
            .field("line", &self.line)
            .finish_non_exhaustive()
    }
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

    fn new(reader: Box<dyn Read>, origin: Origin, columns: Option<&Columns>) -> Lines {
        let reader = BufReader::with_capacity(1 << 16, reader);
        let table = columns.map(Table::new);
        Lines { reader, origin, buffer: Vec::new(), line: 0, table, ahead: None, any: false }
    }

    /// Whether reading the next line may have to wait for it.
    pub(super) fn may_wait(&self) -> bool {
        self.origin == Origin::StandardInput
            && self.ahead.is_none()
            && !self.reader.buffer().contains(&b'\n')
    }

    /// The next line with a position on it.
    pub(super) fn next(&mut self, output: &mut Output) -> Result<Option<Input>, Failure> {
        loop {
            if self.may_wait() {
                output.flush()?;
            }
            let utf_16 = self.line == 0 && {
                let begin = self.reader.fill_buf().map(is_utf_16);
                begin.map_err(|error| self.unreadable(&error))?
            };
            if utf_16 {
                return Err(Failure::Message(format!("{}: {NOT_UTF_16}", self.origin.name())));
            }
            let Some(input) = self.read().map_err(|error| self.unreadable(&error))? else {
                return if self.any { Ok(None) } else { Err(self.no_position()) };
            };
            // The end of an overlong line has not been read: a FEN may follow the blanks.
            let text = input.text.trim_start();
            if text.is_empty() && input.fault.is_none() {
                continue;
            }
            let input = if self.table.is_some() {
                self.cell(input)?
            } else if text.starts_with('#') {
                None
            } else {
                Some(match pasted::beginning(text) {
                    Some(Beginning::Game) => self.game(input)?,
                    Some(Beginning::Fen) => self.after_fen_tag(input)?,
                    Some(Beginning::Moves) => self.moves(input)?,
                    None => input,
                })
            };
            if input.is_some() {
                self.any = true;
                return Ok(input);
            }
        }
    }

    /// The table's position in this line, with any further lines that belong to it.
    fn cell(&mut self, mut input: Input) -> Result<Option<Input>, Failure> {
        loop {
            let Some(table) = &mut self.table else { return Ok(Some(input)) };
            if input.fault.is_some() {
                return Ok(Some(Input { id: table.unknown_id(), ..input }));
            }
            let wrong = |message| Failure::Message(format!("{}: {message}", self.origin.name()));
            match table.read(&input.text).map_err(wrong)? {
                Row::Heading => return Ok(None),
                Row::Cell { text, id } => return Ok(Some(Input { text, id, ..input })),
                Row::Fault { error, id } => {
                    return Ok(Some(Input { fault: Some(error), id, ..input }));
                }
                Row::Unfinished => {
                    let more = self.read().map_err(|error| self.unreadable(&error))?;
                    match more {
                        Some(more) if input.text.len() + more.text.len() < LONGEST => {
                            input.text = format!("{}\n{}", input.text, more.text);
                            input.fault = more.fault;
                        }
                        _ => {
                            let message = "a quote is opened and never closed".to_owned();
                            input.fault = Some(fault("open_quote", message, None));
                        }
                    }
                }
            }
        }
    }

    /// A position in a tag, or the game from there if the next line with something in it is a part of one.
    fn after_fen_tag(&mut self, input: Input) -> Result<Input, Failure> {
        while let Some(more) = self.read().map_err(|error| self.unreadable(&error))? {
            if more.text.trim().is_empty() && more.fault.is_none() {
                continue;
            }
            let is_game = more.fault.is_none() && pasted::goes_on(Beginning::Fen, &more.text);
            self.ahead = Some(more);
            return if is_game { self.game(input) } else { Ok(input) };
        }
        Ok(input)
    }

    /// Moves without tags, up to a blank line or the next game.
    fn moves(&mut self, mut input: Input) -> Result<Input, Failure> {
        while let Some(more) = self.read().map_err(|error| self.unreadable(&error))? {
            let goes_on = more.fault.is_none() && pasted::goes_on(Beginning::Moves, &more.text);
            if !goes_on || input.text.len() + more.text.len() > LONGEST {
                self.ahead = Some(more);
                break;
            }
            input.text = format!("{}\n{}", input.text, more.text);
        }
        Ok(input)
    }

    /// A game: all that follows its first tag.
    fn game(&mut self, mut input: Input) -> Result<Input, Failure> {
        while let Some(more) = self.read().map_err(|error| self.unreadable(&error))? {
            input.text = format!("{}\n{}", input.text, more.text);
            input.fault = input.fault.or(more.fault);
            if input.text.len() > LONGEST {
                break;
            }
        }
        // Longer input holds more than one game, which shows at once; the rest is not needed.
        io::copy(&mut self.reader, &mut io::sink()).map_err(|error| self.unreadable(&error))?;
        Ok(input)
    }

    fn read(&mut self) -> io::Result<Option<Input>> {
        if let Some(ahead) = self.ahead.take() {
            return Ok(Some(ahead));
        }
        self.buffer.clear();
        let limit = LONGEST as u64 + 1;
        if self.reader.by_ref().take(limit).read_until(b'\n', &mut self.buffer)? == 0 {
            return Ok(None);
        }
        self.line += 1;
        let complete = self.buffer.pop_if(|last| *last == b'\n').is_some();
        let too_long = !complete && self.buffer.len() > LONGEST;
        if too_long {
            self.buffer.truncate(LONGEST);
            self.reader.skip_until(b'\n')?;
        }
        self.buffer.pop_if(|last| *last == b'\r');
        let byte_order_mark = b"\xef\xbb\xbf";
        let bytes = match self.buffer.strip_prefix(byte_order_mark) {
            Some(rest) if self.line == 1 => rest,
            _ => &self.buffer,
        };
        let fault = match str::from_utf8(bytes) {
            _ if too_long => Some(fault(
                "line_too_long",
                format!("the line is longer than {LONGEST} bytes; expected one FEN or EPD a line"),
                None,
            )),
            Ok(_) => None,
            Err(error) => Some(fault(
                "not_utf8",
                format!("at offset {}: not UTF-8; expected text", error.valid_up_to()),
                Some(error.valid_up_to()),
            )),
        };
        let text = String::from_utf8_lossy(bytes).into_owned();
        Ok(Some(Input { origin: self.origin.clone(), line: self.line, text, fault, id: None }))
    }

    fn unreadable(&self, error: &io::Error) -> Failure {
        Failure::Message(format!("cannot read {}: {error}", self.origin.name()))
    }

    fn no_position(&self) -> Failure {
        let (what, hint) = match (self.line, &self.table) {
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
            _ => "standard input".to_owned(),
        }
    }
}
