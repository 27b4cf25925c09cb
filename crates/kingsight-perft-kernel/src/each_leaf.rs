//! Plain counting: every leaf is played.

use core::hint::black_box;
use core::marker::PhantomData;

use kingsight::Bitboard;
use kingsight::side::Side;

use super::children::{Children, Each};
use super::generate::generate;
use super::isa::{Isa, Job};
use super::packed::Packed;
use super::tree::Ending;

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
