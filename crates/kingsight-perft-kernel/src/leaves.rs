//! Counting the moves of one position.

use core::marker::PhantomData;

use kingsight::Bitboard;
use kingsight::side::Side;

use super::children::MoveCount;
use super::generate::generate;
use super::isa::{Isa, Job, LeafCount};
use super::packed::Packed;

/// Adds up the lengths of the sets of moves, piece by piece.
pub(crate) struct BySet(u64);

impl LeafCount for BySet {
    #[inline(always)]
    fn new() -> BySet {
        BySet(0)
    }

    #[inline(always)]
    fn add<S: Side, I: Isa, const CASTLING: bool, const EN_PASSANT: bool>(
        &mut self,
        board: &Packed,
        en_passant: Bitboard,
    ) {
        let mut count = MoveCount(0);
        generate::<S, I, _, CASTLING, EN_PASSANT>(board, en_passant, &mut count);
        self.0 = self.0.wrapping_add(count.0);
    }

    #[inline(always)]
    fn add_apart<
        S: Side,
        I: Isa<LeafCount = Self>,
        const CASTLING: bool,
        const EN_PASSANT: bool,
    >(
        &mut self,
        board: &Packed,
        en_passant: Bitboard,
    ) {
        let types = PhantomData;
        let count = I::run(Leaves::<S, I, CASTLING, EN_PASSANT> { board, en_passant, types });
        self.0 = self.0.wrapping_add(count);
    }

    #[inline(always)]
    fn total(self) -> u64 {
        self.0
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
        let mut count = I::LeafCount::new();
        count.add::<S, I, CASTLING, EN_PASSANT>(self.board, self.en_passant);
        count.total()
    }
}
