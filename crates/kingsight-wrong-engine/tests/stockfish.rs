//! A real engine, Stockfish, agrees with the whole built-in set.

mod common;

use kingsight_ask::Wording;
use std::path::Path;

use common::{all, hunted, launch};

/// Where distributions install it.
const PLACES: [&str; 4] = [
    "/usr/games/stockfish",
    "/usr/bin/stockfish",
    "/usr/local/bin/stockfish",
    "/opt/homebrew/bin/stockfish",
];

#[test]
#[ignore = "needs Stockfish: cargo xtask test"]
fn stockfish_agrees() {
    let named = std::env::var("STOCKFISH").ok();
    let installed =
        || PLACES.into_iter().find(|place| Path::new(place).exists()).map(str::to_owned);
    let stockfish = named.or_else(installed).unwrap_or_else(|| {
        panic!(
            "this test needs a real engine and found no Stockfish in {PLACES:?}; install it (on Debian: \
             apt-get install stockfish) or set STOCKFISH to its path"
        )
    });
    for chess960 in [false, true] {
        let mut launch = launch(&[]);
        launch.command = vec![stockfish.clone().into()];
        launch.chess960 = chess960;
        let findings = hunted(&launch, all());
        assert!(findings.faults.is_empty(), "{}", findings.faults[0].sentence(Wording::default()));
        assert!(findings.failures.is_empty(), "{:?}", findings.failures);
        assert_eq!(findings.compared.0, findings.compared.1);
        println!("{} counts, {} nodes, {:?}", findings.compared.0, findings.nodes, findings.time);
    }
}
