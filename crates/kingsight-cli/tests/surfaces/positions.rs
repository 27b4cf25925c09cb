//! `inspect`, `moves`, `validate` and `adjudicate` over one list of positions, an object on each line; and the pictures.

use kingsight::ProblemCode;

use super::{PIN, codes, transcripts};
use crate::common::snapshot::compare;
use crate::common::{run, run_with};

/// Something of everything, with as few pieces as show it.
const POSITIONS: [&str; 17] = [
    // Pins by a bishop and by a rook.
    "4k3/8/8/8/1b2r3/8/3NB3/4K3 w - - 0 1",
    // Check; no castling out of it.
    "4k3/8/8/8/8/8/3q4/R3K2R w KQ - 0 1",
    // Double check.
    "4r1k1/8/8/8/8/3n4/3P1P2/4KB2 w - - 0 1",
    // Discovered checks.
    "4k3/8/8/8/4N3/8/4R3/4K3 w - - 0 1",
    // En passant would expose the king.
    "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1",
    // No kings.
    "8/8/8/3r4/8/3B4/8/8 w - - 0 1",
    // Several kings, and what is repaired.
    "4k3/8/8/K1B1r2K/8/8/8/8 w KQ e3 0 1",
    // Chess960.
    "4k3/8/8/8/8/8/8/1RK2R2 w FC - 0 1",
    // Checkmate.
    "7k/6Q1/6K1/8/8/8/8/8 b - - 0 1",
    // Those below are not inspected: castling on both sides, promotion, stalemate.
    "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1",
    "1n5k/P7/8/8/8/8/8/K7 w - - 0 1",
    "4k3/4P3/4K3/8/8/8/8/8 b - - 0 1",
    // A dead position.
    "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1",
    // 50 moves, and 75.
    "4k3/8/8/8/8/8/R7/4K3 w - - 100 80",
    "4k3/8/8/8/8/8/R7/4K3 w - - 150 120",
    // Problems of every grade.
    "P3k3/8/8/8/8/NNN5/PPPPPPPP/R5K1 w KQ e6 0 1",
    // Not a position.
    "8/8/8/4x3/8/8/8/8 w - -",
];

/// Further problems.
const PROBLEMS: [&str; 13] = [
    "8/8/8/3kK3/8/8/8/8 w - - 0 1",
    "4k3/8/8/8/8/8/8/4RK2 w - - 0 1",
    "r3k3/8/8/8/4r3/8/8/r3K3 w - - 0 1",
    "4k3/8/8/3pP3/8/8/8/r3K3 w - d6 0 1",
    "4k3/8/8/8/8/8/8/4K3 w - - 200 3",
    "4k3/8/8/8/8/8/4K3/R6R w KQ - 0 1",
    "4k3/8/8/8/8/8/8/RR2K3 w AB - 0 1",
    "4k3/8/8/3pP3/8/8/8/4K3 w - d6 7 1",
    "4k3/8/8/8/8/8/8/4K3 w - - 0 0",
    "rnbqkbnr/pppppppp/8/8/8/4P3/PPP1PPPP/RNBQKBNR w KQkq - 0 9",
    "8/4K1k1/8/8/8/8/1P6/B7 w - - 0 1",
    "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
    "5rk1/5ppp/8/8/8/8/8/R5K1 w Q - 0 1",
];

/// What a command prints for each of the lines.
fn printed(args: &[&str], positions: &[&str]) -> String {
    run_with(args, positions.join("\n").as_bytes()).transcript(args)
}

#[test]
fn inspections() {
    let positions = printed(&["inspect", "--json"], &POSITIONS[..9]);
    compare("json-inspect", &format!("{positions}\n{}", printed_of_a_game()));
}

/// A game that its repetitions may end, with a text that claims something untrue.
fn printed_of_a_game() -> String {
    let moves = "1. Nf3+ Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8";
    let fields = "fen,in_check,outcome,claims,readings,sides.white.pins";
    let args = ["inspect", "--json", "startpos", "--moves", moves, "--fields", fields];
    run(&args).transcript(&args)
}

#[test]
fn lists_of_moves() {
    compare("json-moves", &printed(&["moves", "--json"], &POSITIONS));
}

#[test]
fn problems() {
    let text = printed(&["validate", "--json"], &[&POSITIONS[..], &PROBLEMS].concat());
    compare("json-validate", &text);
    // No FEN expresses this one.
    let of_fens = ProblemCode::ALL.iter().filter(|code| **code != ProblemCode::CastlingOffHomeRank);
    for code in of_fens.map(|code| code.code()) {
        assert!(codes(&text).contains(code), "{code}");
    }
}

#[test]
fn in_german() {
    let german = |args: &[&'static str]| [args, &["--lang", "de"]].concat();
    let inspected = POSITIONS.map(|fen| german(&["inspect", fen]));
    let of_all = |command| german(&[&[command], &POSITIONS[..16], &PROBLEMS[..]].concat());
    let listed = [
        german(&["moves", POSITIONS[1], "--evasions"]),
        german(&["moves", POSITIONS[9], "--evasions"]),
        german(&["moves", POSITIONS[9], "--from", "d4"]),
        german(&["moves", POSITIONS[9], "--checks", "--captures"]),
        german(&["moves", POSITIONS[3], "--checks", "--moves", "Sf6"]),
        german(&["moves", POSITIONS[8]]),
        german(&["moves", POSITIONS[5]]),
        german(&["validate", POSITIONS[9], "--moves", "Sf6"]),
        german(&["validate", "--json", POSITIONS[15]]),
        german(&["inspect", "--json", "--fields", "fen,problems", POSITIONS[15]]),
    ];
    let commands = inspected.into_iter().chain(listed).chain([of_all("validate")]);
    compare("positions-in-german", &transcripts(commands));
}

#[test]
fn rulings() {
    let decided = printed(&["adjudicate", "--json", "--nodes", "20000"], &POSITIONS);
    let open = ["8/8/4k3/p1p1p3/P1P1P3/4K3/8/B7 w - - 0 1"];
    let not_decided = printed(&["adjudicate", "--json", "--nodes", "1"], &open);
    compare("json-adjudicate", &format!("{decided}\n{not_decided}"));
}

/// Pictures without the drawings of pieces and marks, which `kingsight-picture` keeps.
#[test]
fn pictures() {
    let fork = "4k3/8/3q4/8/3N4/8/4P3/3R2K1 w - - 0 1";
    let wall = POSITIONS[12];
    let pictures = [
        vec!["inspect", PIN],
        vec!["why", PIN, "Nf3"],
        vec!["why", POSITIONS[4], "exd6", "--lang", "de"],
        vec!["changes", fork, "Nf5"],
        vec!["adjudicate", wall],
    ];
    let pictures = pictures.into_iter().map(|args| {
        let args = [&args[..], &["--svg", "-"]].concat();
        let mut ran = run(&args);
        let (head, rest) = ran.out.split_once("<defs>").expect("drawings");
        let (_, rest) = rest.split_once("</defs>").expect("their end");
        ran.out = format!("{head}<defs>...</defs>{rest}\n");
        ran.transcript(&args)
    });
    compare("pictures", &pictures.collect::<Vec<_>>().join("\n"));
}
