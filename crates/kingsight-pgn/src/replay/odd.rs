//! Moves that are not plain SAN, and numbers that do not fit.

use crate::prelude::*;
use core::fmt::{self, Write};

use kingsight::{Color, Move, PieceLetters, PlayError, Position, SanMove};

use super::{Line, MoveVisitor, PlayedMove, Replay, State, glued, other_notation};
use crate::diagnostic::{DiagnosticKind, Notice};
use crate::text::{decoded, excerpt};
use crate::token::{LooseText, MoveNumber, MoveToken};
use crate::{GameResult, Nag, Numbering};

/// The spellings of a null move.
const NULL_MOVES: [&[u8]; 9] =
    [b"--", b"Z0", b"z0", b"@@@@", b"0000", b"null", b"NULL", b"pass", b"<>"];

/// The glyph of a novelty.
const NOVELTY: Nag = Nag(146);

impl<V: MoveVisitor> Replay<V> {
    #[cold]
    pub(super) fn odd_move(&mut self, token: MoveToken<'_>) {
        if !self.line.state.is_playable() {
            self.line.state = State::Broken;
            return self.visitor.unplayed(token);
        }
        let position = self.line.after;
        if NULL_MOVES.contains(&token.text) {
            return match position.play_null() {
                Some(after) => self.play(None, after, token),
                None => {
                    let text = excerpt(token.text);
                    let position = Box::new(position);
                    self.break_off(DiagnosticKind::NullMoveInCheck { text, position }, token);
                }
            };
        }
        let text = decoded(token.text);
        let text = text.trim_end_matches(['.', ',', ':', '\'']);
        match position.read_san(text, PieceLetters::English) {
            Ok((m, reading)) => {
                let san = reading.san.to_string();
                let ply = self.line.ply + 1;
                let is_other = san.trim_end_matches(['+', '#'])
                    != text.trim_end_matches(['+', '#'])
                    || self.claims && san != without_marks(text);
                if is_other && reading.remarks.is_empty() {
                    self.misspelled(&position, token, ply, san);
                }
                self.claims_of(&position, token, reading);
                self.play(Some(m), position.play_unchecked(m), token);
            }
            Err(_) => self.no_move(token, text),
        }
    }

    /// A word that is no move of SAN here.
    fn no_move(&mut self, token: MoveToken<'_>, text: &str) {
        let position = self.line.after;
        if let Some((m, is_novelty)) = other_notation::read(&position, text) {
            let san = position.san(m).to_string();
            self.misspelled(&position, token, self.line.ply + 1, san);
            self.play(Some(m), position.play_unchecked(m), token);
            if is_novelty {
                self.visitor.nag(NOVELTY, token.at);
            }
            return;
        }
        let number = i64::from(position.fullmoves()) + self.number_offset;
        if let Some(parts) = glued::split(&position, text, number) {
            return self.play_parts(token, &parts);
        }
        if let Some((m, length, result)) = glued::before_result(&position, text) {
            let (word, mark) = text.split_at_checked(length).unwrap_or((text, ""));
            let kind = DiagnosticKind::Glued {
                text: excerpt(token.text),
                parts: format!("{word} {mark}"),
            };
            self.notice_at_ply(token.at, self.line.ply + 1, kind);
            let token = MoveToken { text: &token.text[..length.min(token.text.len())], ..token };
            self.play(Some(m), position.play_unchecked(m), token);
            return self.result_in_word(result, token.at + length as u64);
        }
        match text {
            // How a pawn was taken, which its move shows.
            "e.p" | "ep" => return,
            "TN" => return self.visitor.nag(NOVELTY, token.at),
            _ if other_notation::is_check_sign(text) && self.line.state == State::Played => {
                let kind = DiagnosticKind::Typography { text: text.to_owned(), meaning: "+" };
                return self.notice_of(token.at, kind);
            }
            _ => {}
        }
        if is_like_move(text) && !other_notation::is_number(text) {
            if let Err(error) = position.parse_san(text) {
                let error = PlayError::new(error, position);
                let kind = DiagnosticKind::of_play_error(excerpt(token.text), error);
                self.break_off(kind, token);
            }
            return;
        }
        self.visitor.loose_text(LooseText { text: token.text, at: token.at });
        self.notice_of(token.at, DiagnosticKind::UnexpectedText { text: excerpt(token.text) });
        self.doubt();
    }

