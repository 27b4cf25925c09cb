//! What stands before the moves of a game: tags, and what should not be there.

use super::{CommentKind, CommentText, TagText};
use crate::Visitor;
use crate::diagnostic::{DiagnosticKind, Notice};
use crate::prelude::*;
use crate::scan::{
    BYTE_ORDER_MARK, LONGEST_NAME, at_line_start, character_at, empty_line_before, is_alphanumeric,
    is_blank, is_space, is_tag_name, is_word, line_end, past_comment, quote_length, skip_spaces,
    tags_begin, value_end, wide_space_length,
};
use crate::tags::ROSTER;
use crate::text::excerpt;

/// Where the first game at or after `at` begins; `None` if there is no other. What stands before it goes to `notices`.
pub(crate) fn game_start(
    bytes: &[u8],
    mut at: usize,
    base: u64,
    notices: &mut Vec<Notice>,
) -> Option<usize> {
    loop {
        at = skip_spaces(bytes, at);
        let byte = *bytes.get(at)?;
        if byte >= 0x80 && wide_space_length(bytes, at) > 0 {
            at += wide_space_length(bytes, at);
            continue;
        }
        if byte == b'[' && tags_begin(bytes, at) {
            return Some(at);
        }
        if matches!(byte, b'{' | b';') {
            let after = after_comments(bytes, at);
            if after < bytes.len() {
                return Some(at);
            }
            notices.push(outside(bytes, at, base));
            return None;
        }
        if begins_moves(&bytes[at..]) {
            return Some(at);
        }
        if bytes[at..].starts_with(BYTE_ORDER_MARK) {
            if base + at as u64 > 0 {
                let kind = DiagnosticKind::ByteOrderMark;
                notices.push(Notice { at: base + at as u64, ply: None, kind });
            }
            at += BYTE_ORDER_MARK.len();
            continue;
        }
        let end = line_end(bytes, at);
        let is_escaped = byte == b'%' && at_line_start(bytes, at);
        if is_escaped {
            at = end;
            continue;
        }
        let begins = |&next: &usize| match bytes[next] {
            b'[' => tags_begin(bytes, next),
            b'1' => is_first_move(bytes, next),
            _ => false,
        };
        let next = (at + 1..end).find(begins).unwrap_or(end);
        notices.push(outside(&bytes[..next], at, base));
        at = next;
    }
}

#[cold]
fn outside(bytes: &[u8], at: usize, base: u64) -> Notice {
    let text = excerpt(bytes[at..line_end(bytes, at)].trim_ascii_end());
    Notice { at: base + at as u64, ply: None, kind: DiagnosticKind::TextOutsideGame { text } }
}

/// Whether the `1` at `at`, inside a line, is the number of a first move.
fn is_first_move(bytes: &[u8], at: usize) -> bool {
    (is_space(bytes[at - 1]) || bytes[at - 1] == b']') && is_first_number(&bytes[at..]) && {
        let after = skip_spaces(bytes, at + 2);
        bytes.get(after).is_some_and(u8::is_ascii_alphabetic) && begins_moves(&bytes[after..])
    }
}

/// `1.`, and not `1...`.
pub(super) fn is_first_number(bytes: &[u8]) -> bool {
    bytes.starts_with(b"1.") && !bytes.starts_with(b"1..")
}

/// Whether the moves of a game without tags can begin so.
pub(super) fn begins_moves(bytes: &[u8]) -> bool {
    match bytes {
        // A line of dashes is no null move.
        [b'-', b'-', rest @ ..] => rest.first() != Some(&b'-'),
        [b'0'..=b'9' | b'*' | b'(' | b'$', ..] | [b'O', b'-', b'O', ..] => true,
        [b'N' | b'B' | b'R' | b'Q' | b'K' | b'a'..=b'h', rest @ ..] => {
            let length = rest.iter().take_while(|&&byte| is_word(byte)).count();
            length < 10 && rest[..length].iter().any(u8::is_ascii_digit)
        }
        _ => false,
    }
}

/// Where comments that begin at `at` are over.
fn after_comments(bytes: &[u8], mut at: usize) -> usize {
    loop {
        at = match bytes.get(at) {
            Some(b'{') => past_comment(bytes, at + 1).next,
            Some(b';') => line_end(bytes, at),
            _ => return at,
        };
        at = skip_spaces(bytes, at);
    }
}

