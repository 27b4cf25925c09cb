//! The path for AVX2 and BMI2: squares in two registers of 32 bytes, sliders by bit extraction.
//!
//! What a slider gains and loses comes line by line from tables ([`line_changes`](super::line_changes)); a shuffle brings each byte
//! to its square.

#![allow(unsafe_code)]

use core::arch::x86_64::*;

use kingsight::{Bitboard, Square};

use crate::leaves::BySet;

use super::line_changes::{FALLING, FILE, RANK, RISING, changes};
use super::pext::{self, Filled};
use super::{AnyPath, Bytes, Isa, Job, Look, Tally, Weights};

/// Proof that this processor has all that the path uses, and that the sliders' table is filled: [`Avx2::prepare`] alone makes
/// it.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Avx2(Filled);

impl Avx2 {
    /// Whether this processor has all that the path uses.
    pub(crate) fn detect() -> bool {
        detected!("avx2" "bmi1" "bmi2" "lzcnt" "popcnt")
    }

    /// The path, ready for use; the first call fills the sliders' table.
    pub(crate) fn prepare() -> Option<Avx2> {
        Avx2::detect().then(|| Avx2(Filled::table()))
    }

    /// Runs code written for any path on this one.
    pub(crate) fn run<A: AnyPath>(self, what: A) -> A::Output {
        what.on::<Code>()
    }
}

/// The path's code. The type has no name outside this file, and only [`Avx2::run`] passes it on, so
/// everything compiled for it runs on a processor for which there is a proof. Each block below relies on that.
#[derive(Clone, Copy, Debug)]
struct Code;

/// Runs a job where the compiler may use the path's instructions.
#[inline(never)]
#[target_feature(enable = "avx2,bmi1,bmi2,lzcnt,popcnt")]
fn enter<J: Job>(job: J) -> J::Output {
    super::may_write();
    job.run()
}

impl Isa for Code {
    const INLINE_LEAVES: bool = true;
    const RARE_WITH_PINS: bool = false;
    const LISTS_INLINE: bool = true;
    type LeafCount = BySet;
    type Weights = Halves;
    type Tally = Landings;
    type Shades = ();

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
    fn shades(_: Bitboard, _: Bitboard) {}

    #[inline(always)]
    fn look<const DIAGONAL: bool, const ORTHOGONAL: bool>(
        square: Square,
        mover: Bitboard,
        replier: Bitboard,
        (): (),
    ) -> Look<Halves> {
        let occupied = mover | replier;
        let (mut weights, mut seen) = (Halves::zero(), Bitboard::EMPTY);
        if ORTHOGONAL {
            seen |= Code::rook(square, occupied);
            weights.add_line::<FILE>(square, occupied, replier);
            weights.add_line::<RANK>(square, occupied, replier);
        }
        if DIAGONAL {
            seen |= Code::bishop(square, occupied);
            weights.add_line::<RISING>(square, occupied, replier);
            weights.add_line::<FALLING>(square, occupied, replier);
        }
        Look { weights, moves: (seen - replier).len() }
    }
}

/// A signed byte for each square: a1 to h4, a5 to h8.
#[derive(Clone, Copy)]
struct Halves([__m256i; 2]);

impl Halves {
    /// Adds what a slider gains and loses along a line of one kind.
    #[inline(always)]
    fn add_line<const KIND: usize>(
        &mut self,
        square: Square,
        occupied: Bitboard,
        replier: Bitboard,
    ) {
        // SAFETY: a `Halves` exists, which `Code` alone makes, so the processor has BMI2.
        let extract = |from, by| unsafe { _pext_u64(from, by) };
        let (changes, places) = changes::<KIND>(square, occupied, replier, extract);
        let places: *const __m256i = (&raw const *places).cast();
        for (i, sum) in self.0.iter_mut().enumerate() {
            // SAFETY: both halves lie inside the table's 64 bytes, which are aligned to 64; a `Halves` exists, which `Code` alone
            // makes, so the processor has AVX2.
            unsafe {
                let placed = _mm256_shuffle_epi8(
                    _mm256_set1_epi64x(changes as i64),
                    _mm256_load_si256(places.add(i)),
                );
                *sum = _mm256_add_epi8(*sum, placed);
            }
        }
    }
}

