//! Lines and columns, counted only when something needs them.

use memchr::{memchr_iter, memrchr};

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
