//! Walking the tree: move by move down to the last half-moves, which each counting method counts in its own way.

use core::marker::PhantomData;

use kingsight::Bitboard;
use kingsight::side::Side;

use super::children::{Children, Each};
use super::generate::generate;
use super::isa::{Isa, Job};
use super::packed::Packed;

/// How a method counts the last half-moves.
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

/// Makes each move and counts what is below it.
pub(super) struct Deeper<'a, S, I, E> {
    pub(super) board: &'a Packed,
    pub(super) en_passant: Bitboard,
    pub(super) depth: u32,
    pub(super) types: PhantomData<(S, I, E)>,
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
