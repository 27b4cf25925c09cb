//! Where a tag pair begins, which is where a game begins.
//!
//! `[` alone proves nothing: commands in comments begin with it, and so do typing errors. A tag pair opens with `[`, a
//! name, white space and a quotation mark. A line that lacks the quotation marks belongs to the tags if it begins with
//! `[` and a letter and the next lines lead to a proper one.
//!
//! Values are short, so for the end of one a call of a vector search takes longer than eight bytes at a time in place: a byte of a
//! word is zero if subtracting one from each borrows from its highest bit (Alan Mycroft, 1987, in Henry S. Warren, "Hacker's
//! Delight", 6-1).

use super::{BYTE_ORDER_MARK, at_line_start, is_blank, line_end, line_start, quote_length};

/// The longest name of a tag.
pub(crate) const LONGEST_NAME: usize = 255;
/// The most lines of broken tags before a proper one, and the longest of them.
const BROKEN_TAGS: usize = 8;
const LONGEST_BROKEN_TAG: usize = 1024;

/// Whether tags begin at the `[` at `at`.
pub(crate) fn tags_begin(bytes: &[u8], at: usize) -> bool {
    if opens_tag(bytes, at) {
        return true;
    }
    let mut line = at;
    for _ in 0..BROKEN_TAGS {
        if !begins_like_tag(bytes, line) {
            return false;
        }
        if opens_tag(bytes, line) {
            return true;
        }
        let bound = bytes.len().min(line + LONGEST_BROKEN_TAG);
        line = line_end(&bytes[..bound], line) + 1;
    }
    false
}

/// Whether a byte order mark stands at `at` and tags begin after it: a joined file.
#[cold]
pub(crate) fn tags_begin_after_mark(bytes: &[u8], at: usize) -> bool {
    let tag = after_mark(bytes, at);
    tag > at && bytes.get(tag) == Some(&b'[') && tags_begin(bytes, tag)
}

/// Whether the line begins with `[` and a letter, and not with the mark `[pgn]` of a web page.
fn begins_like_tag(bytes: &[u8], at: usize) -> bool {
    matches!(bytes.get(at..at + 2), Some([b'[', letter]) if letter.is_ascii_alphabetic())
        && at_line_start(bytes, at)
        && !begins_web_mark(bytes, at)
}

/// Whether `[pgn]` or `[/pgn]` stands at `at`, which forums write around games.
fn begins_web_mark(bytes: &[u8], at: usize) -> bool {
    let Some((b'[', rest)) = bytes.get(at..).and_then(<[u8]>::split_first) else { return false };
    let rest = rest.strip_prefix(b"/").unwrap_or(rest);
    matches!(rest.split_at_checked(3), Some((name, [b']' | b' ', ..]))
        if name.eq_ignore_ascii_case(b"pgn"))
}

/// Whether `[Name "` stands at `at`.
pub(crate) fn opens_tag(bytes: &[u8], at: usize) -> bool {
    quote_of_tag(bytes, at).is_some_and(|quote| bytes.get(quote) == Some(&b'"'))
        || at_line_start(bytes, at) && opens_curly_tag(bytes, at)
}

/// Whether `[Name “` stands at `at`, which must be the start of a line.
pub(crate) fn opens_curly_tag(bytes: &[u8], at: usize) -> bool {
    quote_of_tag(bytes, at)
        .is_some_and(|quote| bytes.get(quote) != Some(&b'"') && quote_length(bytes, quote) > 0)
}

/// Where the value begins after `[Name ` at `at`.
fn quote_of_tag(bytes: &[u8], at: usize) -> Option<usize> {
    if bytes.get(at) != Some(&b'[') {
        return None;
    }
    let bytes = &bytes[..bytes.len().min(at + 1 + 2 * LONGEST_NAME)];
    let past = |from: usize, accept: fn(u8) -> bool| {
        from + bytes[from..].iter().take_while(|&&byte| accept(byte)).count()
    };
    let name = past(at + 1, is_blank);
    let end = past(name, is_in_name);
    (1..=LONGEST_NAME).contains(&(end - name)).then(|| past(end, is_blank))
}

