//! The king's zone: the squares round the replier's king, and what the mover's moves can do to them.

use kingsight::Bitboard;
use kingsight::side::Side;

use crate::isa::Isa;
use crate::squares::len;
use crate::tables;
use crate::two_ply::node::attackers::{Attackers, AttacksOfSliders, Held, Ring};
use crate::two_ply::node::castling_ways::Castling;
use crate::two_ply::node::lines::{KingLines, LineBlocks, SightLines};
use crate::two_ply::node::replies::Replies;
use crate::two_ply::node::{ByKind, Node, Params};

/// What the mover's moves can do to the replier's king.
pub(crate) struct Zone {
    /// The squares round the king where no piece of the replier stands.
    pub(crate) steps: Bitboard,
    /// Squares of the zone that no piece attacks.
    pub(crate) safe: Bitboard,
    /// Squares of the zone that one piece alone attacks.
    pub(crate) unique: Bitboard,
    /// Pieces of the replier round the king that one piece alone attacks.
    pub(crate) recapturable: Bitboard,
    /// Squares attacked by the mover.
    pub(crate) attacked: Bitboard,
    /// What the mover's pawns attack, by direction.
    pub(crate) pawns_west: Bitboard,
    pub(crate) pawns_east: Bitboard,
    /// Knights and sliders whose moves are played, because a friendly slider looks through them at the king, or at a square of
    /// the zone for which there is no correction.
    pub(crate) plain_from: Bitboard,
    /// The same for pawns and the king: also if they shield a square, open a pin or alone hold a square.
    pub(crate) plain_from_pawn_or_king: Bitboard,
    /// Pieces through which one of the mover's sliders looks at a square that the king, castling or a king's recapture could use.
    pub(crate) shields: Bitboard,
    /// All of these, pinners, and pieces before a pawn of the replier or where its double step would end.
    pub(crate) special_from: Bitboard,
    /// Landings of knights and sliders that give check or are played for another reason.
    pub(crate) plain_to: ByKind,
    /// Landings that give check, touch no pin and are not played for another reason.
    pub(crate) checks: ByKind,
    /// The same for pawns and for the king.
    pub(crate) plain_to_pawn: Bitboard,
    pub(crate) plain_to_king: Bitboard,
    /// Landings of knights and sliders that the king may recapture, that block a line, open castling, or touch or make a pin.
    pub(crate) touched: ByKind,
    /// Landings of sliders that pin another piece of the replier.
    pub(crate) new_pins: ByKind,
    pub(crate) ring: Ring,
    pub(crate) line_blocks: LineBlocks,
    pub(crate) castling: Castling,
    /// Whether a landing can take a square or castling from the king.
    pub(crate) any: bool,
}

impl Zone {
    /// Computes the zone, and adds the moves of the replier's king to the base.
    #[inline(always)]
    pub(crate) fn of<P: Params>(
        node: &Node<P>,
        lines: &KingLines,
        replies: &mut Replies<P>,
        attacks_of: &mut AttacksOfSliders,
    ) -> Zone {
        let mut plain_from = lines.discoverers;
        let mut plain_to_all = Bitboard::EMPTY;
        let mut castling = Castling::open(node, &mut plain_from, &mut plain_to_all);
        let counted = Attackers::of(node, attacks_of);
        let held = Held::of(node, &counted, castling.ways());
        let Held { steps, safe, unique, recapturable, .. } = held;
        replies.base += len(safe & steps) + castling.settle(node, counted.once);

        let king = node.target.bit();
        let from_bishop = P::I::bishop(node.target, node.occupied);
        let from_rook = P::I::rook(node.target, node.occupied);
        let behind_bishop = P::I::bishop(node.target, node.occupied - (from_bishop & node.theirs));
        let behind_rook = P::I::rook(node.target, node.occupied - (from_rook & node.theirs));
        let new_pins = ByKind {
            knight: Bitboard::EMPTY,
            diagonal: behind_bishop - from_bishop - lines.rays,
            orthogonal: behind_rook - from_rook - lines.rays,
        };

        let ring = Ring::of(node, safe & steps);
        let sight = SightLines::of(node, &held, &counted, &mut castling);
        plain_from |= sight.plain_from;
        plain_to_all |= sight.plain_to;
        let line_blocks = sight.blocks;
        let opening = if P::REPLIER_CASTLES { castling.opening() } else { Bitboard::EMPTY };
        let knight = tables::knight(node.target);
        let plain_to = ByKind {
            knight: knight | plain_to_all,
            diagonal: from_bishop | plain_to_all,
            orthogonal: from_rook | plain_to_all,
        };
        let excluded = plain_to_all | lines.rays;
        let checks = ByKind {
            knight: knight - excluded,
            diagonal: from_bishop - excluded,
            orthogonal: from_rook - excluded,
        };
        // A pawn defends what it frees if it is the next square of a diagonal.
        let beside_steps = <P::S as Side>::Enemy::pawn_attacks(steps | king);
        let plain_to_pawn = excluded
            | opening
            | <P::S as Side>::Enemy::pawn_attacks(king)
            | line_blocks.squares & beside_steps;
        let plain_to_king =
            excluded | opening | line_blocks.squares | castling.rooks_and_ways() | beside(safe);
        let openers = sight.shields | lines.pin_openers;
        let mut plain_from_pawn_or_king = plain_from | openers;
        if P::REPLIER_CASTLES {
            plain_from_pawn_or_king |= castling.pawns_that_hold(node, &counted, unique);
        }
        if tables::king(node.king).intersects(unique) {
            plain_from_pawn_or_king |= node.king.bit();
        }
        let landings = recapturable | line_blocks.squares | opening | lines.rays;
        let touched = ByKind {
            knight: landings,
            diagonal: landings | new_pins.diagonal,
            orthogonal: landings | new_pins.orthogonal,
        };
        let any = (safe | castling.rooks_and_ways()).any();
        Zone {
            steps,
            safe,
            unique,
            recapturable,
            attacked: counted.once,
            pawns_west: counted.pawns_west,
            pawns_east: counted.pawns_east,
            plain_from,
            plain_from_pawn_or_king,
            shields: sight.shields,
            special_from: plain_from
                | openers
                | lines.pinners
                | replies.pawn_view.blocked
                | replies.pawn_view.blocked_double,
            touched,
            plain_to,
            checks,
            plain_to_pawn,
            plain_to_king,
            new_pins,
            ring,
            line_blocks,
            castling,
            any,
        }
    }
}

/// All squares beside these.
#[inline(always)]
fn beside(squares: Bitboard) -> Bitboard {
    let rows = squares | squares.east() | squares.west();
    rows | rows.north() | rows.south()
}
