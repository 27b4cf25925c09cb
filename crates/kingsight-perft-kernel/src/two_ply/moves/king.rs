//! The moves of the mover's king, castling included.

use kingsight::side::Side;
use kingsight::{Bitboard, Square};

use crate::castling::{open_castling_rooks, safe_castling_rooks};
use crate::castling_squares::{castling_paths, castling_targets};
use crate::isa::{Isa, Tally};
use crate::packed::King;
use crate::squares::squares;
use crate::tables;
use crate::two_ply::corrections::pawn_contacts;
use crate::two_ply::here::Here;
use crate::two_ply::params::Params;
use crate::two_ply::sum::Sum;

/// Adds the replies to all moves of the king.
#[inline(always)]
pub(crate) fn add<P: Params>(here: Here<P>, sum: &mut Sum<P>) {
    let (node, zone) = (here.node, here.zone);
    let king = node.king;
    let targets = tables::king(king) - node.own - here.replies.danger;
    let mut plain = zone.plain_to_king;
    if zone.plain_from_pawn_or_king.contains(king) {
        plain = Bitboard::ALL;
    }
    let ordinary = targets - plain;
    sum.add(here.replies_from(king, ordinary));
    sum.changes.add(ordinary, here.bytes);
    sum.add(pawn_contacts::along_file(here, king, ordinary));
    let plain = targets - ordinary;
    if plain.any() {
        core::hint::cold_path();
        sum.played.piece::<King>(node.board, king, plain);
    }
    if node.board.castling_rooks.meets(P::S::COLOR.home()) {
        add_castling(here, sum);
    }
}

#[inline(always)]
fn add_castling<P: Params>(here: Here<P>, sum: &mut Sum<P>) {
    let (node, king) = (here.node, here.node.king);
    let open = open_castling_rooks::<P::S>(node.board, king, node.occupied);
    let danger = here.replies.danger;
    for rook in
        squares(safe_castling_rooks::<P::S, P::I>(node.board, king, open, node.occupied, danger))
    {
        let (king_to, rook_to) = castling_targets::<P::S>(king, rook);
        let left = king.bit() | rook.bit();
        let entered = king_to.bit() | rook_to.bit();
        if left.meets(entered)
            || !is_ordinary(here, rook, left | entered | castling_paths::<P::S>(king, rook).empty)
        {
            sum.played.castle(node.board, rook);
        } else {
            // No piece of the replier attacks the way, so the four weights add up.
            let weights = here.bytes.at(king)
                + here.bytes.at(rook)
                + here.bytes.at(king_to)
                + here.bytes.at(rook_to);
            sum.add(here.base + weights);
        }
    }
}

/// Whether castling changes only the four squares: it gives no check and touches neither a line to the
/// replier's king nor a square of its zone.
#[inline(always)]
fn is_ordinary<P: Params>(here: Here<P>, rook: Square, way: Bitboard) -> bool {
    let (zone, board) = (here.zone, here.node.board);
    let touchy = zone.plain_to_king
        | zone.plain_to.orthogonal
        | zone.touched.orthogonal
        | zone.ring.met_by_rooks()
        | zone.castling.attackable_by_rooks()
        | zone.special_from;
    // Along the home rank a slider that is not pinned sees two of the squares.
    let seen = (board.orthogonal & here.node.theirs).meets(P::S::COLOR.home());
    let held = tables::king(here.node.king) | P::I::rook(rook, here.node.occupied);
    !seen && !way.meets(touchy) && !held.meets(zone.unique)
}
