//! How a stream's buffer slides.

use std::io::Read;

use memchr::memchr_iter;

use super::{ReadError, StreamReader};
use crate::scan::{LOOK_AHEAD, at_line_start, tags_begin};

/// How many bytes are asked of the input at a time, at least.
const CHUNK: usize = 256 << 10;

impl<R: Read> StreamReader<R> {
    /// Drops what has been read and reads more.
    pub(super) fn fill(&mut self) {
        let read = self.base + self.at as u64;
        if self.lines.byte > read {
            self.lines = self.game_lines;
        }
        self.count_lines(read);
        self.game_lines = self.lines;
        self.base = read;
        self.buffer.drain(..self.at);
        self.at = 0;
        let more = self.buffer.len().max(CHUNK) as u64;
        let before = self.buffer.len();
        let read = self.input.by_ref().take(more).read_to_end(&mut self.buffer);
        if let Err(error) = read {
            self.failed = Some(error);
            self.ended = true;
        }
        self.ended |= self.buffer.len() == before;
    }

    #[cold]
    pub(super) const fn too_large(&self, start: usize) -> ReadError {
        let byte = self.base + start as u64;
        ReadError::TooLarge { file: None, game: self.games, byte, limit: self.limit }
    }

    /// Goes on after a game whose end is not in the buffer, at a tag at the start of a line.
    #[cold]
    pub(super) fn resume(&mut self) {
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
