//! From tokens to moves: every move is looked up in its position, variations included.

mod glued;
mod odd;
mod other_notation;
mod start;
mod visitor;

use crate::prelude::*;
pub use visitor::{MoveVisitor, PlayedMove};

use kingsight::Position;

use crate::diagnostic::{DiagnosticKind, Notice};
use crate::text::excerpt;
use crate::token::{CommentText, LooseText, MoveNumber, MoveToken, TagText};
use crate::{GameResult, Nag, Numbering, Take, Visitor};
use start::StartTags;

/// Looks up every move for a [`MoveVisitor`]; itself a [`Visitor`].
#[derive(Clone, Debug)]
pub struct Replay<V> {
    visitor: V,
    claims: bool,
    tags: StartTags,
    line: Line,
    /// The lines that the open variations interrupt.
    outer: Vec<Line>,
    /// How far the move numbers of this game are from those of the positions.
    number_offset: i64,
    /// The result so far, and where it stands.
    result: Option<(GameResult, u64)>,
    /// Whether that is a part of a word, so that the reader of tokens reports that there is none.
    has_result_in_word: bool,
    /// Where the last variation stands that has no move before it.
    lost_variation: Option<u64>,
}

/// The line being read: a main line or a variation.
#[derive(Clone, Copy, Debug)]
struct Line {
    /// The position before the last move, where a variation begins.
    before: Position,
    /// The present position.
    after: Position,
    /// How many plies lead to it.
    ply: u32,
    state: State,
}

#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum State {
    /// No move yet.
    Empty,
    Played,
    /// No move yet, and none can be played: the first position is not known.
    Unplayable,
    /// After a word that may have been a move, with no move before it or with one. Which side is to move is not known, unless
    /// the next move number says so.
    DoubtfulEmpty,
    Doubtful,
    /// After a move that cannot be played.
    Broken,
}

impl State {
    const fn is_playable(self) -> bool {
        matches!(self, State::Empty | State::Played)
    }
}

impl Line {
    const fn new(start: Position, ply: u32) -> Line {
        Line { before: start, after: start, ply, state: State::Empty }
    }
}

impl<V> Replay<V> {
    /// Looks up moves for a visitor.
    #[must_use]
    pub fn new(visitor: V) -> Replay<V> {
        Replay {
            visitor,
            claims: false,
            tags: StartTags::default(),
            line: Line::new(Position::default(), 0),
            outer: Vec::new(),
            number_offset: 0,
            result: None,
            has_result_in_word: false,
            lost_variation: None,
        }
    }

    /// Whether to compare each move's text with its SAN: `x`, `+` and `#` that are false or missing, an origin that need not
    /// be named; and the result with checkmate or stalemate at the end of the moves. It takes longer.
    #[must_use]
    pub fn check_claims(self, claims: bool) -> Replay<V> {
        Replay { claims, ..self }
    }

    /// The visitor.
    pub const fn visitor(&self) -> &V {
        &self.visitor
    }

    /// The visitor.
    pub const fn visitor_mut(&mut self) -> &mut V {
        &mut self.visitor
    }

    /// The visitor.
    #[must_use]
    pub fn into_visitor(self) -> V {
        self.visitor
    }
}

impl<V: MoveVisitor> Visitor for Replay<V> {
    type Output = V::Output;

    fn begin_game(&mut self, at: u64) {
        self.tags = StartTags::default();
        self.outer.clear();
        self.line = Line::new(Position::default(), 0);
        self.number_offset = 0;
        self.result = None;
        self.has_result_in_word = false;
        self.visitor.begin_game(at);
    }

    #[inline]
    fn tag(&mut self, tag: TagText<'_>) {
        self.tags.see(&tag);
        self.visitor.tag(tag);
    }

    fn end_tags(&mut self) -> Take {
        self.tags.complete();
        let start = self.tags.start();
        for (at, kind) in self.tags.findings(start.as_ref().ok()) {
            self.notice_of(at, kind);
        }
        match start {
            Ok(start) => {
                self.line = Line::new(start, 0);
                self.visitor.end_tags(Some(&start))
            }
            Err(kind) => {
                self.line = Line::new(Position::default(), 0);
                self.line.state = State::Unplayable;
                self.notice_of(self.tags.at, kind);
                self.visitor.end_tags(None)
            }
        }
    }

