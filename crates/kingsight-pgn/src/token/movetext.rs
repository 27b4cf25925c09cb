//! The moves of one game, token by token.
//!
//! One loop over the bytes, no recursion: open variations are a list. What nearly every file holds is handled here,
//! everything else in `odd`.

use super::parts::time_in_brackets;
use super::{CommentKind, CommentText, LooseText, MoveNumber, MoveToken};
use crate::diagnostic::{DiagnosticKind, Notice};
use crate::prelude::*;
use crate::scan::{
    CLASSES, Class, at_line_start, brace_comment_end, continues_word, empty_line_before, line_end,
    tags_begin, tags_begin_after_mark, word_end,
};
use crate::{GameResult, Nag, Take, Visitor};

/// How far a game goes.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Reach {
    /// Where it ends: where the next one begins, or at the end of the bytes.
    pub(crate) end: usize,
    /// Whether more bytes could change the answer.
    pub(crate) at_end: bool,
}

/// The state of a game's movetext between two tokens.
pub(super) struct Movetext<'a, 'v, V> {
    pub(super) bytes: &'a [u8],
    pub(super) base: u64,
    /// Where the moves begin.
    pub(super) start: usize,
    pub(super) visitor: &'v mut V,
    /// Where the open variations begin.
    pub(super) open: Vec<usize>,
    /// Whether the main line has a move.
    pub(super) moves: bool,
    /// Whether a result has been read outside variations, and has not been found to be early.
    pub(super) ended: bool,
    /// Whether one of the results outside variations was not `*`.
    pub(super) decided: bool,
    /// The result that the last token is, inside a variation.
    pub(super) inner: Option<(GameResult, usize)>,
    /// Whether the end of the bytes was seen where more could change what was read.
    pub(super) at_end: bool,
    /// The characters in place of ASCII that have been reported.
    pub(super) reported: Vec<char>,
}

/// Reads the moves from `start` on, up to where the next game begins.
pub(crate) fn movetext<V: Visitor>(
    bytes: &[u8],
    start: usize,
    base: u64,
    visitor: &mut V,
) -> Reach {
    let mut state = Movetext {
        bytes,
        base,
        start,
        visitor,
        open: Vec::new(),
        moves: false,
        ended: false,
        decided: false,
        inner: None,
        at_end: false,
        reported: Vec::new(),
    };
    let end = state.run(start);
    state.finish(end);
    Reach { end, at_end: state.at_end || end == bytes.len() }
}

impl<V: Visitor> Movetext<'_, '_, V> {
    fn run(&mut self, start: usize) -> usize {
        let bytes = self.bytes;
        let mut at = start;
        while let Some(&byte) = bytes.get(at) {
            let class = CLASSES[usize::from(byte)];
            if class == Class::Space {
                at += 1;
                continue;
            }
            if self.ended || self.inner.is_some() {
                if self.ends_before(at) {
                    return at;
                }
                if let Some(next) = self.words_after_result(at) {
                    at = next;
                    continue;
                }
            }
            at = match class {
                Class::Word => self.word(at),
                Class::Digit => match self.number(at) {
                    Some(next) => next,
                    None => return at,
                },
                Class::Glyph => self.glyph(at),
                _ => match byte {
                    b'{' => self.brace_comment(at),
                    b'(' => self.begin_variation(at),
                    b')' => self.end_variation(at),
                    b'$' => self.nag(at),
                    b'.' => at + 1,
                    b'[' if tags_begin(bytes, at) => return at,
                    b'[' => self.bracket(at),
                    b',' => self.typography(at, 1, ',', " "),
                    b';' => self.line_comment(at),
                    b'%' if at_line_start(bytes, at) => line_end(bytes, at),
                    b'*' => {
                        self.result(GameResult::Unknown, at);
                        at + 1
                    }
                    0xEF if tags_begin_after_mark(bytes, at) => return at,
                    0xEF => self.word(at),
                    _ => self.odd_byte(at),
                },
            };
        }
        at
    }

    /// A move, nearly always.
    #[inline(always)]
    fn word(&mut self, at: usize) -> usize {
        let bytes = self.bytes;
        let end = word_end(bytes, at + 1);
        // One letter may be a glyph, and a move may end in `(Q)` or with a character that is not ASCII.
        if end - at < 2
            || !bytes[at].is_ascii_alphabetic()
            || bytes.get(end).is_some_and(|&byte| continues_word(byte))
        {
            return self.odd_word(at);
        }
        self.move_text(at, end)
    }

