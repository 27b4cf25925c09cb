//! The benchmark positions, and the project's fixtures.

use std::fs;
use std::path::Path;

use kingsight::{Epd, Position};

use crate::trio::Code;
use crate::trio::Trio;

/// The six positions of the usual perft tables, with the depth of the comparison and the published
/// count.
pub const USUAL_SIX: [(&str, &str, u32, u64); 6] = [
    ("startpos", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 6, 119_060_324),
    (
        "kiwipete",
        "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        5,
        193_690_690,
    ),
    ("position 3", "8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 7, 178_633_661),
    (
        "position 4",
        "r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1",
        6,
        706_045_033,
    ),
    ("position 5", "rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 5, 89_941_194),
    (
        "position 6",
        "r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10",
        5,
        164_075_551,
    ),
];

/// A mixed bag for benchmarks of single operations: 240 positions two half-moves away from the usual
/// six, forty of each, evenly spread over the moves in alphabetical order. They do not depend on the
/// order in which any library generates moves.
///
/// # Panics
///
/// Never: all of them are accepted by every library.
#[must_use]
pub fn mixed() -> Vec<Trio> {
    let mut trios = Vec::new();
    for (_, fen, _, _) in USUAL_SIX {
        let start: Position = fen.parse().expect("a usual position");
        let after_two: Vec<Position> = after_one(&start).iter().flat_map(after_one).collect();
        for i in 0..EACH {
            trios.push(Trio::new(after_two[i * after_two.len() / EACH]));
        }
    }
    assert!(trios.iter().all(|trio| trio.shakmaty.is_some() && trio.cozy.is_some()));
    trios
}

const EACH: usize = 40;

fn after_one(position: &Position) -> Vec<Position> {
    let mut moves = position.legal_moves();
    moves.sort_by_key(|&m| Code::from(m));
    moves.iter().map(|&m| position.play_unchecked(m)).collect()
}

/// Every position of `fixtures/`: the FEN and EPD files line by line, and the `fen:` lines of
/// `rules.txt`. Missing files are skipped.
///
/// # Panics
///
/// If a line holds no playable position: the fixtures promise that they all do.
#[must_use]
pub fn fixtures() -> Vec<Position> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fixtures");
    let files =
        ["corpus.fen", "perft.epd", "perft-chess960.epd", "perft-unreachable.epd", "rules.txt"];
    let mut positions = Vec::new();
    for file in files {
        let Ok(text) = fs::read_to_string(folder.join(file)) else { continue };
        for line in text.lines() {
            let line = line.split('#').next().unwrap_or_default().trim();
            let line = match file {
                "rules.txt" => line.strip_prefix("fen:").unwrap_or_default().trim(),
                _ => line,
            };
            if !line.is_empty() {
                positions.push(read_fixture(line).unwrap_or_else(|| panic!("{file}: {line}")));
            }
        }
    }
    positions
}

fn read_fixture(line: &str) -> Option<Position> {
    line.parse().ok().or_else(|| Position::try_from(line.parse::<Epd>().ok()?.setup).ok())
}
