//! The king's zone: the squares round the replier's king, and how often the mover attacks them.

use kingsight::side::Side;
use kingsight::{Bitboard, Square, between};

use super::castling_ways::Castling;
use super::king_ring::Ring;
use super::len;
use super::line_blocks::LineBlocks;
use super::lines::KingLines;
use super::node::{ByKind, Node};
use super::plan::Plan;
use super::replies::Replies;
use crate::kernel::isa::Isa;
use crate::kernel::squares::squares;
use crate::kernel::tables;

/// What the mover's moves can do to the replier's king.
pub(super) struct Zone {
    /// The squares round the king where no piece of the replier stands.
    pub(super) steps: Bitboard,
    /// Squares of the zone that nobody attacks.
    pub(super) safe: Bitboard,
    /// Squares of the zone that one piece alone attacks.
    pub(super) unique: Bitboard,
    /// Pieces of the replier round the king that one piece alone attacks.
    pub(super) recapturable: Bitboard,
    /// Squares attacked by the mover.
    pub(super) attacked: Bitboard,
    /// What the mover's pawns attack, by direction.
    pub(super) pawns_west: Bitboard,
    pub(super) pawns_east: Bitboard,
    /// Pieces that must not leave, because a slider of theirs looks through them at the zone.
    pub(super) plain_from: Bitboard,
    /// The same, pinners, and those that stand before a pawn of the replier or where its double step would end.
    pub(super) special_from: Bitboard,
    /// Where a knight or a slider gives check, or does something else that is counted the plain way.
    pub(super) plain_to: ByKind,
    /// Where it gives check, touches no pin and does nothing else of that sort.
    pub(super) checks: ByKind,
    /// The same for pawns and for the king.
    pub(super) plain_to_pawn: Bitboard,
    pub(super) plain_to_king: Bitboard,
    /// Where a landing of a knight or a slider is taken by the king alone, blocks a line, opens castling, or touches or makes
    /// a pin.
    pub(super) touched: ByKind,
    /// Where a slider that lands pins a piece of the replier anew.
    pub(super) new_pins: ByKind,
    pub(super) ring: Ring,
    pub(super) line_blocks: LineBlocks,
    pub(super) castling: Castling,
    /// Whether a landing can take a square or castling from the king.
    pub(super) any: bool,
}

impl Zone {
    /// Looks at the zone, and adds the moves of the replier's king to the base.
    #[inline(always)]
    pub(super) fn of<P: Plan>(
        node: &Node<P>,
        lines: &KingLines,
        replies: &mut Replies<P>,
        attacks_of: &mut AttacksOfPieces,
    ) -> Zone {
        let near = tables::king(node.target);
        let steps = near - node.theirs;
        let mut plain_from = lines.discoverers;
        let mut plain_to_all = Bitboard::EMPTY;
        let mut castling = Castling::open(node, &mut plain_from, &mut plain_to_all);
        let squares_of_zone = steps | castling.ways();

        let counted = Attackers::of(node, attacks_of);
        let Attackers { once, twice, thrice, .. } = counted;
        let safe = squares_of_zone - once;
        let unique = squares_of_zone & (once - twice);
        let twofold = squares_of_zone & (twice - thrice);
        let recapturable = near & node.theirs & (once - twice);
        replies.base += len(safe & steps) + castling.settle(node, once);

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

        let mut ring = Ring::EMPTY;
        let mut line_blocks = LineBlocks::NONE;
        let mut near_safe = Bitboard::EMPTY;
        for square in squares(safe | unique | recapturable | twofold) {
            let sliders = Sliders::at(node, square);
            if twofold.contains(square) {
                core::hint::cold_path();
                // One attacker may go into the other's way.
                plain_to_all |= sliders.way;
                continue;
            }
            plain_from |= sliders.shields;
            if safe.contains(square) {
                near_safe |= tables::king(square);
                if steps.contains(square) {
                    let mut attackers = ByKind::EMPTY;
                    attackers.add_attackers::<P::I>(square, node.occupied);
                    ring.add(&attackers);
                }
            } else if sliders.way.any() && unique.contains(square) {
                if steps.contains(square) {
                    line_blocks.add(square, sliders.way);
                }
                if P::REPLIER_CASTLES {
                    castling.add_line(square, sliders.way);
                }
            }
        }
        let opening = if P::REPLIER_CASTLES { castling.opening() } else { Bitboard::EMPTY };
        let knight = tables::knight(node.target);
        let plain_to = ByKind {
            knight: knight | plain_to_all,
            diagonal: from_bishop | plain_to_all,
            orthogonal: from_rook | plain_to_all,
        };
        let untold = plain_to_all | lines.rays;
        let checks = ByKind {
            knight: knight - untold,
            diagonal: from_bishop - untold,
            orthogonal: from_rook - untold,
        };
        // A pawn defends what it frees if it is the next square of a diagonal.
        let beside = <P::S as Side>::Enemy::pawn_attacks(steps | king);
        let plain_to_pawn = untold
            | opening
            | <P::S as Side>::Enemy::pawn_attacks(king)
            | line_blocks.squares & beside;
        let plain_to_king =
            untold | opening | line_blocks.squares | castling.rooks_and_ways() | near_safe;
        if P::REPLIER_CASTLES {
            plain_from |= castling.pawns_that_hold(node, &counted, unique);
        }
        if tables::king(node.king).meets(unique) {
            plain_from |= node.king.bit();
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
            attacked: once,
            pawns_west: counted.pawns_west,
            pawns_east: counted.pawns_east,
            plain_from,
            special_from: plain_from
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

/// The mover's sliders that aim at a square of the zone.
pub(super) struct Sliders {
    /// The mover's pieces that alone stand in their way.
    pub(super) shields: Bitboard,
    /// The way of those that have nothing in their way.
    pub(super) way: Bitboard,
}

impl Sliders {
    #[inline(always)]
    pub(super) fn at<P: Plan>(node: &Node<P>, square: Square) -> Sliders {
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

/// What each of the mover's knights and sliders attacks, in the order of `piece_moves`. It lives apart
/// from the rest, which is moved about: half a kilobyte is too much to copy.
pub(super) type AttacksOfPieces = [Bitboard; 64];

/// What the mover attacks: once, twice and thrice or more often.
pub(super) struct Attackers {
    pub(super) once: Bitboard,
    pub(super) twice: Bitboard,
    pub(super) thrice: Bitboard,
    pub(super) pawns_west: Bitboard,
    pub(super) pawns_east: Bitboard,
}

impl Attackers {
    #[inline(always)]
    fn of<P: Plan>(node: &Node<P>, attacks_of: &mut AttacksOfPieces) -> Attackers {
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
        };
        // No side has more pieces than there are squares.
        let mut places = attacks_of.iter_mut();
        let mut note = |attackers: &mut Attackers, attacks: Bitboard| {
            attackers.add(attacks);
            if let Some(place) = places.next() {
                *place = attacks;
            }
        };
        for knight in squares(board.knights & node.own) {
            note(&mut attackers, tables::knight(knight));
        }
        for slider in squares(board.diagonal & node.own) {
            let mut attacks = P::I::bishop(slider, node.occupied);
            if board.orthogonal.contains(slider) {
                attacks |= P::I::rook(slider, node.occupied);
            }
            note(&mut attackers, attacks);
        }
        for rook in squares(board.orthogonal & (node.own - board.diagonal)) {
            let attacks = P::I::rook(rook, node.occupied);
            note(&mut attackers, attacks);
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
