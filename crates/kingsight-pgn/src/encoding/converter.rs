//! Converts a text, one part after the other.

use memchr::memchr;

use super::utf16::{self, Unit};
use crate::diagnostic::{DiagnosticKind, Notice};
use crate::prelude::*;

/// U+FEFF in UTF-8.
const BYTE_ORDER_MARK: &[u8] = b"\xEF\xBB\xBF";

/// How many bytes at the start of a text show how its lines end.
pub(super) const SEEN: usize = 64 << 10;

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
pub(super) struct Converter {
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
    pub(super) fn of(start: &[u8]) -> Option<Converter> {
        let unit = utf16::unit(start);
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
    pub(super) const fn conversions(&self) -> Conversions {
        Conversions { utf16: self.unit.is_some(), carriage_returns: self.carriage_returns }
    }

    /// Adds the next part to a text. The first part is the start, as long as it is known, or longer.
    pub(super) fn convert(&mut self, bytes: &[u8], ended: bool, text: &mut Vec<u8>) {
        let from = text.len();
        if let Some(unit) = self.unit {
            self.half.extend_from_slice(bytes);
            let used = utf16::decode(&self.half, unit, ended, text);
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
