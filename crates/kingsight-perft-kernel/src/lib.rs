//! Counting one tree on one thread without a table: the methods and the processor paths of
//! [`kingsight-perft`](https://docs.rs/kingsight-perft).
//!
//! Use that crate. This one exists so that the kernel is compiled once, for what ships and for the tests, and its interface
//! changes as `kingsight-perft` needs it.
//!
//! Unsafe code is confined to the entry into processor-specific functions, the table that `pext` indexes, and the square of an
//! index. A comment at each block says why it is sound.

#[cfg(target_arch = "x86_64")]
mod by_direction;
mod castling;
mod children;
mod fastest;
mod generate;
mod isa;
mod key;
mod keyed;
mod leaves;
mod packed;
mod plain_and_bulk;
mod processor_path;
mod squares;
mod tables;
mod tree;
mod two_ply;

pub use key::Key;
pub use keyed::{CountChild, Keyed};
pub use processor_path::{PATH_VARIABLE, ProcessorPath, ProcessorPathError};
pub use tree::CountingMethod;

use core::marker::PhantomData;

use kingsight::side::{Black, White};
use kingsight::{Bitboard, Color, Position};

use isa::{AnyPath, Found, Isa};
use keyed::Listing;
use packed::{Packed, passed_square};
use plain_and_bulk::{Bulk, EachLeaf};
use tree::Ending;
use two_ply::{AmongSiblings, TwoPly};

/// A counter: a method on a processor path that this machine has.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct Kernel {
    method: CountingMethod,
    path: Found,
}

impl Kernel {
    /// The counter of a method on the path that [`ProcessorPath::chosen`] returns, or, if that is an error, on
    /// the first of [`ProcessorPath::ALL`] that this processor has.
    #[must_use]
    pub fn new(method: CountingMethod) -> Kernel {
        let first = || ProcessorPath::ALL.into_iter().find_map(ProcessorPath::find);
        let path = ProcessorPath::chosen().ok().and_then(ProcessorPath::find).or_else(first);
        Kernel { method, path: path.unwrap_or(Found::Portable) }
    }

    /// The counter of a method on the given path, if this processor has it.
    #[must_use]
    pub fn on(method: CountingMethod, path: ProcessorPath) -> Option<Kernel> {
        Some(Kernel { method, path: path.find()? })
    }

    /// The method.
    #[must_use]
    pub fn method(&self) -> CountingMethod {
        self.method
    }

    /// The path.
    #[must_use]
    pub fn path(&self) -> ProcessorPath {
        match self.path {
            #[cfg(target_arch = "x86_64")]
            Found::Avx512(_) => ProcessorPath::Avx512,
            #[cfg(target_arch = "x86_64")]
            Found::Avx2(_) => ProcessorPath::Avx2,
            Found::Portable => ProcessorPath::Portable,
        }
    }

    /// How many sequences of `depth` legal half-moves there are; 1 for depth 0.
    ///
    /// The sum saturates at `u64::MAX`. To count deeper, add up the counts of shallower trees, as `kingsight_perft::Perft`
    /// does.
    ///
    /// ```
    /// # use kingsight::Position;
    /// # use kingsight_perft_kernel::{CountingMethod, Kernel};
    /// assert_eq!(Kernel::new(CountingMethod::TwoPly).count(&Position::default(), 5), 4_865_609);
    /// ```
    #[must_use]
    pub fn count(&self, position: &Position, depth: u32) -> u64 {
        match self.method {
            CountingMethod::TwoPly => count_by::<TwoPly>(self.path, position, depth),
            CountingMethod::Bulk => count_by::<Bulk>(self.path, position, depth),
            // It has no use for AVX-512 and is not compiled for it.
            CountingMethod::EachLeaf => {
                count_by::<EachLeaf>(self.path.without_avx512(), position, depth)
            }
        }
    }

    /// The positions after each legal move. The keys are also given to `each`, as soon as they are known.
    ///
    /// It has no use for AVX-512.
    pub fn children(&self, of: &Keyed, into: &mut Vec<Keyed>, each: impl FnMut(Key)) {
        self.path.without_avx512().run(Listing { of, into, each });
    }

    /// Lends `job` a counter of the positions one move after `parent`, to two half-moves each: what they share is computed
    /// once.
    ///
    /// Not generic: the whole kernel would be compiled again in the crate that calls it.
    pub fn among_siblings(&self, parent: &Keyed, job: &mut dyn FnMut(CountChild<'_>)) {
        match self.method {
            CountingMethod::TwoPly => self.path.run(AmongSiblings { parent, job }),
            CountingMethod::Bulk => job(&mut |child| count_two::<Bulk>(self.path, child)),
            CountingMethod::EachLeaf => {
                job(&mut |child| count_two::<EachLeaf>(self.path.without_avx512(), child));
            }
        }
    }
}

fn count_two<E: Ending>(path: Found, child: &Keyed) -> u64 {
    let &Keyed { board, passed, turn, .. } = child;
    path.run(Counting::<E> { board, passed, turn, depth: 2, method: PhantomData })
}

fn count_by<E: Ending>(path: Found, position: &Position, depth: u32) -> u64 {
    let (board, passed, turn) = (Packed::of(position), passed_square(position), position.turn());
    path.run(Counting::<E> { board, passed, turn, depth, method: PhantomData })
}

/// A count by one method, to be run on any path.
struct Counting<E> {
    board: Packed,
    passed: Bitboard,
    turn: Color,
    depth: u32,
    method: PhantomData<E>,
}

impl<E: Ending> AnyPath for Counting<E> {
    type Output = u64;

    fn on<I: Isa>(self) -> u64 {
        let Counting { ref board, passed, turn, depth, .. } = self;
        match turn {
            Color::White => tree::count::<White, I, E>(board, passed, depth),
            Color::Black => tree::count::<Black, I, E>(board, passed, depth),
        }
    }
}

/// What the tests of two-ply counting need, and not in a release.
#[cfg(debug_assertions)]
#[doc(hidden)]
pub mod testing {
    use kingsight::Position;

    use super::Kernel;
    pub use super::two_ply::corrections::Correction;
    use super::two_ply::corrections::without;

    /// [`Kernel::count`] without some corrections of two-ply counting.
    #[must_use]
    pub fn count_without(
        left_out: &[Correction],
        kernel: Kernel,
        position: &Position,
        depth: u32,
    ) -> u64 {
        without(left_out, || kernel.count(position, depth))
    }
}
