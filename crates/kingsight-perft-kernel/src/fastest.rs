//! The fastest path of this machine, by a short measurement.
//!
//! A processor that has AVX-512 need not be fast with it: makers differ in how wide their registers really are, in what mask
//! instructions cost and in how they feed large functions. So both vector paths count a few positions by the method that will
//! be used, in turn, and the faster one is used. It takes about a millisecond, once in a process and method, and only before
//! counts that are worth it.

use std::sync::OnceLock;
use std::time::{Duration, Instant};

use kingsight::Position;

use super::{CountingMethod, Kernel, ProcessorPath};

/// Middle games, one with promotions and many pins, and an endgame.
const SAMPLES: [&str; 4] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8",
    "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
    "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1",
];
const DEPTH: u32 = 3;
/// The first rounds fill caches, wake the vector units and teach the processor the branches; the best of all counts. With four
/// rounds, one process in two took the path that is a sixth slower.
const ROUNDS: usize = 12;

impl ProcessorPath {
    /// The path on which this method is fastest on this machine. The first call measures, which takes some milliseconds at
    /// most; further calls give the same answer.
    ///
    /// ```
    /// # use kingsight_perft_kernel::{CountingMethod, ProcessorPath};
    /// assert!(ProcessorPath::fastest(CountingMethod::TwoPly).is_available());
    /// ```
    #[must_use]
    pub fn fastest(method: CountingMethod) -> ProcessorPath {
        static TWO_PLY: OnceLock<ProcessorPath> = OnceLock::new();
        static BULK: OnceLock<ProcessorPath> = OnceLock::new();
        match method {
            CountingMethod::TwoPly => *TWO_PLY.get_or_init(|| measure(method)),
            CountingMethod::Bulk => *BULK.get_or_init(|| measure(method)),
            // It has no code for AVX-512.
            CountingMethod::EachLeaf => first(),
        }
    }
}

fn first() -> ProcessorPath {
    ProcessorPath::available().next().unwrap_or(ProcessorPath::Portable)
}

fn measure(method: CountingMethod) -> ProcessorPath {
    let vector = [ProcessorPath::Avx512, ProcessorPath::Avx2];
    let mut kernels: Vec<(Kernel, Duration)> = vector
        .into_iter()
        .filter_map(|path| Some((Kernel::on(method, path)?, Duration::MAX)))
        .collect();
    if kernels.len() < vector.len() || cfg!(miri) {
        return first();
    }
    let positions: Vec<Position> = SAMPLES.iter().filter_map(|fen| fen.parse().ok()).collect();
    for _ in 0..ROUNDS {
        for (kernel, best) in &mut kernels {
            let begin = Instant::now();
            for position in &positions {
                std::hint::black_box(kernel.count(position, DEPTH));
            }
            *best = begin.elapsed().min(*best);
        }
    }
    let fastest = kernels.iter().min_by_key(|(_, best)| *best);
    fastest.map_or(ProcessorPath::Portable, |(kernel, _)| kernel.path())
}
