//! Moves that are not plain SAN, and numbers that do not fit.

use crate::prelude::*;
use core::fmt::{self, Write};

use kingsight::{Color, Move, PieceLetters, Position, SanMove};

use super::{Line, MoveVisitor, PlayedMove, Replay, State};
use crate::diagnostic::{DiagnosticKind, Notice};
use crate::text::{decoded, excerpt};
use crate::token::{MoveNumber, MoveToken};
use crate::{GameResult, Nag};

/// The spellings of a null move.
const NULL_MOVES: [&[u8]; 9] =
    [b"--", b"Z0", b"z0", b"@@@@", b"0000", b"null", b"NULL", b"pass", b"<>"];

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
            Err(_) if !is_like_move(text) => match token.text {
                // How a pawn was taken, which its move shows.
                b"e.p." | b"ep" => {}
                b"TN" => self.visitor.nag(Nag(146), token.at),
                _ => {
                    let text = excerpt(token.text);
                    self.notice_of(token.at, DiagnosticKind::UnexpectedText { text });
                }
            },
            Err(_) => {
                if let Err(error) = position.try_san(text) {
                    let kind = DiagnosticKind::of_play_error(excerpt(token.text), error);
                    self.break_off(kind, token);
                }
            }
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
