//! Games from bytes in memory, such as a mapped file; and what every reader has: one game, from its first byte to the next game's,
//! and lines and columns, counted only when something needs them.

use crate::prelude::*;
use alloc::borrow::Cow;

use memchr::{memchr_iter, memrchr};

use crate::diagnostic::{Diagnostic, Notice, Place};
use crate::encoding::{Conversions, converted};
use crate::token::{Reach, game_start, movetext, skip_movetext, tags};
use crate::visitor::Skipper;
use crate::{Take, Visitor};

/// Reads games from bytes in memory. Nothing is copied, unless it is to be converted: see [`plain_text`](crate::plain_text).
///
/// ```
/// use kingsight_pgn::SliceReader;
/// let mut reader = SliceReader::new(b"[White \"Klein\"]\n\n1. e4 *\n\n[White \"Noether\"]\n\n1. d4 *\n");
/// while reader.skip_game() {}
/// assert_eq!(reader.games(), 2);
/// ```
#[derive(Clone, Debug)]
pub struct SliceReader<'a> {
    bytes: Cow<'a, [u8]>,
    at: usize,
    games: u64,
    notices: Vec<Notice>,
    lines: LineCounter,
    /// What is converted, until it is reported with a game.
    unreported: Conversions,
}

impl<'a> SliceReader<'a> {
    /// Reads from the start of these bytes.
    #[must_use]
    pub fn new(bytes: &'a [u8]) -> SliceReader<'a> {
        let (bytes, unreported) = converted(bytes);
        let (notices, lines) = (Vec::new(), LineCounter::START);
        SliceReader { bytes, at: 0, games: 0, notices, lines, unreported }
    }

    /// Reads the next game and returns what the visitor makes of it; `None` if there is no other.
    #[inline]
    pub fn read_game<V: Visitor>(&mut self, visitor: &mut V) -> Option<V::Output> {
        core::mem::take(&mut self.unreported).report(0, &mut self.notices);
        let Some(start) = game_start(&self.bytes, self.at, 0, &mut self.notices) else {
            self.at = self.bytes.len();
            return None;
        };
        let (output, end) = read_one(&self.bytes, start, 0, &mut self.notices, visitor);
        self.at = end;
        self.games += 1;
        Some(output)
    }

    /// Passes over the next game; `false` if there is none.
    pub fn skip_game(&mut self) -> bool {
        self.read_game(&mut Skipper).is_some()
    }

    /// How many games have been read or passed over.
    #[must_use]
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// Where the next game is searched for, in bytes.
    #[must_use]
    pub const fn position(&self) -> usize {
        self.at
    }

    /// What stands after the last game and is not a game.
    #[must_use]
    pub fn leftovers(&self) -> &[Notice] {
        &self.notices
    }

    /// Where a notice of the last game is. Lines are counted only here, and only from the last notice on.
    pub fn place(&mut self, notice: &Notice) -> Place {
        if notice.at < self.lines.byte {
            self.lines = LineCounter::START;
        }
        let to = usize::try_from(notice.at).unwrap_or(usize::MAX).min(self.bytes.len());
        let from = usize::try_from(self.lines.byte).unwrap_or(to).min(to);
        self.lines.count(&self.bytes[from..to]);
        Place {
            game: self.games.max(1),
            byte: notice.at,
            line: self.lines.line(),
            column: self.lines.column(),
            ply: notice.ply,
        }
    }

    /// A notice of the last game with its place; the file is for you to fill in.
    pub fn diagnostic(&mut self, notice: Notice) -> Diagnostic {
        Diagnostic { file: None, place: self.place(&notice), kind: notice.kind }
    }
}

/// Reads the game whose first byte is at `start` and returns what the visitor makes of it, and where it ends.
/// `notices` are about what stands before it.
pub(super) fn read_one<V: Visitor>(
    bytes: &[u8],
    start: usize,
    base: u64,
    notices: &mut Vec<Notice>,
    visitor: &mut V,
) -> (V::Output, usize) {
    visitor.begin_game(base + start as u64);
    for notice in notices.drain(..) {
        visitor.notice(notice);
    }
    let moves = tags(bytes, start, base, visitor);
    let reach = match visitor.end_tags() {
        Take::Read => movetext(bytes, moves, base, visitor),
        Take::Skip => skip_movetext(bytes, moves),
    };
    (visitor.end_game(), reach.end)
}

/// How far the game goes whose first byte is at `start`.
pub(super) fn reach(bytes: &[u8], start: usize) -> Reach {
    let moves = tags(bytes, start, 0, &mut Skipper);
    if moves == bytes.len() {
        return Reach { end: moves, at_end: true };
    }
    skip_movetext(bytes, moves)
}

/// A place in the input with its line and column.
#[derive(Clone, Copy, Debug)]
pub(super) struct LineCounter {
    /// Counted up to here.
    pub(super) byte: u64,
    /// Line feeds before it.
    feeds: u64,
    /// Characters before it in its line.
    characters: u64,
}

impl LineCounter {
    pub(super) const START: LineCounter = LineCounter { byte: 0, feeds: 0, characters: 0 };

    /// Counts on over the next bytes of the input.
    pub(super) fn count(&mut self, bytes: &[u8]) {
        self.byte += bytes.len() as u64;
        if let Some(last) = memrchr(b'\n', bytes) {
            self.feeds += memchr_iter(b'\n', bytes).count() as u64;
            self.characters = characters(&bytes[last + 1..]);
        } else {
            self.characters += characters(bytes);
        }
    }

    pub(super) const fn line(&self) -> u64 {
        self.feeds + 1
    }

    pub(super) const fn column(&self) -> u64 {
        self.characters + 1
    }
}

/// UTF-8's continuation bytes begin no character.
fn characters(bytes: &[u8]) -> u64 {
    bytes.iter().filter(|&&byte| byte & 0xC0 != 0x80).count() as u64
}
