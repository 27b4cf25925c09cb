//! Line blocks: a piece that lands between a slider and a square round the king frees that square.
//!
//! ```text
//! . . . . . . . k      The rook alone keeps the king from g7 and
//! R . . . . . . .      h7. From c7 and from e7 the knight shuts
//! . . . . . . . .      it off: two more replies each, 4 in all.
//! . . . N . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . . . . . .
//! K . . . . . . .
//! 7k/R7/8/3N4/8/8/8/K7 w - - 0 1
//! ```
//!
//! A rook or queen that lands there attacks what the rook behind it attacked, and frees nothing; so do a bishop and
//! a queen on a diagonal. Only squares that one slider alone attacks are freed. If two pieces attack
//! a square, one of them may step into the other's line: that is played, as are the steps of the king, and those of pawns where a
//! pawn would attack a square round the king: perhaps the one it frees.

use kingsight::{Bitboard, Square};

use super::len;
use super::plan::{Correction, Plan};
use crate::kernel::packed::Kind;
use crate::kernel::tables::rook_lines;

/// How many squares round the king are freed by a landing on each square, in binary digits, by the line that it
/// blocks.
pub(super) struct LineBlocks {
    /// All squares on which a landing blocks.
    pub(super) squares: Bitboard,
    orthogonal: Digits,
    diagonal: Digits,
}

impl LineBlocks {
    pub(super) const NONE: LineBlocks =
        LineBlocks { squares: Bitboard::EMPTY, orthogonal: Digits::ZERO, diagonal: Digits::ZERO };

    /// Adds the way of the one slider that attacks a square.
    #[inline(always)]
    pub(super) fn add(&mut self, square: Square, way: Bitboard) {
        self.squares |= way;
        if way.meets(rook_lines(square)) {
            self.orthogonal.add(way);
        } else {
            self.diagonal.add(way);
        }
    }

    /// How many squares round the king landings of a `K` on these squares free. Who moves along such a line attacks what
    /// the slider behind it attacked.
    #[inline(always)]
    pub(super) fn freed<P: Plan, K: Kind>(&self, landings: Bitboard) -> i64 {
        let mut freed = 0;
        let landings = landings & self.squares;
        if landings.any() && P::makes(Correction::LineBlocks) {
            if !K::ORTHOGONAL {
                freed += self.orthogonal.value(landings);
            }
            if !K::DIAGONAL {
                freed += self.diagonal.value(landings);
            }
        }
        freed
    }
}

/// A number below eight for each square, in binary digits.
struct Digits {
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
    fn value(&self, squares: Bitboard) -> i64 {
        len(squares & self.ones) + 2 * len(squares & self.twos) + 4 * len(squares & self.fours)
    }
}

#[cfg(test)]
mod tests {
    use super::super::plan::Correction;
    use super::super::tests::{counted, needed};

    #[test]
    fn a_knight_shuts_off_a_rook() {
        needed(Correction::LineBlocks, "7k/R7/8/3N4/8/8/8/K7 w - - 0 1", -4);
    }

    #[test]
    fn a_rook_shuts_off_a_bishop() {
        needed(Correction::LineBlocks, "6k1/8/8/8/8/B7/8/K1R5 w - - 0 1", -1);
    }

    /// On d4 the knight is in the way of both rooks, to two squares each; on d2 of one.
    #[test]
    fn a_knight_shuts_off_two_rooks() {
        needed(Correction::LineBlocks, "8/8/8/4k3/R7/1N6/8/K2R4 w - - 0 1", -6);
    }

    #[test]
    fn a_pawn_shuts_off_a_rook_or_a_bishop() {
        needed(Correction::LineBlocks, "7k/R7/2P5/8/8/8/8/K7 w - - 0 1", -2);
        needed(Correction::LineBlocks, "6k1/8/8/3P4/8/B7/8/K7 w - - 0 1", -1);
    }

    /// From e7 the pawn itself attacks f8.
    #[test]
    fn a_pawn_defends_the_next_square_of_a_diagonal() {
        counted("6k1/8/4P3/8/8/B7/8/K7 w - - 0 1");
    }

    /// A rook in a rook's line, two pieces that hold one square, and the king in the way.
    #[test]
    fn what_frees_nothing_or_is_played() {
        counted("7k/R7/3R4/8/8/8/8/K7 w - - 0 1");
        counted("7k/R7/8/5N2/8/8/8/K7 w - - 0 1");
        counted("7k/R7/2K5/8/8/8/8/8 w - - 0 1");
    }
}