    /// A result behind a move without a space. The reader of tokens has not seen it.
    fn result_in_word(&mut self, result: GameResult, at: u64) {
        if self.outer.is_empty() {
            self.has_result_in_word = true;
            self.result = Some((result, at));
            self.visitor.result(result, at);
        } else {
            self.notice_of(at, DiagnosticKind::ResultInVariation { result });
        }
    }

    /// Plays the moves that a word consists of.
    fn play_parts(&mut self, token: MoveToken<'_>, parts: &[glued::Part]) {
        let words: Vec<&str> = parts.iter().map(|part| part.word.as_str()).collect();
        let kind = DiagnosticKind::Glued { text: excerpt(token.text), parts: words.join(" ") };
        self.notice_at_ply(token.at, self.line.ply + 1, kind);
        for part in parts {
            let Some(m) = part.m else { continue };
            let text = token.text.get(part.range.clone()).unwrap_or(token.text);
            let token = MoveToken { text, at: token.at + part.range.start as u64 };
            self.play(Some(m), self.line.after.play_unchecked(m), token);
        }
    }

    /// After a word that may have been a move.
    pub(super) fn doubt(&mut self) {
        self.line.state = match self.line.state {
            State::Empty => State::DoubtfulEmpty,
            State::Played => State::Doubtful,
            state => state,
        };
    }

    /// A move number that is the next one: if it is also that of the side to move, no move is missing.
    #[cold]
    pub(super) fn settle(&mut self, black: bool) {
        if black == (self.line.after.turn() == Color::Black) {
            self.line.state = match self.line.state {
                State::DoubtfulEmpty => State::Empty,
                State::Doubtful => State::Played,
                state => state,
            };
        }
    }

    /// Whether zeros at the end of a game are its result, and not castling.
    pub(super) fn are_result(&self, numbering: Numbering) -> bool {
        let position = &self.line.after;
        if self.tags.have_zeros_as_result() {
            return true;
        }
        // A result has no number.
        if numbering == Numbering::Numbered {
            return false;
        }
        match self.line.state {
            State::Empty => true,
            State::Played => {
                position.parse_san("O-O").is_err()
                    || numbering == Numbering::Missing && position.turn() == Color::White
            }
            _ => false,
        }
    }

    fn play(&mut self, m: Option<Move>, after: Position, token: MoveToken<'_>) {
        let before = self.line.after;
        let ply = self.line.ply + 1;
        self.line = Line { before, after, ply, state: State::Played };
        self.visitor.played(PlayedMove { m, before: &before, after: &after, ply, token });
    }

    /// The rest of the line cannot be played.
    fn break_off(&mut self, kind: DiagnosticKind, token: MoveToken<'_>) {
        self.line.state = State::Broken;
        self.notice_at_ply(token.at, self.line.ply + 1, kind);
        self.visitor.unplayed(token);
    }

    /// Compares the text of a move just played with its SAN: false claims, and what is missing or too much.
    #[cold]
    pub(super) fn check_claims_of(&mut self, m: Move, token: MoveToken<'_>) {
        let before = self.line.before;
        let san = before.san(m);
        if is_written(&san, token.text) {
            return;
        }
        let text = decoded(token.text);
        let Ok((read, reading)) = before.read_san(&text, PieceLetters::English) else { return };
        debug_assert_eq!(read, m);
        if reading.remarks.is_empty() {
            let san = san.to_string();
            if san != without_marks(&text) {
                self.misspelled(&before, token, self.line.ply, san);
            }
            return;
        }
        // The line has this move already.
        self.line.ply -= 1;
        self.claims_of(&before, token, reading);
        self.line.ply += 1;
    }

