//! What the exactness tests share: all counters of this processor, and one runner that compares them.

use std::fmt::Write as _;

use kingsight::{EnPassant, Fen, Position};
use kingsight_perft::kernel::{CountingMethod, Kernel, ProcessorPath};

use crate::shrink::shrink;

pub(crate) const METHODS: [CountingMethod; 3] =
    [CountingMethod::TwoPly, CountingMethod::Bulk, CountingMethod::EachLeaf];
pub(crate) const PATHS: [ProcessorPath; 3] =
    [ProcessorPath::Avx512, ProcessorPath::Avx2, ProcessorPath::Portable];

/// Every method on every path that this processor has.
pub(crate) fn kernels() -> Vec<Kernel> {
    let all = METHODS.into_iter().flat_map(|method| PATHS.map(|path| (method, path)));
    let kernels: Vec<Kernel> = all.filter_map(|(method, path)| Kernel::on(method, path)).collect();
    assert!(kernels.iter().any(|kernel| kernel.path() == ProcessorPath::Portable));
    kernels
}

/// How much to test: little in a bare `cargo test`, what the project promises in
/// `cargo xtask prove`, and much more in `cargo xtask prove --full`.
pub(crate) fn budget(quick: usize, usual: usize, full: usize) -> usize {
    match std::env::var("KINGSIGHT_TESTS").as_deref() {
        Ok("usual") => usual,
        Ok("full") => full,
        _ => quick,
    }
}

/// Counts with every kernel and collects the mismatches.
pub(crate) struct Examiner {
    kernels: Vec<Kernel>,
    /// For each kernel, the number of wrong counts and the report of the first.
    wrong: Vec<(u64, String)>,
    counts: u64,
}

impl Examiner {
    pub(crate) fn new() -> Examiner {
        let kernels = kernels();
        let wrong = kernels.iter().map(|_| (0, String::new())).collect();
        Examiner { kernels, wrong, counts: 0 }
    }

    /// Every kernel must count `expected`.
    pub(crate) fn expect(&mut self, position: &Position, depth: u32, expected: u64) {
        for (kernel, (wrong, first)) in self.kernels.iter().zip(&mut self.wrong) {
            self.counts += 1;
            let counted = {
                let _note = Note { kernel: *kernel, position, depth };
                kernel.count(position, depth)
            };
            if counted != expected {
                *wrong += 1;
                if first.is_empty() {
                    *first = report(*kernel, position, depth, expected, counted);
                }
            }
        }
    }

    /// Fails if any count was wrong, with the first wrong count of each kernel.
    #[track_caller]
    pub(crate) fn finish(self, what: &str) {
        assert!(self.counts > 0, "{what}: nothing was counted");
        let mut message = String::new();
        for (kernel, (wrong, first)) in self.kernels.iter().zip(&self.wrong) {
            if *wrong > 0 {
                let of = self.counts / self.kernels.len() as u64;
                let _ = write!(
                    message,
                    "\n{:?} on {:?}: {wrong} of {of} counts wrong, the first:\n{first}",
                    kernel.method(),
                    kernel.path()
                );
            }
        }
        assert!(message.is_empty(), "{what}{message}");
    }
}

/// Prints what was being counted if the counter panics.
struct Note<'a> {
    kernel: Kernel,
    position: &'a Position,
    depth: u32,
}

impl Drop for Note<'_> {
    fn drop(&mut self) {
        if std::thread::panicking() {
            let Note { kernel, position, depth } = self;
            eprintln!("while {kernel:?} counted {} at depth {depth}", fen(position));
        }
    }
}

fn report(kernel: Kernel, position: &Position, depth: u32, expected: u64, counted: u64) -> String {
    let (small, shallow) = shrink(kernel, *position, depth);
    let plain = kingsight::perft(&small, shallow);
    let again = kernel.count(&small, shallow);
    format!(
        "  {} at depth {depth}: expected {expected}, counted {counted}\n  \
         smaller: {} at depth {shallow}: expected {plain}, counted {again}\n",
        fen(position),
        fen(&small),
    )
}

/// The FEN with every en passant square and rook files, so that nothing is lost.
pub(crate) fn fen(position: &Position) -> String {
    Fen::new(&position.to_setup(EnPassant::Always)).with_shredder(true).to_string()
}
