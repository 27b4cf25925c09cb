//! Eight sets of squares in one register of AVX-512.
//!
//! Only the AVX-512 path makes a value of [`EightSets`], so where there is one, the processor has what it needs. The steps are
//! rotations: what leaves the board on one side comes in on the other, and the table of squares inside takes it away.

#![allow(unsafe_code)]

use core::arch::x86_64::*;

use kingsight::Bitboard;

use crate::by_direction::{EightWays, KNIGHTS, SLIDERS};

/// A set of squares for each of eight directions.
#[derive(Clone, Copy)]
pub(crate) struct EightSets(__m512i);

#[inline(always)]
fn load(sets: &[u64; 8]) -> __m512i {
    // SAFETY: 64 bytes are readable; only the AVX-512 path calls this, so the processor has AVX-512 F.
    unsafe { _mm512_loadu_si512(sets.as_ptr().cast()) }
}

/// The same set in each direction.
#[inline(always)]
fn each(set: Bitboard) -> __m512i {
    // SAFETY: only the AVX-512 path calls this, so the processor has AVX-512 F.
    unsafe { _mm512_set1_epi64(set.0.cast_signed()) }
}

/// `seen`, and what is one step further and free.
#[inline(always)]
fn spread(seen: __m512i, free: __m512i, steps: __m512i) -> __m512i {
    const A_OR_B_AND_C: i32 = 0xF8;
    // SAFETY: only the AVX-512 path calls this, so the processor has AVX-512 F.
    unsafe { _mm512_ternarylogic_epi64::<A_OR_B_AND_C>(seen, free, _mm512_rolv_epi64(seen, steps)) }
}

impl EightWays for EightSets {
    #[inline(always)]
    fn none() -> EightSets {
        // SAFETY: only the AVX-512 path calls this, so the processor has AVX-512 F.
        unsafe { EightSets(_mm512_setzero_si512()) }
    }

    /// By doubling: one step, then two, then four, and one more onto the blocker.
    #[inline(always)]
    fn sliders(orthogonal: Bitboard, diagonal: Bitboard, occupied: Bitboard) -> EightSets {
        const DIAGONALS: u8 = 0xF0;
        let (steps, inside) = (load(&SLIDERS.steps), load(&SLIDERS.inside));
        // SAFETY: only the AVX-512 path calls this, so the processor has AVX-512 F.
        unsafe {
            let two = _mm512_slli_epi64::<1>(steps);
            let four = _mm512_slli_epi64::<2>(steps);
            let free = _mm512_andnot_si512(each(occupied), inside);
            let free_two = _mm512_and_si512(free, _mm512_rolv_epi64(free, steps));
            let free_four = _mm512_and_si512(free_two, _mm512_rolv_epi64(free_two, two));
            let from =
                _mm512_mask_set1_epi64(each(orthogonal), DIAGONALS, diagonal.0.cast_signed());
            let seen = spread(from, free, steps);
            let seen = spread(seen, free_two, two);
            let seen = spread(seen, free_four, four);
            EightSets(_mm512_and_si512(inside, _mm512_rolv_epi64(seen, steps)))
        }
    }

    #[inline(always)]
    fn knights(knights: Bitboard) -> EightSets {
        let (steps, inside) = (load(&KNIGHTS.steps), load(&KNIGHTS.inside));
        // SAFETY: only the AVX-512 path calls this, so the processor has AVX-512 F.
        unsafe { EightSets(_mm512_and_si512(inside, _mm512_rolv_epi64(each(knights), steps))) }
    }

    #[inline(always)]
    fn or(self, other: EightSets) -> EightSets {
        // SAFETY: an `EightSets` exists, so the processor has AVX-512 F.
        unsafe { EightSets(_mm512_or_si512(self.0, other.0)) }
    }

    #[inline(always)]
    fn union(self) -> Bitboard {
        // SAFETY: an `EightSets` exists, so the processor has AVX-512 F.
        Bitboard(unsafe { _mm512_reduce_or_epi64(self.0) }.cast_unsigned())
    }

    #[inline(always)]
    fn lengths(self, among: Bitboard) -> EightSets {
        // SAFETY: an `EightSets` exists, so the processor has AVX-512 F and VPOPCNTDQ.
        unsafe { EightSets(_mm512_popcnt_epi64(_mm512_and_si512(self.0, each(among)))) }
    }

    #[inline(always)]
    fn plus(self, other: EightSets) -> EightSets {
        // SAFETY: an `EightSets` exists, so the processor has AVX-512 F.
        unsafe { EightSets(_mm512_add_epi64(self.0, other.0)) }
    }

    #[inline(always)]
    fn sum(self) -> u64 {
        // SAFETY: an `EightSets` exists, so the processor has AVX-512 F.
        unsafe { _mm512_reduce_add_epi64(self.0) }.cast_unsigned()
    }
}
