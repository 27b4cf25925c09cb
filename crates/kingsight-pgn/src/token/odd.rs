//! What few files hold: results, early results, zeros for castling, glyphs as signs, characters that are not ASCII, text
//! that does not belong.

use kingsight::CastlingSide;
use kingsight::characters::is_alphanumeric;

use super::movetext::Movetext;
use super::parts::{castling_by_zeros, result_at, zeros_with_blanks};
use super::tags::{begins_moves, is_first_number};
use super::{LooseText, MoveNumber, MoveToken};
use crate::diagnostic::DiagnosticKind;
use crate::prelude::*;
use crate::result::{Spelled, spelled};
use crate::scan::{
    BYTE_ORDER_MARK, at_line_start, character_at, is_space, is_word, line_end, past_comment,
    skip_spaces, tags_begin, tags_begin_after_mark, wide_space_length, wide_word_end,
};
use crate::text::{decoded, excerpt};
use crate::{GameResult, Nag, Numbering, Visitor};

impl<V: Visitor> Movetext<'_, '_, V> {
    /// After a result: whether the game ends before the token at `at`. Comments and glyphs may follow a result up to
    /// the next empty line; moves that follow it on its line belong to the game.
    #[cold]
    pub(super) fn ends_before(&mut self, at: usize) -> bool {
        if self.inner.is_some() && self.moves && self.next_game_begins(at) {
            return true;
        }
        let mark = self.bytes[at..].starts_with(BYTE_ORDER_MARK);
        let first = self.bytes[at];
        if (is_word(first) || first >= 0x80) && !mark || matches!(self.bytes[at], b'(' | b')') {
            self.inner = None;
        }
        // A variation is read, or passed over, to its end.
        if !self.ended || !self.open.is_empty() {
            return false;
        }
        if self.empty_line_before(at) || self.bytes[at] == b'1' && self.next_game_begins(at) {
            return true;
        }
        let word = self.bytes[at..].iter().take_while(|&&byte| is_word(byte)).count();
        let again = result_at(self.bytes, at).is_some();
        if word > 0 && !again && begins_moves(&self.bytes[at..]) {
            self.ended = false;
            self.notice(at, DiagnosticKind::MovesAfterResult);
        }
        false
    }

    /// Whether the number 1 at `at` is the first of a game without tags: after an empty line, or on a new line after a
    /// result. Inside a variation that is not closed, too: no variation has a 1 there but at its beginning.
    #[cold]
    pub(super) fn next_game_begins(&mut self, at: usize) -> bool {
        self.is_one_after_empty_line(at)
            || self.ended
                && self.open.is_empty()
                && is_first_number(&self.bytes[at..])
                && at_line_start(self.bytes, at)
    }

    #[cold]
    fn is_one_after_empty_line(&self, at: usize) -> bool {
        is_first_number(&self.bytes[at..])
            && self.empty_line_before(at)
            && !self.bytes[..at].trim_ascii_end().ends_with(b"(")
    }

    /// After a result: the words up to the end of the line, if these are words. They say how the game came to its end.
    #[cold]
    pub(super) fn words_after_result(&mut self, at: usize) -> Option<usize> {
        let rest = &self.bytes[at..];
        if !self.ended || !self.open.is_empty() || rest.starts_with(BYTE_ORDER_MARK) {
            return None;
        }
        let (first, _) = character_at(rest, 0)?;
        if !is_alphanumeric(first) && first != '-' {
            return None;
        }
        let word = decoded(&rest[..wide_word_end(rest, 0)]);
        if spelled(&word).is_some() || Nag::from_symbol(&word).is_some() {
            return None;
        }
        let length = rest.iter().position(|byte| b"\n{;[".contains(byte)).unwrap_or(rest.len());
        let length = rest[..length].trim_ascii_end().len();
        self.loose(at, at + length);
        Some(at + length)
    }

