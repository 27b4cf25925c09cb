//! Where a comment in braces ends.
//!
//! At its closing brace, unless the next game begins before it. A line inside a comment that looks like a tag does not
//! prove that: the comment may quote one. It does if the next brace after the line opens another comment, or if there
//! is none.

use memchr::memchr2;

use super::{BYTE_ORDER_MARK, tags_begin};

/// The end of a comment in braces.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct CommentEnd {
    /// Where the text ends.
    pub(crate) text: usize,
    /// Where reading goes on.
    pub(crate) next: usize,
    /// Whether the closing brace is there.
    pub(crate) closed: bool,
    /// Whether more bytes could change the answer.
    pub(crate) at_end: bool,
}

/// The end of the comment whose text begins at `start`.
#[inline]
pub(crate) fn brace_comment_end(bytes: &[u8], start: usize) -> CommentEnd {
    let mut at = start;
    while let Some(length) = memchr2(b'}', b'\n', &bytes[at..]) {
        let found = at + length;
        if bytes[found] == b'}' {
            return closed(found);
        }
        at = found + 1;
        if matches!(bytes.get(at), Some(b'[' | 0xEF))
            && bytes.get(at + 1) != Some(&b'%')
            && let Some(end) = end_near_tag(bytes, at)
        {
            return end;
        }
    }
    CommentEnd { text: bytes.len(), next: bytes.len(), closed: false, at_end: true }
}

const fn closed(brace: usize) -> CommentEnd {
    CommentEnd { text: brace, next: brace + 1, closed: true, at_end: false }
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
        next => CommentEnd { text: line, next: line, closed: false, at_end: next.is_none() },
    })
}
