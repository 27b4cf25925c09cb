//! Where a landing blocks the line of the one slider that attacks a square round the replier's king.

use kingsight::{Bitboard, Square};

use crate::squares::len;
use crate::tables::rook_lines;

/// For each square, how many squares round the king a landing frees, in binary digits, by the direction of the blocked
/// line.
pub(crate) struct LineBlocks {
    /// All squares on which a landing blocks.
    pub(crate) squares: Bitboard,
    pub(crate) orthogonal: Digits,
    pub(crate) diagonal: Digits,
}

impl LineBlocks {
    pub(crate) const NONE: LineBlocks =
        LineBlocks { squares: Bitboard::EMPTY, orthogonal: Digits::ZERO, diagonal: Digits::ZERO };

    /// Adds the squares between a square and the one slider that attacks it.
    #[inline(always)]
    pub(crate) fn add(&mut self, square: Square, way: Bitboard) {
        self.squares |= way;
        if way.meets(rook_lines(square)) {
            self.orthogonal.add(way);
        } else {
            self.diagonal.add(way);
        }
    }
}

/// A number below eight for each square, in binary digits.
pub(crate) struct Digits {
    ones: Bitboard,
    twos: Bitboard,
    fours: Bitboard,
}

impl Digits {
    const ZERO: Digits =
        Digits { ones: Bitboard::EMPTY, twos: Bitboard::EMPTY, fours: Bitboard::EMPTY };

    /// Adds one on each of these squares.
    #[inline(always)]
    fn add(&mut self, squares: Bitboard) {
        let carry = self.ones & squares;
        self.ones ^= squares;
        self.fours |= self.twos & carry;
        self.twos ^= carry;
    }

    /// The sum over these squares.
    #[inline(always)]
    pub(crate) fn value(&self, squares: Bitboard) -> i64 {
        len(squares & self.ones) + 2 * len(squares & self.twos) + 4 * len(squares & self.fours)
    }
}
