//! Bulk counting: every parent of leaves is visited, and its moves are counted without playing them. The last half-move is
//! always White's; see [`Packed::turned`]. In plain counting every leaf is played.

use core::hint::black_box;
use core::marker::PhantomData;

use kingsight::side::{Black, Side, White};
use kingsight::{Bitboard, Color};

use super::children::{Children, Each};
use super::generate::generate;
use super::isa::{Isa, Job, LeafCount};
use super::leaves::Leaves;
use super::packed::{Packed, turned};
use super::tree::Ending;

/// [`CountingMethod::Bulk`](super::CountingMethod::Bulk).
#[derive(Clone, Copy)]
pub(super) struct Bulk;

impl Ending for Bulk {
    const HEIGHT: u32 = 2;

    #[inline(always)]
    fn count<S: Side, I: Isa>(board: &Packed, en_passant: Bitboard, depth: u32) -> u64 {
        if depth == 1 {
            let (board, en_passant) = (&board.turned::<S, White>(), turned::<S, White>(en_passant));
            let types = PhantomData;
            return I::run(Leaves::<White, I, true, true> { board, en_passant, types });
        }
        let (board, en_passant) = (&board.turned::<S, Black>(), turned::<S, Black>(en_passant));
        if board.castling_rooks.intersects(Color::White.home()) {
            I::run(Parents::<Black, I, true> { board, en_passant, types: PhantomData })
        } else {
            I::run(Parents::<Black, I, false> { board, en_passant, types: PhantomData })
        }
    }
}

/// Makes each move and counts the replies. `CASTLING`: whether the side that replies may still castle.
struct Parents<'a, S, I, const CASTLING: bool> {
    board: &'a Packed,
    en_passant: Bitboard,
    types: PhantomData<(S, I)>,
}

impl<S: Side, I: Isa, const CASTLING: bool> Job for Parents<'_, S, I, CASTLING> {
    type Output = u64;

    #[inline(always)]
    fn run(self) -> u64 {
        let mut each = Each::new(Replies::<I, CASTLING> { nodes: I::LeafCount::new() });
        generate::<S, I, _, true, true>(self.board, self.en_passant, &mut each);
        each.children.nodes.total()
    }
}

/// Counts the replies on each board: fewer than 2²² together ([`MOST_MOVES`](crate::children::MOST_MOVES)), so the sums
/// need no check, which would cost bulk counting 8 % more instructions.
struct Replies<I: Isa, const CASTLING: bool> {
    nodes: I::LeafCount,
}

impl<S: Side, I: Isa, const CASTLING: bool> Children<S> for Replies<I, CASTLING> {
    #[inline(always)]
    fn child(&mut self, board: &Packed, en_passant: Bitboard, changed: Bitboard) {
        if en_passant.any() || !I::INLINE_LEAVES {
            <Self as Children<S>>::rare(self, board, en_passant, changed);
        } else {
            self.nodes.add::<S::Enemy, I, CASTLING, false>(board, en_passant);
        }
    }

    #[inline(always)]
    fn rare(&mut self, board: &Packed, en_passant: Bitboard, _: Bitboard) {
        if en_passant.any() {
            self.nodes.add_apart::<S::Enemy, I, CASTLING, true>(board, en_passant);
        } else {
            self.nodes.add_apart::<S::Enemy, I, CASTLING, false>(board, en_passant);
        }
    }
}

/// [`CountingMethod::EachLeaf`](super::CountingMethod::EachLeaf).
#[derive(Clone, Copy)]
pub(super) struct EachLeaf;

impl Ending for EachLeaf {
    const HEIGHT: u32 = 1;

    #[inline(always)]
    fn count<S: Side, I: Isa>(board: &Packed, en_passant: Bitboard, _: u32) -> u64 {
        I::run(Played::<S, I> { board, en_passant, types: PhantomData })
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
        let mut each = Each::new(Touch(0));
        generate::<S, I, _, true, true>(self.board, self.en_passant, &mut each);
        each.children.0
    }
}

/// Touches each leaf, so that the compiler must make it.
struct Touch(u64);

impl<S: Side> Children<S> for Touch {
    #[inline(always)]
    fn child(&mut self, board: &Packed, en_passant: Bitboard, _: Bitboard) {
        black_box((board, en_passant));
        self.0 = self.0.wrapping_add(1);
    }
}
