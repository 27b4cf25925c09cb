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
//! a square, one of them may step into the other's line: that is played. So are the king's steps, and those of pawns to squares
//! from which a pawn would attack a square round the king, perhaps the one it frees.

use kingsight::Bitboard;

use crate::kernel::packed::PieceKind;
use crate::kernel::two_ply::correction::Correction;
use crate::kernel::two_ply::node::line_blocks::LineBlocks;

impl LineBlocks {
    /// How many squares round the king landings of a `K` on these squares free. A piece that moves along such a line attacks
    /// what the slider behind it attacked.
    #[inline(always)]
    pub(crate) fn freed<K: PieceKind>(&self, landings: Bitboard) -> i64 {
        let mut freed = 0;
        let landings = landings & self.squares;
        if landings.any() && Correction::LineBlocks.is_made() {
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

#[cfg(test)]
mod tests {
    use kingsight_perft::kernel::testing::Correction;

    use crate::kernel::two_ply::tests::{counted, needed};

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
    fn blocks_that_free_nothing_or_are_played() {
        counted("7k/R7/3R4/8/8/8/8/K7 w - - 0 1");
        counted("7k/R7/8/5N2/8/8/8/K7 w - - 0 1");
        counted("7k/R7/2K5/8/8/8/8/8 w - - 0 1");
    }
}
