//! Text from anything that can be read.

use core::mem;

use memchr::{memchr, memchr2};

use super::{Conversions, Converter, SEEN, UTF16_SEEN, before_end_mark, utf16_unit};
use crate::io::{self, Read};
use crate::prelude::*;

/// How much may follow an end-of-file mark.
const LONGEST_REST: usize = 64 << 10;

/// An input as UTF-8 whose lines end in line feeds: see [`plain_text`](super::plain_text). What need not be converted is
/// passed on as it is.
///
/// The first read decides, so its buffer should have 256 KiB. It reads until that is possible: up to the first
/// line feed, and 64 KiB where there is none.
///
/// ```
/// use std::io::Read;
/// use kingsight_pgn::PlainText;
/// let mut text = String::new();
/// PlainText::new(&b"\xFE\xFF\0*\0\n"[..]).read_to_string(&mut text)?;
/// assert_eq!(text, "*\n");
/// # Ok::<(), std::io::Error>(())
/// ```
#[derive(Debug)]
pub struct PlainText<R> {
    input: R,
    /// Whether the first line shows how lines end.
    by_line: bool,
    begun: bool,
    ended: bool,
    converter: Option<Converter>,
    /// Text that is handed out from `at`.
    ready: Vec<u8>,
    at: usize,
    /// An end-of-file mark and the blanks after it, unless more follows.
    held: Vec<u8>,
    /// An error that comes after the text.
    failed: Option<io::Error>,
}

impl<R> PlainText<R> {
    /// The text of an input.
    pub const fn new(input: R) -> PlainText<R> {
        PlainText {
            input,
            by_line: false,
            begun: false,
            ended: false,
            converter: None,
            ready: Vec::new(),
            at: 0,
            held: Vec::new(),
            failed: None,
        }
    }

    /// The text of an input that is read line by line: the first read does not wait for more than one line.
    pub fn by_line(input: R) -> PlainText<R> {
        PlainText { by_line: true, ..PlainText::new(input) }
    }

    /// The input, as far as it has been read.
    #[cfg(feature = "decompress")]
    pub(crate) fn into_inner(self) -> R {
        self.input
    }

    /// What is converted, known after the first read.
    pub(crate) fn conversions(&self) -> Conversions {
        self.converter.as_ref().map_or(Conversions::NONE, Converter::conversions)
    }

    /// Whether the start of the input shows what is to be converted.
    fn is_enough(&self, start: &[u8]) -> bool {
        if self.by_line && memchr2(b'\n', b'\r', start).is_some() {
            return true;
        }
        match utf16_unit(start) {
            // A unit is at least one byte of text.
            Some(_) => start.len() >= 2 * SEEN + UTF16_SEEN,
            None if start.len() < UTF16_SEEN => false,
            None => start.len() >= SEEN || memchr(b'\n', start).is_some(),
        }
    }
}

impl<R: Read> PlainText<R> {
    /// Reads the start of the input, as much as is needed to see what is to be converted.
    fn begin(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let mut filled = 0;
        while filled < buffer.len() && !self.is_enough(&buffer[..filled]) {
            match self.input.read(&mut buffer[filled..]) {
                Ok(0) => {
                    self.ended = true;
                    break;
                }
                Ok(length) => filled = buffer.len().min(filled + length),
                Err(error) if io::is_interrupted(&error) => {}
                Err(error) if filled == 0 => return Err(error),
                Err(error) => {
                    self.failed = Some(error);
                    break;
                }
            }
        }
        self.begun = true;
        self.converter = Converter::of(&buffer[..filled]);
        Ok(filled)
    }

    /// Reads more, into the buffer or into what is ready, and returns how much is in the buffer.
    fn read_more(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        let read = if self.begun { self.input.read(buffer) } else { self.begin(buffer) };
        let length = match read {
            Ok(0) => {
                self.ended = true;
                0
            }
            Ok(length) => length.min(buffer.len()),
            Err(error) if io::is_interrupted(&error) => return Err(error),
            Err(error) => {
                self.failed = Some(error);
                return Ok(0);
            }
        };
        let more = &buffer[..length];
        if self.converter.is_none() && self.held.is_empty() {
            let text = before_end_mark(more);
            if !self.ended {
                self.held.extend_from_slice(&more[text..]);
            }
            return Ok(text);
        }
        self.at = 0;
        self.ready = mem::take(&mut self.held);
        match &mut self.converter {
            Some(converter) => converter.convert(more, self.ended, &mut self.ready),
            None => self.ready.extend_from_slice(more),
        }
        let text = before_end_mark(&self.ready);
        if self.ended {
            self.ready.truncate(text);
        } else if self.ready.len() - text <= LONGEST_REST {
            self.held = self.ready.split_off(text);
        }
        Ok(0)
    }
}

impl<R: Read> Read for PlainText<R> {
    fn read(&mut self, buffer: &mut [u8]) -> io::Result<usize> {
        if buffer.is_empty() {
            return Ok(0);
        }
        loop {
            if self.at < self.ready.len() {
                let length = buffer.len().min(self.ready.len() - self.at);
                buffer[..length].copy_from_slice(&self.ready[self.at..self.at + length]);
                self.at += length;
                return Ok(length);
            }
            if self.failed.is_some() && !self.held.is_empty() {
                self.ready = mem::take(&mut self.held);
                self.at = 0;
                continue;
            }
            if let Some(error) = self.failed.take() {
                return Err(error);
            }
            if self.ended {
                return Ok(0);
            }
            let length = self.read_more(buffer)?;
            if length > 0 {
                return Ok(length);
            }
        }
    }
}
