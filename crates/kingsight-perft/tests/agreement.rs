//! The total is the same by every method, with and without a table of any size, on any number of threads.

use kingsight::Position;
use kingsight_perft::{CountingMethod, Kernel, KeyWidth, Perft, Table, verify};
use kingsight_rulebook::fixtures::perft_lines;

const SUITES: [&str; 3] = [
    include_str!("../../../fixtures/perft.epd"),
    include_str!("../../../fixtures/perft-chess960.epd"),
    include_str!("../../../fixtures/perft-unreachable.epd"),
];

/// The largest count to run. Tests run with every check on, about ten times slower than a release.
fn largest() -> u64 {
    match std::env::var("KINGSIGHT_TESTS").as_deref() {
        Ok("usual") => 10_000_000,
        Ok("full") => 2_000_000_000,
        _ => 300_000,
    }
}

/// Each position of the suites, with its deepest count within the budget.
fn published() -> Vec<(Position, u32, u128)> {
    let lines = SUITES.iter().flat_map(|suite| perft_lines(suite).expect("a perft suite"));
    let counts = lines.filter_map(|line| {
        let within = line.counts.iter().filter(|(_, nodes)| *nodes <= largest());
        let &(depth, nodes) = within.max()?;
        Some((line.fen.parse().expect(&line.fen), depth, u128::from(nodes)))
    });
    counts.collect()
}

#[track_caller]
fn check(run: Perft<'_>, expected: u128) {
    let what = format!("{run:?}");
    let report = run.run().expect(&what);
    assert_eq!(report.nodes, expected, "{what}");
    if report.depth > 0 {
        let sum: u128 = report.divide.iter().map(|(_, nodes)| nodes).sum();
        assert_eq!(sum, expected, "divide of {what}");
    }
}

#[test]
fn every_method_with_and_without_a_table() {
    for (position, depth, nodes) in published() {
        for method in CountingMethod::ALL {
            for mib in [0, 1] {
                let run = Perft::new(&position, depth).method(method).hash_mib(mib).threads(1);
                check(run, nodes);
            }
        }
    }
}

#[test]
fn any_number_of_threads() {
    for (position, depth, nodes) in published() {
        for threads in [1, 2, 4] {
            check(Perft::new(&position, depth).threads(threads), nodes);
            let table = Table::new(1, KeyWidth::Bits64).expect("a MiB");
            check(Perft::new(&position, depth).threads(threads).table(&table), nodes);
        }
    }
}

#[test]
fn both_ways_to_compare_keys() {
    for (position, depth, nodes) in published() {
        let run = Perft::new(&position, depth).hash_mib(1).key_width(KeyWidth::Bits128);
        check(run.threads(2), nodes);
    }
}

#[test]
fn one_table_serves_all_positions_and_depths() {
    let table = Table::new(4, KeyWidth::Bits64).expect("4 MiB");
    for _ in 0..2 {
        for (position, deepest, nodes) in published() {
            check(Perft::new(&position, deepest).table(&table), nodes);
            let shallower = Perft::new(&position, deepest - 1).threads(1);
            let nodes = shallower.run().expect("a count").nodes;
            check(Perft::new(&position, deepest - 1).table(&table), nodes);
        }
    }
    assert!(table.used() > 1000, "{} entries are used", table.used());
}

#[test]
fn divide_is_in_the_order_of_the_moves_and_each_count_is_its_own() {
    for (position, depth, _) in published() {
        let report = Perft::new(&position, depth).hash_mib(1).threads(2).run().expect("a count");
        let moves = position.legal_moves();
        assert_eq!(report.divide.len(), moves.len());
        for (&(m, nodes), &expected) in report.divide.iter().zip(moves.iter()) {
            assert_eq!(m, expected);
            let below =
                Kernel::new(CountingMethod::Bulk).count(&position.play_unchecked(m), depth - 1);
            assert_eq!(nodes, u128::from(below), "{position} {m:?}");
        }
    }
}

#[test]
fn small_depths_and_finished_games() {
    let start = Position::default();
    for (depth, nodes) in [(0, 1), (1, 20), (2, 400), (3, 8902), (4, 197_281)] {
        for mib in [0, 1] {
            check(Perft::new(&start, depth).hash_mib(mib), nodes);
        }
    }
    let mate = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3".parse().unwrap();
    for depth in 1..12 {
        check(Perft::new(&mate, depth).hash_mib(1), 0);
        check(Perft::new(&mate, depth), 0);
    }
    check(Perft::new(&mate, 0), 1);
}

