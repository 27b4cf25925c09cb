//! Counting the moves of one position.

use core::marker::PhantomData;

use kingsight::Bitboard;
use kingsight::side::Side;

use super::children::MoveCount;
use super::generate::generate;
use super::isa::{Isa, Job};
use super::packed::Packed;

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
        let mut count = MoveCount(0);
        generate::<S, I, _, CASTLING, EN_PASSANT>(self.board, self.en_passant, &mut count);
        count.0
    }
}
