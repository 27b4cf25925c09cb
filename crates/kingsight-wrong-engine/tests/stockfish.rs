//! A real engine: Stockfish is right about the whole built-in set.

mod common;

use std::path::Path;

use common::{ALL, hunted, launch};

/// Where distributions put it.
const PLACES: [&str; 4] = [
    "/usr/games/stockfish",
    "/usr/bin/stockfish",
    "/usr/local/bin/stockfish",
    "/opt/homebrew/bin/stockfish",
];

#[test]
fn stockfish_agrees() {
    let named = std::env::var("STOCKFISH").ok();
    let installed =
        || PLACES.into_iter().find(|place| Path::new(place).exists()).map(str::to_owned);
    let stockfish = named.or_else(installed).unwrap_or_else(|| {
        panic!(
            "this test asks a real engine and found no Stockfish in {PLACES:?}; install it (on Debian: \
             apt-get install stockfish) or set STOCKFISH to its path"
        )
    });
    for chess960 in [false, true] {
        let mut launch = launch(&[]);
        launch.command = vec![stockfish.clone().into()];
        launch.chess960 = chess960;
        let bag = hunted(&launch, ALL);
        assert!(bag.faults.is_empty(), "{}", bag.faults[0].sentence());
        assert!(bag.silences.is_empty(), "{:?}", bag.silences);
        assert_eq!(bag.compared.0, bag.compared.1);
        println!("{} counts, {} nodes, {:?}", bag.compared.0, bag.nodes, bag.time);
    }
}
