//! Lines of text out of bytes: their ends, their number, what is wrong with them. Bytes that are not UTF-8 are Windows-1252.

use std::fmt;
use std::io::{self, BufRead, BufReader, Read};

use kingsight_ask::ErrorReport;
use kingsight_pgn::{PlainText, decoded};

use super::chunk::fault;

/// The longest line that is read; no FEN and no EPD comes near it.
pub(super) const LONGEST: usize = 1 << 16;

/// How much is read at once.
const BUFFER: usize = 1 << 18;

/// The lines of a file or of standard input.
pub(super) struct TextLines {
    reader: BufReader<PlainText<Box<dyn Read + Send>>>,
    /// How many lines have been read.
    count: u64,
}

/// A line whose text is the last in a buffer.
#[derive(Debug)]
pub(super) struct Line {
    pub(super) number: u64,
    /// What is wrong with it as a text.
    pub(super) fault: Option<ErrorReport>,
}

impl fmt::Debug for TextLines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("TextLines").field("count", &self.count).finish_non_exhaustive()
    }
}

impl TextLines {
    pub(super) fn new(reader: Box<dyn Read + Send>) -> TextLines {
        TextLines::with_buffer(BUFFER, reader)
    }

    fn with_buffer(size: usize, reader: Box<dyn Read + Send>) -> TextLines {
        TextLines { reader: BufReader::with_capacity(size, PlainText::by_line(reader)), count: 0 }
    }

    /// The lines of a text. A short one needs no large buffer.
    #[cfg(feature = "serve")]
    pub(super) fn of_bytes(text: Vec<u8>) -> TextLines {
        let size = BUFFER.min(text.len() + 1);
        TextLines::with_buffer(size, Box::new(io::Cursor::new(text)))
    }

    /// How many lines have been read.
    pub(super) const fn count(&self) -> u64 {
        self.count
    }

    /// Whether the next line is there, to its end, and need not be waited for.
    pub(super) fn has_line(&self) -> bool {
        self.reader.buffer().contains(&b'\n')
    }

    /// Reads a line and appends its text, without the end of the line.
    pub(super) fn read(&mut self, text: &mut String) -> io::Result<Option<Line>> {
        match self.read_buffered(text) {
            Some(line) => Ok(Some(line)),
            None => self.read_any(text),
        }
    }

    /// As [`read`](TextLines::read), if nothing is special about the line: the whole of it has been read into the buffer,
    /// and it is text.
    fn read_buffered(&mut self, text: &mut String) -> Option<Line> {
        let buffer = self.reader.buffer();
        let length = { buffer }.skip_until(b'\n').ok()?;
        let line = buffer.get(..length)?.strip_suffix(b"\n")?;
        if self.count == 0 || line.len() > LONGEST {
            return None;
        }
        text.push_str(str::from_utf8(line.strip_suffix(b"\r").unwrap_or(line)).ok()?);
        self.reader.consume(length);
        self.count += 1;
        Some(Line { number: self.count, fault: None })
    }

    fn read_any(&mut self, text: &mut String) -> io::Result<Option<Line>> {
        let mut buffer = Vec::new();
        let limit = LONGEST as u64 + 1;
        if self.reader.by_ref().take(limit).read_until(b'\n', &mut buffer)? == 0 {
            return Ok(None);
        }
        self.count += 1;
        let complete = buffer.pop_if(|last| *last == b'\n').is_some();
        let too_long = !complete && buffer.len() > LONGEST;
        if too_long {
            buffer.truncate(LONGEST);
            self.reader.skip_until(b'\n')?;
        }
        buffer.pop_if(|last| *last == b'\r');
        let byte_order_mark = b"\xef\xbb\xbf";
        let bytes = match buffer.strip_prefix(byte_order_mark) {
            Some(rest) if self.count == 1 => rest,
            _ => &buffer,
        };
        let too_long = too_long.then(|| {
            let message =
                format!("the line is longer than {LONGEST} bytes; expected one FEN or EPD a line");
            fault("line_too_long", message, None)
        });
        // A character may have been cut.
        let line = if too_long.is_some() { String::from_utf8_lossy(bytes) } else { decoded(bytes) };
        text.push_str(&line);
        Ok(Some(Line { number: self.count, fault: too_long }))
    }
}
