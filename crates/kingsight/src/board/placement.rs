//! A board as text, in and out: the first field of a FEN.

use core::fmt;

use super::Board;
use super::rank_text::write_ranks;
use crate::short_text::FenBuffer;
use crate::{Bitboard, Piece, Role};

/// The first field of a FEN.
impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = FenBuffer::new();
        self.push_placement(&mut line);
        line.write_to(f)
    }
}

impl fmt::Debug for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Board({self})")
    }
}

impl Board {
    /// Writes the first field of a FEN.
    #[inline]
    pub(crate) fn push_placement(&self, line: &mut FenBuffer) {
        line.push_with(|text| write_ranks(self, text));
    }
}

impl Board {
    /// Reads the first field of a FEN, up to a space or the end, and returns its length; `None` if anything is wrong with it.
    ///
    /// Every byte is looked up and its code stored in its place, without a branch on what it is. Places are counted as the text has
    /// them, from a8 to h1; a slash has one of its own, after the eight of its rank. What is wrong shows at the end.
    pub(crate) fn read_placement(&mut self, text: &[u8]) -> Option<usize> {
        let mut codes = [0_u8; PLACES];
        let (mut at, mut length) = (0_usize, 0);
        let (mut before, mut pairs) = (0, 0);
        for &byte in text.iter().take(LONGEST) {
            if byte == b' ' {
                break;
            }
            let symbol = SYMBOLS[byte as usize];
            codes[at % PLACES] = symbol as u8;
            at += (symbol >> WIDTH) as u8 as usize;
            pairs |= symbol & before;
            before = symbol;
            length += 1;
        }
        let ended = text.get(length).is_none_or(|&byte| byte == b' ');
        if !ended || at != LONGEST || pairs & DIGIT != 0 {
            return None;
        }
        // As if a slash stood after the last rank too.
        codes[LONGEST] = SLASH;
        *self = Board::of_codes(&codes)?;
        Some(length)
    }

    /// The board of the codes of eight ranks, the eighth first; `None` if slashes do not stand where they must, and only there.
    #[inline(always)]
    fn of_codes(codes: &[u8; PLACES]) -> Option<Board> {
        let (mut ranks, mut wrong) = ([[0; 8]; 8], 0);
        for (places, rank) in codes.as_chunks::<9>().0.iter().zip(ranks.iter_mut().rev()) {
            let (codes, slash) = places.split_first_chunk()?;
            let codes = u64::from_le_bytes(*codes);
            wrong |= codes & NOT_PIECES | u64::from(slash[0] ^ SLASH);
            *rank = transposed(codes).to_le_bytes();
        }
        let set = |bit: usize| Bitboard(u64::from_le_bytes(ranks.map(|rank| rank[bit])));
        (wrong == 0).then(|| Board {
            pawns: set(0),
            knights: set(1),
            diagonal: set(2),
            orthogonal: set(3),
            kings: set(4),
            white: set(5),
            black: set(6),
        })
    }
}

/// Bit `i` of byte `j` becomes bit `j` of byte `i`: exchanges single bits, pairs and fours across the diagonal (Warren, *Hacker's
/// Delight*, 7-3).
const fn transposed(mut bits: u64) -> u64 {
    let mut odd = (bits ^ bits >> 7) & 0x00aa_00aa_00aa_00aa;
    bits ^= odd ^ odd << 7;
    odd = (bits ^ bits >> 14) & 0x0000_cccc_0000_cccc;
    bits ^= odd ^ odd << 14;
    odd = (bits ^ bits >> 28) & 0x0000_0000_f0f0_f0f0;
    bits ^ odd ^ odd << 28
}

/// The most bytes of a placement, and its places: 64 squares and seven slashes.
const LONGEST: usize = 71;
/// More than there are, for a remainder that costs nothing.
const PLACES: usize = 128;

/// The code of a slash; no piece has this bit.
const SLASH: u8 = 0x80;
const NOT_PIECES: u64 = u64::from_le_bytes([SLASH; 8]);
/// The code of what means nothing.
const WRONG: u8 = 0xff;
/// Above the code stand the places that a byte takes.
const WIDTH: u32 = 8;
/// Above both, whether it is a digit.
const DIGIT: u32 = 1 << 16;

/// What a byte of a placement means: its code, with a bit for each set of [`Board`] that a piece is in, in the order of its fields; how
/// many places it takes; whether it is a digit.
static SYMBOLS: [u32; 256] = {
    let mut table = [WRONG as u32 | 1 << WIDTH; 256];
    let mut i = 0;
    while i < Piece::ALL.len() {
        let Piece { color, role } = Piece::ALL[i];
        let sets = match role {
            Role::Pawn => 0b0_0001,
            Role::Knight => 0b0_0010,
            Role::Bishop => 0b0_0100,
            Role::Rook => 0b0_1000,
            Role::Queen => 0b0_1100,
            Role::King => 0b1_0000,
        };
        table[Piece::ALL[i].letter() as usize] = sets | 1 << (5 + color as u32) | 1 << WIDTH;
        i += 1;
    }
    let mut digit = 1;
    while digit <= 8 {
        table[b'0' as usize + digit] = (digit as u32) << WIDTH | DIGIT;
        digit += 1;
    }
    table[b'/' as usize] = SLASH as u32 | 1 << WIDTH;
    table
};

#[cfg(test)]
mod tests {
    use super::transposed;

    #[test]
    fn transposed_is_what_its_definition_says() {
        for bits in [0, 1, !0, 0x0123_4567_89ab_cdef, 0x8040_2010_0804_0201, 0xff, 1 << 63] {
            let (before, after) = (u64::to_le_bytes(bits), transposed(bits).to_le_bytes());
            for (i, j) in (0..8).flat_map(|i| (0..8).map(move |j| (i, j))) {
                assert_eq!(after[i] >> j & 1, before[j] >> i & 1, "{bits:x} {i} {j}");
            }
        }
    }
}