/// The `[` of the tag pair whose quotation mark is at `quote`, or of the broken tags just above it.
pub(crate) fn tag_of_quote(bytes: &[u8], quote: usize, floor: usize) -> Option<usize> {
    let back = |at: usize, accept: fn(u8) -> bool| {
        let low = floor.max(at.saturating_sub(LONGEST_NAME));
        at - bytes[low..at].iter().rev().take_while(|&&byte| accept(byte)).count()
    };
    let name_end = back(quote, is_blank);
    let name = back(name_end, is_in_name);
    if name == name_end {
        return None;
    }
    let open = back(name, is_blank).checked_sub(1).filter(|&at| at >= floor)?;
    if bytes[open] != b'[' {
        return None;
    }
    // A line that begins like a tag and leads to this one is the first.
    let line = floor.max(after_mark(bytes, line_start(bytes, open)));
    let leads = line < open && begins_like_tag(bytes, line) && tags_begin(bytes, line);
    Some(broken_tags_above(bytes, if leads { line } else { open }, floor))
}

/// The first of the broken tags that stand in the lines right above the `[` at `open`.
fn broken_tags_above(bytes: &[u8], open: usize, floor: usize) -> usize {
    let mut first = open;
    for _ in 0..BROKEN_TAGS {
        let above = &bytes[floor..first];
        let Some((b'\n', above)) = above.split_last() else { return first };
        let above = &above[above.len().saturating_sub(LONGEST_BROKEN_TAG)..];
        let length = above.iter().rev().take_while(|&&byte| byte != b'\n').count();
        let line = after_mark(bytes, first - 1 - length);
        if !begins_like_tag(bytes, line) || !tags_begin(bytes, line) {
            return first;
        }
        first = line;
    }
    first
}

/// Past the byte order mark that a joined file begins with.
fn after_mark(bytes: &[u8], at: usize) -> usize {
    if bytes[at..].starts_with(BYTE_ORDER_MARK) { at + BYTE_ORDER_MARK.len() } else { at }
}

static IN_NAME: [bool; 256] = {
    let mut table = [false; 256];
    let mut byte = 0;
    while byte < 256 {
        let other = matches!(byte as u8, b'_' | b'+' | b'#' | b'=' | b':' | b'-');
        table[byte] = (byte as u8).is_ascii_alphanumeric() || other;
        byte += 1;
    }
    table
};

/// Whether PGN can write a tag of this name.
pub(crate) fn is_tag_name(name: &[u8]) -> bool {
    (1..=LONGEST_NAME).contains(&name.len()) && name.iter().all(|&byte| is_in_name(byte))
}

fn is_in_name(byte: u8) -> bool {
    IN_NAME[usize::from(byte)]
}

/// The first quotation mark, backslash or line feed.
#[inline(always)]
pub(crate) fn value_end(value: &[u8]) -> Option<usize> {
    let (words, rest) = value.as_chunks::<8>();
    for (i, &word) in words.iter().enumerate() {
        let word = u64::from_le_bytes(word);
        let found =
            zeros(word ^ every(b'"')) | zeros(word ^ every(b'\\')) | zeros(word ^ every(b'\n'));
        if found != 0 {
            return Some(8 * i + found.trailing_zeros() as usize / 8);
        }
    }
    let at = rest.iter().position(|byte| matches!(byte, b'"' | b'\\' | b'\n'))?;
    Some(8 * words.len() + at)
}

/// The highest bit of each byte that is zero; bytes above the first one may be wrong.
#[inline(always)]
const fn zeros(word: u64) -> u64 {
    word.wrapping_sub(every(1)) & !word & every(0x80)
}

#[inline(always)]
const fn every(byte: u8) -> u64 {
    u64::from_le_bytes([byte; 8])
}

#[cfg(test)]
mod tests {
    use crate::prelude::*;

    use super::value_end;

    #[test]
    fn it_is_where_a_search_byte_by_byte_finds_it() {
        let bytes = b"a\"\\\n\x00\x01!#[]\x0B\x09\xA2\x8A\xDC\xFFb";
        let mut state = 1_u64;
        for round in 0..20_000 {
            let text: Vec<u8> = (0..round % 40)
                .map(|_| {
                    state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                    bytes[(state >> 33) as usize % bytes.len()]
                })
                .collect();
            let expected = text.iter().position(|byte| matches!(byte, b'"' | b'\\' | b'\n'));
            assert_eq!(value_end(&text), expected, "{text:?}");
        }
    }
}