/// Reads the tags of the game that begins at `at` and returns where its moves begin.
pub(crate) fn tags<V: Visitor>(bytes: &[u8], at: usize, base: u64, visitor: &mut V) -> usize {
    let mut next = at;
    if matches!(bytes[at], b'{' | b';') {
        let tags = after_comments(bytes, at);
        if bytes.get(tags) != Some(&b'[') || !tags_begin(bytes, tags) {
            return at;
        }
        comments_before(&bytes[..tags], at, base, visitor);
        next = tags;
    }
    let start = next;
    let mut seen = Seen::default();
    // Tags that are not well-formed and give way to a proper one further on.
    let (mut beaten, mut awaits_event) = (Vec::new(), false);
    while let Some(&byte) = bytes.get(next) {
        if byte != b'[' {
            if byte < 0x80 {
                break;
            }
            let after = between_tags(bytes, next, base, visitor);
            if after == next {
                break;
            }
            next = after;
            continue;
        }
        let (tag, end, fine) = match plain_tag(bytes, next) {
            Some((tag, end)) => (tag, end, true),
            // After the first tag, a line may be taken for one that would not begin a game.
            None if next == start || at_line_start(bytes, next) || tags_begin(bytes, next) => {
                odd_tag(bytes, next)
            }
            None => break,
        };
        // The next game, if the tags begin again; else it may be a second tag of that name.
        if seen.may_have(tag.name) && seen.has(bytes, start, next, tag.name) {
            let is_event = tag.name == b"Event";
            if (is_event && !awaits_event) || stands_apart(bytes, next) {
                break;
            }
            awaits_event &= !(is_event && fine);
        }
        let place = base + next as u64;
        if fine {
            visitor.tag(TagText { at: place, ..tag });
        } else if proper_tag_follows(bytes, end, tag.name) {
            beaten.push(next);
            awaits_event |= tag.name == b"Event";
        } else {
            malformed_tag(TagText { at: place, ..tag }, &bytes[next..end], visitor);
        }
        next = after_tag(bytes, end);
    }
    for at in beaten {
        let (tag, end, _) = odd_tag(bytes, at);
        malformed_tag(TagText { at: base + at as u64, ..tag }, &bytes[at..end], visitor);
    }
    next
}

#[cold]
fn malformed_tag<V: Visitor>(tag: TagText<'_>, text: &[u8], visitor: &mut V) {
    let kind = DiagnosticKind::MalformedTag { text: excerpt(text) };
    visitor.notice(Notice { at: tag.at, ply: None, kind });
    visitor.tag(tag);
}

/// Whether one of the next tags is a well-formed one of that name.
#[cold]
fn proper_tag_follows(bytes: &[u8], end: usize, name: &[u8]) -> bool {
    /// How many tags are looked at: enough for people, and a bound on the time.
    const FURTHER: usize = 16;
    let mut next = after_tag(bytes, end);
    for _ in 0..FURTHER {
        if bytes.get(next) != Some(&b'[') || stands_apart(bytes, next) {
            return false;
        }
        let (found, end, fine) = match plain_tag(bytes, next) {
            Some((tag, end)) => (tag, end, true),
            None => odd_tag(bytes, next),
        };
        if fine && found.name == name {
            return true;
        }
        next = after_tag(bytes, end);
    }
    false
}

/// Whether an empty line stands before a tag, or the mark where files were joined.
fn stands_apart(bytes: &[u8], tag: usize) -> bool {
    empty_line_before(bytes, tag) || bytes[..tag].trim_ascii_end().ends_with(BYTE_ORDER_MARK)
}

/// Where what follows a tag begins: past white space, and past lines for other programs.
#[inline(always)]
fn after_tag(bytes: &[u8], end: usize) -> usize {
    // As nearly all tags are followed.
    if let [b'\n', b'[', ..] = bytes[end..] {
        return end + 1;
    }
    let mut next = skip_spaces(bytes, end);
    while bytes.get(next) == Some(&b'%') && at_line_start(bytes, next) {
        next = skip_spaces(bytes, line_end(bytes, next));
    }
    next
}

/// The names of a game's tags, as far as they show where the next game begins: the first one, and those of the roster.
#[derive(Default)]
struct Seen<'a> {
    /// The first name, once it is needed.
    first: Option<&'a [u8]>,
    /// A bit for each length and first letter. To compare whole names is a call, and there are millions.
    alike: u64,
    /// The tags of the roster that are known to be there.
    roster: u8,
}

impl<'a> Seen<'a> {
    /// Whether a name is like one before it. It is noted.
    #[inline(always)]
    fn may_have(&mut self, name: &[u8]) -> bool {
        let first = name.first().copied().unwrap_or_default();
        let bit = 1 << ((usize::from(first) ^ name.len().wrapping_mul(5)) % 64);
        let before = self.alike;
        self.alike |= bit;
        before & bit != 0
    }

    /// Whether a tag of that name stands between the first tag and `at`, and is the first or one of the roster.
    #[cold]
    fn has(&mut self, bytes: &'a [u8], start: usize, at: usize, name: &[u8]) -> bool {
        let name_and_end = |tag: usize| match plain_tag(bytes, tag) {
            Some((tag, end)) => (tag.name, end),
            None => {
                let (tag, end, _) = odd_tag(bytes, tag);
                (tag.name, end)
            }
        };
        // A line that is no proper tag may be long, so it is looked at only once.
        if *self.first.get_or_insert_with(|| name_and_end(start).0) == name {
            return true;
        }
        let Some(number) = ROSTER.iter().position(|(known, _)| known.as_bytes() == name) else {
            return false;
        };
        let bit = 1 << number;
        if self.roster & bit != 0 {
            return true;
        }
        // So is each name of the roster looked for.
        self.roster |= bit;
        let mut tag = start;
        while tag < at {
            let (found, end) = name_and_end(tag);
            if found == name {
                return true;
            }
            let next = after_tag(bytes, end);
            tag = next + bytes[next..].iter().take_while(|&&byte| byte != b'[').count();
        }
        false
    }
}

