//! Nothing is wider than the terminal, except what must not be broken: a FEN on a line of its own and a word.

mod common;

use common::{Ran, command};

const PIN: &str = "r2qr1k1/pp3ppp/2p5/b7/3P4/5n2/PP1NBPPP/R2QK2R w KQ - 0 15";
const CHECKS: &str = "4r1k1/5pb1/8/8/1b2R2q/2P5/3n1PPP/4K3 w - - 0 1";

const ILLEGAL: &str = "../../fixtures/games/illegal.pgn";
const FAULTS: &str = "../../fixtures/games/faults.pgn";

fn commands() -> Vec<Vec<&'static str>> {
    let mut commands: Vec<Vec<&str>> = vec![
        vec!["inspect", PIN],
        vec!["inspect", PIN, CHECKS, "startpos"],
        vec!["inspect", "8/8/8/3r4/8/3B4/8/8 w - - 0 1"],
        vec!["inspect", "4k3/8/8/K1B1r2K/8/8/8/8 w KQ e3 0 1"],
        vec!["why", PIN, "Nf3"],
        vec!["why", PIN, "--all"],
        vec!["why", "--lang", "de", PIN, "--all"],
        vec!["why", "--lang", "de", PIN, "O-O"],
        vec!["changes", PIN, "gxf3", "Qe6"],
        vec!["changes", "--lang", "de", PIN, "gxf3", "Txe2"],
        vec!["changes", PIN, "Nxf3"],
        vec!["adjudicate", "--flag", "white", "--touched", "g2", PIN],
        vec!["adjudicate", "--lang", "de", "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - -"],
        vec!["mate", "--duals", "7k/8/5K2/8/8/8/8/R5Q1 w - -", "2"],
        vec!["mate", "--lang", "de", PIN, "1"],
        vec!["mate", "--lang", "de", "--nodes", "9", "startpos", "4"],
        vec!["mate", PIN],
        vec!["moves", PIN],
        vec!["moves", PIN, "--evasions"],
        vec!["moves", PIN, CHECKS, "startpos"],
        vec!["validate", PIN],
        vec![
            "validate",
            "P3k3/8/8/8/8/NNN5/PPPPPPPP/R5K1 w KQ e6 0 1",
            "startpos",
            "8/8/8/8/8/8/8/8 w",
        ],
        vec!["perft", "3", "--divide", "--threads", "2", "--hash", "16"],
        vec!["perft", "3", "--verify"],
        vec!["methods"],
        vec!["methods", "list"],
        vec!["methods", "find", "king"],
        vec!["methods", "run", "x-ray-pins", PIN],
        vec!["methods", "run", "opposite-rays", "--numbering", "h1"],
        vec!["methods", "compare", PIN],
        vec!["methods", "bench", "--rounds", "1"],
        vec!["methods", "table", "0x88"],
        vec!["methods", "lesson"],
        vec!["methods", "lesson", "behind-the-king"],
        vec!["pgn", "check", "--strict", FAULTS],
        vec!["pgn", "check", "--board", "--lang", "de", ILLEGAL],
        vec!["pgn", "check", "--dead", "--nodes", "100", "--lang", "de", FAULTS],
        vec!["pgn", "filter", "--where", "WhiteElo >= many", ILLEGAL],
        vec!["pgn", "filter", "--count", "--where", "White", ILLEGAL],
        vec!["pgn", "format", "--check", ILLEGAL],
        vec!["methods", "exercise"],
        vec!["methods", "exercise", "en-passant", "--level", "hard"],
        // Errors.
        vec!["inspect", "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPP/RNBQKBNR w KQkq - 0 1"],
        vec!["inspect", "startpos", "--moves", "e4 Nf3"],
        vec!["inspect", "startpos", "--moves", "e4", "e5"],
        vec!["inspect", "--json", "--fields", "legal_move", "startpos"],
        vec!["inspect", "startpos", "--letters", "xx"],
        vec!["inspect", "https://lichess.org/q7ZvsdUF"],
        vec!["moves", "8/8/8/8/8/8/8/8 w - - 0 1"],
        vec!["methods", "run", "xrayRookAttacks"],
        vec!["perft", "3", "startpos", "--fen", "startpos"],
        vec!["frobnicate"],
    ];
    for name in [
        "inspect",
        "moves",
        "perft",
        "hunt",
        "validate",
        "why",
        "changes",
        "adjudicate",
        "mate",
        "pgn",
        "methods",
        "studio",
        "completions",
    ] {
        commands.push(vec![name, "--help"]);
        commands.push(vec![name, "-h"]);
    }
    for name in ["list", "find", "run", "compare", "bench", "table", "lesson", "chapters"] {
        commands.push(vec!["methods", name, "--help"]);
    }
    for name in ["check", "format", "fens", "split", "headers", "filter", "repair"] {
        commands.push(vec!["pgn", name, "--help"]);
    }
    commands.push(vec!["--help"]);
    commands
}

