//! What few files hold: results, early results, zeros for castling, glyphs as signs, text that does not belong.

use super::movetext::Movetext;
use super::tags::{begins_moves, is_first_number};
use crate::diagnostic::DiagnosticKind;
use crate::scan::{
    BYTE_ORDER_MARK, at_line_start, brace_comment_end, is_space, is_word, line_end, skip_spaces,
    tags_begin, tags_begin_after_mark,
};
use crate::text::excerpt;
use crate::{GameResult, Nag, Visitor};

impl<V: Visitor> Movetext<'_, '_, V> {
    /// After a result: whether the game ends before the token at `at`. Comments and glyphs may follow a result up to
    /// the next empty line; moves that follow it on its line belong to the game.
    #[cold]
    pub(super) fn ends_before(&mut self, at: usize) -> bool {
        if self.inner.is_some() && self.moves && self.next_game_begins(at) {
            return true;
        }
        let mark = self.bytes[at..].starts_with(BYTE_ORDER_MARK);
        if is_word(self.bytes[at]) && !mark || matches!(self.bytes[at], b'(' | b')') {
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
        let again = GameResult::spelled(&self.bytes[at..at + word]).is_some();
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

    /// Digits with no full stop or white space after them.
    #[cold]
    pub(super) fn odd_number(&mut self, at: usize, digits: usize) -> usize {
        let mut end = digits;
        while self.bytes.get(end).is_some_and(|&byte| is_word(byte)) {
            end += 1;
        }
        let text = &self.bytes[at..end];
        if self.is_result(at, end) {
            return end;
        }
        if text.starts_with(b"0-0") || text == b"0000" {
            return self.move_text(at, end);
        }
        if text.starts_with(b"1-0") || text.starts_with(b"0-1") || text.starts_with(b"1/2-1/2") {
            let length = if text.starts_with(b"1/2") { 7 } else { 3 };
            let result = GameResult::spelled(&text[..length]).unwrap_or_default();
            self.result(result, at);
            return at + length;
        }
        if self.bytes.get(digits).is_some_and(u8::is_ascii_alphabetic) {
            return digits;
        }
        self.unexpected(at, end);
        end
    }

    /// A word that is not plainly a move.
    #[cold]
    pub(super) fn odd_word(&mut self, at: usize, end: usize) -> usize {
        let bytes = self.bytes;
        if bytes[at..].starts_with(BYTE_ORDER_MARK) {
            self.notice(at, DiagnosticKind::ByteOrderMark);
            return at + BYTE_ORDER_MARK.len();
        }
        let text = &bytes[at..end];
        if self.is_result(at, end) {
            return end;
        }
        if let Some(nag) = core::str::from_utf8(text).ok().and_then(Nag::from_symbol) {
            self.visitor.nag(nag, self.base + at as u64);
            return end;
        }
        if let Some([b'(', b'Q' | b'R' | b'B' | b'N', b')']) = bytes.get(end..end + 3) {
            let check = usize::from(matches!(bytes.get(end + 3), Some(b'+' | b'#')));
            return self.move_text(at, end + 3 + check);
        }
        // `<>` is a null move.
        self.move_text(at, end)
    }

    /// Reads a word that is a result, in whatever spelling.
    fn is_result(&mut self, at: usize, end: usize) -> bool {
        let text = &self.bytes[at..end];
        let Some(result) = GameResult::spelled(text) else { return false };
        if result.as_str().as_bytes() != text {
            self.notice(at, DiagnosticKind::ResultSpelling { text: excerpt(text), result });
        }
        self.result(result, at);
        true
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

    #[cold]
    pub(super) fn unexpected(&mut self, at: usize, end: usize) {
        let text = excerpt(&self.bytes[at..end]);
        self.notice(at, DiagnosticKind::UnexpectedText { text });
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
                    let end = brace_comment_end(bytes, next + 1);
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