    /// Digits with no full stop after them, or a zero.
    #[cold]
    pub(super) fn bare_number(&mut self, at: usize, digits: usize, number: u32) -> usize {
        let end = wide_word_end(self.bytes, at);
        let text = &self.bytes[at..end];
        if let Some(result) = GameResult::from_bytes(text) {
            self.result(result, at);
            return end;
        }
        if let Some(wing) = castling_by_zeros(text) {
            let is_last = wing == CastlingSide::King
                && self.open.is_empty()
                && !self.ended
                && self.is_last(end);
            if !is_last {
                return self.move_text(at, end);
            }
            let before = &self.bytes[self.start..at];
            let numbering = match before.contains(&b'.') {
                true if before.trim_ascii_end().ends_with(b".") => Numbering::Numbered,
                true => Numbering::Missing,
                false => Numbering::Unknown,
            };
            let token = MoveToken { text, at: self.base + at as u64 };
            self.ended = self.visitor.last_zeros(token, numbering);
            self.moves |= !self.ended;
            return end;
        }
        if let Some(end) = self.spelled_result(at) {
            return end;
        }
        if let Some(end) = zeros_with_blanks(self.bytes, at)
            && self.open.is_empty()
            && !self.ended
            && self.is_last(end)
        {
            let token = MoveToken { text: &self.bytes[at..end], at: self.base + at as u64 };
            self.ended = self.visitor.last_zeros(token, Numbering::Unknown);
            return end;
        }
        if text.starts_with(b"1-0") || text.starts_with(b"0-1") || text.starts_with(b"1/2-1/2") {
            let length = if text.starts_with(b"1/2") { 7 } else { 3 };
            let result = GameResult::from_bytes(&text[..length]).unwrap_or_default();
            self.result(result, at);
            return at + length;
        }
        let is_square = |&digit: &u8| matches!(digit, b'1'..=b'8');
        if text == b"0000" || matches!(text.len(), 4 | 5) && text.iter().all(is_square) {
            return self.move_text(at, end);
        }
        match self.bytes.get(digits) {
            // A number without a full stop, and a move right behind it.
            Some(byte) if byte.is_ascii_alphabetic() => self.move_text(at, end),
            // The number of a position may be 0.
            Some(b'.') => {
                let dots = self.bytes[digits..].iter().take_while(|&&byte| byte == b'.').count();
                let at = self.base + at as u64;
                self.visitor.move_number(MoveNumber { number, black: dots > 1, at });
                digits + dots
            }
            Some(0x80..) if self.ellipsis(digits) > 0 => {
                let at = self.base + at as u64;
                self.visitor.move_number(MoveNumber { number, black: true, at });
                digits
            }
            _ if end == digits => {
                let token = MoveToken { text, at: self.base + at as u64 };
                self.visitor.bare_number(token, number);
                end
            }
            _ => {
                self.unexpected(at, end);
                end
            }
        }
    }

    /// Whether nothing of this game follows but comments right behind it.
    fn is_last(&self, end: usize) -> bool {
        let mut at = end;
        loop {
            let next = skip_spaces(self.bytes, at);
            let Some(&byte) = self.bytes.get(next) else { return true };
            let is_new = byte == b'[' && tags_begin(self.bytes, next)
                || tags_begin_after_mark(self.bytes, next)
                || self.is_one_after_empty_line(next);
            if is_new {
                return true;
            }
            at = match byte {
                _ if self.empty_line_before(next) => return false,
                b'{' => past_comment(self.bytes, next + 1).next,
                b';' => line_end(self.bytes, next),
                _ => return false,
            };
        }
    }

    /// A word that is not plainly a move.
    #[cold]
    pub(super) fn odd_word(&mut self, at: usize) -> usize {
        let bytes = self.bytes;
        if bytes[at..].starts_with(BYTE_ORDER_MARK) {
            self.notice(at, DiagnosticKind::ByteOrderMark);
            return at + BYTE_ORDER_MARK.len();
        }
        let space = wide_space_length(bytes, at);
        if space > 0 {
            let (c, _) = character_at(bytes, at).unwrap_or_default();
            return self.typography(at, space, c, " ");
        }
        let dots = self.ellipsis(at);
        if dots > 0 {
            return at + dots;
        }
        let end = wide_word_end(bytes, at).max(at + 1);
        let text = &bytes[at..end];
        let word = decoded(text);
        if let Some(nag) = Nag::from_symbol(&word) {
            self.visitor.nag(nag, self.base + at as u64);
            return end;
        }
        if let Some(end) = self.spelled_result(at) {
            return end;
        }
        if let Some([b'(', b'Q' | b'R' | b'B' | b'N', b')']) = bytes.get(end..end + 3) {
            let check = usize::from(matches!(bytes.get(end + 3), Some(b'+' | b'#')));
            return self.move_text(at, end + 3 + check);
        }
        // `<>` is a null move.
        self.move_text(at, end)
    }

    /// Reads a result, in whatever spelling, also one with blanks in it: where it ends.
    fn spelled_result(&mut self, at: usize) -> Option<usize> {
        let (end, result) = result_at(self.bytes, at)?;
        let text = &self.bytes[at..end];
        match result {
            Spelled::Result(result) => {
                if result.as_str().as_bytes() != text {
                    self.notice(at, DiagnosticKind::ResultSpelling { text: excerpt(text), result });
                }
                self.result(result, at);
            }
            Spelled::WithoutMark(result) if self.open.is_empty() => {
                self.ended = true;
                self.notice(at, DiagnosticKind::ResultWithoutMark { result });
            }
            Spelled::WithoutMark(_) => self.loose(at, end),
        }
        Some(end)
    }

    /// The length of `…` at `at`, which stands for three full stops; 0 if there is none.
    #[cold]
    pub(super) fn ellipsis(&mut self, at: usize) -> usize {
        match character_at(self.bytes, at) {
            Some(('…', length)) => self.typography(at, length, '…', "...") - at,
            _ => 0,
        }
    }

