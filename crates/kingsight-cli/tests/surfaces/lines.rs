//! `why` and `changes`: every reason, every kind of change and every misread text, in English and German.

use super::{PIN, codes, in_both, transcripts};
use crate::common::snapshot::compare;

const START: &str = "startpos";

/// Illegal moves for every reason.
const ILLEGAL: [(&str, &str); 27] = [
    (START, "e4e5"),
    (START, "e7e5"),
    (START, "g1g1"),
    (START, "g1e2"),
    (START, "Ng3"),
    (START, "Bb5"),
    ("4k3/8/8/4p3/4P3/8/8/4K3 w - - 0 1", "e5"),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5f6"),
    ("4k3/8/8/3pPp2/8/8/8/4K3 w - f6 0 2", "exd6"),
    ("8/4P3/8/8/8/8/8/k3K3 w - - 0 1", "e7e8"),
    (START, "e2e4q"),
    ("4k3/4p3/8/8/8/8/8/4R1K1 w - - 0 1", "e1e8"),
    (PIN, "Nf3"),
    ("4r2k/8/8/8/8/8/4R3/4K3 w - - 0 1", "Ra2"),
    ("4k3/8/8/3pP3/4K3/8/8/8 w - d6 0 1", "e6"),
    ("4r2k/8/8/1B6/8/R7/7P/4K3 w - - 0 1", "h3"),
    ("4r1k1/8/8/8/8/3n4/3P1P2/4KB2 w - - 0 1", "Bxd3"),
    ("4k3/8/8/8/8/3b4/4r3/4K3 w - - 0 1", "Kxe2"),
    ("4k3/8/8/8/r3K3/8/8/8 w - - 0 1", "Kf4"),
    ("8/8/8/3k4/8/3K4/P7/8 w - - 0 1", "Kd4"),
    ("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "exd6"),
    ("4k3/8/8/8/8/8/8/R3K2R w Q - 0 1", "O-O"),
    ("4k3/8/8/8/8/8/8/R3K3 w Q - 0 1", "O-O"),
    ("4k3/8/8/8/8/8/8/RN2K3 w Q - 0 1", "O-O-O"),
    ("3k4/8/8/2q5/1b2r3/8/3r4/R3K3 w Q - 0 1", "O-O-O"),
    ("4k3/8/8/8/8/8/8/rRK5 w B - 0 1", "O-O-O"),
    // The game is over.
    ("k7/2Q5/1K6/8/8/8/8/8 b - - 0 1", "Kb8"),
];

/// Legal moves, a square, and a text that fits two pieces.
const LEGAL: [(&str, &str); 9] = [
    (START, "Nf3"),
    ("2r1k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "bxc8=R+"),
    ("8/4k3/8/3pP3/8/8/8/K3R3 w - d6 0 1", "exd6+"),
    ("r3k2r/8/8/8/8/8/8/R3K2R b KQkq - 0 1", "O-O-O"),
    ("4k3/8/8/8/4r3/8/8/3QK3 w - - 0 1", "Kf2"),
    ("4k3/8/8/8/4N3/8/8/K3R3 w - - 0 1", "Nf6+"),
    ("4k3/8/8/8/8/8/R7/4K3 w - - 150 120", "Ra8+"),
    ("4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1", "Nf3"),
    ("4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1", "e5"),
];

/// Texts with a false claim, of each kind; the last of a move that is not legal.
const MISREAD: [(&str, &str); 7] = [
    (START, "Nxf3"),
    ("r6k/1P6/8/8/8/8/8/K7 w - - 0 1", "a8=Q"),
    ("4k3/8/8/8/8/8/8/4K2R w K - 0 1", "Kg1"),
    ("4k3/8/3p4/4P3/8/8/8/4K3 w - - 0 1", "exd6 e.p."),
    (START, "e4+"),
    ("6k1/8/8/8/8/8/R7/6K1 w - - 0 1", "Ra8#"),
    (START, "Nxf6"),
];

fn explained(moves: &[(&'static str, &'static str)]) -> String {
    transcripts(moves.iter().flat_map(|(fen, text)| in_both(&["why", "--json", fen, text])))
}

#[test]
fn illegal_moves() {
    let text = explained(&ILLEGAL);
    compare("json-why-illegal", &text);
    assert_eq!(codes(&text).len(), 25, "{:?}", codes(&text));
}

#[test]
fn legal_and_misread_moves() {
    compare("json-why-legal", &explained(&LEGAL));
    compare("json-why-misread", &explained(&MISREAD));
    let misread = MISREAD.iter().flat_map(|(fen, text)| in_both(&["why", fen, text]));
    compare("why-misread", &transcripts(misread));
}

#[test]
fn all_illegal_moves_of_a_position() {
    let positions = [
        // Pins and en passant.
        "4k3/8/8/K2pP2r/8/8/8/8 w - d6 0 1",
        "4k3/8/8/8/1b2r3/8/3NB3/4K3 w - - 0 1",
        // Double check.
        "4r1k1/8/8/8/8/3n4/3P1P2/4KB2 w - - 0 1",
        // Castling in Chess960, and a promotion.
        "4k3/1P6/8/8/8/8/8/rRK4R w HB - 0 1",
    ];
    let positions = positions.iter().flat_map(|fen| in_both(&["why", "--all", "--json", fen]));
    compare("json-why-all", &transcripts(positions));
}

#[test]
fn changes() {
    let lines: [&[&str]; 14] = [
        &["4k3/8/3q4/8/3N4/8/4P3/3R2K1 w - - 0 1", "Nf5"],
        &[START, "f3", "e5", "g4", "d8h4"],
        &["r3k3/1P6/8/8/8/8/8/4K3 w q - 0 1", "bxa8=R+"],
        &["4k3/8/8/8/8/5n2/6P1/4K3 w - - 0 1", "gxf3"],
        &["7k/8/6K1/8/8/8/8/5Q2 w - - 0 1", "Qf7"],
        &["4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1", "Ke2"],
        &["4k3/8/8/8/1b6/8/8/1N2K3 w - - 0 1", "Nc3"],
        &["3rr1k1/8/8/3P4/8/8/8/3R2K1 w - - 0 1", "d6"],
        &["6k1/5ppp/8/8/8/8/5PPP/3R2K1 b - - 0 1", "g6"],
        &["r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1", "O-O"],
        &["8/8/8/1k1pP1R1/8/8/8/4K2B w - d6 0 1", "exd6"],
        // A false claim, then a move that is not legal.
        &["4k3/8/8/8/8/8/4P3/4K3 w - - 0 1", "e4+", "Ke6"],
        // Nothing to tell, and nothing played.
        &["8/8/8/4k3/8/8/8/K7 w - - 0 1", "Kb1"],
        &["7k/6Q1/6K1/8/8/8/8/8 b - - 0 1", "Kg8"],
    ];
    let commands = lines.iter().flat_map(|line| in_both(&[&["changes", "--json"], *line].concat()));
    let text = transcripts(commands);
    compare("json-changes", &text);
    // The two others are reasons against moves that are refused.
    assert_eq!(codes(&text).len(), 23 + 2, "{:?}", codes(&text));
}