/// Past spaces that are not ASCII, and past the mark where files were joined, which are reported.
#[cold]
fn between_tags<V: Visitor>(bytes: &[u8], at: usize, base: u64, visitor: &mut V) -> usize {
    if bytes[at..].starts_with(BYTE_ORDER_MARK) {
        let next = skip_spaces(bytes, at + BYTE_ORDER_MARK.len());
        if bytes.get(next) != Some(&b'[') {
            return at;
        }
        let kind = DiagnosticKind::ByteOrderMark;
        visitor.notice(Notice { at: base + at as u64, ply: None, kind });
        return next;
    }
    let mut next = at;
    while wide_space_length(bytes, next) > 0 {
        next = skip_spaces(bytes, next + wide_space_length(bytes, next));
    }
    if next > at
        && let Some((c, _)) = character_at(bytes, at)
    {
        let kind = DiagnosticKind::Typography { text: c.to_string(), meaning: " " };
        visitor.notice(Notice { at: base + at as u64, ply: None, kind });
    }
    next
}

#[cold]
fn comments_before<V: Visitor>(bytes: &[u8], mut at: usize, base: u64, visitor: &mut V) {
    while let Some(&mark) = bytes.get(at) {
        let (kind, text, next) = if mark == b'{' {
            let end = past_comment(bytes, at + 1);
            (CommentKind::Brace, end.text, end.next)
        } else {
            (CommentKind::Line, line_end(bytes, at), line_end(bytes, at))
        };
        let text = &bytes[at + 1..text];
        visitor.comment(CommentText { text, kind, at: base + at as u64 });
        at = skip_spaces(bytes, next);
    }
}

/// The tag pair at `at` and where it ends, if it is written as nearly all are: one blank, and no backslash in the value.
#[inline(always)]
fn plain_tag(bytes: &[u8], at: usize) -> Option<(TagText<'_>, usize)> {
    let rest = &bytes[at + 1..];
    let name = rest.iter().take_while(|&&byte| is_alphanumeric(byte)).count();
    let value = rest[name..].strip_prefix(b" \"").filter(|_| (1..=LONGEST_NAME).contains(&name))?;
    let length = value_end(value)?;
    let tag = TagText { name: &rest[..name], value: &value[..length], at: 0 };
    let closed = matches!(value.get(length..length + 2), Some(b"\"]"));
    closed.then_some((tag, at + name + length + 5))
}

/// Any other tag pair, where it ends, and whether it is written as it should be. A value ends with its line.
#[cold]
fn odd_tag(bytes: &[u8], at: usize) -> (TagText<'_>, usize, bool) {
    let length = |from: usize, accept: fn(u8) -> bool| {
        bytes[from..].iter().take_while(|&&byte| accept(byte)).count()
    };
    let name = at + 1 + length(at + 1, is_blank);
    let name_end = name + length(name, |byte| !is_space(byte) && byte != b'"' && byte != b']');
    let quote = name_end + length(name_end, is_blank);
    let name = &bytes[name..name_end];
    let line = line_end(bytes, quote);
    let quoted = quote_length(bytes, quote);
    let is_curly = quoted > 0 && bytes[quote] != b'"';
    let start = quote + quoted;
    let mut fine = quoted == 1 && !is_curly && is_tag_name(name);
    let mut at = start;
    while at < line {
        match bytes[at] {
            b'\\' if quoted > 0 && at + 1 < line => at += 1,
            b'"' | 0x80.. if quoted > 0 && (is_curly || bytes[at] == b'"') => {
                let length = quote_length(bytes, at);
                let after = at + length;
                let blanks = bytes[after..line].iter().take_while(|&&byte| is_blank(byte)).count();
                if length > 0 && bytes.get(after + blanks) == Some(&b']') {
                    let tag = TagText { name, value: &bytes[start..at], at: 0 };
                    return (tag, after + 1 + blanks, fine);
                }
                fine &= length == 0;
            }
            b']' if quoted == 0 => {
                let value = bytes[start..at].trim_ascii();
                return (TagText { name, value, at: 0 }, at + 1, false);
            }
            _ => {}
        }
        at += 1;
    }
    let start = start.min(line);
    let value = bytes[start..line].trim_ascii_end();
    let value = value.strip_suffix(b"]").unwrap_or(value);
    let value = without_last_quote(value);
    (TagText { name, value, at: 0 }, line, false)
}

/// The value of a tag that is not closed properly.
fn without_last_quote(value: &[u8]) -> &[u8] {
    let value = value.trim_ascii_end();
    let length = (1..=3.min(value.len()))
        .rev()
        .find(|&length| quote_length(value, value.len() - length) == length);
    &value[..value.len() - length.unwrap_or(0)]
}