#[test]
fn more_than_64_bits() {
    // A king on either side: few positions, many sequences.
    let kings: Position = "8/8/1k6/8/8/5K2/8/8 w - - 0 1".parse().unwrap();
    let run =
        |depth| Perft::new(&kings, depth).hash_mib(64).threads(1).run().expect("a count").nodes;
    // The same by summing over positions in 128 bits, ply by ply.
    let mut ways = std::collections::HashMap::from([(kings, 1u128)]);
    let mut sums = vec![1u128];
    for _ in 0..24 {
        let mut next = std::collections::HashMap::new();
        for (position, number) in ways {
            for m in position.legal_moves() {
                // Without clocks, so that equal positions are equal.
                let mut setup = position.play_unchecked(m).to_setup(kingsight::EnPassant::Legal);
                (setup.halfmoves, setup.fullmoves) = (0, 1);
                *next.entry(Position::try_from(setup).unwrap()).or_default() += number;
            }
        }
        ways = next;
        sums.push(ways.values().sum());
    }
    assert!(sums[24] > u128::from(u64::MAX), "{}", sums[24]);
    for depth in [5, 12, 20, 24] {
        assert_eq!(run(depth), sums[depth as usize], "depth {depth}");
    }
}

/// There are 400, 5362 and 72,078 different positions after two, three and four half-moves. Each is counted once.
#[test]
fn nothing_is_counted_twice_with_a_table_that_is_large_enough() {
    let table = Table::new(64, KeyWidth::Bits64).expect("64 MiB");
    let report = Perft::new(&Position::default(), 6).table(&table).threads(1).run().unwrap();
    assert_eq!(report.nodes, 119_060_324);
    let different = 400 + 5362 + 72_078;
    assert_eq!(report.probes - report.hits, different);
    // A table for this run alone uses only as much as the count needs, and loses few.
    let report = Perft::new(&Position::default(), 6).hash_mib(64).threads(1).run().unwrap();
    let counted = report.probes - report.hits;
    assert!((different..different + different / 100).contains(&counted), "{counted}");
}

#[test]
fn a_report_says_how_it_was_counted() {
    let start = Position::default();
    let plain = Perft::new(&start, 4).method(CountingMethod::Bulk).threads(1).run().unwrap();
    assert_eq!((plain.method, plain.threads, plain.hash_mib), (CountingMethod::Bulk, 1, 0));
    assert_eq!((plain.key_width, plain.probes, plain.wrong_count_chance), (None, 0, 0.0));
    let hashed = Perft::new(&start, 5).hash_mib(2).threads(2).run().unwrap();
    assert_eq!((hashed.method, hashed.threads, hashed.hash_mib), (CountingMethod::TwoPly, 2, 2));
    assert_eq!(hashed.key_width, Some(KeyWidth::Bits64));
    assert!(hashed.hits > 0 && hashed.hits < hashed.probes);
    let bound = hashed.probes as f64 * 4.0 / 2f64.powi(64);
    assert!((hashed.wrong_count_chance / bound - 1.0).abs() < 1e-9);
    let wide = Perft::new(&start, 5).hash_mib(2).key_width(KeyWidth::Bits128).run().unwrap();
    assert!(wide.wrong_count_chance > 0.0 && wide.wrong_count_chance < 1e-24);
    assert!(plain.nodes_per_second() > 0.0);
}

#[test]
fn a_table_that_is_too_large_is_an_error() {
    let error = Perft::new(&Position::default(), 3).hash_mib(usize::MAX).run().unwrap_err();
    assert!(error.to_string().contains("MiB for the hash table"), "{error}");
    let error = Perft::new(&Position::default(), 3).hash_mib(1 << 40).run().unwrap_err();
    assert!(error.to_string().contains("1099511627776 MiB"), "{error}");
    assert!(Table::new(0, KeyWidth::Bits64).is_err());
}

#[test]
fn every_node_with_two_half_moves_left_is_verified() {
    for (position, depth, nodes) in published() {
        for method in CountingMethod::ALL {
            let verified =
                verify(&position, depth, Kernel::new(method), 2).unwrap_or_else(|error| {
                    panic!("{error}");
                });
            assert_eq!(verified.nodes, nodes, "{position}");
        }
    }
}
