//! The positions asked about, one after the other: from the command line or from standard input.

use std::fs::File;
use std::io::{self, BufRead, BufReader, IsTerminal, Read, Stdin, Write};
use std::path::Path;

use kingsight_report::ErrorReport;

use crate::exit::Failure;
use crate::output::Output;

/// One position as it was given.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Input {
    /// The line of standard input, or which of the positions on the command line; from 1.
    pub(crate) line: u64,
    /// The text, without the end of the line.
    pub(crate) text: String,
    /// What is wrong with the text as a text.
    pub(crate) fault: Option<ErrorReport>,
}

/// Where positions come from.
#[derive(Debug)]
pub(crate) enum Inputs {
    /// From the command line.
    Given(std::vec::IntoIter<Input>),
    /// From standard input.
    Lines(Box<Lines>),
}

/// The longest line that is read; no FEN and no EPD comes near it.
const LONGEST: usize = 1 << 16;

/// Lines of standard input.
#[derive(Debug)]
pub(crate) struct Lines {
    reader: BufReader<Stdin>,
    buffer: Vec<u8>,
    line: u64,
}

impl Inputs {
    /// The positions in the words of a command line; standard input if there are none, or only `-`.
    pub(crate) fn new(words: &[String]) -> Inputs {
        if words.is_empty() || words == ["-"] {
            if io::stdin().is_terminal() {
                let end = if cfg!(windows) { "Ctrl-Z and Enter" } else { "Ctrl-D" };
                let _ = writeln!(
                    io::stderr(),
                    "Reading positions from standard input, one a line, until {end}. (kingsight --help)"
                );
            }
            let reader = BufReader::with_capacity(1 << 16, io::stdin());
            return Inputs::Lines(Box::new(Lines { reader, buffer: Vec::new(), line: 0 }));
        }
        let inputs: Vec<Input> =
            (1..).zip(group(words)).map(|(line, text)| Input { line, text, fault: None }).collect();
        Inputs::Given(inputs.into_iter())
    }

    /// Whether exactly one position was given on the command line.
    pub(crate) fn is_single(&self) -> bool {
        matches!(self, Inputs::Given(inputs) if inputs.len() == 1)
    }

    /// Whether the positions are lines of standard input.
    pub(crate) fn is_lines(&self) -> bool {
        matches!(self, Inputs::Lines(_))
    }

    /// The next position. Before it waits for more input, it lets `output` out, so that a program
    /// that asks line by line gets its answers line by line.
    pub(crate) fn next(&mut self, output: &mut Output) -> Result<Option<Input>, Failure> {
        match self {
            Inputs::Given(inputs) => Ok(inputs.next()),
            Inputs::Lines(lines) => lines.next(output),
        }
    }
}

/// Puts together what belongs together: quoted, a FEN is one word; unquoted it is up to six, of
/// which only the first has slashes in it.
fn group(words: &[String]) -> Vec<String> {
    let mut texts: Vec<String> = Vec::new();
    let mut open = false;
    for word in words {
        let whole = word.contains(char::is_whitespace) || word.trim() == "startpos";
        match texts.last_mut() {
            Some(text) if open && !whole && !word.contains('/') => {
                text.push(' ');
                text.push_str(word);
            }
            _ => {
                texts.push(word.clone());
                open = !whole;
            }
        }
    }
    texts
}

impl Lines {
    fn next(&mut self, output: &mut Output) -> Result<Option<Input>, Failure> {
        loop {
            if self.reader.buffer().is_empty() {
                output.flush()?;
            }
            let unreadable =
                |error| Failure::Message(format!("cannot read standard input: {error}"));
            if self.line == 0 && is_utf_16(self.reader.fill_buf().map_err(unreadable)?) {
                return Err(Failure::Message(format!("standard input: {NOT_UTF_16}")));
            }
            let Some(input) = self.read().map_err(unreadable)? else { return Ok(None) };
            // Of a line that is too long, the end has not been seen: blanks may go before a FEN.
            let text = input.text.trim_start();
            let says_nothing = text.is_empty() && input.fault.is_none();
            if !says_nothing && !text.starts_with('#') {
                return Ok(Some(input));
            }
        }
    }

    fn read(&mut self) -> io::Result<Option<Input>> {
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
        Ok(Some(Input { line: self.line, text, fault }))
    }
}

/// What is wrong with a whole file of UTF-16, which some shells write.
const NOT_UTF_16: &str =
    "this is UTF-16; expected UTF-8 (to convert it: iconv -f UTF-16 -t UTF-8 FILE)";

/// Whether a text begins with the byte order mark of UTF-16.
fn is_utf_16(bytes: &[u8]) -> bool {
    bytes.starts_with(b"\xff\xfe") || bytes.starts_with(b"\xfe\xff")
}

/// The longest file that is read at once: larger than any suite, and less than memory has room for.
const LARGEST: u64 = 256 << 20;

/// The bytes of a file that is read at once.
///
/// # Errors
///
/// It cannot be read, has no end in sight, or is no text in UTF-8 from its first bytes on.
pub(crate) fn whole_file(file: &Path) -> Result<Vec<u8>, String> {
    let mut bytes = Vec::new();
    let opened = File::open(file).map_err(|error| error.to_string())?;
    opened.take(LARGEST + 1).read_to_end(&mut bytes).map_err(|error| error.to_string())?;
    if bytes.len() as u64 > LARGEST {
        return Err(format!("the file is longer than {LARGEST} bytes; expected one EPD a line"));
    }
    if is_utf_16(&bytes) {
        return Err(NOT_UTF_16.to_owned());
    }
    Ok(bytes)
}

fn fault(code: &'static str, message: String, at: Option<usize>) -> ErrorReport {
    ErrorReport { code, message, field: None, at }
}

#[cfg(test)]
mod tests {
    use super::group;

    fn grouped(words: &str) -> Vec<String> {
        let words: Vec<String> = words.split('|').map(str::to_owned).collect();
        group(&words)
    }

    #[test]
    fn an_unquoted_fen_is_put_together() {
        assert_eq!(grouped("8/8/8/8/8/8/8/K1k5|w|-|-|0|1"), ["8/8/8/8/8/8/8/K1k5 w - - 0 1"]);
    }

    #[test]
    fn several_positions_stay_apart() {
        assert_eq!(
            grouped("startpos|8/8/8/8/8/8/8/K1k5|b|8/8/8/8/8/8/8/8 w|startpos|k7/8/8/8/8/8/8/K7"),
            [
                "startpos",
                "8/8/8/8/8/8/8/K1k5 b",
                "8/8/8/8/8/8/8/8 w",
                "startpos",
                "k7/8/8/8/8/8/8/K7"
            ]
        );
    }

    #[test]
    fn what_follows_a_quoted_fen_is_not_part_of_it() {
        assert_eq!(grouped("8/8/8/8/8/8/8/K1k5 w - -|e2e4"), ["8/8/8/8/8/8/8/K1k5 w - -", "e2e4"]);
    }
}
