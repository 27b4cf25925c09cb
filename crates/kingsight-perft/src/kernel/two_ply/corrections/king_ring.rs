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

use crate::kernel::packed::PieceKind;
use crate::kernel::squares::len;
use crate::kernel::two_ply::correction::Correction;
use crate::kernel::two_ply::node::ring::Ring;

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

#[cfg(test)]
mod tests {
    use kingsight_perft::kernel::testing::Correction;

    use crate::kernel::isa::Portable;
    use crate::kernel::tables::DIRECTIONS;
    use crate::kernel::two_ply::node::ByKind;
    use crate::kernel::two_ply::node::ring::Ring;
    use crate::kernel::two_ply::tests::{counted, needed};
    use kingsight::{Bitboard, Square, attacks};

    #[test]
    fn landings_take_squares_from_the_king() {
        needed(Correction::KingRing, "6k1/5ppp/8/8/5N2/8/8/1K6 w - - 0 1", 3);
    }

    /// Four by the capture on d4, three by the rook on f1; the king may take on d4.
    #[test]
    fn a_rook_beside_the_corner_takes_four() {
        needed(Correction::KingRing, "8/8/8/4k3/3n4/8/8/3R3K w - - 0 1", 7);
    }

    /// The pawn on f6 attacks g7.
    #[test]
    fn pawns_take_squares_too() {
        needed(Correction::KingRing, "6k1/8/8/5P2/8/8/8/1K6 w - - 0 1", 1);
    }

    /// Every square is attacked already: nothing can be taken.
    #[test]
    fn a_king_without_safe_squares() {
        counted("7k/8/4Q3/5N2/8/8/8/1K6 w - - 0 1");
    }

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
        [kingsight::attacks::knight(from), bishop, rook]
    }

    /// Every king, every set of safe squares, every landing that gives no check; on an empty board.
    #[test]
    fn digits_count_every_set_of_safe_squares() {
        for king in Square::ALL {
            let near: Vec<Square> = kingsight::attacks::king(king).into_iter().collect();
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
            let near = kingsight::attacks::king(king);
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
                let leaps = kingsight::attacks::knight(from);
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
