//! Games from anything that can be read, in constant memory.
//!
//! A buffer slides over the input and always holds one whole game, so games are read from it as from memory. To find
//! where a game ends costs little: see `token::skip`.

use crate::io::{self, Read};
use crate::prelude::*;
use core::ops::Deref;

use memchr::memchr_iter;

use super::ReadError;
use super::mode::DEFAULT_LIMIT;
use super::slice::{LineCounter, reach, read_one};
use crate::Visitor;
use crate::diagnostic::{Diagnostic, Notice, Place};
use crate::encoding::{Conversions, PlainText};
use crate::scan::{LOOK_AHEAD, at_line_start, last_boundary, tags_begin};
use crate::token::game_start;

/// Reads games from anything that can be read. The memory does not depend on the size of the input.
///
/// ```
/// use kingsight_pgn::{Skipper, StreamReader};
/// let mut reader = StreamReader::new(std::io::Cursor::new("1. e4 e5 1-0\n\n1. d4 *\n"));
/// while reader.read_game(&mut Skipper)?.is_some() {}
/// assert_eq!(reader.games(), 2);
/// # Ok::<(), kingsight_pgn::ReadError>(())
/// ```
#[derive(Debug)]
pub struct StreamReader<R> {
    pub(super) input: PlainText<R>,
    pub(super) buffer: Buffer,
    /// What of the buffer has been read.
    pub(super) at: usize,
    /// Games that begin before this place of the buffer end there or before it: they can be read without a search for
    /// their end.
    pub(super) whole: usize,
    /// The place of the buffer in the input.
    pub(super) base: u64,
    pub(super) limit: usize,
    pub(super) games: u64,
    pub(super) notices: Vec<Notice>,
    /// Counted up to somewhere in the buffer.
    pub(super) lines: LineCounter,
    /// The same at the start of the last game.
    pub(super) game_lines: LineCounter,
    pub(super) ended: bool,
    pub(super) failed: Option<io::Error>,
    pub(super) begun: bool,
    /// What is converted, until it is reported with a game.
    pub(super) unreported: Conversions,
}

/// Where a game stands in the buffer.
#[derive(Clone, Copy, Debug)]
pub(super) struct Found {
    /// Where the game before it ends.
    pub(super) before: usize,
    pub(super) start: usize,
    pub(super) end: usize,
}

impl<R: Read> StreamReader<R> {
    /// Reads games of at most [`DEFAULT_LIMIT`] bytes.
    pub const fn new(input: R) -> StreamReader<R> {
        StreamReader::with_limit(input, DEFAULT_LIMIT)
    }

    /// Reads games of at most `limit` bytes.
    pub const fn with_limit(input: R, limit: usize) -> StreamReader<R> {
        StreamReader {
            input: PlainText::new(input),
            buffer: Buffer::EMPTY,
            at: 0,
            whole: 0,
            base: 0,
            limit,
            games: 0,
            notices: Vec::new(),
            lines: LineCounter::START,
            game_lines: LineCounter::START,
            ended: false,
            failed: None,
            begun: false,
            unreported: Conversions::NONE,
        }
    }

    /// Reads the next game and returns what the visitor makes of it; `None` if there is no other.
    ///
    /// # Errors
    ///
    /// [`ReadError::TooLarge`] for a game above the limit; the next call goes on after it. [`ReadError::Io`] if the
    /// input fails; what came before is delivered first.
    pub fn read_game<V: Visitor>(
        &mut self,
        visitor: &mut V,
    ) -> Result<Option<V::Output>, ReadError> {
        let rest = self.ended && self.buffer.len() - self.at <= self.limit;
        let whole = if rest { self.buffer.len() } else { self.whole };
        let start = if self.at < whole { self.game_start() } else { None };
        if let Some(start) = start.filter(|&start| start < whole) {
            self.games += 1;
            self.unreported = Conversions::NONE;
            let notices = &mut self.notices;
            let (output, end) = read_one(&self.buffer, start, self.base, notices, visitor);
            debug_assert!(end <= whole);
            self.at = end;
            return Ok(Some(output));
        }
        let Some(Found { start, .. }) = self.next_game()? else { return Ok(None) };
        let notices = &mut self.notices;
        let (output, _) = read_one(&self.buffer, start, self.base, notices, visitor);
        Ok(Some(output))
    }

