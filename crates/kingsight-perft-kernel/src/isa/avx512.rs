//! The path for AVX-512: 64 squares in one register, a byte each.
//!
//! A slider's eight rays become eight groups of eight bytes by one permutation of the board
//! ([`rays`](super::rays)); there, "up to the first blocker" is `x ^ (x - 1)` in each group. A second permutation
//! (by `places`) moves the result back to the squares.

#![allow(unsafe_code)]

use core::arch::x86_64::*;

use kingsight::{Bitboard, Square};

use crate::by_direction::ByDirection;

use super::eight_sets::EightSets;
use super::rays::{FIRSTS, GROUP, GROUP_8, ORTHOGONAL_LANES, RAYS, STEP, Table};
use super::{AnyPath, Avx2, Bytes, Isa, Job, Look, Tally, Weights, pext};

/// Proof that this processor has all that the path uses, and all that the AVX2 path does: [`Avx512::prepare`]
/// alone makes it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Avx512 {
    avx2: Avx2,
}

impl Avx512 {
    /// Whether this processor has all that the path uses.
    pub(crate) fn detect() -> bool {
        Avx2::detect()
            && detected!("avx512f" "avx512bw" "avx512vl" "avx512dq" "avx512vbmi" "avx512bitalg" "avx512vnni"
                "avx512vpopcntdq")
    }

    /// The path, ready for use.
    pub(crate) fn prepare() -> Option<Avx512> {
        let avx2 = Avx2::prepare()?;
        Avx512::detect().then_some(Avx512 { avx2 })
    }

    /// The AVX2 path, for methods that do not use AVX-512.
    pub(crate) fn avx2(self) -> Avx2 {
        self.avx2
    }

    /// Runs code written for any path on this one.
    pub(crate) fn run<A: AnyPath>(self, what: A) -> A::Output {
        what.on::<Code>()
    }
}

/// The path's code. The type has no name outside this file, and only [`Avx512::run`] passes it on, so
/// everything compiled for it runs on a processor for which there is a proof. Each block below relies on that.
#[derive(Clone, Copy, Debug)]
struct Code;

/// Runs a job where the compiler may use the path's instructions.
#[inline(never)]
#[target_feature(
    enable = "avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi,avx512bitalg,avx512vnni,avx512vpopcntdq,bmi1,bmi2,lzcnt,popcnt"
)]
fn enter<J: Job>(job: J) -> J::Output {
    super::may_write();
    job.run()
}

impl Isa for Code {
    const INLINE_LEAVES: bool = true;
    const RARE_WITH_PINS: bool = true;
    const LISTS_INLINE: bool = true;
    type LeafCount = ByDirection<EightSets>;
    type Weights = Lanes;
    type Tally = Landings;
    type Shades = __m512i;

    #[inline(always)]
    fn run<J: Job>(job: J) -> J::Output {
        // SAFETY: `Code` is in use, so the processor has what `enter` is compiled for.
        unsafe { enter(job) }
    }

    #[inline(always)]
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard {
        // SAFETY: `Code` is in use, so the processor has BMI2 and the table is filled.
        unsafe { pext::bishop(square, occupied) }
    }

    #[inline(always)]
    fn rook(square: Square, occupied: Bitboard) -> Bitboard {
        // SAFETY: `Code` is in use, so the processor has BMI2 and the table is filled.
        unsafe { pext::rook(square, occupied) }
    }

    #[inline(always)]
    fn shades(mover: Bitboard, replier: Bitboard) -> __m512i {
        // SAFETY: `Code` is in use, so the processor has AVX-512 F and BW.
        unsafe {
            let movers = _mm512_maskz_set1_epi8(mover.0, MOVER);
            _mm512_mask_mov_epi8(movers, replier.0, _mm512_set1_epi8(REPLIER))
        }
    }

