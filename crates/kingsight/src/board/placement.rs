//! A board as text, in and out: the first field of a FEN.

use core::fmt;

use super::Board;
use super::rank_text::write_ranks;
use crate::short_text::FenBuffer;
use crate::{Bitboard, Piece};

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
    /// Reads the first field of a FEN; `None` if anything is wrong with it.
    ///
    /// Every byte is looked up, and its square put into one of sixteen sets, a set for each piece and one for digits:
    /// again without a branch on what stands there.
    pub(crate) fn read_placement(text: &[u8]) -> Option<Board> {
        let mut sets = [0_u64; SETS];
        let (mut rank, mut file, mut after_digit) = (7_u32, 0_u32, false);
        for &byte in text {
            if byte == b'/' {
                if file != 8 {
                    return None;
                }
                rank = rank.checked_sub(1)?;
                (file, after_digit) = (0, false);
                continue;
            }
            let Symbol { set, squares } = SYMBOLS[byte as usize];
            let digit = set == DIGIT;
            if squares == 0 || file > 7 || digit & after_digit {
                return None;
            }
            sets[set as usize % SETS] |= 1 << (8 * rank + file);
            file += u32::from(squares);
            after_digit = digit;
        }
        if file != 8 || rank != 0 {
            return None;
        }
        let both = |white: usize| Bitboard(sets[white] | sets[white + 6]);
        let color =
            |first: usize| Bitboard(sets[first..first + 6].iter().fold(0, |all, set| all | set));
        Some(Board {
            pawns: both(0),
            knights: both(1),
            diagonal: both(2) | both(4),
            orthogonal: both(3) | both(4),
            kings: both(5),
            white: color(0),
            black: color(6),
        })
    }
}

/// What a byte of a placement means.
#[derive(Clone, Copy)]
struct Symbol {
    /// The set that it belongs to: that of a piece, by [`Piece::ALL`], or [`DIGIT`], or one for all that means nothing.
    set: u8,
    /// How many squares it stands for; none if it means nothing.
    squares: u8,
}

const DIGIT: u8 = 12;
const NOTHING: u8 = 13;
/// A power of two, so that no index needs to be checked.
const SETS: usize = 16;

static SYMBOLS: [Symbol; 256] = {
    let mut table = [Symbol { set: NOTHING, squares: 0 }; 256];
    let mut i = 0;
    while i < Piece::ALL.len() {
        table[Piece::ALL[i].letter() as usize] = Symbol { set: i as u8, squares: 1 };
        i += 1;
    }
    let mut digit = 1;
    while digit <= 8 {
        table[b'0' as usize + digit] = Symbol { set: DIGIT, squares: digit as u8 };
        digit += 1;
    }
    table
};
