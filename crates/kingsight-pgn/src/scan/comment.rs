//! Where a comment in braces ends.
//!
//! At its closing brace, unless the next game begins before it. A line inside a comment that looks like a tag does not
//! prove that: the comment may quote one. It does if the next brace after the line opens another comment, or if there
//! is none.
//!
//! Braces do not nest in PGN. But where a comment has an opening brace in it and a second closing brace behind it, its
//! author meant them to.

use memchr::{memchr, memchr2};

use super::{BYTE_ORDER_MARK, tags_begin};

/// The end of a comment in braces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CommentEnd {
    /// Where the text ends.
    pub(crate) text: usize,
    /// Where reading goes on.
    pub(crate) next: usize,
    /// Whether the closing brace is there, and no other in the text.
    pub(crate) is_plain: bool,
    /// Whether more bytes could change the answer.
    pub(crate) at_end: bool,
}

/// The end of the comment whose text begins at `start`.
///
/// Inlined where moves are read; [`past_comment`] is the same, called.
#[inline(always)]
pub(crate) fn brace_comment_end(bytes: &[u8], start: usize) -> CommentEnd {
    let mut at = start;
    while let Some(length) = memchr2(b'}', b'\n', &bytes[at..]) {
        let found = at + length;
        if bytes[found] == b'}' {
            // Nearly always a move number follows the space, and then the text need not be searched.
            let is_number = bytes.get(found + 2).is_some_and(u8::is_ascii_digit);
            return if is_number { closed(found) } else { end_of_nested(bytes, start, found) };
        }
        at = found + 1;
        if matches!(bytes.get(at), Some(b'[' | 0xEF))
            && bytes.get(at + 1) != Some(&b'%')
            && let Some(end) = end_near_tag(bytes, at)
        {
            return end;
        }
    }
    CommentEnd { text: bytes.len(), next: bytes.len(), is_plain: false, at_end: true }
}

/// As [`brace_comment_end`], for the places where few comments are read.
#[inline(never)]
pub(crate) fn past_comment(bytes: &[u8], start: usize) -> CommentEnd {
    brace_comment_end(bytes, start)
}

const fn closed(brace: usize) -> CommentEnd {
    CommentEnd { text: brace, next: brace + 1, is_plain: true, at_end: false }
}

/// How far the text behind a nested comment goes, at most.
const NESTED: usize = 4096;

/// The end of a comment whose first closing brace is at `first`. If there is an opening brace in it, the outer comment goes
/// on if the next brace of its paragraph closes, too.
#[inline(never)]
fn end_of_nested(bytes: &[u8], start: usize, first: usize) -> CommentEnd {
    if memchr(b'{', &bytes[start..first]).is_none() {
        return closed(first);
    }
    let mut end = first;
    let mut open = bytes[start..first].iter().filter(|&&byte| byte == b'{').count();
    while open > 0 {
        let bound = bytes.len().min(end + 1 + NESTED);
        let rest = &bytes[end + 1..bound];
        let length =
            rest.iter().zip(rest.iter().skip(1).chain([&b' '])).position(|(&byte, &next)| {
                // Another comment, a tag, or the end of the paragraph.
                matches!(byte, b'{' | b'}' | b'"' | b';')
                    || byte == b'\n' && matches!(next, b'\n' | b'\r' | b'[' | b'%')
            });
        match length {
            Some(length) if rest[length] == b'}' => end += 1 + length,
            None if bound == bytes.len() => {
                return CommentEnd { at_end: true, is_plain: false, ..closed(end) };
            }
            _ => break,
        }
        open -= 1;
    }
    CommentEnd { is_plain: end == first, ..closed(end) }
}

/// The end of the comment if the line at `line` is the next game's tag, or if it shows that it is not.
#[cold]
fn end_near_tag(bytes: &[u8], line: usize) -> Option<CommentEnd> {
    let tag = if bytes[line..].starts_with(BYTE_ORDER_MARK) { line + 3 } else { line };
    if !tags_begin(bytes, tag) {
        return None;
    }
    Some(match memchr2(b'{', b'}', &bytes[line..]) {
        Some(length) if bytes[line + length] == b'}' => closed(line + length),
        next => CommentEnd { text: line, next: line, is_plain: false, at_end: next.is_none() },
    })
}