    #[inline(always)]
    fn look<const DIAGONAL: bool, const ORTHOGONAL: bool>(
        square: Square,
        _: Bitboard,
        _: Bitboard,
        shades: __m512i,
    ) -> Look<Lanes> {
        let rays = &RAYS[square as usize];
        let (mut lanes, mut squares) = (0, 0);
        if ORTHOGONAL {
            lanes |= ORTHOGONAL_LANES;
            squares |= rays.orthogonal;
        }
        if DIAGONAL {
            lanes |= !ORTHOGONAL_LANES;
            squares |= rays.diagonal;
        }
        let valid = rays.valid & lanes;
        // SAFETY: `Code` is in use, so the processor has AVX-512 F, BW, VL, VBMI and BITALG.
        unsafe {
            let along = _mm512_permutexvar_epi8(load(&rays.squares), shades);
            let movers = _mm512_mask_test_epi8_mask(valid, along, _mm512_set1_epi8(MOVER));
            let repliers = _mm512_mask_test_epi8_mask(valid, along, _mm512_set1_epi8(REPLIER));
            // In each group: the lanes up to the first blocker, and up to the second.
            let blockers = movers | repliers | !valid;
            let rest = blockers.wrapping_sub(FIRSTS);
            let seen = blockers ^ rest;
            let first = blockers & !rest;
            let others = blockers & rest | FIRSTS << 7;
            let seen_twice = others ^ others.wrapping_sub(FIRSTS);
            let free = valid & !repliers;
            let targets = seen & free;
            let beyond = seen_twice & !seen & free;
            let moves = targets.count_ones();
            // Popcounts of each group: targets in bytes 0 to 7, what lies beyond in bytes 8 to 15.
            let counts = _mm512_castsi128_si512(_mm_popcnt_epi8(_mm_set_epi64x(
                beyond as i64,
                targets as i64,
            )));
            let in_group = _mm512_permutexvar_epi8(load(&GROUP), counts);
            let change = _mm512_maskz_sub_epi8(targets, load(&STEP), in_group);
            let change =
                _mm512_mask_permutexvar_epi8(change, first & movers, load(&GROUP_8), counts);
            let change = _mm512_mask_mov_epi8(change, first & repliers, _mm512_set1_epi8(1));
            let change = _mm512_maskz_permutexvar_epi8(squares, load(&rays.places), change);
            let own = _mm512_mask_set1_epi8(change, square.bit().0, -(moves as i8));
            Look { weights: Lanes(own), moves }
        }
    }
}

const MOVER: i8 = 1;
const REPLIER: i8 = 2;
#[inline(always)]
fn load(table: &Table) -> __m512i {
    // SAFETY: a table has 64 bytes and is aligned to 64; only `Code::look` loads one, so the processor has AVX-512 F.
    unsafe { _mm512_load_si512((&raw const table.0).cast()) }
}

/// A signed byte for each square.
#[derive(Clone, Copy)]
struct Lanes(__m512i);

impl Weights for Lanes {
    #[inline(always)]
    fn zero() -> Lanes {
        // SAFETY: `Code` alone uses `Lanes`, so the processor has AVX-512 F.
        unsafe { Lanes(_mm512_setzero_si512()) }
    }

    #[inline(always)]
    fn add(&mut self, squares: Bitboard, amount: i8) {
        // SAFETY: a `Lanes` exists, which `Code` alone makes, so the processor has AVX-512 BW.
        unsafe {
            self.0 = _mm512_mask_add_epi8(self.0, squares.0, self.0, _mm512_set1_epi8(amount));
        }
    }

    #[inline(always)]
    fn add_on(&mut self, squares: Bitboard, amounts: &Lanes) {
        // SAFETY: a `Lanes` exists, which `Code` alone makes, so the processor has AVX-512 BW.
        unsafe { self.0 = _mm512_mask_add_epi8(self.0, squares.0, self.0, amounts.0) }
    }

    #[inline(always)]
    fn add_all(&mut self, other: &Lanes) {
        // SAFETY: a `Lanes` exists, which `Code` alone makes, so the processor has AVX-512 BW.
        unsafe { self.0 = _mm512_add_epi8(self.0, other.0) }
    }

    #[inline(always)]
    fn bytes(&self) -> Bytes {
        let mut bytes = Bytes([0; 64]);
        // SAFETY: the 64 bytes are aligned to 64 and ours alone; a `Lanes` exists, which `Code` alone makes, so the
        // processor has AVX-512 F.
        unsafe { _mm512_store_si512((&raw mut bytes).cast(), self.0) };
        bytes
    }
}

/// A counter in each byte: at most 8 knights, 8 sliders, a king and 12 promotions land on one square, so
/// it cannot overflow.
struct Landings(__m512i);

impl Tally for Landings {
    type Weights = Lanes;

    #[inline(always)]
    fn new() -> Landings {
        // SAFETY: `Code` alone uses `Landings`, so the processor has AVX-512 F.
        unsafe { Landings(_mm512_setzero_si512()) }
    }

    #[inline(always)]
    fn add(&mut self, squares: Bitboard, _: &Bytes) {
        // SAFETY: a `Landings` exists, which `Code` alone makes, so the processor has AVX-512 BW.
        unsafe {
            self.0 = _mm512_mask_add_epi8(self.0, squares.0, self.0, _mm512_set1_epi8(1));
        }
    }

    #[inline(always)]
    fn total(self, weights: &Lanes) -> i64 {
        // SAFETY: a `Landings` exists, which `Code` alone makes, so the processor has AVX-512 F and VNNI.
        unsafe {
            let sums = _mm512_dpbusd_epi32(_mm512_setzero_si512(), self.0, weights.0);
            i64::from(_mm512_reduce_add_epi32(sums))
        }
    }
}
