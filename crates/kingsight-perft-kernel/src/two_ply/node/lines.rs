//! The lines from sliders to a king and to the squares of its zone: what stands on them, and where they can be blocked.

use kingsight::side::Side;
use kingsight::{Bitboard, Square, between};

use crate::squares::{len, squares};
use crate::tables;
use crate::tables::{bishop_lines, rook_lines};
use crate::two_ply::node::attackers::{Attackers, Held};
use crate::two_ply::node::castling_ways::Castling;
use crate::two_ply::node::{Node, Params};

/// The mover's pinned pieces; `None` if the mover is in check.
#[inline(always)]
pub(crate) fn own_pins<P: Params>(node: &Node<P>) -> Option<Bitboard> {
    let (board, king) = (node.board, node.king);
    let leapers =
        tables::knight(king) & board.knights | P::S::pawn_attacks(king.bit()) & board.pawns;
    if leapers.intersects(node.theirs) {
        return None;
    }
    let aiming = rook_lines(king) & board.orthogonal | bishop_lines(king) & board.diagonal;
    let mut pinned = Bitboard::EMPTY;
    for slider in squares(aiming & node.theirs) {
        let standing = between(king, slider) & node.occupied;
        if standing.is_empty() {
            return None;
        }
        if !standing.more_than_one() {
            pinned |= standing & node.own;
        }
    }
    Some(pinned)
}

/// The lines from the mover's sliders to the replier's king.
pub(crate) struct KingLines {
    /// The replier's pinned pieces.
    pub(crate) pinned: Bitboard,
    /// The mover's pieces that pin them.
    pub(crate) pinners: Bitboard,
    /// All squares between the king and the pinners.
    pub(crate) rays: Bitboard,
    /// The same with the pinners, along files and ranks.
    pub(crate) orthogonal: Bitboard,
    /// The same with the pinners, along diagonals.
    pub(crate) diagonal: Bitboard,
    /// The mover's pieces that discover check by leaving: alone between one of the mover's sliders and the king.
    pub(crate) discoverers: Bitboard,
    /// The mover's pieces between one of the mover's sliders and the king with one piece of the replier, which is pinned when they leave.
    pub(crate) pin_openers: Bitboard,
}

impl KingLines {
    #[inline(always)]
    pub(crate) fn of<P: Params>(node: &Node<P>) -> KingLines {
        let mut lines = KingLines {
            pinned: Bitboard::EMPTY,
            pinners: Bitboard::EMPTY,
            rays: Bitboard::EMPTY,
            orthogonal: Bitboard::EMPTY,
            diagonal: Bitboard::EMPTY,
            discoverers: Bitboard::EMPTY,
            pin_openers: Bitboard::EMPTY,
        };
        let aiming = rook_lines(node.target) & node.board.orthogonal & node.own;
        lines.orthogonal = lines.add(node, aiming);
        let aiming = bishop_lines(node.target) & node.board.diagonal & node.own;
        lines.diagonal = lines.add(node, aiming);
        lines
    }

    /// Adds the lines of some sliders; returns their pin lines.
    #[inline(always)]
    fn add<P: Params>(&mut self, node: &Node<P>, aiming: Bitboard) -> Bitboard {
        let mut pin_lines = Bitboard::EMPTY;
        for slider in squares(aiming) {
            let between = between(node.target, slider);
            let standing = between & node.occupied;
            let others = Bitboard(standing.0 & standing.0.wrapping_sub(1));
            if others.is_empty() {
                core::hint::cold_path();
                if standing.intersects(node.theirs) {
                    self.pinned |= standing;
                    self.pinners |= slider.bit();
                    self.rays |= between;
                    pin_lines |= between | slider.bit();
                } else {
                    self.discoverers |= standing;
                }
            } else if !others.more_than_one()
                && standing.intersects(node.own)
                && standing.intersects(node.theirs)
            {
                self.pin_openers |= standing & node.own;
            }
        }
        pin_lines
    }
}

/// The lines to all squares of the zone.
pub(crate) struct SightLines {
    /// The mover's pieces that stand alone between one of the mover's sliders and a square that the king could use: it loses the square
    /// when they leave.
    pub(crate) shields: Bitboard,
    /// Those that stand so before other squares.
    pub(crate) plain_from: Bitboard,
    /// Where a landing blocks the line to a square that two pieces attack: the other of the two may land there.
    pub(crate) plain_to: Bitboard,
    /// Where a landing blocks the line to a square that one slider alone attacks.
    pub(crate) blocks: LineBlocks,
}

impl SightLines {
    #[inline(always)]
    pub(crate) fn of<P: Params>(
        node: &Node<P>,
        held: &Held,
        attackers: &Attackers,
        castling: &mut Castling,
    ) -> SightLines {
        let Held { steps, safe, unique, twofold, recapturable } = *held;
        // No slider attacks most squares of the zone, nor would one if a piece left.
        let seen = attackers.sliders & (unique | twofold)
            | attackers.through & (safe | unique | recapturable);
        // In Chess960 the castling rook may stand on its king's way and be both unique and recapturable.
        let shielded = castling.unless_impossible(safe) | (recapturable - unique);
        let mut lines = SightLines {
            shields: Bitboard::EMPTY,
            plain_from: Bitboard::EMPTY,
            plain_to: Bitboard::EMPTY,
            blocks: LineBlocks::NONE,
        };
        for square in squares(seen) {
            let sliders = Sliders::at(node, square);
            if twofold.contains(square) {
                core::hint::cold_path();
                lines.plain_to |= sliders.way;
                continue;
            }
            if sliders.shields.any() {
                core::hint::cold_path();
                if shielded.contains(square) {
                    lines.shields |= sliders.shields;
                } else {
                    lines.plain_from |= sliders.shields;
                }
            }
            if sliders.way.any() && unique.contains(square) {
                if steps.contains(square) {
                    lines.blocks.add(square, sliders.way);
                }
                if P::REPLIER_CASTLES {
                    castling.add_line(square, sliders.way);
                }
            }
        }
        lines
    }
}

/// The mover's sliders that aim at a square of the zone.
pub(crate) struct Sliders {
    /// The mover's pieces that stand alone in their way.
    pub(crate) shields: Bitboard,
    /// The way of those that have nothing in their way.
    pub(crate) way: Bitboard,
}

impl Sliders {
    #[inline(always)]
    pub(crate) fn at<P: Params>(node: &Node<P>, square: Square) -> Sliders {
        let mut sliders = Sliders { shields: Bitboard::EMPTY, way: Bitboard::EMPTY };
        for slider in squares(node.board.aiming_at(square) & node.own) {
            let between = between(square, slider);
            let standing = between & node.occupied;
            if standing.is_empty() {
                sliders.way |= between;
            } else if !standing.more_than_one() {
                sliders.shields |= standing & node.own;
            }
        }
        sliders
    }
}

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
        if way.intersects(rook_lines(square)) {
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
