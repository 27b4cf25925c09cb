//! Walking the tree: down to the last two half-moves move by move, from there by method.

use core::hint::black_box;
use core::marker::PhantomData;

use kingsight::Bitboard;
use kingsight::side::Side;

use super::children::{Children, Count, Each};
use super::generate::generate;
use super::isa::{Isa, Job};
use super::packed::Packed;
use super::two_ply;

/// A way to count the last half-moves.
pub(super) trait Ending: Copy + 'static {
    /// The number of legal moves of `S`, or of leaves played.
    fn one<S: Side, I: Isa>(board: &Packed, en_passant: Bitboard) -> u64;
    /// The number of pairs of legal moves from here.
    fn two<S: Side, I: Isa>(board: &Packed, en_passant: Bitboard) -> u64;
    /// The number of triples of legal moves from here.
    #[inline(always)]
    fn three<S: Side, I: Isa>(board: &Packed, en_passant: Bitboard) -> u64 {
        I::run(Deeper::<S, I, Self> { board, en_passant, depth: 3, types: PhantomData })
    }
}

/// The number of leaves `depth` half-moves away.
#[inline(always)]
pub(super) fn count<S: Side, I: Isa, E: Ending>(
    board: &Packed,
    en_passant: Bitboard,
    depth: u32,
) -> u64 {
    match depth {
        0 => 1,
        1 => E::one::<S, I>(board, en_passant),
        2 => E::two::<S, I>(board, en_passant),
        3 => E::three::<S, I>(board, en_passant),
        _ => I::run(Deeper::<S, I, E> { board, en_passant, depth, types: PhantomData }),
    }
}

struct Deeper<'a, S, I, E> {
    board: &'a Packed,
    en_passant: Bitboard,
    depth: u32,
    types: PhantomData<(S, I, E)>,
}

impl<S: Side, I: Isa, E: Ending> Job for Deeper<'_, S, I, E> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let sum = Sum::<I, E> { nodes: 0, depth: self.depth - 1, types: PhantomData };
        let mut each = Each::new(sum);
        generate::<S, I, _, true, true>(self.board, self.en_passant, &mut each);
        each.children.nodes
    }
}

struct Sum<I, E> {
    nodes: u64,
    depth: u32,
    types: PhantomData<(I, E)>,
}

impl<S: Side, I: Isa, E: Ending> Children<S> for Sum<I, E> {
    #[inline(always)]
    fn child(&mut self, board: &Packed, en_passant: Bitboard, _: Bitboard) {
        let nodes = count::<S::Enemy, I, E>(board, en_passant, self.depth);
        self.nodes = self.nodes.saturating_add(nodes);
    }
}

/// Every parent of leaves is visited, its moves are counted.
#[derive(Clone, Copy)]
pub(super) struct Bulk;

impl Ending for Bulk {
    #[inline(always)]
    fn one<S: Side, I: Isa>(board: &Packed, en_passant: Bitboard) -> u64 {
        I::run(Leaves::<S, I, true, true> { board, en_passant, types: PhantomData })
    }

    #[inline(always)]
    fn two<S: Side, I: Isa>(board: &Packed, en_passant: Bitboard) -> u64 {
        let types = PhantomData;
        if board.castling_rooks.meets(S::Enemy::COLOR.home()) {
            I::run(Parents::<S, I, true> { board, en_passant, types })
        } else {
            I::run(Parents::<S, I, false> { board, en_passant, types })
        }
    }
}

/// Counts the moves of one parent of leaves.
pub(super) struct Leaves<'a, S, I, const CASTLING: bool, const EN_PASSANT: bool> {
    pub(super) board: &'a Packed,
    pub(super) en_passant: Bitboard,
    pub(super) types: PhantomData<(S, I)>,
}

impl<S: Side, I: Isa, const CASTLING: bool, const EN_PASSANT: bool> Job
    for Leaves<'_, S, I, CASTLING, EN_PASSANT>
{
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let mut count = Count(0);
        generate::<S, I, _, CASTLING, EN_PASSANT>(self.board, self.en_passant, &mut count);
        count.0
    }
}