    #[inline(always)]
    pub(super) fn move_text(&mut self, at: usize, end: usize) -> usize {
        self.moves |= self.open.is_empty();
        let token = MoveToken { text: &self.bytes[at..end], at: self.base + at as u64 };
        self.visitor.move_text(token);
        end
    }

    /// A move number; `None` if it begins the next game.
    #[inline(always)]
    fn number(&mut self, at: usize) -> Option<usize> {
        let bytes = self.bytes;
        let mut number = 0_u32;
        let mut end = at;
        while let Some(digit) = bytes.get(end).filter(|byte| byte.is_ascii_digit()) {
            number = number.saturating_mul(10).saturating_add(u32::from(digit - b'0'));
            end += 1;
        }
        let dots = end;
        while bytes.get(end) == Some(&b'.') {
            end += 1;
        }
        if end == dots || number == 0 {
            return Some(self.bare_number(at, dots, number));
        }
        let black = end - dots > 1;
        if number == 1 && !black && self.moves && self.next_game_begins(at) {
            return None;
        }
        self.visitor.move_number(MoveNumber { number, black, at: self.base + at as u64 });
        Some(end)
    }

    fn glyph(&mut self, at: usize) -> usize {
        let second = self.bytes.get(at + 1).copied();
        let (nag, length) = match (self.bytes[at], second) {
            (b'!', Some(b'!')) => (3, 2),
            (b'?', Some(b'?')) => (4, 2),
            (b'!', Some(b'?')) => (5, 2),
            (b'?', Some(b'!')) => (6, 2),
            (b'!', _) => (1, 1),
            _ => (2, 1),
        };
        self.visitor.nag(Nag(nag), self.base + at as u64);
        at + length
    }

    #[inline(always)]
    fn brace_comment(&mut self, at: usize) -> usize {
        let end = brace_comment_end(self.bytes, at + 1);
        let text = &self.bytes[at + 1..end.text];
        self.visitor.comment(CommentText {
            text,
            kind: CommentKind::Brace,
            at: self.base + at as u64,
        });
        if !end.is_plain {
            self.odd_comment(at, text, end.at_end);
        }
        end.next
    }

    fn line_comment(&mut self, at: usize) -> usize {
        let end = line_end(self.bytes, at);
        let text = &self.bytes[at + 1..end];
        let text = text.strip_suffix(b"\r").unwrap_or(text);
        self.visitor.comment(CommentText {
            text,
            kind: CommentKind::Line,
            at: self.base + at as u64,
        });
        end
    }

    fn begin_variation(&mut self, at: usize) -> usize {
        if let Some(end) = time_in_brackets(self.bytes, at) {
            self.loose(at, end);
            return end;
        }
        match self.visitor.begin_variation(self.base + at as u64) {
            Take::Read => {
                self.open.push(at);
                at + 1
            }
            Take::Skip => {
                let end = self.skip_variation(at);
                let text = LooseText { text: &self.bytes[at..end], at: self.base + at as u64 };
                self.visitor.skipped_variation(text);
                end
            }
        }
    }

    fn end_variation(&mut self, at: usize) -> usize {
        match self.open.pop() {
            Some(_) => self.visitor.end_variation(self.base + at as u64),
            None => self.notice(at, DiagnosticKind::StrayParenthesis),
        }
        at + 1
    }

    /// `$` and a number.
    fn nag(&mut self, at: usize) -> usize {
        let digits = self.bytes[at + 1..].iter().take_while(|byte| byte.is_ascii_digit()).count();
        let end = at + 1 + digits;
        let number = core::str::from_utf8(&self.bytes[at + 1..end]).ok();
        match number.and_then(|number| number.parse().ok()) {
            Some(number) => self.visitor.nag(Nag(number), self.base + at as u64),
            None if digits > 0 => self.loose(at, end),
            None => self.unexpected(at, end),
        }
        end
    }

    pub(super) fn empty_line_before(&self, at: usize) -> bool {
        empty_line_before(self.bytes, at)
    }

    #[cold]
    pub(super) fn notice(&mut self, at: usize, kind: DiagnosticKind) {
        self.visitor.notice(Notice { at: self.base + at as u64, ply: None, kind });
    }
}
