//! Bytes as text.

use crate::prelude::*;
use alloc::borrow::Cow;

/// UTF-8 as it is; anything else byte by byte as Windows-1252. The standard of 1994 prescribes Latin-1, which is the same
/// but for 32 control characters that no game has.
///
/// ```
/// use kingsight_pgn::decoded;
/// assert_eq!(decoded("café".as_bytes()), "café");
/// assert_eq!(decoded(b"caf\xE9 \x97 \x8Aimko"), "café — Šimko");
/// ```
#[must_use]
pub fn decoded(bytes: &[u8]) -> Cow<'_, str> {
    match core::str::from_utf8(bytes) {
        Ok(text) => text.into(),
        Err(_) => bytes.iter().map(|&byte| windows_1252(byte)).collect(),
    }
}

/// A character of Windows-1252, by the table of the Encoding Standard (WHATWG, <https://encoding.spec.whatwg.org>).
pub(crate) fn windows_1252(byte: u8) -> char {
    const FROM_80: [char; 32] = [
        '€', '\u{81}', '‚', 'ƒ', '„', '…', '†', '‡', 'ˆ', '‰', 'Š', '‹', 'Œ', '\u{8D}', 'Ž',
        '\u{8F}', '\u{90}', '‘', '’', '“', '”', '•', '–', '—', '˜', '™', 'š', '›', 'œ', '\u{9D}',
        'ž', 'Ÿ',
    ];
    let index = usize::from(byte).checked_sub(0x80);
    index.and_then(|index| FROM_80.get(index)).copied().unwrap_or(char::from(byte))
}

/// The text, cut where it gets long.
pub(crate) fn excerpt(bytes: &[u8]) -> String {
    const LONGEST: usize = 60;
    let mut start = &bytes[..bytes.len().min(4 * LONGEST + 4)];
    // Half a character at the cut is no reason to take the text for Windows-1252.
    if let Err(error) = core::str::from_utf8(start)
        && start.len() < bytes.len()
        && error.error_len().is_none()
    {
        start = &start[..error.valid_up_to()];
    }
    let text = decoded(start);
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
