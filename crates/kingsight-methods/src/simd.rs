//! The only file with unsafe code: it calls functions that need a certain processor.
//!
//! These functions are safe code marked with `#[target_feature]`; the only danger is calling one on a
//! processor without the feature. So each call goes through a proof that the machine has the feature,
//! and only `detect` creates that proof. Without `std` there is no detection, so nothing is called.

#![allow(unsafe_code)]

use kingsight::{Bitboard, Role, Square};

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

/// Slider attacks by PEXT, where the machine has it.
#[inline]
pub(crate) fn pext_attacks(role: Role, square: Square, occupied: Bitboard) -> Option<Bitboard> {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    return Bmi2::detect().map(|proof| proof.pext_attacks(role, square, occupied));
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    {
        let _ = (role, square, occupied);
        None
    }
}

/// Attacks of two sets of sliders in eight directions, where the machine has AVX-512.
#[inline]
pub(crate) fn eight_lanes(
    orthogonal: Bitboard,
    diagonal: Bitboard,
    empty: Bitboard,
) -> Option<[Bitboard; 8]> {
    #[cfg(all(feature = "std", target_arch = "x86_64"))]
    return Avx512::detect().map(|proof| proof.eight_lanes(orthogonal, diagonal, empty));
    #[cfg(not(all(feature = "std", target_arch = "x86_64")))]
    {
        let _ = (orthogonal, diagonal, empty);
        None
    }
}

/// The proofs, in a module of their own so that no other code can create one. They hold no data and cost nothing.
#[cfg(all(feature = "std", target_arch = "x86_64"))]
mod proof {
    use kingsight::{Bitboard, Role, Square};

    use crate::sliders::{eight_lanes, pext};

    /// This machine has BMI2.
    #[derive(Clone, Copy)]
    pub(super) struct Bmi2(());

    impl Bmi2 {
        #[inline]
        pub(super) fn detect() -> Option<Bmi2> {
            std::arch::is_x86_feature_detected!("bmi2").then_some(Bmi2(()))
        }

        #[inline]
        pub(super) fn pext_attacks(
            self,
            role: Role,
            square: Square,
            occupied: Bitboard,
        ) -> Bitboard {
            // SAFETY: `self` proves BMI2, which is all `with_bmi2` needs.
            unsafe { pext::with_bmi2(role, square, occupied) }
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
        pub(super) fn eight_lanes(
            self,
            orthogonal: Bitboard,
            diagonal: Bitboard,
            empty: Bitboard,
        ) -> [Bitboard; 8] {
            // SAFETY: `self` proves AVX-512 F, which is all `with_avx512` needs.
            unsafe { eight_lanes::with_avx512(orthogonal, diagonal, empty) }
        }
    }

    const _: () = assert!(size_of::<Bmi2>() == 0 && size_of::<Avx512>() == 0);
}
