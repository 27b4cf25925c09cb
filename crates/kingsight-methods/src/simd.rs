//! The only file with unsafe code: it enters functions that need a certain processor.
//!
//! Such a function is safe code marked with `#[target_feature]`; all that can go wrong is to call it
//! on a processor that lacks the feature. Every `unsafe` block below stands behind the test that the
//! machine has it. Without the feature `std` nothing can be tested, and nothing is entered.

#![allow(unsafe_code)]
#![cfg_attr(not(all(feature = "std", target_arch = "x86_64")), allow(unused_variables))]

use kingsight::{Bitboard, Role, Square};

/// Whether this machine has `pext` (BMI2).
#[must_use]
pub(crate) fn has_bmi2() -> bool {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    {
        std::arch::is_x86_feature_detected!("bmi2")
    }
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    {
        false
    }
}

/// Whether this machine has AVX-512 F, BW and VBMI.
#[must_use]
pub(crate) fn has_avx512() -> bool {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    {
        std::arch::is_x86_feature_detected!("avx512f")
            && std::arch::is_x86_feature_detected!("avx512bw")
            && std::arch::is_x86_feature_detected!("avx512vbmi")
    }
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    {
        false
    }
}

/// Slider attacks by PEXT, where the machine has it.
#[inline]
pub(crate) fn pext_attacks(role: Role, square: Square, occupied: Bitboard) -> Option<Bitboard> {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if has_bmi2() {
        // SAFETY: the line above has found BMI2, all that `with_bmi2` needs.
        return Some(unsafe { crate::sliders::pext::with_bmi2(role, square, occupied) });
    }
    None
}

/// Attacks of two sets of sliders in eight directions, where the machine has AVX-512.
#[inline]
pub(crate) fn eight_lanes(
    orthogonal: Bitboard,
    diagonal: Bitboard,
    empty: Bitboard,
) -> Option<[Bitboard; 8]> {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    if has_avx512() {
        // SAFETY: the line above has found AVX-512 F, all that `with_avx512` needs.
        let lanes =
            unsafe { crate::sliders::eight_lanes::with_avx512(orthogonal, diagonal, empty) };
        return Some(lanes);
    }
    None
}
