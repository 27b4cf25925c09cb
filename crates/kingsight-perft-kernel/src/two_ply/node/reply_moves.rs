//! The moves of a single piece of the replier, counted on a board that a move has changed.

use kingsight::side::Side;
use kingsight::{Bitboard, Rank, Square};

use crate::isa::Isa;
use crate::squares::len;
use crate::tables;
use crate::two_ply::node::Node;
use crate::two_ply::params::Params;

/// The colours of a board after a move.
#[derive(Clone, Copy)]
pub(crate) struct Colors {
    pub(crate) own: Bitboard,
    pub(crate) theirs: Bitboard,
}

impl Colors {
    #[inline(always)]
    pub(crate) fn of<P: Params>(node: &Node<P>) -> Colors {
        Colors { own: node.own, theirs: node.theirs }
    }

    /// After a piece of the mover went from one square to another.
    #[inline(always)]
    pub(crate) fn after<P: Params>(node: &Node<P>, from: Square, to: Square) -> Colors {
        Colors { own: node.own.without(from).with(to), theirs: node.theirs.without(to) }
    }
}

/// The change in the number of moves of the replier's piece on `square` when it is pinned to a line.
#[inline(always)]
pub(crate) fn change_by_pin<P: Params>(
    node: &Node<P>,
    square: Square,
    colors: Colors,
    line: Bitboard,
) -> i64 {
    -moves_within(node, square, colors, !line)
}

/// The number of moves of the replier's piece on `square` inside `limit`, ignoring checks and pins.
#[inline(always)]
pub(crate) fn moves_within<P: Params>(
    node: &Node<P>,
    square: Square,
    colors: Colors,
    limit: Bitboard,
) -> i64 {
    let board = node.board;
    let Colors { own, theirs } = colors;
    let occupied = own | theirs;
    if board.pawns.contains(square) {
        let pawn = square.bit();
        let step = <P::S as Side>::Enemy::forward(pawn) - occupied;
        let double =
            <P::S as Side>::Enemy::forward(step & <P::S as Side>::Enemy::rank(Rank::Third))
                - occupied;
        let takes = <P::S as Side>::Enemy::pawn_attacks(pawn) & own;
        let promotes = pawn.meets(<P::S as Side>::Enemy::rank(Rank::Seventh));
        return len((step | takes) & limit) * if promotes { 4 } else { 1 } + len(double & limit);
    }
    let mut seen = Bitboard::EMPTY;
    if board.knights.contains(square) {
        seen = tables::knight(square);
    }
    if board.diagonal.contains(square) {
        seen |= P::I::bishop(square, occupied);
    }
    if board.orthogonal.contains(square) {
        seen |= P::I::rook(square, occupied);
    }
    len((seen - theirs) & limit)
}
