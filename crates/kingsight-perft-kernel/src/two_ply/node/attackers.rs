//! What the mover's pieces attack, how often they attack the squares of the king's zone, and from where others would.

use kingsight::Bitboard;
use kingsight::side::Side;

use crate::isa::Isa;
use crate::squares::squares;
use crate::tables;
use crate::two_ply::node::{ByKind, Node, Params};

/// What the mover's first sixteen sliders attack, in the order of `moves`; more are rarely on a board. It is
/// separate from the other facts, which are passed by value: it is too large to copy.
pub(crate) type AttacksOfSliders = [Bitboard; 16];

pub(crate) const NO_ATTACKS: AttacksOfSliders = [Bitboard::EMPTY; 16];

/// What the mover attacks: once, twice and thrice or more often.
pub(crate) struct Attackers {
    pub(crate) once: Bitboard,
    pub(crate) twice: Bitboard,
    pub(crate) thrice: Bitboard,
    /// What pawns attack, by direction.
    pub(crate) pawns_west: Bitboard,
    pub(crate) pawns_east: Bitboard,
    /// What sliders attack,
    pub(crate) sliders: Bitboard,
    /// and what they would also attack if the first piece of the mover in their way left.
    pub(crate) through: Bitboard,
}

impl Attackers {
    #[inline(always)]
    pub(crate) fn of<P: Params>(node: &Node<P>, attacks_of: &mut AttacksOfSliders) -> Attackers {
        let board = node.board;
        let pawns = board.pawns & node.own;
        let pawns_west = P::S::capture_west(pawns);
        let pawns_east = P::S::capture_east(pawns);
        let mut attackers = Attackers {
            once: pawns_west | pawns_east,
            twice: pawns_west & pawns_east,
            thrice: Bitboard::EMPTY,
            pawns_west,
            pawns_east,
            sliders: Bitboard::EMPTY,
            through: Bitboard::EMPTY,
        };
        for knight in squares(board.knights & node.own) {
            attackers.add(tables::knight(knight));
        }
        let mut places = attacks_of.iter_mut();
        let mut add_slider = |attacks: Bitboard, through: Bitboard| {
            attackers.add(attacks);
            attackers.sliders |= attacks;
            attackers.through |= through - attacks;
            if let Some(place) = places.next() {
                *place = attacks;
            }
        };
        for slider in squares(board.diagonal & node.own) {
            let mut attacks = P::I::bishop(slider, node.occupied);
            let mut through = P::I::bishop(slider, node.occupied - (attacks & node.own));
            if board.orthogonal.contains(slider) {
                let rook = P::I::rook(slider, node.occupied);
                through |= P::I::rook(slider, node.occupied - (rook & node.own));
                attacks |= rook;
            }
            add_slider(attacks, through);
        }
        for rook in squares(board.orthogonal & (node.own - board.diagonal)) {
            let attacks = P::I::rook(rook, node.occupied);
            let through = P::I::rook(rook, node.occupied - (attacks & node.own));
            add_slider(attacks, through);
        }
        attackers.add(tables::king(node.king));
        attackers
    }

    #[inline(always)]
    fn add(&mut self, attacks: Bitboard) {
        self.thrice |= self.twice & attacks;
        self.twice |= self.once & attacks;
        self.once |= attacks;
    }
}

/// The squares of the zone by how many pieces of the mover attack them.
pub(crate) struct Held {
    /// The squares round the king where no piece of the replier stands.
    pub(crate) steps: Bitboard,
    /// Of these and of the ways of castling: attacked by no piece, by one, by two.
    pub(crate) safe: Bitboard,
    pub(crate) unique: Bitboard,
    pub(crate) twofold: Bitboard,
    /// Pieces of the replier round the king that one piece attacks.
    pub(crate) recapturable: Bitboard,
}

impl Held {
    #[inline(always)]
    pub(super) fn of<P: Params>(node: &Node<P>, attackers: &Attackers, ways: Bitboard) -> Held {
        let near = tables::king(node.target);
        let steps = near - node.theirs;
        let zone = steps | ways;
        let alone = attackers.once - attackers.twice;
        Held {
            steps,
            safe: zone - attackers.once,
            unique: zone & alone,
            twofold: zone & (attackers.twice - attackers.thrice),
            recapturable: near & node.theirs & alone,
        }
    }
}

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
            if ray.intersects(near) {
                for i in 0..boards.len() {
                    let board = boards[i];
                    boards.extend((ray - king.bit()).into_iter().map(|at| board | at.bit()));
                }
            }
        }
        boards
    }
}
