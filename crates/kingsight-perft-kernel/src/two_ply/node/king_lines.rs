//! The pieces between a king and the sliders that aim at it.

use kingsight::side::Side;
use kingsight::{Bitboard, between};

use crate::squares::squares;
use crate::tables;
use crate::tables::{bishop_lines, rook_lines};
use crate::two_ply::node::Node;
use crate::two_ply::params::Params;

/// The mover's pinned pieces; `None` if the mover is in check.
#[inline(always)]
pub(crate) fn own_pins<P: Params>(node: &Node<P>) -> Option<Bitboard> {
    let (board, king) = (node.board, node.king);
    let leapers =
        tables::knight(king) & board.knights | P::S::pawn_attacks(king.bit()) & board.pawns;
    if leapers.meets(node.theirs) {
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
                if standing.meets(node.theirs) {
                    self.pinned |= standing;
                    self.pinners |= slider.bit();
                    self.rays |= between;
                    pin_lines |= between | slider.bit();
                } else {
                    self.discoverers |= standing;
                }
            } else if !others.more_than_one()
                && standing.meets(node.own)
                && standing.meets(node.theirs)
            {
                self.pin_openers |= standing & node.own;
            }
        }
        pin_lines
    }
}
