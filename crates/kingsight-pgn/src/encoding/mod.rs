//! Files as the world writes them, as UTF-8 whose lines end in line feeds.
//!
//! Two things are converted: UTF-16, which some shells write, and lines that end in a carriage return alone, as on the
//! first Macintoshes. The first bytes show both, so that all other files are read as they are. An end-of-file mark of DOS
//! is left out. Places count in the converted text.

mod reader;

pub use reader::PlainText;

use crate::prelude::*;
use alloc::borrow::Cow;

use memchr::memchr;

use crate::diagnostic::{DiagnosticKind, Notice};

/// A text as the readers read it: UTF-16 as UTF-8, carriage returns that end lines alone as line feeds, and without an
/// end-of-file mark of DOS. Any other text is itself. Bytes that are not UTF-8 stay as they are.
///
/// ```
/// use kingsight_pgn::plain_text;
/// assert_eq!(*plain_text(b"\xFF\xFE1\0.\0 \0e\x004\0"), *b"1. e4");
/// assert_eq!(*plain_text(b"1. e4\r1... e5\r"), *b"1. e4\n1... e5\n");
/// assert_eq!(*plain_text(b"1. e4\r\n\x1A"), *b"1. e4\r\n");
/// ```
#[must_use]
pub fn plain_text(bytes: &[u8]) -> Cow<'_, [u8]> {
    converted(bytes).0
}

/// A text as the readers read it, and what was converted.
pub(crate) fn converted(bytes: &[u8]) -> (Cow<'_, [u8]>, Conversions) {
    let Some(mut converter) = Converter::of(bytes) else {
        return (bytes[..before_end_mark(bytes)].into(), Conversions::NONE);
    };
    let mut text = Vec::new();
    converter.convert(bytes, true, &mut text);
    text.truncate(before_end_mark(&text));
    (text.into(), converter.conversions())
}

/// U+FEFF in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// How many bytes at the start of a text show how its lines end.
const SEEN: usize = 64 << 10;

/// What is converted in a text.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(crate) struct Conversions {
    utf16: bool,
    carriage_returns: bool,
}

impl Conversions {
    pub(crate) const NONE: Conversions = Conversions { utf16: false, carriage_returns: false };

    /// Adds the conversions to the notices of what begins at `at`.
    pub(crate) fn report(self, at: u64, notices: &mut Vec<Notice>) {
        let mut add = |kind| notices.push(Notice { at, ply: None, kind });
        if self.utf16 {
            add(DiagnosticKind::Utf16);
        }
        if self.carriage_returns {
            add(DiagnosticKind::CarriageReturns);
        }
    }
}

#[derive(Clone, Debug)]
struct Converter {
    unit: Option<Unit>,
    carriage_returns: bool,
    /// Whether the text before ends in a carriage return: a line feed would belong to it.
    after_return: bool,
    begun: bool,
    /// Half a character.
    half: Vec<u8>,
}

impl Converter {
    /// What converts the text that begins so; `None` if nothing is to be converted.
    fn of(start: &[u8]) -> Option<Converter> {
        let unit = utf16_unit(start);
        let carriage_returns = unit.is_none() && ends_lines_by_returns(start);
        (unit.is_some() || carriage_returns).then_some(Converter {
            unit,
            carriage_returns,
            after_return: false,
            begun: false,
            half: Vec::new(),
        })
    }

    /// What is converted, known after the first part.
    const fn conversions(&self) -> Conversions {
        Conversions { utf16: self.unit.is_some(), carriage_returns: self.carriage_returns }
    }

    /// Adds the next part to a text. The first part is the start, as long as it is known, or longer.
    fn convert(&mut self, bytes: &[u8], ended: bool, text: &mut Vec<u8>) {
        let from = text.len();
        if let Some(unit) = self.unit {
            self.half.extend_from_slice(bytes);
            let used = decode_utf16(&self.half, unit, ended, text);
            self.half.drain(..used);
            if !self.begun {
                if text[from..].starts_with(BYTE_ORDER_MARK) {
                    text.drain(from..from + BYTE_ORDER_MARK.len());
                }
                self.carriage_returns = ends_lines_by_returns(&text[from..]);
            }
        } else {
            text.extend_from_slice(bytes);
        }
        self.begun = true;
        if self.carriage_returns {
            self.end_lines_by_feeds(text, from);
        }
    }