    fn misspelled(&mut self, before: &Position, token: MoveToken<'_>, ply: u32, san: String) {
        let (text, position) = (excerpt(token.text), Box::new(*before));
        self.notice_at_ply(token.at, ply, DiagnosticKind::Spelling { text, san, position });
    }

    fn claims_of(
        &mut self,
        position: &Position,
        token: MoveToken<'_>,
        reading: kingsight::SanReading,
    ) {
        for remark in reading.remarks {
            let kind = DiagnosticKind::FalseClaim {
                text: excerpt(token.text),
                san: reading.san.to_string(),
                remark,
                position: Box::new(*position),
            };
            self.notice_at_ply(token.at, self.line.ply + 1, kind);
        }
    }

    /// A result that checkmate or stalemate after the last move that can be played rules out; `*` claims nothing.
    pub(super) fn false_result(&self, result: GameResult) -> Option<DiagnosticKind> {
        let end = &self.line.after;
        if self.line.state == State::Unplayable
            || result == GameResult::Unknown
            || end.has_legal_move()
        {
            return None;
        }
        let expected = match (end.in_check(), end.turn()) {
            (false, _) => GameResult::Draw,
            (true, Color::White) => GameResult::BlackWins,
            (true, Color::Black) => GameResult::WhiteWins,
        };
        (result != expected).then_some(DiagnosticKind::FalseResult { result, expected })
    }

    #[cold]
    pub(super) fn wrong_number(&mut self, number: MoveNumber, position: i64) {
        let saturated = position == i64::from(u16::MAX);
        if saturated || !self.line.state.is_playable() {
            return;
        }
        let expected = position + self.number_offset;
        self.number_offset = i64::from(number.number) - position;
        let expected = u32::try_from(expected).unwrap_or(0);
        let kind = DiagnosticKind::WrongMoveNumber { found: number.number, expected };
        self.notice_at_ply(number.at, self.line.ply + 1, kind);
    }

    pub(super) fn notice_at_ply(&mut self, at: u64, ply: u32, kind: DiagnosticKind) {
        self.visitor.notice(Notice { at, ply: Some(ply), kind });
    }

    pub(super) fn notice_of(&mut self, at: u64, kind: DiagnosticKind) {
        let ply = Some(self.line.ply).filter(|&ply| ply > 0);
        self.visitor.notice(Notice { at, ply, kind });
    }
}

/// Whether a text is the SAN of a move, compared as it is written, without a copy.
fn is_written(san: &SanMove, text: &[u8]) -> bool {
    let mut rest = Rest(Some(text));
    let _ = write!(rest, "{san}");
    rest.0 == Some(b"")
}

/// What is left of a text after what has been written, while they agree.
struct Rest<'a>(Option<&'a [u8]>);

impl fmt::Write for Rest<'_> {
    fn write_str(&mut self, written: &str) -> fmt::Result {
        self.0 = self.0.and_then(|rest| rest.strip_prefix(written.as_bytes()));
        self.0.map(|_| ()).ok_or(fmt::Error)
    }
}

/// A move's text without what may follow its SAN: `!?`, `e.p.`.
fn without_marks(mut text: &str) -> &str {
    while let Some(rest) =
        ["!", "?", "e.p.", "e.p", "ep"].into_iter().find_map(|mark| text.strip_suffix(mark))
    {
        text = rest;
    }
    text
}

/// Whether a word seems to be meant as a move; a word that is not is passed over.
fn is_like_move(text: &str) -> bool {
    text.len() < 12 && text.bytes().any(|byte| byte.is_ascii_digit()) || text.starts_with("O-O")
}
