//! The end of a game, without reading it.
//!
//! The next game begins at a tag, and a tag has a quotation mark, which moves never have: so the search is for that
//! byte, at the speed of memory. Then four things could make the answer wrong, and each is ruled out by a search of its
//! own: that the place is in a comment (the last brace before it opens one), or in a line with `;` or `%`; and that a
//! game without tags begins before it (after an empty line, or with `1.` on a new line). If one of them is not ruled out,
//! the tokens decide.
//!
//! Lines of moves and nothing else are passed over in blocks: lines are short, so a search for the end of each is a call for each. A
//! block of bytes is examined without a branch instead, in code that the compiler turns into vector instructions.

use memchr::{memchr, memchr_iter, memchr2, memchr3_iter, memrchr2};

use super::movetext::{Reach, movetext};
use crate::scan::{
    BYTE_ORDER_MARK, at_line_start, is_blank, line_start, opens_curly_tag, opens_tag, skip_spaces,
    tag_of_quote,
};
use crate::{Take, Visitor};

/// The end of the moves that begin at `start`; the same as reading them finds.
pub(crate) fn skip_movetext(bytes: &[u8], start: usize) -> Reach {
    skip_fast(bytes, start).unwrap_or_else(|| movetext(bytes, start, 0, &mut Nothing))
}

/// Most games have no comments and end with an empty line: one search finds that.
fn skip_fast(bytes: &[u8], start: usize) -> Option<Reach> {
    // Perhaps the tags of the next game, which would have no quotation mark to be found by.
    if bytes.get(start) == Some(&b'[') {
        return None;
    }
    let plain = plain_moves(bytes, start);
    for length in memchr3_iter(b'\n', b'"', b'{', &bytes[plain..]) {
        let at = plain + length;
        if bytes[at] != b'\n' {
            break;
        }
        match next_line(bytes, at) {
            NextLine::Moves => {}
            NextLine::Empty => {
                let end = skip_spaces(bytes, at);
                if opens_tag(bytes, end) {
                    return Some(Reach { end, at_end: false });
                }
                return next_tags(bytes, start, end).filter(|reach| reach.end == end);
            }
            NextLine::Odd => return None,
        }
    }
    let reach = next_tags(bytes, start, start)?;
    let plain = outside_comments(bytes, start, reach.end) && one_game(&bytes[start..reach.end]);
    plain.then_some(reach)
}

/// Where the first tags begin whose quotation mark is at `from` or after it.
fn next_tags(bytes: &[u8], start: usize, mut from: usize) -> Option<Reach> {
    loop {
        let Some(length) = memchr(b'"', &bytes[from..]) else {
            return Some(Reach { end: bytes.len(), at_end: true });
        };
        if let Some(open) = tag_of_quote(bytes, from + length, start) {
            // The mark of a joined file belongs to the next game, unless it is part of a word.
            let end = match bytes[start..open].strip_suffix(BYTE_ORDER_MARK) {
                Some(moves) if at_line_start(bytes, start + moves.len()) => start + moves.len(),
                Some(_) => return None,
                None => open,
            };
            return Some(Reach { end, at_end: false });
        }
        from += length + 1;
    }
}

fn outside_comments(bytes: &[u8], start: usize, end: usize) -> bool {
    let moves = &bytes[start..end];
    if memrchr2(b'{', b'}', moves).is_some_and(|brace| moves[brace] == b'{') {
        return false;
    }
    let line = start.max(line_start(bytes, end));
    at_line_start(bytes, end) || memchr2(b';', b'%', &bytes[line..end]).is_none()
}

/// Whether nothing in the moves of a game can begin another one.
fn one_game(moves: &[u8]) -> bool {
    for feed in memchr_iter(b'\n', moves) {
        match next_line(moves, feed) {
            NextLine::Moves => {}
            NextLine::Empty => return skip_spaces(moves, feed) == moves.len(),
            NextLine::Odd => return false,
        }
    }
    true
}

/// What follows a line feed.
enum NextLine {
    Moves,
    Empty,
    /// What may begin another game, or hide its beginning.
    Odd,
}

#[inline(always)]
fn next_line(bytes: &[u8], feed: usize) -> NextLine {
    match bytes.get(feed + 1) {
        Some(b'%' | 0xEF) => NextLine::Odd,
        Some(b'[') if opens_curly_tag(bytes, feed + 1) => NextLine::Odd,
        Some(b'1') if bytes.get(feed + 2) == Some(&b'.') => NextLine::Odd,
        Some(&byte) if byte == b'\n' || is_blank(byte) => {
            let rest = &bytes[feed + 1..];
            let blanks = rest.iter().take_while(|&&byte| is_blank(byte)).count();
            if rest.get(blanks) == Some(&b'\n') { NextLine::Empty } else { NextLine::Moves }
        }
        _ => NextLine::Moves,
    }
}

/// Reads all tokens and makes nothing of them.
struct Nothing;

impl Visitor for Nothing {
    type Output = ();

    fn begin_variation(&mut self, _: u64) -> Take {
        Take::Read
    }

    fn end_game(&mut self) {}
}

/// How many bytes are examined together.
const BLOCK: usize = 32;

/// How far lines of moves go from `start` on, in whole blocks: no quotation mark and no opening brace stands before there,
/// and no line feed after which a line is empty or may begin a game or hide its beginning.
#[inline]
fn plain_moves(bytes: &[u8], start: usize) -> usize {
    let mut at = start;
    // With two more bytes, of the line after a feed.
    while let Some(block) = bytes[at..].first_chunk::<{ BLOCK + 2 }>() {
        if is_odd(block) {
            break;
        }
        at += BLOCK;
    }
    at
}

#[inline(always)]
fn is_odd(block: &[u8; BLOCK + 2]) -> bool {
    let mut odd = false;
    for i in 0..BLOCK {
        let (byte, next, second) = (block[i], block[i + 1], block[i + 2]);
        // White space, `%`, and what is not ASCII: one comparison of signed bytes, and it does not matter what else it finds.
        let line =
            (next.cast_signed() < 0x2E) | ((next == b'1') & (second == b'.')) | (next == b'[');
        odd |= (byte == b'"') | (byte == b'{') | ((byte == b'\n') & line);
    }
    odd
}
