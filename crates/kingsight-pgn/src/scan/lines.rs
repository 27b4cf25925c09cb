//! Lines and white space.

use memchr::{memchr, memrchr};

use super::{BYTE_ORDER_MARK, is_space};

/// Where the line that holds `at` ends: at its line feed, or at the end.
pub(crate) fn line_end(bytes: &[u8], at: usize) -> usize {
    memchr(b'\n', &bytes[at..]).map_or(bytes.len(), |length| at + length)
}

/// Where the line that holds `at` begins.
pub(crate) fn line_start(bytes: &[u8], at: usize) -> usize {
    memrchr(b'\n', &bytes[..at]).map_or(0, |feed| feed + 1)
}

/// Whether a line begins at `at`, a byte order mark aside. A carriage return alone ends no line, here and elsewhere.
pub(crate) fn at_line_start(bytes: &[u8], at: usize) -> bool {
    let before = &bytes[..at];
    let before = before.strip_suffix(BYTE_ORDER_MARK).unwrap_or(before);
    matches!(before.last(), None | Some(b'\n'))
}

/// Whether white space with an empty line in it stands before `at`.
pub(crate) fn empty_line_before(bytes: &[u8], at: usize) -> bool {
    let space = bytes[..at].iter().rev().take_while(|&&byte| is_space(byte));
    space.filter(|&&byte| byte == b'\n').count() > 1
}

/// The first byte from `at` on that is not white space.
pub(crate) fn skip_spaces(bytes: &[u8], mut at: usize) -> usize {
    while at < bytes.len() && is_space(bytes[at]) {
        at += 1;
    }
    at
}
