//! The sum that a node's moves are added to, and the moves that are played: made, with their replies counted.

use core::marker::PhantomData;

use kingsight::side::Side;
use kingsight::{Bitboard, Square};

use crate::children::{Children, Each};
use crate::generate::{Visitor, generate};
use crate::isa::{Isa, Job, Tally};
use crate::leaves::Leaves;
use crate::packed::{Packed, PieceKind};
use crate::two_ply::corrections::Here;
use crate::two_ply::node::Params;

/// The sum so far.
pub(crate) struct Sum<P: Params> {
    /// Where ordinary moves landed, and the squares that pawns left.
    pub(crate) changes: <P::I as Isa>::Tally,
    /// The moves that are played, and the sum of all other replies.
    pub(crate) played: Played<P>,
}

impl<P: Params> Sum<P> {
    #[inline(always)]
    pub(crate) fn new() -> Sum<P> {
        Sum { changes: Tally::new(), played: Played::new() }
    }

    /// Adds replies, or subtracts some.
    #[inline(always)]
    pub(crate) fn add(&mut self, replies: i64) {
        self.played.add(replies);
    }

    #[inline(always)]
    pub(crate) fn total(self, here: Here<P>) -> u64 {
        (self.played.replies() + self.changes.total(&here.replies.weights)) as u64
    }
}

/// Plays all moves of a node: for a mover in check, which has few.
#[inline(always)]
pub(crate) fn whole_node<P: Params>(board: &Packed, en_passant: Bitboard) -> u64 {
    let node = WholeNode::<P> { board, en_passant, params: PhantomData };
    // A function of its own: as a part of two-ply counting it made that up to a third slower. With `lto = "fat"` it was inlined in
    // spite of its `inline(never)`, unless the compiler can't see which it is.
    let apart: fn(_) -> _ = P::I::run::<WholeNode<'_, P>>;
    core::hint::black_box(apart)(node)
}

struct WholeNode<'a, P> {
    board: &'a Packed,
    en_passant: Bitboard,
    params: PhantomData<P>,
}

impl<P: Params> Job for WholeNode<'_, P> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let mut played = Each::new(CountReplies::<P> { replies: 0, params: PhantomData });
        generate::<P::S, P::I, _, false, true>(self.board, self.en_passant, &mut played);
        played.children.replies as u64
    }
}

/// Makes moves and counts the replies to each.
pub(crate) struct Played<P: Params>(Each<P::S, CountReplies<P>>);

impl<P: Params> Played<P> {
    #[inline(always)]
    pub(crate) fn new() -> Played<P> {
        Played(Each::new(CountReplies { replies: 0, params: PhantomData }))
    }

    #[inline(always)]
    pub(crate) fn replies(self) -> i64 {
        self.0.children.replies
    }

    /// Adds replies counted in another way. A node has fewer than 2²² pairs of moves
    /// ([`MOST_MOVES`](crate::children::MOST_MOVES)), and the corrections are no larger, so the sum needs no check.
    #[inline(always)]
    pub(crate) fn add(&mut self, replies: i64) {
        let sum = &mut self.0.children.replies;
        debug_assert!(sum.checked_add(replies).is_some());
        *sum = sum.wrapping_add(replies);
    }

    #[inline(always)]
    pub(crate) fn piece<K: PieceKind>(&mut self, board: &Packed, from: Square, to: Bitboard) {
        self.0.piece::<K, false>(board, from, to);
    }

    /// The board after a single move.
    #[inline(always)]
    pub(crate) fn child(&mut self, board: &Packed, passed: Bitboard) {
        self.0.children.child(board, passed, Bitboard::EMPTY);
    }

    #[inline(always)]
    pub(crate) fn pawns(
        &mut self,
        board: &Packed,
        targets: Bitboard,
        origin: impl Fn(Bitboard) -> Bitboard,
        passed: impl Fn(Bitboard) -> Bitboard,
    ) {
        self.0.pawn_moves::<false>(board, targets, origin, passed);
    }

    #[inline(always)]
    pub(crate) fn castle(&mut self, board: &Packed, rook: Square) {
        self.0.castle(board, rook);
    }

    #[inline(always)]
    pub(crate) fn en_passant(&mut self, board: &Packed, from: Bitboard, to: Bitboard) {
        self.0.en_passant(board, from, to);
    }
}

pub(crate) struct CountReplies<P> {
    replies: i64,
    params: PhantomData<P>,
}

impl<P: Params> Children<P::S> for CountReplies<P> {
    #[inline(always)]
    fn child(&mut self, board: &Packed, en_passant: Bitboard, _: Bitboard) {
        self.replies += count_replies::<P>(board, en_passant) as i64;
    }
}

#[inline(always)]
fn count_replies<P: Params>(board: &Packed, en_passant: Bitboard) -> u64 {
    type Enemy<P> = <<P as Params>::S as Side>::Enemy;
    let types = PhantomData;
    let castling = P::REPLIER_CASTLES && board.castling_rooks.intersects(Enemy::<P>::COLOR.home());
    if castling || en_passant.any() {
        P::I::run(Leaves::<Enemy<P>, P::I, true, true> { board, en_passant, types })
    } else {
        P::I::run(Leaves::<Enemy<P>, P::I, false, false> { board, en_passant, types })
    }
}