/// All ones in the byte of each square of a set, for one half of the board.
#[inline(always)]
fn spread(half: u32) -> __m256i {
    // SAFETY: only the functions of `Halves` and `Landings` call it, which `Code` uses, so the processor has AVX2.
    unsafe {
        let copies = _mm256_set1_epi32(half as i32);
        // Byte i of the result holds the byte of the set in which square i is.
        let places = _mm256_set_epi64x(
            0x0303_0303_0303_0303,
            0x0202_0202_0202_0202,
            0x0101_0101_0101_0101,
            0,
        );
        let bytes = _mm256_shuffle_epi8(copies, places);
        let bit = _mm256_set1_epi64x(0x8040_2010_0804_0201_u64 as i64);
        _mm256_cmpeq_epi8(_mm256_and_si256(bytes, bit), bit)
    }
}

#[inline(always)]
fn halves(squares: Bitboard) -> [u32; 2] {
    [squares.0 as u32, (squares.0 >> 32) as u32]
}

impl Weights for Halves {
    #[inline(always)]
    fn zero() -> Halves {
        // SAFETY: `Code` alone uses `Halves`, so the processor has AVX.
        unsafe { Halves([_mm256_setzero_si256(); 2]) }
    }

    #[inline(always)]
    fn add(&mut self, squares: Bitboard, amount: i8) {
        for (sum, half) in self.0.iter_mut().zip(halves(squares)) {
            // SAFETY: a `Halves` exists, which `Code` alone makes, so the processor has AVX2.
            unsafe {
                let amounts = _mm256_and_si256(spread(half), _mm256_set1_epi8(amount));
                *sum = _mm256_add_epi8(*sum, amounts);
            }
        }
    }

    #[inline(always)]
    fn add_on(&mut self, squares: Bitboard, amounts: &Halves) {
        for (i, half) in halves(squares).into_iter().enumerate() {
            // SAFETY: a `Halves` exists, which `Code` alone makes, so the processor has AVX2.
            unsafe {
                let amounts = _mm256_and_si256(spread(half), amounts.0[i]);
                self.0[i] = _mm256_add_epi8(self.0[i], amounts);
            }
        }
    }

    #[inline(always)]
    fn add_all(&mut self, other: &Halves) {
        for (sum, other) in self.0.iter_mut().zip(other.0) {
            // SAFETY: a `Halves` exists, which `Code` alone makes, so the processor has AVX2.
            *sum = unsafe { _mm256_add_epi8(*sum, other) };
        }
    }

    #[inline(always)]
    fn bytes(&self) -> Bytes {
        let mut bytes = Bytes([0; 64]);
        let start: *mut __m256i = (&raw mut bytes).cast();
        // SAFETY: both halves lie inside the 64 bytes, which are aligned to 64 and ours alone; a `Halves` exists,
        // which `Code` alone makes, so the processor has AVX.
        unsafe {
            _mm256_store_si256(start, self.0[0]);
            _mm256_store_si256(start.add(1), self.0[1]);
        }
        bytes
    }
}

/// A counter in each byte; see the AVX-512 path.
struct Landings([__m256i; 2]);

impl Tally for Landings {
    type Weights = Halves;

    #[inline(always)]
    fn new() -> Landings {
        // SAFETY: `Code` alone uses `Landings`, so the processor has AVX.
        unsafe { Landings([_mm256_setzero_si256(); 2]) }
    }

    #[inline(always)]
    fn add(&mut self, squares: Bitboard, _: &Bytes) {
        for (count, half) in self.0.iter_mut().zip(halves(squares)) {
            // All ones is minus one.
            // SAFETY: a `Landings` exists, which `Code` alone makes, so the processor has AVX2.
            *count = unsafe { _mm256_sub_epi8(*count, spread(half)) };
        }
    }

    #[inline(always)]
    fn total(self, weights: &Halves) -> i64 {
        // SAFETY: a `Landings` exists, which `Code` alone makes, so the processor has AVX2.
        unsafe {
            let ones = _mm256_set1_epi16(1);
            let mut sums = _mm256_setzero_si256();
            for (count, weight) in self.0.into_iter().zip(weights.0) {
                let pairs = _mm256_maddubs_epi16(count, weight);
                sums = _mm256_add_epi32(sums, _mm256_madd_epi16(pairs, ones));
            }
            let half =
                _mm_add_epi32(_mm256_castsi256_si128(sums), _mm256_extracti128_si256::<1>(sums));
            let quarter = _mm_add_epi32(half, _mm_shuffle_epi32::<0b01_00_11_10>(half));
            let sum = _mm_add_epi32(quarter, _mm_shuffle_epi32::<0b10_11_00_01>(quarter));
            i64::from(_mm_cvtsi128_si32(sum))
        }
    }
}