/// Runs a command on a terminal of this width.
fn run_at(width: usize, args: &[&str]) -> Ran {
    let output = command(args).env("COLUMNS", width.to_string()).output().unwrap();
    Ran {
        code: output.status.code().unwrap(),
        out: String::from_utf8(output.stdout).unwrap(),
        err: String::from_utf8(output.stderr).unwrap(),
    }
}

/// A FEN, perhaps with the number of its line before it, or a single word such as a link.
fn must_not_be_broken(line: &str) -> bool {
    let words: Vec<&str> = line.split_whitespace().collect();
    let is_placement = |word: &&str| word.matches('/').count() == 7;
    match words.iter().position(is_placement) {
        Some(at) => {
            at <= 1 && words.len() <= at + 6 && (at == 0 || words[0].parse::<u64>().is_ok())
        }
        None => words.len() <= 1,
    }
}

#[test]
fn nothing_is_wider_than_the_terminal() {
    let mut wide = Vec::new();
    for args in commands() {
        for width in [60, 80, 120] {
            let Ran { out, err, .. } = run_at(width, &args);
            assert!(!out.is_empty() || !err.is_empty(), "{args:?}");
            for line in out.lines().chain(err.lines()) {
                // Every character here is one column wide.
                if line.chars().count() > width && !must_not_be_broken(line) {
                    wide.push(format!("{width} {args:?}: {line}"));
                }
            }
        }
    }
    assert!(wide.is_empty(), "{}", wide.join("\n"));
}

/// A new item begins further left than the wrapped lines of the one before.
#[test]
fn wrapped_lines_do_not_look_like_items() {
    let out = run_at(60, &["inspect", PIN]).out;
    let indent = |line: &str| line.len() - line.trim_start().len();
    let (_, attacks) = out.split_once("Attack and protection\n").unwrap();
    let (attacks, illegal) = attacks.split_once("Illegal moves, and why\n").unwrap();
    for line in attacks.lines().take_while(|line| !line.is_empty()) {
        let is_item = line.contains(" attacks ") || line.contains(" is attacked by ");
        assert!(
            is_item == [2, 4].contains(&indent(line)) || indent(line) >= 4 && !is_item,
            "{line}"
        );
        assert!(
            is_item || indent(line) != 4 || !line.trim_start().contains(" is attacked"),
            "{line}"
        );
    }
    for line in illegal.lines() {
        let is_moves =
            line.trim_start().contains("-") && !line.contains(' ') || line.starts_with("  O-O");
        let is_first = indent(line) == 2;
        assert!(!is_first || line.contains('-') || line.contains('x'), "{line}");
        assert!(!is_moves || indent(line) <= 4, "{line}");
        let is_sentence = line.trim_start().starts_with("The ");
        assert!(!is_sentence || indent(line) == 6, "{line}");
    }
}
