//! The only file with unsafe code: it calls functions that need a certain processor.
//!
//! Such a function is safe code marked with `#[target_feature]`; the only danger is calling one on a processor that lacks
//! the feature. So each call goes through a proof that the machine has the feature, and only `detect` creates that
//! proof. Without the feature `std` there is no detection, so nothing is called.

#![allow(unsafe_code)]

use kingsight::Bitboard;

#[cfg(all(feature = "std", target_arch = "x86_64"))]
use proof::{Avx512, Bmi2};

/// Whether this machine has `pext` (BMI2).
#[must_use]
pub(crate) fn has_bmi2() -> bool {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    return Bmi2::detect().is_some();
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    false
}

/// Whether this machine has AVX-512 F.
#[must_use]
pub(crate) fn has_avx512() -> bool {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    return Avx512::detect().is_some();
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    false
}

/// The bits of a set under each of two masks, pushed together by `pext`, where the machine has it.
#[inline]
pub(crate) fn gather(set: Bitboard, masks: [Bitboard; 2]) -> Option<[usize; 2]> {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    return Bmi2::detect().map(|proof| proof.gather(set, masks));
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    {
        let _ = (set, masks);
        None
    }
}

/// Eight Kogge-Stone floods at once, where the machine has AVX-512: each through its own empty squares, by its own
/// rotation to the left, and a last step onto its own targets.
#[inline]
pub(crate) fn flood(
    sliders: [u64; 8],
    empty: u64,
    rotations: &[u32; 8],
    targets: &[u64; 8],
) -> Option<[u64; 8]> {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    return Avx512::detect().map(|proof| proof.flood(sliders, empty, rotations, targets));
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    {
        let _ = (sliders, empty, rotations, targets);
        None
    }
}

/// The proofs, in a module of their own so that only `detect` can create one. They hold no data and cost nothing.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod proof {
    use kingsight::Bitboard;

    /// This machine has BMI2.
    #[derive(Clone, Copy)]
    pub(super) struct Bmi2(());

    impl Bmi2 {
        #[inline]
        pub(super) fn detect() -> Option<Bmi2> {
            std::arch::is_x86_feature_detected!("bmi2").then_some(Bmi2(()))
        }

        #[inline]
        pub(super) fn gather(self, set: Bitboard, masks: [Bitboard; 2]) -> [usize; 2] {
            // SAFETY: `self` proves BMI2, which is all the function needs.
            unsafe { super::gather_with_bmi2(set, masks) }
        }
    }

    /// This machine has AVX-512 F.
    #[derive(Clone, Copy)]
    pub(super) struct Avx512(());

    impl Avx512 {
        #[inline]
        pub(super) fn detect() -> Option<Avx512> {
            std::arch::is_x86_feature_detected!("avx512f").then_some(Avx512(()))
        }

        #[inline]
        pub(super) fn flood(
            self,
            sliders: [u64; 8],
            empty: u64,
            rotations: &[u32; 8],
            targets: &[u64; 8],
        ) -> [u64; 8] {
            // SAFETY: `self` proves AVX-512 F, which is all the function needs.
            unsafe { super::flood_with_avx512(sliders, empty, rotations, targets) }
        }
    }

    const _: () = assert!(size_of::<Bmi2>() == 0 && size_of::<Avx512>() == 0);
}

#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "bmi2")]
#[inline]
fn gather_with_bmi2(set: Bitboard, masks: [Bitboard; 2]) -> [usize; 2] {
    masks.map(|mask| core::arch::x86_64::_pext_u64(set.0, mask.0) as usize)
}

/// Every instruction works on all eight lanes.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
#[target_feature(enable = "avx512f")]
#[inline]
fn flood_with_avx512(
    sliders: [u64; 8],
    empty: u64,
    rotations: &[u32; 8],
    targets: &[u64; 8],
) -> [u64; 8] {
    use core::arch::x86_64::{
        __m512i, _mm256_extract_epi64, _mm512_and_si512, _mm512_extracti64x4_epi64,
        _mm512_or_si512, _mm512_rolv_epi64, _mm512_set_epi64, _mm512_set1_epi64, _mm512_slli_epi64,
    };
    let lanes = |l: [u64; 8]| {
        let [a, b, c, d, e, f, g, h] = l.map(u64::cast_signed);
        _mm512_set_epi64(h, g, f, e, d, c, b, a)
    };
    let onward = |floods: __m512i, through, by| {
        _mm512_or_si512(floods, _mm512_and_si512(through, _mm512_rolv_epi64(floods, by)))
    };
    let thin = |through, by| _mm512_and_si512(through, _mm512_rolv_epi64(through, by));

    let once = lanes(rotations.map(u64::from));
    let twice = _mm512_slli_epi64::<1>(once);
    let four_times = _mm512_slli_epi64::<2>(once);
    let targets = lanes(*targets);

    let mut through = _mm512_and_si512(_mm512_set1_epi64(empty.cast_signed()), targets);
    let mut floods = onward(lanes(sliders), through, once);
    through = thin(through, once);
    floods = onward(floods, through, twice);
    through = thin(through, twice);
    floods = onward(floods, through, four_times);

    let attacks = _mm512_and_si512(_mm512_rolv_epi64(floods, once), targets);
    let (low, high) =
        (_mm512_extracti64x4_epi64::<0>(attacks), _mm512_extracti64x4_epi64::<1>(attacks));
    [
        _mm256_extract_epi64::<0>(low),
        _mm256_extract_epi64::<1>(low),
        _mm256_extract_epi64::<2>(low),
        _mm256_extract_epi64::<3>(low),
        _mm256_extract_epi64::<0>(high),
        _mm256_extract_epi64::<1>(high),
        _mm256_extract_epi64::<2>(high),
        _mm256_extract_epi64::<3>(high),
    ]
    .map(i64::cast_unsigned)
}
