//! Pieces of an input, each of some whole games, to be read on different threads.
//!
//! A piece ends where a game certainly ends, found from the end of the buffer backwards; the reader hands its buffer over and
//! goes on in another one. Only where no such place is near are the games passed over one by one.

use std::io::{self, Empty, Read};

use super::slice::LineCounter;
use super::stream::Buffer;
use super::{ReadError, StreamReader};
use crate::encoding::Conversions;
use crate::scan::{LOOK_AHEAD, last_game_end};

/// How much of the input is read for a piece, at least.
const PIECE: usize = 512 << 10;

/// Some whole games.
pub(super) struct Piece {
    /// The games are a part of it, and what follows them is there too: where a game ends may depend on that.
    bytes: Buffer,
    base: u64,
    start: usize,
    end: usize,
    lines: LineCounter,
    /// What is converted, for its first game.
    unreported: Conversions,
}

impl Piece {
    /// Where the last game ends, in bytes from the start of the input.
    pub(super) const fn end(&self) -> u64 {
        self.base + self.end as u64
    }

    /// A reader of the piece, which knows its place in the input, but not how many games there were before. It would find
    /// what follows the games, too.
    pub(super) fn reader(self) -> StreamReader<Empty> {
        StreamReader {
            buffer: self.bytes,
            at: self.start,
            base: self.base,
            lines: self.lines,
            game_lines: self.lines,
            ended: true,
            unreported: self.unreported,
            ..StreamReader::with_limit(io::empty(), usize::MAX)
        }
    }
}

impl<R: Read> StreamReader<R> {
    /// The next piece, `None` at the end, and the error that follows it. The reader goes on in the buffer `next`.
    pub(super) fn next_piece(&mut self, next: Buffer) -> (Option<Piece>, Option<ReadError>) {
        if !self.ended && self.buffer.len() - self.at < PIECE {
            self.fill_with(PIECE);
        }
        let sure = self.buffer.len().saturating_sub(LOOK_AHEAD).max(self.at);
        let end = last_game_end(&self.buffer[self.at..sure]).filter(|&end| end <= self.limit);
        match end {
            Some(length) => (Some(self.cut(self.at + length, next)), None),
            None => self.games_one_by_one(next),
        }
    }

    /// What has not been read up to `end`, in the reader's buffer; the reader goes on in another one.
    fn cut(&mut self, end: usize, mut next: Buffer) -> Piece {
        self.count_lines(self.base + self.at as u64);
        let lines = self.lines;
        self.count_lines(self.base + end as u64);
        self.game_lines = self.lines;
        next.hold(&self.buffer[end..]);
        let bytes = std::mem::replace(&mut self.buffer, next);
        let unreported = std::mem::take(&mut self.unreported);
        let piece = Piece { bytes, base: self.base, start: self.at, end, lines, unreported };
        self.base += end as u64;
        self.at = 0;
        self.whole = self.whole.saturating_sub(end);
        piece
    }

    fn games_one_by_one(&mut self, mut bytes: Buffer) -> (Option<Piece>, Option<ReadError>) {
        bytes.hold(&[]);
        let mut unreported = self.unreported;
        let mut first = None;
        let error = loop {
            if first.is_none() {
                unreported = self.unreported;
            }
            let found = match self.next_game() {
                Ok(Some(found)) => found,
                Ok(None) => break None,
                Err(error) => break Some(error),
            };
            let base = self.base + found.before as u64;
            if first.is_none() {
                self.count_lines(base);
                first = Some((base, self.lines));
            }
            bytes.add(&self.buffer[found.before..found.end]);
            if bytes.len() >= PIECE {
                break None;
            }
        };
        let end = bytes.len();
        if error.is_none() {
            let after = self.buffer.len().min(self.at + LOOK_AHEAD);
            bytes.add(&self.buffer[self.at..after]);
        }
        let piece = |(base, lines)| Piece { bytes, base, start: 0, end, lines, unreported };
        (first.map(piece), error)
    }
}