/// Makes each move and counts the replies. `CASTLING`: whether the side that replies may still castle.
pub(super) struct Parents<'a, S, I, const CASTLING: bool> {
    pub(super) board: &'a Packed,
    pub(super) en_passant: Bitboard,
    pub(super) types: PhantomData<(S, I)>,
}

impl<S: Side, I: Isa, const CASTLING: bool> Job for Parents<'_, S, I, CASTLING> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let mut each = Each::new(Replies::<I, CASTLING> { nodes: 0, types: PhantomData });
        generate::<S, I, _, true, true>(self.board, self.en_passant, &mut each);
        each.children.nodes
    }
}

/// Counts the replies on each board: fewer than 2²² together ([`MOST_MOVES`](crate::walk::MOST_MOVES)), so that the sums
/// need no check, which would cost bulk counting 8 % more instructions.
pub(super) struct Replies<I, const CASTLING: bool> {
    pub(super) nodes: u64,
    pub(super) types: PhantomData<I>,
}

impl<S: Side, I: Isa, const CASTLING: bool> Children<S> for Replies<I, CASTLING> {
    #[inline(always)]
    fn child(&mut self, board: &Packed, en_passant: Bitboard, changed: Bitboard) {
        if en_passant.any() || !I::INLINE_LEAVES {
            <Self as Children<S>>::rare(self, board, en_passant, changed);
        } else {
            let mut count = Count(0);
            generate::<S::Enemy, I, _, CASTLING, false>(board, Bitboard::EMPTY, &mut count);
            self.nodes = self.nodes.wrapping_add(count.0);
        }
    }

    #[inline(always)]
    fn rare(&mut self, board: &Packed, en_passant: Bitboard, _: Bitboard) {
        let types = PhantomData;
        let nodes = if en_passant.any() {
            I::run(Leaves::<S::Enemy, I, CASTLING, true> { board, en_passant, types })
        } else {
            I::run(Leaves::<S::Enemy, I, CASTLING, false> { board, en_passant, types })
        };
        self.nodes = self.nodes.wrapping_add(nodes);
    }
}

/// Every leaf is played.
#[derive(Clone, Copy)]
pub(super) struct EachLeaf;

impl Ending for EachLeaf {
    #[inline(always)]
    fn one<S: Side, I: Isa>(board: &Packed, en_passant: Bitboard) -> u64 {
        I::run(Played::<S, I> { board, en_passant, types: PhantomData })
    }

    #[inline(always)]
    fn two<S: Side, I: Isa>(board: &Packed, en_passant: Bitboard) -> u64 {
        I::run(Deeper::<S, I, EachLeaf> { board, en_passant, depth: 2, types: PhantomData })
    }
}

struct Played<'a, S, I> {
    board: &'a Packed,
    en_passant: Bitboard,
    types: PhantomData<(S, I)>,
}

impl<S: Side, I: Isa> Job for Played<'_, S, I> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let mut each = Each::new(Look(0));
        generate::<S, I, _, true, true>(self.board, self.en_passant, &mut each);
        each.children.0
    }
}

/// Looks at each leaf, so that the compiler has to make it.
struct Look(u64);

impl<S: Side> Children<S> for Look {
    #[inline(always)]
    fn child(&mut self, board: &Packed, en_passant: Bitboard, _: Bitboard) {
        black_box((board, en_passant));
        self.0 = self.0.wrapping_add(1);
    }
}

/// The last two half-moves are counted at once.
#[derive(Clone, Copy)]
pub(super) struct TwoPly;

impl Ending for TwoPly {
    #[inline(always)]
    fn one<S: Side, I: Isa>(board: &Packed, en_passant: Bitboard) -> u64 {
        Bulk::one::<S, I>(board, en_passant)
    }

    #[inline(always)]
    fn two<S: Side, I: Isa>(board: &Packed, en_passant: Bitboard) -> u64 {
        two_ply::count::<S, I>(board, en_passant)
    }

    #[inline(always)]
    fn three<S: Side, I: Isa>(board: &Packed, en_passant: Bitboard) -> u64 {
        two_ply::count_three::<S, I>(board, en_passant)
    }
}
