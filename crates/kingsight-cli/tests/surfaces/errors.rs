//! What cannot be read: FENs with a fault in each field, and moves, in English, German and JSON.

use super::{PIN, in_both, transcripts};
use crate::common::snapshot::compare;

/// A fault of each kind.
const FENS: [&str; 20] = [
    "",
    "8/8/8/4x3/8/8/8/8 w - -",
    "8/8/8/44/8/8/8/8 w - -",
    "8/8/8/k8/8/8/8/8 w - -",
    "8/8/8/k6/8/8/8/8 w - -",
    "8/8/8/8/8/8/8/8/8 w - -",
    "8/8 w",
    "4k3/8/8/8/8/8/8/4K3 x - - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w X - 0 1",
    "4k3/8/8/8/8/8/8/4K2R w KK - 0 1",
    "4k3/8/8/8/8/8/8/4K3 w - e9 0 1",
    "4k3/8/8/8/8/8/8/4K3 w - - x 1",
    "4k3/8/8/8/8/8/8/4K3 w - - 0 65536",
    "4k3/8/8/8/8/8/8/4K3 w - - 0 1 9",
    "4k3/8/8/8/8/8/8/4K3 w - - id \"open;",
    "4k3/8/8/8/8/8/8/4K3 w - - 9x 1;",
    // Read, but not playable.
    "8/8/8/3r4/8/8/8/8 w - -",
    "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
    // No text of a position at all.
    "e2e4",
    "https://lichess.org/q7ZvsdUF",
];

/// Texts that are no move of the pinned knight's position.
const MOVES: [&str; 11] =
    ["", "Zf3", "Nz3", "N", "O-O-O-O", "e8=", "e9", "Qd4", "e2e9", "null", "Nd2d2d2"];

#[test]
fn positions() {
    let inspected =
        FENS.iter().flat_map(|fen| [vec!["inspect", fen], vec!["inspect", "--json", fen]]);
    compare("errors-of-positions", &transcripts(inspected));
    let commands = FENS.iter().flat_map(|fen| {
        let why = ["why", fen, "e4", "--lang", "de"];
        [why.to_vec(), [&why[..], &["--json"]].concat()]
    });
    compare("errors-of-positions-in-german", &transcripts(commands));
}

#[test]
fn moves() {
    let why = MOVES.iter().flat_map(|text| in_both(&["why", PIN, text]));
    let json = MOVES.iter().flat_map(|text| in_both(&["why", "--json", PIN, text]));
    compare("errors-of-moves", &transcripts(why.chain(json)));
}

/// Moves that lead to a position, and what the other commands ask for.
#[test]
fn questions() {
    let two = "4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1";
    let commands: [&[&str]; 12] = [
        &["why", "startpos", "e4", "--moves", "e4 e5 Ke3"],
        &["why", "startpos", "e4", "--moves", "e4 nonsense"],
        &["changes", two, "Nb3"],
        &["changes", "startpos", "e4", "null"],
        &["changes", "8/8/8/8/8/8/8/8 w - -", "e4"],
        &["mate", "8/8/8/8/8/8/8/8 w - -", "2"],
        &["mate", "startpos", "0"],
        &["mate", "startpos", "2", "--moves", "e5"],
        &["adjudicate", "startpos", "--touched", "e9"],
        &["adjudicate", "startpos", "--claim", "Ke2"],
        &["adjudicate", "startpos", "--claim", "nonsense"],
        &["adjudicate", "8/8/8/8/8/8/8/8 w - -", "--flag", "white"],
    ];
    let text = commands.iter().flat_map(|args| in_both(args));
    let json = commands.iter().flat_map(|args| in_both(&[*args, &["--json"]].concat()));
    compare("errors-of-questions", &transcripts(text.chain(json)));
}
