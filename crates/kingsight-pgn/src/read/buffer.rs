//! The bytes that a stream's reader holds.

use crate::io::{self, Read};
use crate::prelude::*;
use core::ops::Deref;

/// Bytes in memory that stays: it is cleared once and not for each read.
#[derive(Debug, Default)]
pub(super) struct Buffer {
    bytes: Vec<u8>,
    /// How many of them have been read from the input.
    filled: usize,
}

/// How far an input has been read.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(super) enum Filled {
    /// There may be more.
    More,
    /// To its end.
    ToTheEnd,
}

impl Buffer {
    pub(super) const EMPTY: Buffer = Buffer { bytes: Vec::new(), filled: 0 };

    /// Drops the first bytes.
    pub(super) fn drop_first(&mut self, length: usize) {
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
    pub(super) fn read_from<R: Read>(&mut self, input: &mut R, more: usize) -> io::Result<Filled> {
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
