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
#[cfg(target_arch = "x86_64")]
mod pext;
mod portable;
#[cfg(target_arch = "x86_64")]
mod rays;

#[cfg(target_arch = "x86_64")]
pub(crate) use avx2::Avx2;
#[cfg(target_arch = "x86_64")]
pub(crate) use avx512::Avx512;
pub(super) use portable::Portable;

use kingsight::{Bitboard, Square};

use super::leaves::LeafCount;

/// The code of a processor path.
///
/// Everything that runs inside [`Isa::run`] must be `#[inline(always)]`: a separate function would
/// be compiled for the build's target, not with the path's instructions.
pub(crate) trait Isa: Copy + 'static {
    /// Whether each loop over moves gets its own copy of the leaf counter.
    const INLINE_LEAVES: bool;
    /// Whether loops over moves of positions with pinned pieces share one leaf counter.
    const RARE_WITH_PINS: bool;
    /// Whether each loop over moves that lists positions gets its own copy of what makes them: 60 kB.
    const LISTS_INLINE: bool;
    /// How it counts the moves of the parents of leaves.
    type LeafCount: LeafCount;
    /// One signed byte for each square.
    type Weights: Weights;
    /// How often something landed on each square.
    type Tally: Tally<Weights = Self::Weights>;
    /// Each square's colour, in the form that [`Isa::look`] needs.
    type Shades: Copy;

    /// Runs a job in a function compiled with the path's instructions.
    fn run<J: Job>(job: J) -> J::Output;

    /// What a bishop attacks, blockers included.
    fn bishop(square: Square, occupied: Bitboard) -> Bitboard;
    /// What a rook attacks, blockers included.
    fn rook(square: Square, occupied: Bitboard) -> Bitboard;

    /// The colours of all squares: the pieces of the mover and of the replier.
    fn shades(mover: Bitboard, replier: Bitboard) -> Self::Shades;

    /// What a slider of the replying side gains and loses when one square changes.
    fn look<const DIAGONAL: bool, const ORTHOGONAL: bool>(
        square: Square,
        mover: Bitboard,
        replier: Bitboard,
        shades: Self::Shades,
    ) -> Look<Self::Weights>;
}

/// Code written once, to be run on any path.
pub(crate) trait AnyPath {
    type Output;
    /// Runs it on the path `I`.
    fn on<I: Isa>(self) -> Self::Output;
}

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

/// Work for a function that is compiled for a path.
pub(crate) trait Job {
    type Output;
    /// Must be `#[inline(always)]`.
    fn run(self) -> Self::Output;
}

/// Called at the start of each job, so that the compiler must assume that the job writes anywhere.
///
/// If it knows that a job called in the middle of a large function writes nothing, it computes values before the call that are used
/// only after it, and registers spill to the stack: two-ply counting was a tenth slower.
#[cfg(target_arch = "x86_64")]
#[inline(always)]
fn may_write() {
    core::sync::atomic::compiler_fence(core::sync::atomic::Ordering::SeqCst);
}

/// What one slider attacks, as weights.
#[derive(Clone, Copy)]
pub(crate) struct Look<W> {
    /// The change of its number of moves when a square changes; a change of its own square takes all of them.
    pub(crate) weights: W,
    /// The number of its moves.
    pub(crate) moves: u32,
}

/// A signed byte for each square. The sums stay far within a byte: see `two_ply::node::weights`.
pub(crate) trait Weights: Copy {
    fn zero() -> Self;
    /// Adds the same amount on some squares.
    fn add(&mut self, squares: Bitboard, amount: i8);
    /// Adds the amounts of another on some squares.
    fn add_on(&mut self, squares: Bitboard, amounts: &Self);
    /// Adds square by square.
    fn add_all(&mut self, other: &Self);
    /// All numbers, a1 first.
    fn bytes(&self) -> Bytes;
}

/// A byte for each square in memory, aligned for a single load.
#[derive(Clone, Copy)]
#[repr(C, align(64))]
pub(crate) struct Bytes(pub(crate) [i8; 64]);

impl Bytes {
    #[inline(always)]
    pub(crate) fn at(&self, square: Square) -> i64 {
        i64::from(self.0[square as usize])
    }
}

/// Counts landings and weighs them at the end, or weighs them at once.
pub(crate) trait Tally {
    type Weights;
    fn new() -> Self;
    /// One landing on each of these squares.
    fn add(&mut self, squares: Bitboard, weights: &Bytes);
    /// The sum of all landings' weights.
    fn total(self, weights: &Self::Weights) -> i64;
}
