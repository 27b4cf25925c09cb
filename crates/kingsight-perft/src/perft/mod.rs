//! Perft as a library call: what to count, and how.

mod run;

use std::fmt;
use std::num::NonZeroUsize;
use std::sync::atomic::AtomicBool;
use std::thread;

use kingsight::Position;
use kingsight_perft_kernel::{CountingMethod, Kernel};

use crate::checkpoint::{Checkpoint, CheckpointError};
use crate::hash::{KeyWidth, Table};
use crate::state::Progress;

/// Counts the legal move sequences of some length: set it up, then [`run`](Perft::run) it.
///
/// By default it visits every node down to the last two half-moves, on all cores:
///
/// ```
/// use kingsight::Position;
/// use kingsight_perft::Perft;
///
/// let report = Perft::new(&Position::default(), 5).run()?;
/// assert_eq!(report.nodes, 4_865_609);
/// assert_eq!(report.divide.len(), 20);
/// # Ok::<(), kingsight_perft::PerftError>(())
/// ```
///
/// With a hash table, equal positions are counted once, which makes deep counts possible. Totals do not
/// depend on the method, the table or the number of threads:
///
/// ```
/// use kingsight::Position;
/// use kingsight_perft::{CountingMethod, Perft};
///
/// let report = Perft::new(&Position::default(), 6)
///     .method(CountingMethod::Bulk)
///     .hash_mib(16)
///     .threads(2)
///     .on_progress(|progress| eprintln!("{} nodes", progress.nodes()))
///     .run()?;
/// assert_eq!(report.nodes, 119_060_324);
/// assert!(report.wrong_count_chance < 1e-12);
/// # Ok::<(), kingsight_perft::PerftError>(())
/// ```
pub struct Perft<'a> {
    position: Position,
    depth: u32,
    method: CountingMethod,
    kernel: Option<Kernel>,
    hash: Hash<'a>,
    key_width: KeyWidth,
    threads: usize,
    stop: Option<&'a AtomicBool>,
    checkpoint: Option<Checkpoint>,
    on_progress: OnProgress<'a>,
}

type OnProgress<'a> = Option<Box<dyn FnMut(&Progress<'_>) + 'a>>;

#[derive(Clone, Copy, Debug)]
enum Hash<'a> {
    /// 0: no table.
    Mib(usize),
    Shared(&'a Table),
}

impl<'a> Perft<'a> {
    /// The greatest depth: 127 half-moves. Two kings in opposite corners already have more sequences of 48 half-moves
    /// than 128 bits hold.
    pub const MAX_DEPTH: u32 = crate::MAX_DEPTH;

    /// A count of `depth` half-moves by the fastest method, without a table, on all cores.
    #[must_use]
    pub fn new(position: &Position, depth: u32) -> Perft<'a> {
        Perft {
            position: *position,
            depth,
            method: CountingMethod::TwoPly,
            kernel: None,
            hash: Hash::Mib(0),
            key_width: KeyWidth::default(),
            threads: thread::available_parallelism().map_or(1, NonZeroUsize::get),
            stop: None,
            checkpoint: None,
            on_progress: None,
        }
    }

    /// How to count the last half-moves; [`CountingMethod::TwoPly`] by default.
    ///
    /// The processor path is the one that [`PATH_VARIABLE`](crate::kernel::PATH_VARIABLE) names. Without the variable, a
    /// long count uses [`ProcessorPath::fastest`](crate::kernel::ProcessorPath::fastest), a short one the first of
    /// [`ProcessorPath::ALL`](crate::kernel::ProcessorPath::ALL) that the processor has.
    #[must_use]
    pub fn method(mut self, method: CountingMethod) -> Perft<'a> {
        (self.method, self.kernel) = (method, None);
        self
    }

    /// The method, on a certain processor path.
    #[must_use]
    pub fn kernel(mut self, kernel: Kernel) -> Perft<'a> {
        self.kernel = Some(kernel);
        self
    }

    /// Uses a hash table of up to this many MiB (2²⁰ bytes) for this run; 0: no table.
    ///
    /// A count that cannot fill the table uses only as much of it as it needs, because clearing memory takes time.
    #[must_use]
    pub fn hash_mib(mut self, mib: usize) -> Perft<'a> {
        self.hash = Hash::Mib(mib);
        self
    }

    /// How much of a key the table of this run compares.
    #[must_use]
    pub fn key_width(mut self, key_width: KeyWidth) -> Perft<'a> {
        self.key_width = key_width;
        self
    }

    /// Uses the caller's table, which can serve several runs.
    #[must_use]
    pub fn table(mut self, table: &'a Table) -> Perft<'a> {
        self.hash = Hash::Shared(table);
        self
    }

    /// The number of threads; 0: one for each core. The caller's thread is one of them, so one thread starts none. No more
    /// are started than the count has parts.
    #[must_use]
    pub fn threads(mut self, threads: usize) -> Perft<'a> {
        if threads > 0 {
            self.threads = threads;
        }
        self
    }

    /// When this becomes true, the run returns [`PerftError::Stopped`](crate::PerftError::Stopped) within about a second.
    #[must_use]
    pub fn stop_on(mut self, stop: &'a AtomicBool) -> Perft<'a> {
        self.stop = Some(stop);
        self
    }

    /// Calls this on the caller's thread, which counts in between: for each part of the count, soon after it is done, and
    /// at least ten times a second.
    #[must_use]
    pub fn on_progress(mut self, on_progress: impl FnMut(&Progress<'_>) + 'a) -> Perft<'a> {
        self.on_progress = Some(Box::new(on_progress));
        self
    }

    /// Resumes a stopped run: what it has counted is not counted again.
    ///
    /// # Errors
    ///
    /// The checkpoint is for another position or depth.
    pub fn resume(mut self, checkpoint: Checkpoint) -> Result<Perft<'a>, CheckpointError> {
        checkpoint.fits(&self.position, self.depth)?;
        self.checkpoint = Some(checkpoint);
        Ok(self)
    }
}

impl fmt::Debug for Perft<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Perft")
            .field("position", &self.position)
            .field("depth", &self.depth)
            .field("method", &self.method)
            .field("kernel", &self.kernel)
            .field("hash", &self.hash)
            .field("key_width", &self.key_width)
            .field("threads", &self.threads)
            .finish_non_exhaustive()
    }
}
