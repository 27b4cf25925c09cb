//! A board as text, in and out: the first field of a FEN.

use core::fmt;

use super::Board;
use super::rank_text::write_ranks;
use crate::short_text::FenBuffer;
use crate::{Bitboard, Color, File, Piece, Role};

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
        for &byte in &text[..text.len().min(LONGEST)] {
            if byte == b' ' {
                break;
            }
            let symbol = SYMBOLS[byte as usize];
            codes[MEMORY[at % PLACES] as usize % PLACES] = symbol as u8;
            at += usize::from(symbol >> WIDTH);
            length += 1;
        }
        let ended = text.get(length).is_none_or(|&byte| byte == b' ');
        if !ended || at != LONGEST {
            return None;
        }
        *self = Board::of_codes(&codes)?;
        Some(length)
    }

    /// The board of the codes of all places; `None` if slashes do not stand where they must, and only there, or if two digits follow
    /// each other.
    #[inline(always)]
    fn of_codes(codes: &[u8; PLACES]) -> Option<Board> {
        let (words, _) = codes.as_chunks::<8>();
        let (files, slashes) = words.split_first_chunk::<8>()?;
        let slashes = u64::from_le_bytes(*slashes.first()?);
        let [pawns, knights, diagonal, orthogonal, kings, black, digits, wrong] =
            exchanged(files.map(u64::from_le_bytes)).map(Bitboard);
        let occupied = pawns | knights | diagonal | orthogonal | kings;
        // A digit is kept on the first of its squares. If the square before it is empty, another digit stands there.
        let second_digits = (digits - File::A.squares()).0 & !occupied.0 << 1;
        (slashes == ALL_SLASHES && wrong.is_empty() && second_digits == 0).then(|| Board {
            pawns,
            knights,
            diagonal,
            orthogonal,
            kings,
            white: occupied - black,
            black,
        })
    }
}

/// Bit `i` of every byte of word `j` becomes bit `j` of the same byte of word `i`: exchanges fours, pairs and single bits of two words
/// at a time (after Warren, *Hacker's Delight*, 7-3).
#[inline(always)]
const fn exchanged(mut words: [u64; 8]) -> [u64; 8] {
    const MASKS: [u64; 3] = [0x5555_5555_5555_5555, 0x3333_3333_3333_3333, 0x0f0f_0f0f_0f0f_0f0f];
    let mut stage = 0;
    while stage < 3 {
        let step = 1 << stage;
        let mut low = 0;
        while low < 8 {
            if low & step == 0 {
                let odd = (words[low] >> step ^ words[low | step]) & MASKS[stage];
                words[low | step] ^= odd;
                words[low] ^= odd << step;
            }
            low += 1;
        }
        stage += 1;
    }
    words
}

/// The most bytes of a placement, and its places: 64 squares and seven slashes.
const LONGEST: usize = 71;
/// More than there are, for a remainder that costs nothing.
const PLACES: usize = 128;

/// Where the code of each place is kept: a word for each file with a byte for each rank, the first rank in the lowest; then a word of
/// slashes, in their order. So the sets of [`Board`] come out as soon as bits and words are exchanged.
static MEMORY: [u8; PLACES] = {
    let mut table = [u8::MAX; PLACES];
    let mut place = 0;
    while place < LONGEST {
        let (file, line) = (place % 9, place / 9);
        table[place] = if file < 8 { 8 * file + 7 - line } else { 64 + line } as u8;
        place += 1;
    }
    table
};

/// The bit of a slash; no piece has it.
const SLASH: u8 = 0x80;
/// Seven slashes, and nothing after the last rank.
const ALL_SLASHES: u64 = u64::from_le_bytes([SLASH, SLASH, SLASH, SLASH, SLASH, SLASH, SLASH, 0]);
/// The bit of a digit.
const DIGIT: u8 = 0x40;
/// The bit of a black piece.
const BLACK: u8 = 0x20;
/// The code of what means nothing.
const WRONG: u8 = 0xff;
/// Above the code stand the places that a byte takes.
const WIDTH: u32 = 8;

/// What a byte of a placement means: its code, with a bit for each set of [`Board`] that a piece is in, in the order of its fields but
/// without White's; and how many places it takes.
static SYMBOLS: [u16; 256] = {
    let mut table = [WRONG as u16 | 1 << WIDTH; 256];
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
        let color = match color {
            Color::White => 0,
            Color::Black => BLACK,
        };
        table[Piece::ALL[i].letter() as usize] = (sets | color) as u16 | 1 << WIDTH;
        i += 1;
    }
    let mut digit = 1;
    while digit <= 8 {
        table[b'0' as usize + digit] = (digit as u16) << WIDTH | DIGIT as u16;
        digit += 1;
    }
    table[b'/' as usize] = SLASH as u16 | 1 << WIDTH;
    table
};

#[cfg(test)]
mod tests {
    use super::exchanged;

    #[test]
    fn exchanged_is_what_its_definition_says() {
        let some = [0, !0, 0x0123_4567_89ab_cdef, 0x8040_2010_0804_0201, 0xff, 1 << 63, 7 << 30, 1];
        for turn in 0..8 {
            let mut words = some;
            words.rotate_left(turn);
            let found = exchanged(words);
            for (i, j, byte) in (0..512).map(|n| (n / 64, n / 8 % 8, n % 8)) {
                let bit = |words: [u64; 8], word: usize, bit| words[word] >> (8 * byte + bit) & 1;
                assert_eq!(bit(found, i, j), bit(words, j, i), "{turn} {i} {j} {byte}");
            }
        }
    }
}
