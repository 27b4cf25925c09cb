//! The moves of the mover's king, castling included.

use kingsight::side::Side;
use kingsight::{Bitboard, Square, attacks};

use super::plan::Plan;
use super::{Here, Sum, len, pawn_contacts};
use crate::kernel::generate::{castling_paths, open_castling_rooks};
use crate::kernel::isa::{Isa, Tally};
use crate::kernel::packed::castling_targets;
use crate::kernel::squares::squares;

/// Adds the replies to all moves of the king.
#[inline(always)]
pub(super) fn add<P: Plan>(here: &Here<P>, sum: &mut Sum<P>) {
    let (node, zone) = (here.node, here.zone);
    let king = node.king;
    let targets = attacks::king(king) - node.own - here.replies.danger;
    let mut plain = zone.plain_to_king;
    if zone.plain_from.contains(king) {
        plain = Bitboard::ALL;
    }
    let ordinary = targets - plain;
    let moves = len(ordinary);
    sum.ordinary += moves;
    sum.settled += moves * here.bytes.at(king);
    sum.changes.add(ordinary, &here.bytes);
    sum.settled += pawn_contacts::along_file(here, king, ordinary);
    let plain = targets - ordinary;
    if plain.any() {
        sum.plain.piece::<crate::kernel::packed::King>(node.board, king, plain);
    }
    if node.board.castling_rooks.meets(P::S::COLOR.home()) {
        add_castling(here, sum);
    }
}

#[inline(always)]
fn add_castling<P: Plan>(here: &Here<P>, sum: &mut Sum<P>) {
    let node = here.node;
    let home = P::S::COLOR.home();
    for rook in squares(open_castling_rooks::<P::S>(node.board, node.king, node.occupied)) {
        let paths = castling_paths::<P::S>(node.king, rook);
        if paths.safe.meets(here.replies.danger) {
            continue;
        }
        let (king_to, rook_to) = castling_targets::<P::S>(node.king, rook);
        let after = node.occupied.without(node.king).without(rook);
        let looking = P::I::rook(king_to, after) & home & node.board.orthogonal;
        if looking.meets(node.theirs) {
            continue;
        }
        let left = node.king.bit() | rook.bit();
        let entered = king_to.bit() | rook_to.bit();
        if left.meets(entered) || !is_ordinary(here, rook, left | entered | paths.empty) {
            sum.plain.castle(node.board, rook);
        } else {
            // Nothing of the replier's looks along the way, so that the four weights add.
            sum.ordinary += 1;
            for square in [node.king, rook, king_to, rook_to] {
                sum.settled += here.bytes.at(square);
            }
        }
    }
}

/// Whether castling changes nothing but the four squares: it gives no check, touches no line to the
/// replier's king and no square of its zone.
#[inline(always)]
fn is_ordinary<P: Plan>(here: &Here<P>, rook: Square, way: Bitboard) -> bool {
    let zone = here.zone;
    let touchy = zone.plain_to_king
        | zone.plain_to.orthogonal
        | zone.new_pins.orthogonal
        | zone.ring.met_by_rooks()
        | zone.castling.attackable_by_rooks()
        | zone.plain_from
        | zone.line_blocks.squares
        | here.lines.rays
        | here.lines.pinners
        // On the rank itself a slider that is not pinned sees two of the squares.
        | here.seen_along(way);
    let held = attacks::king(here.node.king) | P::I::rook(rook, here.node.occupied);
    !way.meets(touchy) && !held.meets(zone.unique)
}

impl<P: Plan> Here<'_, P> {
    /// The squares of the mover's home rank that sliders of the replier see along that rank.
    #[inline(always)]
    fn seen_along(&self, way: Bitboard) -> Bitboard {
        let home = P::S::COLOR.home();
        if (self.node.board.orthogonal & self.node.theirs).meets(home) {
            way
        } else {
            Bitboard::EMPTY
        }
    }
}
