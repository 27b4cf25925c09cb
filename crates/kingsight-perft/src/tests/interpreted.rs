//! Tests small enough for an interpreter: `cargo xtask prove --full` runs them under Miri, on the portable and on the
//! AVX2 path.

use kingsight::{Position, perft};
use kingsight_perft_kernel::{CountingMethod, Kernel, ProcessorPath};

use crate::hash::{KeyWidth, Table};
use crate::perft::Perft;

/// Castling, en passant, promotion, pins and checks among them.
const POSITIONS: [&str; 4] = [
    "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
    "8/2p5/3p4/KP5r/1R2Pp1k/8/6P1/8 b - e3 0 1",
    "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
    "4k3/P7/8/8/8/8/1p6/R3K2R w KQ - 0 1",
];

#[test]
fn every_path_counts_two_half_moves() {
    // Miri's processor is the one that the build is for.
    assert!(!cfg!(miri) || ProcessorPath::Avx2.is_available() == cfg!(target_feature = "avx2"));
    for fen in POSITIONS {
        let position: Position = fen.parse().expect("a position");
        let right = perft(&position, 2);
        for path in ProcessorPath::available() {
            for method in [CountingMethod::TwoPly, CountingMethod::Bulk] {
                let kernel = Kernel::on(method, path).expect("it is available");
                assert_eq!(kernel.count(&position, 2), right, "{method:?} on {path}: {fen}");
            }
        }
    }
}

/// The threads meet in the table's only bucket, or in one of a few.
#[test]
fn two_threads_share_a_table() {
    let position: Position = "8/8/1k6/8/8/5K2/8/8 w - - 0 1".parse().expect("a position");
    let right = u128::from(perft(&position, 4));
    for key_width in [KeyWidth::Bits64, KeyWidth::Bits128] {
        for buckets in [1, 64] {
            let table = Table::with_buckets(buckets, key_width).expect("memory");
            let report = Perft::new(&position, 4).table(&table).threads(2).run().expect("a count");
            assert_eq!((report.nodes, report.threads), (right, 2));
            assert!(report.probes > 0 && table.used() > 0);
        }
    }
}
