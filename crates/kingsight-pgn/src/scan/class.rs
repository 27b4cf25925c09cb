//! What a byte of movetext can begin, the characters that word processors and web pages put where PGN has ASCII, lines and white
//! space.

use memchr::{memchr, memrchr};

use super::BYTE_ORDER_MARK;
use crate::text::windows_1252;

/// What a byte of movetext begins.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[repr(u8)]
pub(crate) enum Class {
    /// White space and line ends.
    Space,
    /// A move, or another word.
    Word,
    /// A move number, a result, or castling with zeros.
    Digit,
    /// `!` or `?`.
    Glyph,
    /// `{`, `}`, `(`, `)`, `;`, `%`, `$`, `[`, `*`, full stops, what may be a byte order mark, and everything unusual.
    Other,
}

/// The class of each byte.
pub(crate) static CLASSES: [Class; 256] = {
    let mut table = [Class::Other; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = match byte as u8 {
            b' ' | b'\t' | b'\n' | b'\r' | 0x0B | 0x0C => Class::Space,
            b'0'..=b'9' => Class::Digit,
            b'!' | b'?' => Class::Glyph,
            b'a'..=b'z'
            | b'A'..=b'Z'
            | b'-'
            | b'+'
            | b'='
            | b'#'
            | b'@'
            | b'<'
            | b'>'
            | b'/'
            | b'~'
            | b'_'
            | 0x80..=0xEE
            | 0xF0..=0xFF => Class::Word,
            _ => Class::Other,
        };
        byte += 1;
    }
    table
};

static WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let digit = matches!(CLASSES[byte], Class::Digit);
        let inside = matches!(byte as u8, b':' | b'.' | b'\'');
        let word = byte < 0x80 && matches!(CLASSES[byte], Class::Word);
        table[byte] = word || digit || inside;
        byte += 1;
    }
    table
};

/// Whether a byte can stand inside a word, such as `Nxf3+`, `e8=Q`, `exd6e.p.`. Bytes that are not ASCII are examined as
/// characters, by the callers: one may be a space.
#[inline(always)]
pub(crate) fn is_word(byte: u8) -> bool {
    WORD[usize::from(byte)]
}

static CONTINUES_WORD: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = byte as u8 == b'(' || byte >= 0x80;
        byte += 1;
    }
    table
};

/// Whether a byte that [`is_word`] rejects may still belong to the word before it: `e8(Q)`, and what is not ASCII.
#[inline(always)]
pub(crate) fn continues_word(byte: u8) -> bool {
    CONTINUES_WORD[usize::from(byte)]
}

/// Where the word ends that begins at `start`.
///
/// The ends of words are hard to predict, so the first eight bytes are examined without a branch.
#[inline(always)]
pub(crate) fn word_end(bytes: &[u8], start: usize) -> usize {
    let mut end = start;
    if let Some(first) = bytes.get(start..).and_then(<[u8]>::first_chunk::<8>) {
        let mut others = 0_u32;
        for (i, &byte) in first.iter().enumerate() {
            others |= u32::from(!is_word(byte)) << i;
        }
        if others != 0 {
            return start + others.trailing_zeros() as usize;
        }
        end = start + 8;
    }
    while end < bytes.len() && is_word(bytes[end]) {
        end += 1;
    }
    end
}

static ALPHANUMERIC: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        table[byte] = (byte as u8).is_ascii_alphanumeric();
        byte += 1;
    }
    table
};

/// A letter or a digit.
#[inline(always)]
pub(crate) fn is_alphanumeric(byte: u8) -> bool {
    ALPHANUMERIC[usize::from(byte)]
}

/// White space and line ends.
#[inline(always)]
pub(crate) fn is_space(byte: u8) -> bool {
    matches!(CLASSES[usize::from(byte)], Class::Space)
}

/// White space inside a line.
#[inline(always)]
pub(crate) const fn is_blank(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t' | b'\r' | 0x0B | 0x0C)
}

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
        end = word_end(bytes, end);
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

#[cfg(test)]
mod tests {
    use super::word_end;

    #[test]
    fn words_of_any_length() {
        for length in 1..40 {
            for after in ["", " ", " and much more text"] {
                let text = format!("{}{after}", "x".repeat(length));
                assert_eq!(word_end(text.as_bytes(), 0), length, "{text}");
            }
        }
    }
}
