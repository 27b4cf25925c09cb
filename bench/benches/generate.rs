//! All legal moves of 240 positions: as a list, as a count, or only whether there is one.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use kingsight::{MoveList, Moves};
use kingsight_bench::positions::mixed;
use kingsight_bench::trio::Trio;
use shakmaty::Position as _;

fn main() {
    divan::main();
}

/// Measures one operation on all positions; the throughput printed is in positions.
fn each<T>(bencher: Bencher, operation: impl Fn(&Trio) -> T) {
    let trios = mixed();
    bencher.counter(ItemsCount::new(trios.len())).bench_local(|| {
        for trio in &trios {
            black_box(operation(black_box(trio)));
        }
    });
}

fn cozy(trio: &Trio) -> &cozy_chess::Board {
    trio.cozy.as_ref().expect("accepted")
}

fn shakmaty(trio: &Trio) -> &shakmaty::Chess {
    trio.shakmaty.as_ref().expect("accepted")
}

/// Every legal move in a list.
mod list {
    use super::*;

    /// Into one list that is refilled.
    #[divan::bench]
    fn kingsight_refilled(bencher: Bencher) {
        let trios = mixed();
        let mut moves = MoveList::new();
        bencher.counter(ItemsCount::new(trios.len())).bench_local(|| {
            for trio in &trios {
                black_box(trio).ours.moves(Moves::ALL).list_into(&mut moves);
                black_box(&moves);
            }
        });
    }

    /// Into a fresh list each time.
    #[divan::bench]
    fn kingsight_fresh(bencher: Bencher) {
        each(bencher, |trio| trio.ours.legal_moves());
    }

    /// Into one refilled `Vec`: cozy-chess has no list type.
    #[divan::bench]
    fn cozy_refilled(bencher: Bencher) {
        let trios = mixed();
        let mut moves = Vec::with_capacity(256);
        bencher.counter(ItemsCount::new(trios.len())).bench_local(|| {
            for trio in &trios {
                moves.clear();
                cozy(black_box(trio)).generate_moves(|set| {
                    moves.extend(set);
                    false
                });
                black_box(&moves);
            }
        });
    }

    /// Into a fresh list on the stack.
    #[divan::bench]
    fn shakmaty_fresh(bencher: Bencher) {
        each(bencher, |trio| shakmaty(trio).legal_moves());
    }
}

/// How many legal moves there are.
mod count {
    use super::*;

    #[divan::bench]
    fn kingsight(bencher: Bencher) {
        each(bencher, |trio| trio.ours.legal_move_count());
    }

    #[divan::bench]
    fn cozy_chess(bencher: Bencher) {
        each(bencher, |trio| {
            let mut count = 0;
            cozy(trio).generate_moves(|set| {
                count += set.len();
                false
            });
            count
        });
    }

    /// By listing them.
    #[divan::bench]
    fn shakmaty_list(bencher: Bencher) {
        each(bencher, |trio| shakmaty(trio).legal_moves().len());
    }
}

/// Whether there is a legal move.
mod any {
    use super::*;

    #[divan::bench]
    fn kingsight(bencher: Bencher) {
        each(bencher, |trio| trio.ours.has_legal_move());
    }

    #[divan::bench]
    fn cozy_chess(bencher: Bencher) {
        each(bencher, |trio| cozy(trio).generate_moves(|_| true));
    }
}

/// Captures only.
mod captures {
    use super::*;

    #[divan::bench]
    fn kingsight(bencher: Bencher) {
        each(bencher, |trio| trio.ours.captures());
    }

    #[divan::bench]
    fn shakmaty_filtered(bencher: Bencher) {
        each(bencher, |trio| shakmaty(trio).capture_moves());
    }
}
