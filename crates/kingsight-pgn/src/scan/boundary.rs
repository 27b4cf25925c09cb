//! A place where a game certainly begins, found from the end of a buffer backwards.
//!
//! Games before such a place can be read without a search for their ends. It is a tag at the start of a line, below a line
//! that ends with a result. No game goes past it if no token does, and no tags lead to it:
//!
//! - a comment in braces would have to begin at a brace that no closing brace follows;
//! - a comment with `;`, a line with `%` and a tag end with their line, so the line with the result must not hold one.

use memchr::{memchr3, memrchr, memrchr2};

use super::{line_start, tags_begin};

/// How many quotation marks are looked at, each of which may be a tag's.
const MOST_QUOTES: usize = 256;

/// The last such place in bytes that begin between two games; `None` if there is none near the end.
pub(crate) fn last_boundary(bytes: &[u8]) -> Option<usize> {
    let mut end = bytes.len();
    for _ in 0..MOST_QUOTES {
        let quote = memrchr(b'"', &bytes[..end])?;
        let line = line_start(bytes, quote);
        if line > 0 && bytes[line] == b'[' && tags_begin(bytes, line) && ends_game(&bytes[..line]) {
            let brace = memrchr2(b'{', b'}', &bytes[..line]);
            return (brace.is_none_or(|brace| bytes[brace] == b'}')).then_some(line);
        }
        end = quote;
    }
    None
}

/// Whether the text ends with a result, on a line with nothing that could take it for something else.
fn ends_game(bytes: &[u8]) -> bool {
    let bytes = bytes.trim_ascii_end();
    let line = &bytes[line_start(bytes, bytes.len())..];
    let results: [&[u8]; 4] = [b"1-0", b"0-1", b"1/2-1/2", b"*"];
    results.iter().any(|result| {
        let before = line.strip_suffix(*result);
        before.is_some_and(|before| matches!(before.last(), None | Some(b' ')))
    }) && memchr3(b'\r', b';', b'"', line).is_none()
        && !matches!(line.first(), Some(b'[' | b'%' | 0xEF))
}
