//! A count does not wait: one thread starts no other, and parts cost no context switches. Alone in its program, because it
//! looks at all threads of the process.

#![cfg(target_os = "linux")]

use std::fs;

use kingsight::Position;
use kingsight_perft::Perft;

fn threads() -> usize {
    fs::read_dir("/proc/self/task").expect("a folder of threads").count()
}

/// How often this thread has waited for something.
fn waits() -> u64 {
    let status = fs::read_to_string("/proc/thread-self/status").expect("the state of this thread");
    let line = status.lines().find_map(|line| line.strip_prefix("voluntary_ctxt_switches:"));
    line.expect("a line of the kernel").trim().parse().expect("a number")
}

#[test]
fn parts_cost_no_context_switches() {
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
    let alone = threads();
    for (fen, depth) in [(kiwipete, 5), (&Position::default().to_string(), 6)] {
        let position: Position = fen.parse().expect(fen);
        for mib in [0, 4] {
            // The threads of the count before need a moment to end.
            while threads() > alone {
                std::thread::yield_now();
            }
            let waited = waits();
            let (mut most, mut parts) = (0, 0);
            let one = Perft::new(&position, depth).hash_mib(mib).threads(1);
            let counted = one.on_progress(|progress| {
                most = most.max(threads());
                parts = progress.parts();
            });
            let nodes = counted.run().expect("a count").nodes;
            assert_eq!(most, alone, "one thread starts no other");
            assert!(parts < 100, "{parts} parts for a count of some milliseconds");
            assert!(waits() - waited < 5, "one thread waited {} times", waits() - waited);
            let waited = waits();
            let two = Perft::new(&position, depth).hash_mib(mib).threads(2).run();
            assert_eq!(two.expect("a count").nodes, nodes);
            assert!(waits() - waited < 10, "two threads waited {} times", waits() - waited);
        }
    }
}
