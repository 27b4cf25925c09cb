//! A place where a game certainly begins, found from the end of a buffer backwards.
//!
//! Games before such a place can be read without a search for their ends. It is a tag at the start of a line, below a line
//! that ends with a result. No game goes past it if no token does, and no tags lead to it:
//!
//! - a comment in braces would have to begin at a brace that no closing brace follows;
//! - a comment with `;`, a line with `%` and a tag end with their line, so the line with the result must not hold one.

use memchr::{memchr3, memrchr, memrchr2};

#[cfg(feature = "std")]
use super::opens_tag;
use super::{line_start, tags_begin};

/// How many quotation marks are looked at, each of which may be a tag's.
const MOST_QUOTES: usize = 256;

/// The last such place in bytes that begin between two games; `None` if there is none near the end.
pub(crate) fn last_boundary(bytes: &[u8]) -> Option<usize> {
    last(bytes, |_| true)
}

/// The last such place at which a game ends: no text that belongs to none stands above it.
#[cfg(feature = "std")]
pub(crate) fn last_game_end(bytes: &[u8]) -> Option<usize> {
    last(bytes, follows_tags)
}

fn last(bytes: &[u8], accept: fn(&[u8]) -> bool) -> Option<usize> {
    let mut end = bytes.len();
    for _ in 0..MOST_QUOTES {
        let quote = memrchr(b'"', &bytes[..end])?;
        let line = line_start(bytes, quote);
        let above = &bytes[..line];
        if line > 0
            && bytes[line] == b'['
            && tags_begin(bytes, line)
            && ends_game(above)
            && accept(above)
        {
            let brace = memrchr2(b'{', b'}', above);
            return (brace.is_none_or(|brace| bytes[brace] == b'}')).then_some(line);
        }
        end = quote;
    }
    None
}

/// Whether the last lines of a text, up to an empty one, stand below a tag: then they are the moves of its game, and no game
/// ends above a line that belongs to none.
#[cfg(feature = "std")]
fn follows_tags(bytes: &[u8]) -> bool {
    let mut rest = bytes.trim_ascii_end();
    loop {
        let line = line_start(rest, rest.len());
        if rest[line..].trim_ascii().is_empty() {
            break;
        }
        let Some(above) = rest[..line].strip_suffix(b"\n") else { return false };
        rest = above;
    }
    let rest = rest.trim_ascii_end();
    opens_tag(rest, line_start(rest, rest.len()))
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

#[cfg(test)]
mod tests {
    use super::{last_boundary, last_game_end};
    use crate::SliceReader;
    use crate::prelude::*;

    const PARTS: [&str; 16] = [
        "[Event \"x\"]\n",
        "[White \"a\"]\n",
        "[Broken y]\n",
        "\n",
        "\r\n",
        "1. e4 e5 1-0\n",
        "1. d4 d5\n",
        "2. c4 (1. e4 0-1)\n",
        "words 1-0\n",
        "words\n",
        "{ a comment",
        " } *\n",
        "; [Event \"x\"] 1-0\n",
        "% 1-0\n",
        "\u{feff}",
        " *\n",
    ];

    /// Texts of these parts: no game goes past a boundary, and one ends at the end of a game.
    #[test]
    fn games_end_there() {
        let (mut state, mut boundaries, mut ends) = (1_u64, 0, 0);
        for round in 0..200_000 {
            let mut text = String::from("[Event \"x\"]\n\n1. e4 *\n");
            for _ in 0..round % 14 {
                state = state.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
                text += PARTS[(state >> 33) as usize % PARTS.len()];
            }
            text += "[Event \"z\"]\n";
            let bytes = text.as_bytes();
            let mut reader = SliceReader::new(bytes);
            let (mut starts, mut stops) = (vec![], vec![]);
            while reader.read_game(&mut At(&mut starts)).is_some() {
                stops.push(reader.position());
            }
            if let Some(place) = last_boundary(bytes) {
                boundaries += 1;
                let crosses =
                    |(&start, &stop): (&u64, &usize)| (start as usize) < place && stop > place;
                assert!(!starts.iter().zip(&stops).any(crosses), "{place} in {text}");
            }
            if let Some(place) = last_game_end(bytes) {
                ends += 1;
                assert!(stops.contains(&place), "{place} in {text}");
            }
        }
        assert!(boundaries > 10_000 && ends > 1_000 && ends < boundaries, "{boundaries}, {ends}");
    }

    /// Notes where games begin.
    struct At<'a>(&'a mut Vec<u64>);

    impl crate::Visitor for At<'_> {
        type Output = ();

        fn begin_game(&mut self, at: u64) {
            self.0.push(at);
        }

        fn end_game(&mut self) {}
    }
}
