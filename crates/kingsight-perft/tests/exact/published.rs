//! Published counts, by every method on every path: the suites of `fixtures/` line by line, and every other
//! position of the fixtures against the plain counter.

use crate::examiner::{Examiner, budget};
use kingsight::{Position, perft};
use kingsight_rulebook::fixtures::{PerftLine, lines, perft_lines, rule_fixtures};

/// Every count of a suite up to so many nodes. Each line must have at least one such count.
fn suite(text: &str) {
    let limit = budget(500_000, 10_000_000, 1_000_000_000) as u64;
    let mut examiner = Examiner::new();
    for PerftLine { fen, counts } in perft_lines(text).unwrap() {
        let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        assert!(counts.iter().any(|&(_, nodes)| nodes <= limit), "{fen}: nothing counted");
        for (depth, nodes) in counts {
            if nodes <= limit {
                examiner.expect(&position, depth, nodes);
            }
        }
    }
    examiner.finish("published suite");
}

#[test]
fn classical_suite() {
    suite(include_str!("../../../../fixtures/perft.epd"));
}

#[test]
fn chess960_suite() {
    suite(include_str!("../../../../fixtures/perft-chess960.epd"));
}

#[test]
fn unreachable_positions() {
    suite(include_str!("../../../../fixtures/perft-unreachable.epd"));
}

#[test]
fn corpus_and_named_rules() {
    let depth = budget(3, 3, 4) as u32;
    let mut fens: Vec<String> =
        lines(include_str!("../../../../fixtures/corpus.fen")).map(str::to_string).collect();
    let rules = rule_fixtures(include_str!("../../../../fixtures/rules.txt")).unwrap();
    fens.extend(rules.into_iter().map(|fixture| fixture.fen));
    let mut examiner = Examiner::new();
    for fen in fens {
        let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        for depth in 0..=depth {
            examiner.expect(&position, depth, perft(&position, depth));
        }
    }
    examiner.finish("corpus and named rules");
}
