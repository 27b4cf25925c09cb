//! The plain way: the move is made, the replies are counted.

use core::marker::PhantomData;

use kingsight::side::Side;
use kingsight::{Bitboard, Square};

use super::plan::Plan;
use crate::kernel::children::{Children, Each};
use crate::kernel::generate::Visitor;
use crate::kernel::isa::{Isa, Job};
use crate::kernel::packed::{Kind, Packed};
use crate::kernel::tree::Leaves;

/// All of a node's moves the plain way: for a mover in check, who has few.
#[inline(always)]
pub(super) fn whole_node<P: Plan>(board: &Packed, en_passant: Bitboard) -> u64 {
    P::I::run(WholeNode::<P> { board, en_passant, plan: PhantomData })
}

struct WholeNode<'a, P> {
    board: &'a Packed,
    en_passant: Bitboard,
    plan: PhantomData<P>,
}

impl<P: Plan> Job for WholeNode<'_, P> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let mut played = Each::new(CountReplies::<P> { replies: 0, plan: PhantomData });
        crate::kernel::generate::generate::<P::S, P::I, _, false, true>(
            self.board,
            self.en_passant,
            &mut played,
        );
        played.children.replies as u64
    }
}

/// Makes moves and counts the replies to each.
pub(super) struct Played<P: Plan>(Each<P::S, CountReplies<P>>);

impl<P: Plan> Played<P> {
    #[inline(always)]
    pub(super) fn new() -> Played<P> {
        Played(Each::new(CountReplies { replies: 0, plan: PhantomData }))
    }

    #[inline(always)]
    pub(super) fn replies(self) -> i64 {
        self.0.children.replies
    }

    /// Adds replies that were counted in another way.
    #[inline(always)]
    pub(super) fn add(&mut self, replies: i64) {
        self.0.children.replies += replies;
    }

    #[inline(always)]
    pub(super) fn piece<K: Kind>(&mut self, board: &Packed, from: Square, to: Bitboard) {
        self.0.piece::<K>(board, from, to);
    }

    /// A single board that a move led to.
    #[inline(always)]
    pub(super) fn child(&mut self, board: &Packed, passed: Bitboard) {
        self.0.children.child(board, passed, Bitboard::EMPTY);
    }

    #[inline(always)]
    pub(super) fn pawns(
        &mut self,
        board: &Packed,
        targets: Bitboard,
        origin: impl Fn(Bitboard) -> Bitboard,
        passed: impl Fn(Bitboard) -> Bitboard,
    ) {
        self.0.pawn_moves(board, targets, origin, passed);
    }

    #[inline(always)]
    pub(super) fn castle(&mut self, board: &Packed, rook: Square) {
        self.0.castle(board, rook);
    }

    #[inline(always)]
    pub(super) fn en_passant(&mut self, board: &Packed, from: Bitboard, to: Bitboard) {
        self.0.en_passant(board, from, to);
    }
}

pub(super) struct CountReplies<P> {
    replies: i64,
    plan: PhantomData<P>,
}

impl<P: Plan> Children<P::S> for CountReplies<P> {
    #[inline(always)]
    fn child(&mut self, board: &Packed, en_passant: Bitboard, _: Bitboard) {
        self.replies += count_replies::<P>(board, en_passant) as i64;
    }
}

#[inline(always)]
fn count_replies<P: Plan>(board: &Packed, en_passant: Bitboard) -> u64 {
    type Enemy<P> = <<P as Plan>::S as Side>::Enemy;
    let types = PhantomData;
    let castling = P::REPLIER_CASTLES && board.castling_rooks.meets(Enemy::<P>::COLOR.home());
    if castling || en_passant.any() {
        P::I::run(Leaves::<Enemy<P>, P::I, true, true> { board, en_passant, types })
    } else {
        P::I::run(Leaves::<Enemy<P>, P::I, false, false> { board, en_passant, types })
    }
}
