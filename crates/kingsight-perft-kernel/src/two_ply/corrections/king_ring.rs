//! King-ring squares: a piece that lands may take safe squares from the replier's king.
//!
//! ```text
//! . . . . . . k .      The king on g8 may step to f8 and h8. A
//! . . . . . p p p      knight that lands on e6 takes f8, one that
//! . . . . . . . .      lands on g6 takes both. So each landing
//! . . . . . . . .      costs as many replies as the safe squares
//! . . . . . N . .      that the piece attacks from there: 3 for
//! . . . . . . . .      all moves together.
//! . . . . . . . .
//! . K . . . . . .
//! 6k1/5ppp/8/8/5N2/8/8/1K6 w - - 0 1
//! ```
//!
//! For each safe square, the squares from which a knight, a bishop or a rook would attack it are added up;
//! the sums are kept as sets, one for each binary digit. No knight and no bishop attacks more than three
//! squares of a ring without giving check. A rook diagonally beside the king attacks four, so rooks need a
//! third digit:
//!
//! ```text
//! . . . . . . . .      The rook takes on d4, and d5, d6, e4 and f4
//! . . . . . . . .      are gone.
//! . . . . . . . .
//! . . . . k . . .
//! . . . n . . . .
//! . . . . . . . .
//! . . . . . . . .
//! . . . R . . . K
//! 8/8/8/4k3/3n4/8/8/3R3K w - - 0 1
//! ```

use kingsight::Bitboard;

use crate::packed::PieceKind;
use crate::squares::len;
use crate::two_ply::correction::Correction;
use crate::two_ply::node::ring::Ring;

impl Ring {
    /// How many safe squares are taken from the king by landings of a `K` on these squares.
    #[inline(always)]
    pub(crate) fn taken<K: PieceKind>(&self, landings: Bitboard) -> i64 {
        if !Correction::KingRing.is_made() {
            return 0;
        }
        let mut taken = 0;
        if K::KNIGHT {
            taken += len(landings & self.ones.knight) + 2 * len(landings & self.twos.knight);
        }
        if K::DIAGONAL {
            taken += len(landings & self.ones.diagonal) + 2 * len(landings & self.twos.diagonal);
        }
        if K::ORTHOGONAL {
            taken += len(landings & self.ones.orthogonal)
                + 2 * len(landings & self.twos.orthogonal)
                + 4 * len(landings & self.fours);
        }
        taken
    }
}