    /// Reports a character that stands for one that PGN has, and returns where it ends.
    #[cold]
    pub(super) fn typography(
        &mut self,
        at: usize,
        length: usize,
        c: char,
        meaning: &'static str,
    ) -> usize {
        if !self.reported.contains(&c) {
            self.reported.push(c);
            self.notice(at, DiagnosticKind::Typography { text: c.to_string(), meaning });
        }
        at + length
    }

    /// `[` that begins no tag: a command outside a comment, or the mark of a web page.
    #[cold]
    pub(super) fn bracket(&mut self, at: usize) -> usize {
        let inside = &self.bytes[at + 1..];
        // At the bytes by which a variation is passed over, and where the line or another bracket makes an end.
        match inside.iter().position(|byte| b"][\n\"{}();".contains(byte)) {
            Some(length) if inside[length] == b']' => {
                let end = at + 1 + length + 1;
                self.loose(at, end);
                end
            }
            _ => self.odd_byte(at),
        }
    }

    /// A comment that is not closed, or has other braces in it.
    #[cold]
    pub(super) fn odd_comment(&mut self, at: usize, text: &[u8], at_end: bool) {
        self.at_end |= at_end;
        let is_closed = self.bytes.get(at + 1 + text.len()) == Some(&b'}');
        if !is_closed {
            self.notice(at, DiagnosticKind::UnclosedComment);
        } else if text.contains(&b'}') {
            self.notice(at, DiagnosticKind::NestedBraces);
        }
    }

    #[cold]
    pub(super) fn odd_byte(&mut self, at: usize) -> usize {
        if self.bytes[at] == b'}' {
            self.notice(at, DiagnosticKind::StrayBrace);
            return at + 1;
        }
        let rest = &self.bytes[at + 1..];
        let length =
            rest.iter().take_while(|&&b| !is_space(b) && !b"{}();[\xEF".contains(&b)).count();
        self.unexpected(at, at + 1 + length);
        at + 1 + length
    }

    /// Text that has its place in a comment.
    #[cold]
    pub(super) fn loose(&mut self, at: usize, end: usize) {
        let text = &self.bytes[at..end];
        self.notice(at, DiagnosticKind::LooseText { text: excerpt(text) });
        self.visitor.loose_text(LooseText { text, at: self.base + at as u64 });
    }

    #[cold]
    pub(super) fn unexpected(&mut self, at: usize, end: usize) {
        let text = &self.bytes[at..end];
        self.notice(at, DiagnosticKind::UnexpectedText { text: excerpt(text) });
        self.visitor.loose_text(LooseText { text, at: self.base + at as u64 });
    }

    #[cold]
    pub(super) fn result(&mut self, result: GameResult, at: usize) {
        if self.open.is_empty() {
            if self.ended {
                self.notice(at, DiagnosticKind::SecondResult { result });
            }
            self.ended = true;
            // `*` claims nothing: it takes no result back.
            if result != GameResult::Unknown || !self.decided {
                self.visitor.result(result, self.base + at as u64);
            }
            self.decided |= result != GameResult::Unknown;
        } else {
            self.inner = Some((result, at));
            self.notice(at, DiagnosticKind::ResultInVariation { result });
        }
    }

    /// The end of the variation that begins at `at`, all inside it passed over.
    pub(super) fn skip_variation(&mut self, at: usize) -> usize {
        let bytes = self.bytes;
        let mut depth = 0_usize;
        let mut next = at;
        while let Some(&byte) = bytes.get(next) {
            next = match byte {
                b'{' => {
                    let end = past_comment(bytes, next + 1);
                    self.at_end |= end.at_end;
                    end.next
                }
                b';' => line_end(bytes, next),
                b'%' if at_line_start(bytes, next) => line_end(bytes, next),
                b'[' if tags_begin(bytes, next) => break,
                b'1' if self.moves && self.is_one_after_empty_line(next) => break,
                0xEF if tags_begin_after_mark(bytes, next) => break,
                b'(' => {
                    depth += 1;
                    next + 1
                }
                b')' if depth <= 1 => return next + 1,
                b')' => {
                    depth -= 1;
                    next + 1
                }
                _ => next + 1,
            };
        }
        self.notice(at, DiagnosticKind::UnclosedVariation);
        next
    }

    /// Ends what is open.
    pub(super) fn finish(&mut self, end: usize) {
        let last = end - self.bytes[..end].iter().rev().take_while(|&&b| is_space(b)).count();
        if let Some(&at) = self.open.last() {
            self.notice(at, DiagnosticKind::UnclosedVariation);
        }
        while self.open.pop().is_some() {
            self.visitor.end_variation(self.base + last as u64);
        }
        if let Some((result, at)) = self.inner.take().filter(|_| !self.ended) {
            self.result(result, at);
        }
        if !self.ended {
            self.notice(last, DiagnosticKind::MissingResult);
        }
        debug_assert!(end == self.bytes.len() || skip_spaces(self.bytes, end) == end);
    }
}
