//! Everything `kingsight inspect` prints about a position: built, and written as JSON.
//!
//! No other library has all of it, so the comparison covers the largest part that all have: every legal
//! move in SAN with its check mark.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use kingsight::{EnPassant, Setup};
use kingsight_ask::Inspection;
use kingsight_bench::positions::mixed;
use kingsight_bench::trio::Trio;
use shakmaty::Position as _;
use shakmaty::san::SanPlus;

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

/// From a FEN to one line of JSON or less.
mod report {
    use super::*;

    fn each(bencher: Bencher, finish: impl Fn(Inspection) -> usize) {
        let fens: Vec<String> =
            mixed().iter().map(|trio| trio.ours.to_setup(EnPassant::Always).to_string()).collect();
        bencher.counter(ItemsCount::new(fens.len())).bench_local(|| {
            for (i, fen) in fens.iter().enumerate() {
                let setup: Setup = black_box(fen).parse().expect("a FEN of a position");
                black_box(finish(Inspection::new(i as u64, fen, &setup)));
            }
        });
    }

    #[divan::bench]
    fn inspection(bencher: Bencher) {
        each(bencher, |inspection| black_box(inspection).legal_moves.len());
    }

    #[divan::bench]
    fn inspection_as_json(bencher: Bencher) {
        each(bencher, |inspection| serde_json::to_string(&inspection).expect("plain data").len());
    }
}

/// Every legal move in SAN, as text.
mod san_of_all_moves {
    use super::*;

    #[divan::bench]
    fn kingsight(bencher: Bencher) {
        each(bencher, |trio| {
            let moves = trio.ours.legal_moves();
            moves.iter().map(|&m| trio.ours.san(m).to_string().len()).sum::<usize>()
        });
    }

    #[divan::bench]
    fn cozy_chess(bencher: Bencher) {
        each(bencher, |trio| {
            let board = trio.cozy.as_ref().expect("accepted");
            let mut length = 0;
            board.generate_moves(|set| {
                for m in set {
                    length += cozy_chess::util::display_san_move(board, m).to_string().len();
                }
                false
            });
            length
        });
    }

    #[divan::bench]
    fn shakmaty(bencher: Bencher) {
        each(bencher, |trio| {
            let position = trio.shakmaty.as_ref().expect("accepted");
            let moves = position.legal_moves();
            let san = |&m| SanPlus::from_move(position.clone(), m).to_string().len();
            moves.iter().map(san).sum::<usize>()
        });
    }
}
