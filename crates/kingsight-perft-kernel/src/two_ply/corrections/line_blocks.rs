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

use crate::packed::PieceKind;
use crate::two_ply::correction::Correction;
use crate::two_ply::node::line_blocks::LineBlocks;

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