    /// Passes over the next game; `false` if there is none.
    ///
    /// # Errors
    ///
    /// As [`read_game`](StreamReader::read_game).
    pub fn skip_game(&mut self) -> Result<bool, ReadError> {
        Ok(self.next_game()?.is_some())
    }

    /// How many games have been read or passed over.
    pub const fn games(&self) -> u64 {
        self.games
    }

    /// How far the text has been read, in bytes: to the end of the last game.
    pub const fn position(&self) -> u64 {
        self.base + self.at as u64
    }

    /// What stands after the last game and is not a game.
    pub fn leftovers(&self) -> &[Notice] {
        &self.notices
    }

    /// Where a notice of the last game is. Lines are counted only here.
    pub fn place(&mut self, notice: &Notice) -> Place {
        Place {
            game: self.games.max(1),
            byte: notice.at,
            line: self.line_of(notice.at),
            column: self.lines.column(),
            ply: notice.ply,
        }
    }

    /// A notice of the last game with its place; the file is for you to fill in.
    pub fn diagnostic(&mut self, notice: Notice) -> Diagnostic {
        Diagnostic { file: None, place: self.place(&notice), kind: notice.kind }
    }

    /// The line of a place in the last game.
    pub(super) fn line_of(&mut self, byte: u64) -> u64 {
        if byte < self.lines.byte {
            self.lines = self.game_lines;
        }
        self.count_lines(byte);
        self.lines.line()
    }

    /// Counts up to a place in the buffer.
    pub(super) fn count_lines(&mut self, to: u64) {
        let index =
            |byte: u64| usize::try_from(byte.saturating_sub(self.base)).unwrap_or(usize::MAX);
        let to = index(to).min(self.buffer.len());
        let from = index(self.lines.byte).min(to);
        self.lines.count(&self.buffer[from..to]);
    }

    #[cfg(feature = "std")]
    pub(super) fn into_buffer(self) -> Buffer {
        self.buffer
    }

    /// Where the buffer begins in the input, and the notices that belong before the next game.
    pub(super) fn context(&mut self) -> (&[u8], u64, &mut Vec<Notice>) {
        (&self.buffer, self.base, &mut self.notices)
    }

    /// The text after the last game.
    pub fn rest(&self) -> &[u8] {
        if self.ended { &self.buffer[self.at..] } else { &[] }
    }

    /// Where the next game in the buffer begins. What stands before it becomes the notices.
    fn game_start(&mut self) -> Option<usize> {
        self.notices.clear();
        self.unreported.report(self.position(), &mut self.notices);
        game_start(&self.buffer, self.at, self.base, &mut self.notices)
    }

    /// The next game, up to where the one after it begins.
    pub(super) fn next_game(&mut self) -> Result<Option<Found>, ReadError> {
        loop {
            let start = self.game_start();
            let sure = |place: usize| self.ended || place + LOOK_AHEAD <= self.buffer.len();
            match start {
                None if self.ended => {
                    return match self.failed.take() {
                        Some(error) => {
                            let byte = self.base + self.buffer.len() as u64;
                            Err(ReadError::Io { file: None, byte, error })
                        }
                        None => Ok(None),
                    };
                }
                Some(start) if sure(start) => {
                    let reach = reach(&self.buffer, start);
                    if self.ended || !reach.at_end && sure(reach.end) {
                        self.games += 1;
                        let found = Found { before: self.at, start, end: reach.end };
                        self.at = reach.end;
                        if reach.end - start > self.limit {
                            return Err(self.too_large(start));
                        }
                        self.unreported = Conversions::NONE;
                        return Ok(Some(found));
                    }
                    if self.buffer.len() - start > self.limit.saturating_add(LOOK_AHEAD) {
                        self.games += 1;
                        let error = self.too_large(start);
                        self.resume();
                        return Err(error);
                    }
                }
                _ if self.buffer.len() - self.at > self.limit.saturating_add(LOOK_AHEAD) => {
                    self.games += 1;
                    let error = self.too_large(self.at);
                    self.resume();
                    return Err(error);
                }
                _ => {}
            }
            self.fill();
        }
    }
}

/// How many bytes are asked of the input at a time, at least.
const CHUNK: usize = 256 << 10;

