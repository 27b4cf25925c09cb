//! 240 FENs read and written.

use divan::counter::ItemsCount;
use divan::{Bencher, black_box};
use kingsight::{EnPassant, Position, Setup};
use kingsight_bench::positions::mixed;
use kingsight_bench::trio::Trio;
use shakmaty::fen::Fen;
use shakmaty::{CastlingMode, Chess, EnPassantMode};

fn main() {
    divan::main();
}

/// Text to a playable position, with all of the library's checks; throughput in FENs.
mod read {
    use super::*;

    fn each<T>(bencher: Bencher, read: impl Fn(&str) -> T) {
        let trios = mixed();
        let fens: Vec<String> = trios.iter().map(|trio| trio.ours.to_string()).collect();
        bencher.counter(ItemsCount::new(fens.len())).bench_local(|| {
            for fen in &fens {
                black_box(read(black_box(fen)));
            }
        });
    }

    /// Syntax only.
    #[divan::bench]
    fn kingsight_setup(bencher: Bencher) {
        each(bencher, |fen| fen.parse::<Setup>().ok());
    }

    /// Syntax and all problems.
    #[divan::bench]
    fn kingsight_position(bencher: Bencher) {
        each(bencher, |fen| fen.parse::<Position>().ok());
    }

    #[divan::bench]
    fn cozy_chess(bencher: Bencher) {
        each(bencher, |fen| cozy_chess::Board::from_fen(fen, false).ok());
    }

    #[divan::bench]
    fn shakmaty(bencher: Bencher) {
        each(bencher, |fen| {
            let fen: Fen = fen.parse().ok()?;
            fen.into_position::<Chess>(CastlingMode::Standard).ok()
        });
    }
}

/// A position to text; throughput in FENs.
mod write {
    use super::*;

    fn each<T>(bencher: Bencher, write: impl Fn(&Trio) -> T) {
        let trios = mixed();
        bencher.counter(ItemsCount::new(trios.len())).bench_local(|| {
            for trio in &trios {
                black_box(write(black_box(trio)));
            }
        });
    }

    #[divan::bench]
    fn kingsight(bencher: Bencher) {
        each(bencher, |trio| trio.ours.to_setup(EnPassant::Always).to_string());
    }

    #[divan::bench]
    fn cozy_chess(bencher: Bencher) {
        each(bencher, |trio| trio.cozy.as_ref().expect("accepted").to_string());
    }

    #[divan::bench]
    fn shakmaty(bencher: Bencher) {
        each(bencher, |trio| {
            let position = trio.shakmaty.as_ref().expect("accepted");
            Fen::from_position(position, EnPassantMode::Always).to_string()
        });
    }
}
