//! The rule book against published perft suites, each line at the deepest depth that slow rules can afford.

use kingsight_rulebook::Rules;
use kingsight_rulebook::fixtures::{PerftLine, perft_lines};

const CLASSICAL: &str = include_str!("../../../fixtures/perft.epd");
const CHESS960: &str = include_str!("../../../fixtures/perft-chess960.epd");
const UNREACHABLE: &str = include_str!("../../../fixtures/perft-unreachable.epd");

/// No count is larger than this.
const MOST_NODES: u64 = 300_000;

#[test]
fn well_known_positions() {
    for (fen, depth, nodes) in [
        ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR", 4, 197_281),
        ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 3, 97_862),
        ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 4, 43_238),
        ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 3, 9_467),
        ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", 3, 62_379),
        ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -", 3, 89_890),
        ("4k3/6b1/8/8/8/8/8/RR2K3 b Q -", 4, 82_805),
        ("8/5bk1/8/2Pp4/8/1K6/8/8 w - d6", 6, 824_064),
        ("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9", 4, 326_672),
    ] {
        assert_eq!(Rules::from_fen(fen).unwrap().perft(depth), nodes, "{fen} at depth {depth}");
    }
}

// Each suite is split in two, so that the halves run in parallel.

#[test]
fn classical_suite_even_lines() {
    assert_suite(CLASSICAL, 60, 0);
}

#[test]
fn classical_suite_odd_lines() {
    assert_suite(CLASSICAL, 60, 1);
}

#[test]
fn chess960_suite_even_lines() {
    assert_suite(CHESS960, 60, 0);
}

#[test]
fn chess960_suite_odd_lines() {
    assert_suite(CHESS960, 60, 1);
}

#[test]
fn positions_that_no_game_reaches() {
    assert_suite(UNREACHABLE, 1, 0);
    assert_suite(UNREACHABLE, 1, 1);
}

#[test]
fn castling_field_may_be_x_fen_or_shredder() {
    let x_fen =
        Rules::from_fen("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w KQkq - 2 9");
    let shredder =
        Rules::from_fen("bqnb1rkr/pp3ppp/3ppn2/2p5/5P2/P2P4/NPP1P1PP/BQ1BNRKR w HFhf - 2 9");
    assert_eq!(x_fen, shredder);
}

/// Checks every other line of a suite with at least this many lines.
fn assert_suite(text: &str, at_least: usize, first: usize) {
    let lines = perft_lines(text).unwrap();
    assert!(lines.len() >= at_least, "only {} lines", lines.len());
    for PerftLine { fen, counts } in lines.into_iter().skip(first).step_by(2) {
        let rules = Rules::from_fen(&fen).unwrap_or_else(|error| panic!("{fen}: {error}"));
        let affordable = counts.into_iter().filter(|&(_, nodes)| nodes <= MOST_NODES);
        let (depth, nodes) =
            affordable.max().unwrap_or_else(|| panic!("{fen}: too deep for slow rules"));
        assert_eq!(rules.perft(depth), nodes, "{fen} at depth {depth}");
    }
}