    /// Makes every carriage return a line feed, together with a line feed that follows it.
    fn end_lines_by_feeds(&mut self, text: &mut Vec<u8>, from: usize) {
        let mut to = from;
        for i in from..text.len() {
            let byte = text[i];
            let belongs = byte == b'\n' && self.after_return;
            self.after_return = byte == b'\r';
            if !belongs {
                text[to] = if byte == b'\r' { b'\n' } else { byte };
                to += 1;
            }
        }
        text.truncate(to);
    }
}

/// Whether the lines of a text end in carriage returns and not in line feeds.
fn ends_lines_by_returns(text: &[u8]) -> bool {
    let start = &text[..text.len().min(SEEN)];
    memchr(b'\n', start).is_none() && memchr(b'\r', start).is_some()
}

/// How many bytes at the start of a text show whether it is UTF-16.
const UTF16_SEEN: usize = 64;

/// How two bytes are a unit.
type Unit = fn([u8; 2]) -> u16;

/// Whether a text is UTF-16, as its first bytes show: by a byte order mark, or by four letters of two bytes each.
///
/// ```
/// use kingsight_pgn::is_utf16;
/// assert!(is_utf16(b"\xFF\xFE[\0E\0"));
/// assert!(is_utf16(b"\0[\0E\0v\0e"));
/// assert!(!is_utf16(b"[Event \"?\"]"));
/// ```
#[must_use]
pub fn is_utf16(start: &[u8]) -> bool {
    utf16_unit(start).is_some()
}

/// How two bytes are a unit of a text in UTF-16; `None` if it is not UTF-16.
fn utf16_unit(start: &[u8]) -> Option<Unit> {
    let marked = |rest: &[u8]| rest.is_empty() || rest.contains(&0);
    let (little, big): (Unit, Unit) = (u16::from_le_bytes, u16::from_be_bytes);
    match &start[..start.len().min(UTF16_SEEN)] {
        [0xFF, 0xFE, rest @ ..] if marked(rest) => Some(little),
        [0xFE, 0xFF, rest @ ..] if marked(rest) => Some(big),
        [a, 0, b, 0, c, 0, d, 0, ..] if ![a, b, c, d].contains(&&0) => Some(little),
        [0, a, 0, b, 0, c, 0, d, ..] if ![a, b, c, d].contains(&&0) => Some(big),
        _ => None,
    }
}

/// Adds the characters of `bytes` to `text`, and returns how many bytes they are. Half a character that may go on stays.
/// What is no character is replaced by U+FFFD.
fn decode_utf16(bytes: &[u8], unit: Unit, ended: bool, text: &mut Vec<u8>) -> usize {
    let units = || bytes.chunks_exact(2).map(|pair| unit([pair[0], pair[1]]));
    let goes_on = !ended && units().next_back().is_some_and(|last| (last & 0xFC00) == 0xD800);
    let count = units().len() - usize::from(goes_on);
    let mut add = |c: char| text.extend_from_slice(c.encode_utf8(&mut [0; 4]).as_bytes());
    for c in char::decode_utf16(units().take(count)) {
        add(c.unwrap_or(char::REPLACEMENT_CHARACTER));
    }
    match bytes.get(2 * count) {
        // A line feed of one byte after the last line.
        Some(&half) if ended => {
            add(if half.is_ascii() { char::from(half) } else { char::REPLACEMENT_CHARACTER });
            bytes.len()
        }
        _ => 2 * count,
    }
}

const END_MARK: u8 = 0x1A;

/// Where the text ends, before a mark that only white space and zeros follow.
fn before_end_mark(bytes: &[u8]) -> usize {
    let is_blank = |byte: &&u8| matches!(**byte, 0 | b'\t'..=b'\r' | b' ' | END_MARK);
    let text = bytes.len() - bytes.iter().rev().take_while(is_blank).count();
    memchr(END_MARK, &bytes[text..]).map_or(bytes.len(), |length| text + length)
}

#[cfg(test)]
mod tests {
    use super::before_end_mark;

    #[test]
    fn only_at_the_end() {
        for (bytes, end) in [
            (&b"*\r\n\x1A"[..], 3),
            (b"*\x1A\x1A\0\0\r\n", 1),
            (b"*\n\0\0", 4),
            (b"*\x1A 1. e4 *\n", 11),
            (b"\x1A", 0),
            (b"", 0),
        ] {
            assert_eq!(before_end_mark(bytes), end, "{bytes:?}");
        }
    }
}
