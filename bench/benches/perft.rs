//! Bulk perft of the usual six positions, one ply less deep than `compare` goes.

use divan::Bencher;
use divan::counter::ItemsCount;
use kingsight_bench::perft;
use kingsight_bench::positions::USUAL_SIX;
use kingsight_bench::trio::Trio;

fn main() {
    divan::main();
}

const POSITIONS: [usize; 6] = [0, 1, 2, 3, 4, 5];

/// Measures one count; the throughput printed is in leaves.
fn count(bencher: Bencher, which: usize, perft: impl Fn(&Trio, u32) -> u64) {
    let (_, fen, depth, _) = USUAL_SIX[which];
    let trio = Trio::new(fen.parse().expect("a usual position"));
    let depth = depth - 1;
    let leaves = perft::kingsight(&trio.ours, depth);
    bencher.counter(ItemsCount::new(leaves)).bench_local(|| {
        let counted = perft(&trio, depth);
        assert_eq!(counted, leaves);
    });
}

#[divan::bench(args = POSITIONS, sample_count = 20, sample_size = 1)]
fn kingsight(bencher: Bencher, which: usize) {
    count(bencher, which, |trio, depth| perft::kingsight(&trio.ours, depth));
}

#[divan::bench(args = POSITIONS, sample_count = 20, sample_size = 1)]
fn cozy_chess(bencher: Bencher, which: usize) {
    count(bencher, which, |trio, depth| perft::cozy(trio.cozy.as_ref().expect("accepted"), depth));
}

#[divan::bench(args = POSITIONS, sample_count = 20, sample_size = 1)]
fn shakmaty(bencher: Bencher, which: usize) {
    count(bencher, which, |trio, depth| {
        perft::shakmaty(trio.shakmaty.as_ref().expect("accepted"), depth)
    });
}
