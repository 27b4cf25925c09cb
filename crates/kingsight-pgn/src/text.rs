//! Bytes as text.

use crate::prelude::*;
use alloc::borrow::Cow;

/// UTF-8 as it is; anything else byte by byte as Latin-1, which is what the standard of 1994 prescribes.
pub(crate) fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    match core::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => bytes.iter().map(|&byte| char::from(byte)).collect(),
    }
}

/// The text, cut where it gets long.
pub(crate) fn excerpt(bytes: &[u8]) -> String {
    const LONGEST: usize = 60;
    let text = decoded(&bytes[..bytes.len().min(4 * LONGEST + 4)]);
    if text.chars().count() <= LONGEST {
        return text.into_owned();
    }
    text.chars().take(LONGEST).chain(['…']).collect()
}

/// The text with every line end as a blank.
pub(crate) fn on_one_line(text: &str) -> String {
    let mut line = String::with_capacity(text.len());
    let mut rest = text.chars().peekable();
    while let Some(c) = rest.next() {
        if c == '\r' {
            rest.next_if_eq(&'\n');
        }
        line.push(if matches!(c, '\n' | '\r') { ' ' } else { c });
    }
    line
}
