//! The path for every processor: the core's own slider attacks, and loops over squares.

use crate::leaves::BySet;
use kingsight::{Bitboard, Square, attacks};

use super::{Bytes, Isa, Job, Look, Tally, Weights};
use crate::squares::squares as each;
use crate::tables::beyond;

#[derive(Clone, Copy, Debug)]
pub(crate) struct Portable;

/// Runs a job in a separate function, as the other paths do: inlining the recursion would never end.
#[inline(never)]
fn enter<J: Job>(job: J) -> J::Output {
    job.run()
}

impl Isa for Portable {
    const INLINE_LEAVES: bool = false;
    const RARE_WITH_PINS: bool = false;
    /// On x86-64 nearly all processors have AVX2.
    const LISTS_INLINE: bool = !cfg!(target_arch = "x86_64");
    type LeafCount = BySet;
    type Weights = Bytes;
    type Tally = Sum;
    type Shades = ();

    #[inline(always)]
    fn run<J: Job>(job: J) -> J::Output {
        enter(job)
    }

    #[inline(always)]
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
        attacks::bishop(square, occupied)
    }

    #[inline(always)]
    fn rook(square: Square, occupied: Bitboard) -> Bitboard {
        attacks::rook(square, occupied)
    }

    #[inline(always)]
    fn shades(_: Bitboard, _: Bitboard) {}

    #[inline(always)]
    fn look<const DIAGONAL: bool, const ORTHOGONAL: bool>(
        square: Square,
        mover: Bitboard,
        replier: Bitboard,
        (): (),
    ) -> Look<Bytes> {
        let occupied = mover | replier;
        let attacks = |occupied| {
            let mut attacks = Bitboard::EMPTY;
            if DIAGONAL {
                attacks |= attacks::bishop(square, occupied);
            }
            if ORTHOGONAL {
                attacks |= attacks::rook(square, occupied);
            }
            attacks
        };
        let seen = attacks(occupied);
        let targets = seen - replier;
        let mut weights = Bytes::zero();
        weights.add(seen & replier, 1);
        // Beyond the first blockers.
        let further = attacks(occupied - seen) - replier;
        for at in each(seen - replier) {
            let behind = beyond(square, at);
            weights.0[at as usize] = if mover.contains(at) {
                (behind & further).len() as i8
            } else {
                -((behind & targets).len() as i8)
            };
        }
        let moves = targets.len();
        weights.0[square as usize] = -(moves as i8);
        Look { weights, moves }
    }
}

/// The sums stay far within a byte (see `two_ply::node::weights`). With `wrapping_add`, the compiler adds 64 of them at once;
/// with checks, two-ply counting needed 26 % more instructions.
#[inline(always)]
fn add(sum: &mut i8, amount: i8) {
    debug_assert!(sum.checked_add(amount).is_some());
    *sum = sum.wrapping_add(amount);
}

impl Weights for Bytes {
    #[inline(always)]
    fn zero() -> Bytes {
        Bytes([0; 64])
    }

    #[inline(always)]
    fn add(&mut self, squares: Bitboard, amount: i8) {
        for square in each(squares) {
            add(&mut self.0[square as usize], amount);
        }
    }

    #[inline(always)]
    fn add_on(&mut self, squares: Bitboard, amounts: &Bytes) {
        for square in each(squares) {
            add(&mut self.0[square as usize], amounts.0[square as usize]);
        }
    }

    #[inline(always)]
    fn add_all(&mut self, other: &Bytes) {
        for (sum, other) in self.0.iter_mut().zip(&other.0) {
            add(sum, *other);
        }
    }

    #[inline(always)]
    fn bytes(&self) -> Bytes {
        *self
    }
}

/// Weighs each landing at once.
pub(crate) struct Sum(i64);

impl Tally for Sum {
    type Weights = Bytes;

    #[inline(always)]
    fn new() -> Sum {
        Sum(0)
    }

    #[inline(always)]
    fn add(&mut self, squares: Bitboard, weights: &Bytes) {
        for square in each(squares) {
            self.0 = self.0.wrapping_add(weights.at(square));
        }
    }

    #[inline(always)]
    fn total(self, _: &Bytes) -> i64 {
        self.0
    }
}
