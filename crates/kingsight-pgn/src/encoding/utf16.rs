//! UTF-16, which some shells write when output is redirected.

use crate::prelude::*;

/// How many bytes at the start of a text are looked at.
pub(super) const SEEN: usize = 64;

/// How two bytes are a unit.
pub(super) type Unit = fn([u8; 2]) -> u16;

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
    unit(start).is_some()
}

/// How two bytes are a unit of a text in UTF-16; `None` if it is not UTF-16.
pub(super) fn unit(start: &[u8]) -> Option<Unit> {
    let marked = |rest: &[u8]| rest.is_empty() || rest.contains(&0);
    let (little, big): (Unit, Unit) = (u16::from_le_bytes, u16::from_be_bytes);
    match &start[..start.len().min(SEEN)] {
        [0xFF, 0xFE, rest @ ..] if marked(rest) => Some(little),
        [0xFE, 0xFF, rest @ ..] if marked(rest) => Some(big),
        [a, 0, b, 0, c, 0, d, 0, ..] if ![a, b, c, d].contains(&&0) => Some(little),
        [0, a, 0, b, 0, c, 0, d, ..] if ![a, b, c, d].contains(&&0) => Some(big),
        _ => None,
    }
}

/// Adds the characters of `bytes` to `text`, and returns how many bytes they are. Half a character that may go on stays.
/// What is no character is replaced by U+FFFD.
pub(super) fn decode(bytes: &[u8], unit: Unit, ended: bool, text: &mut Vec<u8>) -> usize {
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
