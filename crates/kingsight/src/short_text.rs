//! Short texts put together on the stack.

use core::fmt;

use crate::{File, Rank, Square};

/// Text of a known greatest length while it is put together: a formatter takes one long text far faster than ninety short
/// ones.
pub(crate) struct ShortText<const ROOM: usize> {
    bytes: [u8; ROOM],
    length: usize,
}

/// Room for a FEN or the position fields of an EPD: 71 bytes of placement, 17 of castling rights at most, an en passant
/// square, two clocks and the spaces are 108.
pub(crate) type FenBuffer = ShortText<128>;

/// Room for a move: `Nd4xf5`, its letters in up to four bytes each, a promotion and a check mark.
pub(crate) type MoveBuffer = ShortText<32>;

impl<const ROOM: usize> ShortText<ROOM> {
    pub(crate) const fn new() -> Self {
        ShortText { bytes: [0; ROOM], length: 0 }
    }

    /// What does not fit is lost; the types above have room for all that is written into them.
    #[inline(always)]
    pub(crate) fn push(&mut self, byte: u8) {
        self.bytes[self.length % ROOM] = byte;
        self.length += 1;
    }

    /// What `write` puts into the next bytes; it returns how many count.
    #[inline(always)]
    pub(crate) fn push_with<const N: usize>(&mut self, write: impl FnOnce(&mut [u8; N]) -> usize) {
        let start = self.length.min(ROOM - N);
        if let Some(room) = self.bytes[start..].first_chunk_mut() {
            self.length = start + write(room);
        }
    }

    /// The first bytes of a short text. All of it is copied, so that the copy needs no loop, and no branch that would be
    /// mispredicted.
    #[inline(always)]
    pub(crate) fn push_start_of<const N: usize>(&mut self, text: [u8; N], length: usize) {
        self.push_with(|room| {
            *room = text;
            length
        });
    }

    pub(crate) fn push_str(&mut self, text: &str) {
        for byte in text.bytes() {
            self.push(byte);
        }
    }

    pub(crate) fn push_square(&mut self, square: Square) {
        self.push_file(square.file());
        self.push_rank(square.rank());
    }

    pub(crate) fn push_file(&mut self, file: File) {
        self.push(b'a' + file as u8);
    }

    pub(crate) fn push_rank(&mut self, rank: Rank) {
        self.push(b'1' + rank as u8);
    }

    #[inline(always)]
    pub(crate) fn push_number(&mut self, number: u16) {
        if number >= 100 {
            return self.push_long_number(number);
        }
        let (tens, ones) = (b'0' + (number / 10) as u8, b'0' + (number % 10) as u8);
        let two = number >= 10;
        self.push_start_of(if two { [tens, ones] } else { [ones, 0] }, 1 + usize::from(two));
    }

    #[cold]
    fn push_long_number(&mut self, number: u16) {
        let mut place = 10_000;
        while place > 1 {
            if number >= place {
                self.push(b'0' + (number / place % 10) as u8);
            }
            place /= 10;
        }
        self.push(b'0' + (number % 10) as u8);
    }

    #[inline]
    pub(crate) fn as_str(&self) -> &str {
        // The check takes long for what is left after the last sixteen bytes, so there is nothing left: zeros follow.
        let whole = self.length.next_multiple_of(16).min(ROOM);
        let text = core::str::from_utf8(&self.bytes[..whole]).unwrap_or_default();
        text.get(..self.length).unwrap_or(text)
    }

    pub(crate) fn write_to(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write_utf8(self.as_bytes(), f)
    }

    fn as_bytes(&self) -> &[u8] {
        &self.bytes[..self.length.min(ROOM)]
    }
}

/// Writes a text; width and alignment count, as for any.
#[inline(always)]
pub(crate) fn write_utf8(text: &[u8], f: &mut fmt::Formatter<'_>) -> fmt::Result {
    let text = core::str::from_utf8(text).unwrap_or_default();
    if f.width().is_none() && f.precision().is_none() { f.write_str(text) } else { f.pad(text) }
}
