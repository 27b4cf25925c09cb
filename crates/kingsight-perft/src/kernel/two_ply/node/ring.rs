//! The safe squares round the replier's king, by the squares from which a piece would attack them.

use kingsight::Bitboard;

use crate::kernel::squares::squares;
use crate::kernel::two_ply::node::{ByKind, Node};
use crate::kernel::two_ply::params::Params;

/// For each kind of piece: how many safe squares it would attack, in binary digits.
pub(crate) struct Ring {
    pub(crate) ones: ByKind,
    pub(crate) twos: ByKind,
    /// Only rooks attack four.
    pub(crate) fours: Bitboard,
}

impl Ring {
    pub(crate) const EMPTY: Ring =
        Ring { ones: ByKind::EMPTY, twos: ByKind::EMPTY, fours: Bitboard::EMPTY };

    /// The ring of these safe squares.
    #[inline(always)]
    pub(crate) fn of<P: Params>(node: &Node<P>, safe: Bitboard) -> Ring {
        let mut ring = Ring::EMPTY;
        for square in squares(safe) {
            let mut attackers = ByKind::EMPTY;
            attackers.add_attackers::<P::I>(square, node.occupied);
            ring.add(&attackers);
        }
        ring
    }

    /// Adds a safe square, given the squares from which each kind of piece would attack it.
    #[inline(always)]
    pub(crate) fn add(&mut self, attackers: &ByKind) {
        self.twos.knight |= self.ones.knight & attackers.knight;
        self.ones.knight ^= attackers.knight;
        self.twos.diagonal |= self.ones.diagonal & attackers.diagonal;
        self.ones.diagonal ^= attackers.diagonal;
        let carry = self.ones.orthogonal & attackers.orthogonal;
        self.ones.orthogonal ^= attackers.orthogonal;
        self.fours |= self.twos.orthogonal & carry;
        self.twos.orthogonal ^= carry;
    }

    /// The squares from which a rook would take any safe square.
    #[inline(always)]
    pub(crate) fn met_by_rooks(&self) -> Bitboard {
        self.ones.orthogonal | self.twos.orthogonal | self.fours
    }
}
