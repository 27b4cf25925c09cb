//! Ranks as a FEN writes them, with no branch on what stands there: such a branch would be mispredicted at every other
//! square.
//!
//! The letters of eight squares are one word, put together from the sets of the roles. Where letters and digits go is
//! decided by the occupied squares alone: a table has the 256 cases.

use super::Board;
use crate::short_text::FenBuffer;
use crate::{Bitboard, Role};

/// Room for a placement; the longest has 71 bytes.
pub(super) const ROOM: usize = 80;

/// Writes all ranks with a slash between them and returns how many bytes that are.
#[inline(always)]
pub(super) fn write_ranks(board: &Board, text: &mut [u8; ROOM]) -> usize {
    let ranks = Ranks::of(board);
    joined(text, |rank, text| ranks.write(rank, text))
}

/// Calls `write` for each rank, the highest first, with room for its text; it returns how many bytes count.
#[inline(always)]
fn joined(text: &mut [u8; ROOM], mut write: impl FnMut(usize, &mut [u8; 8]) -> u8) -> usize {
    let mut end = 0;
    for rank in (0..8).rev() {
        // The remainders change nothing; they show the compiler that no index is too large.
        let start = end % 64;
        let length = text[start..].first_chunk_mut().map_or(0, |room| write(rank, room));
        let slash = start + usize::from(length % 16);
        text[slash] = b'/';
        end = slash + 1;
    }
    end - 1
}

/// The ranks of a board that was written before, as text: those that the next board changes are written anew.
#[derive(Clone, Debug)]
pub(crate) struct WrittenRanks {
    board: Board,
    /// As words: bytes that are stored one by one would have to reach the cache before all can be loaded.
    texts: [u64; 8],
    lengths: [u8; 8],
}

impl WrittenRanks {
    pub(crate) const EMPTY: WrittenRanks = WrittenRanks {
        board: Board::EMPTY,
        texts: [u64::from_le_bytes([b'8'; 8]); 8],
        lengths: [1; 8],
    };

    /// Writes the board's first field of a FEN.
    #[inline(always)]
    pub(crate) fn push(&mut self, board: &Board, line: &mut FenBuffer) {
        let mut changed = self.board.differences(board).0;
        if changed != 0 {
            let ranks = Ranks::of(board);
            while changed != 0 {
                let rank = (changed.trailing_zeros() / 8 % 8) as usize;
                let mut text = [0; 8];
                self.lengths[rank] = ranks.write(rank, &mut text);
                self.texts[rank] = u64::from_le_bytes(text);
                changed &= !(0xff << (8 * rank));
            }
            self.board = *board;
        }
        line.push_with(|text| {
            joined(text, |rank, text| {
                *text = self.texts[rank].to_le_bytes();
                self.lengths[rank]
            })
        });
    }
}

impl Board {
    /// The squares on which the boards differ.
    #[inline(always)]
    fn differences(&self, other: &Board) -> Bitboard {
        (self.pawns ^ other.pawns)
            | (self.knights ^ other.knights)
            | (self.diagonal ^ other.diagonal)
            | (self.orthogonal ^ other.orthogonal)
            | (self.kings ^ other.kings)
            | (self.white ^ other.white)
            | (self.black ^ other.black)
    }
}

/// What the ranks of a board are written from, in bytes by rank.
struct Ranks {
    /// The squares whose letter has a bit, for each of the six lower bits.
    bits: [[u8; 8]; 6],
    occupied: [u8; 8],
}

impl Ranks {
    #[inline(always)]
    fn of(board: &Board) -> Ranks {
        let bits = letter_bits(board).map(|squares| squares.0.to_le_bytes());
        Ranks { bits, occupied: board.occupied().0.to_le_bytes() }
    }

    /// Writes a rank and returns how many bytes count.
    #[inline(always)]
    fn write(&self, rank: usize, text: &mut [u8; 8]) -> u8 {
        let mut letters = CAPITALS;
        for (bit, squares) in self.bits.iter().enumerate() {
            letters |= FILES[usize::from(squares[rank])] << bit;
        }
        let mut source = *b"........12345678";
        source[..8].copy_from_slice(&letters.to_le_bytes());
        let Form { sources, length } = &FORMS[usize::from(self.occupied[rank])];
        for (byte, from) in text.iter_mut().zip(sources) {
            *byte = source[*from as usize];
        }
        *length
    }
}

/// The highest bit of all letters, of which the others are five bits.
const CAPITALS: u64 = u64::from_le_bytes([0x40; 8]);

/// The squares whose letter has a bit, for each of the six lower bits.
#[inline(always)]
fn letter_bits(board: &Board) -> [Bitboard; 6] {
    let mut bits = [Bitboard::EMPTY; 6];
    for (bit, squares) in bits.iter_mut().enumerate() {
        for role in Role::ALL {
            if role.letter().to_ascii_uppercase() as u8 >> bit & 1 == 1 {
                *squares |= board.of_role(role);
            }
        }
    }
    // What makes a capital letter a small one.
    bits[5] |= board.black;
    bits
}

/// Where the bytes of a rank's text come from.
#[derive(Clone, Copy)]
struct Form {
    sources: [Source; 8],
    length: u8,
}

/// The piece on a file, or a digit. An enum, because an index made of it needs no check.
#[derive(Clone, Copy)]
#[repr(u8)]
#[rustfmt::skip]
enum Source { A, B, C, D, E, F, G, H, One, Two, Three, Four, Five, Six, Seven, Eight }

impl Source {
    const FILES: [Source; 8] =
        [Source::A, Source::B, Source::C, Source::D, Source::E, Source::F, Source::G, Source::H];
    const DIGITS: [Source; 8] = [
        Source::One,
        Source::Two,
        Source::Three,
        Source::Four,
        Source::Five,
        Source::Six,
        Source::Seven,
        Source::Eight,
    ];
}

/// The form of a rank by its occupied files.
static FORMS: [Form; 256] = {
    let mut forms = [Form { sources: Source::FILES, length: 0 }; 256];
    let mut occupied = 0;
    while occupied < forms.len() {
        let form = &mut forms[occupied];
        let mut file = 0;
        while file < 8 {
            let empty = ((occupied | 0x100) >> file).trailing_zeros() as usize;
            let source = &mut form.sources[form.length as usize];
            *source = if empty > 0 { Source::DIGITS[empty - 1] } else { Source::FILES[file] };
            form.length += 1;
            file += if empty > 0 { empty } else { 1 };
        }
        occupied += 1;
    }
    forms
};

/// A byte of 1 for each file of a set, the a-file's the lowest.
static FILES: [u64; 256] = {
    let mut words = [0; 256];
    let mut set = 0;
    while set < words.len() {
        let mut file = 0;
        while file < 8 {
            if set >> file & 1 == 1 {
                words[set] |= 1 << (8 * file);
            }
            file += 1;
        }
        set += 1;
    }
    words
};
