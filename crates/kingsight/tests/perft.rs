//! Published counts of the fixtures: to twenty million nodes a line, all of them under `--full`; the
//! usual six to their full depth always.

use kingsight::{Position, divide, perft};
use kingsight_rulebook::fixtures::{PerftLine, perft_lines};

use crate::support;

fn run(text: &str) {
    let limit = support::budget(1_000_000, 10_000_000, usize::MAX) as u64;
    for PerftLine { fen, counts } in perft_lines(text).unwrap() {
        let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
        for (depth, nodes) in counts {
            if nodes <= limit {
                assert_eq!(perft(&position, depth), nodes, "{fen} at depth {depth}");
            }
        }
    }
}

#[test]
fn classical_suite() {
    run(include_str!("../../../fixtures/perft.epd"));
}

#[test]
fn chess960_suite() {
    run(include_str!("../../../fixtures/perft-chess960.epd"));
}

#[test]
fn unreachable_positions() {
    run(include_str!("../../../fixtures/perft-unreachable.epd"));
}

#[track_caller]
fn check(fen: &str, depth: u32, nodes: u64) {
    let position: Position = fen.parse().unwrap();
    assert_eq!(perft(&position, depth), nodes, "{fen} at depth {depth}");
}

#[test]
fn the_usual_six() {
    check("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324);
    check("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -", 5, 193_690_690);
    check("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - -", 7, 178_633_661);
    check("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq -", 5, 15_833_292);
    check("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ -", 5, 89_941_194);
    check("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - -", 5, 164_075_551);
}

#[test]
fn positions_on_which_known_programs_fail() {
    // A right must die with its rook, even if another rook reaches the corner.
    check("4k3/6b1/8/8/8/8/8/RR2K3 b Q -", 4, 82_805);
    // The captured pawn shields the king from the bishop.
    check("8/5bk1/8/2Pp4/8/1K6/8/8 w - d6", 6, 824_064);
}

#[test]
fn shallow_depths_and_divide() {
    let start = Position::default();
    assert_eq!(perft(&start, 0), 1);
    assert_eq!(divide(&start, 0).count(), 0);
    assert_eq!(divide(&start, 1).map(|(_, nodes)| nodes).sum::<u64>(), 20);
    let kiwipete = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq -";
    let kiwipete: Position = kiwipete.parse().unwrap();
    assert_eq!(divide(&kiwipete, 3).map(|(_, nodes)| nodes).sum::<u64>(), 97_862);
}
