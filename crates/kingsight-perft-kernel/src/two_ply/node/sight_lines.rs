//! The lines from the mover's sliders to the squares of the king's zone: the pieces that stand alone on them, and where
//! they can be blocked.

use kingsight::{Bitboard, Square, between};

use crate::squares::squares;
use crate::two_ply::node::Node;
use crate::two_ply::node::attackers::{Attackers, Held};
use crate::two_ply::node::castling_ways::Castling;
use crate::two_ply::node::line_blocks::LineBlocks;
use crate::two_ply::params::Params;

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
