//! How a stream's buffer slides.

use crate::io::Read;

use memchr::memchr_iter;

use super::buffer::Filled;
use super::{ReadError, StreamReader};
use crate::scan::{LOOK_AHEAD, at_line_start, last_boundary, tags_begin};

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
