//! The safe squares round the replier's king, by the squares from which a piece would attack them.

use kingsight::Bitboard;

use crate::squares::squares;
use crate::two_ply::node::{ByKind, Node};
use crate::two_ply::params::Params;

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

#[cfg(test)]
mod tests {
    use super::*;
    use crate::isa::Portable;
    use crate::tables::DIRECTIONS;
    use kingsight::{Square, attacks};

    /// The digits at a square as numbers, by kind: knight, bishop, rook.
    fn digits(ring: &Ring, square: Square) -> [u32; 3] {
        let digit = |set: Bitboard| u32::from(set.contains(square));
        let Ring { ones, twos, fours } = ring;
        [
            digit(ones.knight) + 2 * digit(twos.knight),
            digit(ones.diagonal) + 2 * digit(twos.diagonal),
            digit(ones.orthogonal) + 2 * digit(twos.orthogonal) + 4 * digit(*fours),
        ]
    }

    fn ring_of(safe: Bitboard, occupied: Bitboard) -> Ring {
        let mut ring = Ring::EMPTY;
        for square in safe {
            let mut attackers = ByKind::EMPTY;
            attackers.add_attackers::<Portable>(square, occupied);
            ring.add(&attackers);
        }
        ring
    }

    fn attacked(from: Square, occupied: Bitboard) -> [Bitboard; 3] {
        let [bishop, rook] = [attacks::bishop(from, occupied), attacks::rook(from, occupied)];
        [attacks::knight(from), bishop, rook]
    }

    /// Every king, every set of safe squares, every landing that gives no check; on an empty board.
    #[test]
    fn digits_count_every_set_of_safe_squares() {
        for king in Square::ALL {
            let near: Vec<Square> = attacks::king(king).into_iter().collect();
            for subset in 0..1_u32 << near.len() {
                let safe = (0..near.len()).filter(|i| subset >> i & 1 == 1).map(|i| near[i]);
                let safe = safe.collect::<Bitboard>();
                let ring = ring_of(safe, king.bit());
                for from in Square::ALL.into_iter().filter(|&from| from != king) {
                    let counted = digits(&ring, from);
                    for (counted, attacked) in counted.into_iter().zip(attacked(from, king.bit())) {
                        if !attacked.contains(king) {
                            assert_eq!(counted, (attacked & safe).len(), "{king} {from} {safe:?}");
                        }
                    }
                }
            }
        }
    }

    /// Every king, every landing that gives no check, on every board as the piece sees it: each of
    /// its rays towards the king's squares open, or blocked on any square. All squares safe.
    #[test]
    fn digits_are_enough_on_blocked_boards() {
        let mut most = [0; 3];
        for king in Square::ALL {
            let near = attacks::king(king);
            for from in Square::ALL.into_iter().filter(|&from| from != king) {
                for (kind, directions) in [(2, &DIRECTIONS[..4]), (1, &DIRECTIONS[4..])] {
                    for occupied in blocked(from, directions, near, king) {
                        let ring = ring_of(near, occupied);
                        let attacked = attacked(from, occupied)[kind];
                        if !attacked.contains(king) {
                            let count = (attacked & near).len();
                            assert_eq!(
                                digits(&ring, from)[kind],
                                count,
                                "{king} {from} {occupied:?}"
                            );
                            most[kind] = most[kind].max(count);
                        }
                    }
                }
                let leaps = attacks::knight(from);
                if !leaps.contains(king) {
                    most[0] = most[0].max((leaps & near).len());
                }
            }
        }
        assert!(most[0] <= 3 && most[1] <= 3, "{most:?}");
        assert_eq!(most[2], 4, "{most:?}");
    }

    /// All ways to block the rays from a square that come near the king.
    fn blocked(
        from: Square,
        directions: &[(i8, i8)],
        near: Bitboard,
        king: Square,
    ) -> Vec<Bitboard> {
        let mut boards = vec![king.bit()];
        for &(files, ranks) in directions {
            let along = |&square: &Square| square.offset(files, ranks);
            let ray: Bitboard = core::iter::successors(along(&from), along).collect();
            if ray.meets(near) {
                for i in 0..boards.len() {
                    let board = boards[i];
                    boards.extend((ray - king.bit()).into_iter().map(|at| board | at.bit()));
                }
            }
        }
        boards
    }
}
