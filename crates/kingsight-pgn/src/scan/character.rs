//! Characters that word processors and web pages put where PGN has ASCII.

use super::BYTE_ORDER_MARK;
use crate::text::windows_1252;

/// The character at `at` and its length; a byte that is no UTF-8 counts as one of Windows-1252.
pub(crate) fn character_at(bytes: &[u8], at: usize) -> Option<(char, usize)> {
    let rest = bytes.get(at..)?;
    let first = *rest.first()?;
    let length = match first {
        0..=0x7F => return Some((char::from(first), 1)),
        0xC2..=0xDF => 2,
        0xE0..=0xEF => 3,
        0xF0..=0xF4 => 4,
        _ => 1,
    };
    let text = rest.get(..length).and_then(|text| core::str::from_utf8(text).ok());
    match text.and_then(|text| text.chars().next()) {
        Some(c) => Some((c, length)),
        None => Some((windows_1252(first), 1)),
    }
}

/// A space that is not ASCII: no-break, narrow, wide, or without any width. The byte order mark is not one of them.
pub(crate) const fn is_wide_space(c: char) -> bool {
    matches!(
        c,
        '\u{a0}'
            | '\u{ad}'
            | '\u{1680}'
            | '\u{180e}'
            | '\u{2000}'..='\u{200f}'
            | '\u{2028}'..='\u{202f}'
            | '\u{205f}'..='\u{2064}'
            | '\u{2066}'..='\u{2069}'
            | '\u{3000}'
    )
}

/// The length of the space that is not ASCII at `at`; 0 if there is none.
#[cold]
pub(crate) fn wide_space_length(bytes: &[u8], at: usize) -> usize {
    match character_at(bytes, at) {
        Some((c, length)) if is_wide_space(c) => length,
        _ => 0,
    }
}

/// A quotation mark that is not `"`.
pub(crate) const fn is_curly_quote(c: char) -> bool {
    matches!(c, '“' | '”' | '„' | '‟' | '«' | '»' | '＂')
}

/// The length of the quotation mark at `at`, curly or not; 0 if there is none.
pub(crate) fn quote_length(bytes: &[u8], at: usize) -> usize {
    match character_at(bytes, at) {
        Some(('"', length)) => length,
        Some((c, length)) if is_curly_quote(c) => length,
        _ => 0,
    }
}

/// Where the word ends that begins at `start`: at a space, at `…`, and at what ends any other word.
pub(crate) fn wide_word_end(bytes: &[u8], start: usize) -> usize {
    let mut end = start;
    loop {
        end = super::word_end(bytes, end);
        match bytes.get(end) {
            Some(0x80..) if !bytes[end..].starts_with(BYTE_ORDER_MARK) => {
                match character_at(bytes, end) {
                    Some((c, length)) if !is_wide_space(c) && c != '…' => end += length,
                    _ => return end,
                }
            }
            _ => return end,
        }
    }
}
