//! The processor paths, each in a file of the same shape: how sliders see, and arithmetic on one
//! small number for each square.

/// Whether this processor has all of these features.
#[cfg(target_arch = "x86_64")]
macro_rules! detected {
    ($($feature:tt)*) => { $(std::arch::is_x86_feature_detected!($feature))&&* };
}

#[cfg(target_arch = "x86_64")]
mod avx2;
#[cfg(target_arch = "x86_64")]
mod avx512;
#[cfg(target_arch = "x86_64")]
mod eight_sets;
#[cfg(target_arch = "x86_64")]
mod line_changes;
mod path;
#[cfg(target_arch = "x86_64")]
mod pext;
mod portable;
#[cfg(target_arch = "x86_64")]
mod rays;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::Avx512;
#[cfg(target_arch = "x86_64")]
use path::may_write;
pub(crate) use path::{AnyPath, Bytes, Isa, Job, LeafCount, Look, Tally, Weights};
pub(super) use portable::Portable;

/// A path that this processor has, with the proof for those that need one.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) enum Found {
    #[cfg(target_arch = "x86_64")]
    Avx512(Avx512),
    #[cfg(target_arch = "x86_64")]
    Avx2(Avx2),
    Portable,
}

// A proof is known at compile time and costs nothing to keep.
#[cfg(target_arch = "x86_64")]
const _: () = assert!(size_of::<Avx512>() == 0 && size_of::<Avx2>() == 0);

impl Found {
    /// This path, but AVX2 instead of AVX-512.
    pub(crate) fn without_avx512(self) -> Found {
        match self {
            #[cfg(target_arch = "x86_64")]
            Found::Avx512(proof) => Found::Avx2(proof.avx2()),
            path => path,
        }
    }

    /// Runs code on this path.
    pub(crate) fn run<A: AnyPath>(self, what: A) -> A::Output {
        match self {
            #[cfg(target_arch = "x86_64")]
            Found::Avx512(proof) => proof.run(what),
            #[cfg(target_arch = "x86_64")]
            Found::Avx2(proof) => proof.run(what),
            Found::Portable => what.on::<Portable>(),
        }
    }
}