    #[inline]
    fn move_number(&mut self, number: MoveNumber) {
        let position = i64::from(self.line.after.fullmoves());
        if i64::from(number.number) != position + self.number_offset {
            self.wrong_number(number, position);
        } else if !self.line.state.is_playable() {
            self.settle(number.black);
        }
    }

    fn bare_number(&mut self, token: MoveToken<'_>, number: u32) {
        let expected = i64::from(self.line.after.fullmoves()) + self.number_offset;
        if i64::from(number) != expected && self.line.state != State::Broken {
            self.loose_text(LooseText { text: token.text, at: token.at });
            let text = excerpt(token.text);
            self.notice_of(token.at, DiagnosticKind::UnexpectedText { text });
        }
    }

    fn last_zeros(&mut self, token: MoveToken<'_>, numbering: Numbering) -> bool {
        if !self.are_result(numbering) {
            self.move_text(token);
            return false;
        }
        self.notice_of(token.at, DiagnosticKind::ResultWithoutMark { result: "0-0" });
        true
    }

    fn loose_text(&mut self, text: LooseText<'_>) {
        if self.line.state != State::Broken {
            self.visitor.loose_text(text);
        }
    }

    #[inline]
    fn move_text(&mut self, token: MoveToken<'_>) {
        let line = &mut self.line;
        match line.after.move_of_strict_san(token.text) {
            Some(m) if line.state.is_playable() => {
                line.before = line.after;
                line.after.play_unchecked_in_place(m);
                line.ply = line.ply.wrapping_add(1);
                line.state = State::Played;
                if self.claims {
                    self.check_claims_of(m, token);
                }
                let Line { before, after, ply, .. } = &self.line;
                self.visitor.played(PlayedMove { m: Some(m), before, after, ply: *ply, token });
            }
            _ => self.odd_move(token),
        }
    }

    fn nag(&mut self, nag: Nag, at: u64) {
        if matches!(self.line.state, State::Empty | State::Played | State::Unplayable) {
            self.visitor.nag(nag, at);
        }
    }

    #[inline]
    fn comment(&mut self, comment: CommentText<'_>) {
        if self.line.state != State::Broken {
            self.visitor.comment(comment);
        }
    }

    fn begin_variation(&mut self, at: u64) -> Take {
        match self.line.state {
            State::Unplayable | State::Broken => return Take::Skip,
            State::DoubtfulEmpty | State::Doubtful => {
                self.line.state = State::Broken;
                self.visitor.unplayed(MoveToken { text: b"(", at });
                return Take::Skip;
            }
            State::Empty => {
                self.notice_of(at, DiagnosticKind::VariationWithoutMove);
                self.lost_variation = Some(at);
                return Take::Skip;
            }
            State::Played => {}
        }
        let take = self.visitor.begin_variation(at);
        if take == Take::Read {
            let inner = Line::new(self.line.before, self.line.ply.wrapping_sub(1));
            self.outer.push(core::mem::replace(&mut self.line, inner));
        }
        take
    }

    fn skipped_variation(&mut self, text: LooseText<'_>) {
        if self.lost_variation.take() == Some(text.at) {
            self.visitor.loose_text(text);
        }
    }

    fn end_variation(&mut self, at: u64) {
        if let Some(line) = self.outer.pop() {
            self.visitor.end_variation(at);
            self.line = line;
        }
    }

    fn result(&mut self, result: GameResult, at: u64) {
        self.result = Some((result, at));
        self.visitor.result(result, at);
    }

    fn notice(&mut self, notice: Notice) {
        match notice.kind {
            DiagnosticKind::UnexpectedText { .. } => self.doubt(),
            DiagnosticKind::MissingResult if self.has_result_in_word => return,
            _ => {}
        }
        let ply = notice.ply.or(Some(self.line.ply)).filter(|&ply| ply > 0);
        self.visitor.notice(Notice { ply, ..notice });
    }

    fn end_game(&mut self) -> V::Output {
        // Now it is known that no other follows.
        if let Some((result, at)) = self.result {
            if let Some(kind) = self.tags.result_mismatch(result) {
                self.notice_of(at, kind);
            }
            if self.claims
                && let Some(kind) = self.false_result(result)
            {
                self.notice_of(at, kind);
            }
        }
        self.visitor.end_game()
    }
}
