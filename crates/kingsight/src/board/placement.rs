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
    /// Every byte is looked up and its code stored on its square. Squares are counted as the text has them, from a8 to h1, so a slash
    /// adds none and there is no branch on what a byte is. What is wrong shows at the end: slashes stand after eight squares each.
    pub(crate) fn read_placement(&mut self, text: &[u8]) -> Option<usize> {
        let mut codes = [0_u8; 64];
        let (mut squares, mut slashes, mut places, mut length) = (0_u32, 0_u32, 0_u64, 0);
        let (mut after_digit, mut seen) = (0, 0);
        for &byte in text.iter().take(LONGEST) {
            if byte == b' ' {
                break;
            }
            let symbol = SYMBOLS[byte as usize];
            // What follows a slash stands on the same square and replaces it.
            codes[squares as usize % 64] = symbol.code;
            places |= u64::from(symbol.slash) << (squares % 64);
            slashes += u32::from(symbol.slash);
            squares += u32::from(symbol.squares);
            seen |= symbol.code | (symbol.digit & after_digit) << WRONG;
            after_digit = symbol.digit;
            length += 1;
        }
        let ranks = slashes == 7 && places == 0x0101_0101_0101_0100;
        let ended = text.get(length).is_none_or(|&byte| byte == b' ');
        if !ranks || !ended || squares != 64 || seen >> WRONG != 0 {
            return None;
        }
        *self = Board::of_codes(&codes);
        Some(length)
    }

    /// The board of the bits of each square, the eighth rank first.
    #[inline(always)]
    fn of_codes(codes: &[u8; 64]) -> Board {
        let mut sets = [0_u64; 7];
        for rank in codes.as_chunks::<8>().0 {
            let rank = u64::from_le_bytes(*rank);
            for (bit, set) in sets.iter_mut().enumerate() {
                // One bit of each byte, side by side in the highest byte: no two of the products meet.
                let bits = rank >> bit & 0x0101_0101_0101_0101;
                *set = *set << 8 | bits.wrapping_mul(0x0102_0408_1020_4080) >> 56;
            }
        }
        let [pawns, knights, diagonal, orthogonal, kings, white, black] = sets.map(Bitboard);
        Board { pawns, knights, diagonal, orthogonal, kings, white, black }
    }
}

/// The most bytes of a placement: 64 pieces and seven slashes. Sums of the squares of so many bytes fit.
const LONGEST: usize = 71;

/// What a byte of a placement means.
#[derive(Clone, Copy)]
struct Symbol {
    /// A bit for each set of [`Board`] that a piece is in, in the order of its fields; the bit [`WRONG`] of what means nothing.
    code: u8,
    /// How many squares it stands for.
    squares: u8,
    /// 1 for a digit.
    digit: u8,
    /// 1 for a slash.
    slash: u8,
}

const WRONG: u32 = 7;

static SYMBOLS: [Symbol; 256] = {
    let mut table = [Symbol { code: 1 << WRONG, squares: 0, digit: 0, slash: 0 }; 256];
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
        let code = sets | 1 << (5 + color as u32);
        table[Piece::ALL[i].letter() as usize] = Symbol { code, squares: 1, digit: 0, slash: 0 };
        i += 1;
    }
    let mut digit = 1;
    while digit <= 8 {
        table[b'0' as usize + digit] = Symbol { code: 0, squares: digit as u8, digit: 1, slash: 0 };
        digit += 1;
    }
    table[b'/' as usize] = Symbol { code: 0, squares: 0, digit: 0, slash: 1 };
    table
};
