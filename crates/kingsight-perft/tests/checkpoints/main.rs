//! Stop and resume: nothing is lost, nothing is counted twice, and checkpoints of other counts are refused.

mod beside;
mod files;
mod resume;
mod texts;

use std::sync::atomic::{AtomicBool, Ordering::Relaxed};

use kingsight::Position;
use kingsight_perft::{Checkpoint, Perft, PerftError};

const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

fn kiwipete() -> Position {
    KIWIPETE.parse().unwrap()
}

/// Runs a count until at least `parts` parts are done. On a busy machine it may finish before it stops: then it runs
/// again.
fn stopped_after(parts: usize, mib: usize, threads: usize) -> Checkpoint {
    for _ in 0..50 {
        let stop = AtomicBool::new(false);
        let count = Perft::new(&kiwipete(), 5).hash_mib(mib).threads(threads).stop_on(&stop);
        let run = count.on_progress(|progress| {
            if progress.parts_done() >= parts {
                stop.store(true, Relaxed);
            }
        });
        match run.run() {
            Err(PerftError::Stopped(checkpoint)) => return *checkpoint,
            Ok(_) => {}
            Err(error) => panic!("expected a stop: {error}"),
        }
    }
    panic!("it never stopped");
}
