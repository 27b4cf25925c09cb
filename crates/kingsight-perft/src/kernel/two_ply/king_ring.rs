//! King-ring squares: a piece that lands may take safe squares from the replier's king.
//!
//! ```text
//! . . . . . . k .      The king on g8 may step to f8 and h8. A knight that lands on e6 takes f8, one
//! . . . . . p p p      that lands on g6 would take both. So each landing costs as many replies as
//! . . . . N . . .      the safe squares that the piece attacks from there.
//! ```
//!
//! For each safe square, the squares from which a knight, a bishop or a rook would attack it are added up;
//! the sums are kept as sets, one for each binary digit. No knight or bishop attacks more than three
//! squares of a ring without giving check. A rook diagonally beside the king attacks four (two of them
//! through none other), so rooks need a third digit.

use kingsight::Bitboard;

use super::len;
use super::node::ByKind;
use super::plan::{Correction, Plan};
use crate::kernel::packed::Kind;

/// For each kind of piece: how many safe squares it would attack, in binary digits.
pub(super) struct Ring {
    ones: ByKind,
    twos: ByKind,
    /// Only rooks attack four.
    fours: Bitboard,
}

impl Ring {
    pub(super) const EMPTY: Ring =
        Ring { ones: ByKind::EMPTY, twos: ByKind::EMPTY, fours: Bitboard::EMPTY };

    /// Adds a safe square, by those who would attack it.
    #[inline(always)]
    pub(super) fn add(&mut self, attackers: &ByKind) {
        self.twos.knight |= self.ones.knight & attackers.knight;
        self.ones.knight ^= attackers.knight;
        self.twos.diagonal |= self.ones.diagonal & attackers.diagonal;
        self.ones.diagonal ^= attackers.diagonal;
        let carry = self.ones.orthogonal & attackers.orthogonal;
        self.ones.orthogonal ^= attackers.orthogonal;
        self.fours |= self.twos.orthogonal & carry;
        self.twos.orthogonal ^= carry;
    }

    /// How many safe squares are taken from the king by landings of a `K` on these squares.
    #[inline(always)]
    pub(super) fn taken<P: Plan, K: Kind>(&self, landings: Bitboard) -> i64 {
        if !P::makes(Correction::KingRing) {
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

    /// The squares from which a rook would take any.
    #[inline(always)]
    pub(super) fn met_by_rooks(&self) -> Bitboard {
        self.ones.orthogonal | self.twos.orthogonal | self.fours
    }
}
