//! Text in UTF-16, which is not read: some shells write it when output is redirected.

use core::fmt;

use crate::DiagnosticKind;

/// How many bytes at the start of a text are looked at.
const SEEN: usize = 64;

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
    match &start[..start.len().min(SEEN)] {
        [0xFF, 0xFE, rest @ ..] | [0xFE, 0xFF, rest @ ..] => rest.is_empty() || rest.contains(&0),
        [a, 0, b, 0, c, 0, d, 0, ..] | [0, a, 0, b, 0, c, 0, d, ..] => ![a, b, c, d].contains(&&0),
        _ => false,
    }
}

/// That an input is UTF-16, as the inner value of an [`io::Error`](std::io::Error).
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct InUtf16;

impl fmt::Display for InUtf16 {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        DiagnosticKind::Utf16.fmt(f)
    }
}

impl core::error::Error for InUtf16 {}