impl<R: Read> StreamReader<R> {
    /// Drops what has been read and reads more.
    pub(super) fn fill(&mut self) {
        self.fill_with(CHUNK);
    }

    /// Drops what has been read and reads so many bytes more, at least.
    pub(super) fn fill_with(&mut self, least: usize) {
        let read = self.base + self.at as u64;
        if self.lines.byte > read {
            self.lines = self.game_lines;
        }
        self.count_lines(read);
        self.game_lines = self.lines;
        self.base = read;
        self.buffer.drop_first(self.at);
        self.at = 0;
        // As much again as there is, so that a long game is not searched through too often.
        let more = self.buffer.len().max(least);
        match self.buffer.read_from(&mut self.input, more) {
            Ok(Filled::ToTheEnd) => self.ended = true,
            Ok(Filled::More) => {}
            Err(error) => {
                self.failed = Some(error);
                self.ended = true;
            }
        }
        if !self.begun {
            self.begun = true;
            self.unreported = self.input.conversions();
        }
        let sure = self.buffer.len().saturating_sub(LOOK_AHEAD);
        self.whole =
            last_boundary(&self.buffer[..sure]).filter(|&end| end <= self.limit).unwrap_or(0);
    }

    #[cold]
    pub(super) const fn too_large(&self, start: usize) -> ReadError {
        let byte = self.base + start as u64;
        ReadError::TooLarge { file: None, game: self.games, byte, limit: self.limit }
    }

    /// Goes on after a game whose end is not in the buffer, at a tag at the start of a line.
    #[cold]
    fn resume(&mut self) {
        let mut from = self.buffer.len().saturating_sub(LOOK_AHEAD).max(1);
        loop {
            let found = memchr_iter(b'[', &self.buffer[from..])
                .map(|length| from + length)
                .find(|&at| at_line_start(&self.buffer, at) && tags_begin(&self.buffer, at));
            self.at = found.unwrap_or(self.buffer.len());
            if self.ended || self.at + LOOK_AHEAD <= self.buffer.len() {
                return;
            }
            self.at = self.at.min(self.buffer.len().saturating_sub(LOOK_AHEAD)).max(1) - 1;
            self.fill();
            from = 1;
        }
    }
}

/// Bytes in memory that stays: it is cleared once and not for each read.
#[derive(Debug, Default)]
pub(super) struct Buffer {
    bytes: Vec<u8>,
    /// How many of them have been read from the input.
    filled: usize,
}

/// How far an input has been read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Filled {
    /// There may be more.
    More,
    /// To its end.
    ToTheEnd,
}

impl Buffer {
    pub(super) const EMPTY: Buffer = Buffer { bytes: Vec::new(), filled: 0 };

    /// Drops the first bytes.
    fn drop_first(&mut self, length: usize) {
        let length = length.min(self.filled);
        self.bytes.copy_within(length..self.filled, 0);
        self.filled -= length;
    }

    /// Makes these its bytes; the room stays.
    #[cfg(feature = "std")]
    pub(super) fn hold(&mut self, bytes: &[u8]) {
        self.filled = 0;
        self.add(bytes);
    }

    /// Adds bytes.
    #[cfg(feature = "std")]
    pub(super) fn add(&mut self, bytes: &[u8]) {
        let full = self.filled + bytes.len();
        if self.bytes.len() < full {
            self.bytes.resize(full, 0);
        }
        self.bytes[self.filled..full].copy_from_slice(bytes);
        self.filled = full;
    }

    /// Reads `more` bytes, fewer only at the end of the input or before an error. What was read before an error is kept.
    fn read_from<R: Read>(&mut self, input: &mut R, more: usize) -> io::Result<Filled> {
        let full = self.filled + more;
        if self.bytes.len() < full {
            self.bytes.resize(full, 0);
        }
        while self.filled < full {
            match input.read(&mut self.bytes[self.filled..full]) {
                Ok(0) => return Ok(Filled::ToTheEnd),
                // A reader that claims more than there was room for is wrong.
                Ok(length) => self.filled = full.min(self.filled + length),
                Err(error) if io::is_interrupted(&error) => {}
                Err(error) => return Err(error),
            }
        }
        Ok(Filled::More)
    }
}

impl Deref for Buffer {
    type Target = [u8];

    fn deref(&self) -> &[u8] {
        &self.bytes[..self.filled]
    }
}
