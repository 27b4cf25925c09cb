//! What every processor path offers, and what runs on any of them.

use kingsight::side::Side;
use kingsight::{Bitboard, Square};

use crate::packed::Packed;

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
pub(super) fn may_write() {
    core::sync::atomic::compiler_fence(core::sync::atomic::Ordering::SeqCst);
}

/// A sum of the numbers of moves of some positions.
pub(crate) trait LeafCount {
    fn new() -> Self;
    /// Adds the number of moves of `S`. With `CASTLING` or `EN_PASSANT` false, the caller promises that there are no such
    /// moves.
    fn add<S: Side, I: Isa, const CASTLING: bool, const EN_PASSANT: bool>(
        &mut self,
        board: &Packed,
        en_passant: Bitboard,
    );
    /// As [`add`](LeafCount::add), in a function of its own.
    fn add_apart<S: Side, I: Isa<LeafCount = Self>, const CASTLING: bool, const EN_PASSANT: bool>(
        &mut self,
        board: &Packed,
        en_passant: Bitboard,
    );
    fn total(self) -> u64;
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

/// Code written once, to be run on any path.
pub(crate) trait AnyPath {
    type Output;
    /// Runs it on the path `I`.
    fn on<I: Isa>(self) -> Self::Output;
}
