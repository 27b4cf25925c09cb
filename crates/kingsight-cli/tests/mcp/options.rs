//! Every argument of every tool reaches the answer.

use serde_json::{Value, json};

use crate::PIN;
use crate::common::{json_lines, run_with};
use crate::host::{start, text};

/// Every piece can be taken, checks can be given, castling is possible on both sides.
const CASTLING: &str = "r3k2r/8/8/8/8/8/8/R3K2R w KQkq - 0 1";
const PGN: &str = "[Date \"x\"]\n\n1. e4 e5 2. Ke3 *\n\n[Result \"1-0\"]\n\n1. d4 d5 0-1\n";

/// Without what differs from run to run.
fn timeless(mut answer: Value) -> Value {
    if let Some(object) = answer.as_object_mut() {
        for field in ["seconds", "nodes_per_second"] {
            object.remove(field);
        }
    }
    answer
}

#[test]
fn each_argument_is_that_of_the_command() {
    let mut host = start(&[]);
    let locked = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1";
    for (tool, arguments, args) in [
        (
            "inspect",
            json!({"position": CASTLING, "chess960": true}),
            &["inspect", "--chess960", CASTLING][..],
        ),
        (
            "legal_moves",
            json!({"position": CASTLING, "captures": true}),
            &["moves", "--captures", CASTLING],
        ),
        (
            "legal_moves",
            json!({"position": CASTLING, "checks": true}),
            &["moves", "--checks", CASTLING],
        ),
        (
            "legal_moves",
            json!({"position": CASTLING, "from": ["e1"]}),
            &["moves", "--from", "e1", CASTLING],
        ),
        (
            "legal_moves",
            json!({"position": CASTLING, "moves": "Rxa8+"}),
            &["moves", CASTLING, "--moves", "Rxa8+"],
        ),
        (
            "why",
            json!({"position": "startpos", "move": "Ke3", "moves": "e4 e5"}),
            &["why", "startpos", "Ke3", "--moves", "e4 e5"],
        ),
        (
            "why",
            json!({"position": CASTLING, "move": "O-O", "chess960": true}),
            &["why", CASTLING, "O-O", "--chess960"],
        ),
        // What a text leaves open is noted.
        (
            "why",
            json!({"position": "r3k2r/8/8/8/8/8/8/R3K2R w", "move": "O-O"}),
            &["why", "r3k2r/8/8/8/8/8/8/R3K2R w", "O-O"],
        ),
        (
            "changes",
            json!({"position": CASTLING, "moves": "O-O", "chess960": true}),
            &["changes", CASTLING, "O-O", "--chess960"],
        ),
        (
            "changes",
            json!({"position": "1. e4 e5", "moves": "Nf3 Nc6"}),
            &["changes", "1. e4 e5", "Nf3", "Nc6"],
        ),
        (
            "validate",
            json!({"position": "startpos", "moves": "e4"}),
            &["validate", "startpos", "--moves", "e4"],
        ),
        (
            "validate",
            json!({"position": CASTLING, "chess960": true}),
            &["validate", CASTLING, "--chess960"],
        ),
        (
            "adjudicate",
            json!({"position": PIN, "flag": "black"}),
            &["adjudicate", PIN, "--flag", "black"],
        ),
        (
            "adjudicate",
            json!({"position": PIN, "flag": "white"}),
            &["adjudicate", PIN, "--flag", "white"],
        ),
        (
            "adjudicate",
            json!({"position": PIN, "flag": "both"}),
            &["adjudicate", PIN, "--flag", "both"],
        ),
        (
            "adjudicate",
            json!({"position": PIN, "illegal_move": "white"}),
            &["adjudicate", PIN, "--illegal-move", "white"],
        ),
        (
            "adjudicate",
            json!({"position": PIN, "illegal_move": "black"}),
            &["adjudicate", PIN, "--illegal-move", "black"],
        ),
        ("adjudicate", json!({"position": locked}), &["adjudicate", locked]),
        (
            "adjudicate",
            json!({"position": "startpos", "claim": "e4", "chess960": true}),
            &["adjudicate", "startpos", "--claim", "e4", "--chess960"],
        ),
        (
            "adjudicate",
            json!({"position": CASTLING, "nodes": 1}),
            &["adjudicate", CASTLING, "--nodes", "1"],
        ),
        (
            "adjudicate",
            json!({"position": "startpos", "moves": "f3 e5 g4 Qh4#"}),
            &["adjudicate", "startpos", "--moves", "f3 e5 g4 Qh4#"],
        ),
        (
            "perft",
            json!({"depth": 3, "moves": "e4 e5"}),
            &["perft", "3", "startpos", "--moves", "e4 e5"],
        ),
        (
            "perft",
            json!({"depth": 1, "position": CASTLING, "divide": true, "chess960": true}),
            &["perft", "1", CASTLING, "--divide", "--chess960"],
        ),
        ("perft", json!({"depth": 0, "divide": true}), &["perft", "0", "startpos", "--divide"]),
    ] {
        let result = host.call(tool, arguments.clone());
        assert_eq!(result["isError"], false, "{tool} {arguments}: {result}");
        let printed = json_lines(&[args, &["--json"]].concat(), "").remove(0);
        let found = timeless(result["structuredContent"].clone());
        assert_eq!(found, timeless(printed), "{tool} {arguments}");
    }
    // What the commands do not allow either.
    let both = json!({"position": PIN, "flag": "white", "illegal_move": "white"});
    let result = host.call("adjudicate", both);
    assert!(text(&result).contains("expected only one of them"), "{result}");
}

#[test]
fn counts_are_divided_only_if_asked() {
    let mut host = start(&[]);
    let result = host.call("perft", json!({"depth": 2}));
    assert!(result["structuredContent"].get("divide").is_none(), "{result}");
    assert!(!text(&result).contains("e2e4"), "{}", text(&result));
    let result = host.call("perft", json!({"depth": 2, "divide": true}));
    assert!(text(&result).contains("20"), "{}", text(&result));
    assert_eq!(result["structuredContent"]["divide"].as_array().map(Vec::len), Some(20));
}

#[test]
fn games_are_checked_as_the_arguments_ask() {
    let mut host = start(&[]);
    let mut count = |arguments: Value, args: &[&str]| {
        let mut asked = arguments.clone();
        asked["pgn"] = PGN.into();
        let result = host.call("pgn_check", asked);
        let args = [&["pgn", "check", "--json", "--summary", "-"], args].concat();
        let mut printed = json_lines(&args, PGN);
        let summary = timeless(printed.pop().expect("a summary"));
        let found = &result["structuredContent"];
        assert_eq!(timeless(found["summary"].clone()), summary, "{arguments}");
        assert_eq!(found["findings"], Value::Array(printed), "{arguments}");
        found["findings"].as_array().map_or(0, Vec::len)
    };
    let usual = count(json!({}), &[]);
    assert!(count(json!({"strict": true}), &["--strict"]) > usual);
    assert!(count(json!({"errors_only": true}), &["--errors-only"]) < usual);
    assert_eq!(count(json!({"limit": 1}), &["--limit", "1"]), 1);
}

#[test]
fn pictures_are_those_of_the_commands() {
    let mut host = start(&[]);
    let mut drawn = |mut arguments: Value| {
        arguments["format"] = "svg".into();
        let result = host.call("picture", arguments);
        let svg = &result["content"][0]["resource"]["text"];
        svg.as_str().unwrap_or_else(|| panic!("an SVG in {result}")).trim_end().to_owned()
    };
    for (arguments, args) in [
        (json!({"position": PIN, "flip": true}), &["inspect", PIN, "--flip"][..]),
        (json!({"position": PIN, "move": "Nf3", "flip": true}), &["why", PIN, "Nf3", "--flip"]),
        (
            json!({"position": "startpos", "moves": "e4 e5"}),
            &["inspect", "startpos", "--moves", "e4 e5"],
        ),
        (
            json!({"position": "startpos", "moves": "e4 e5", "move": "Ke3"}),
            &["why", "startpos", "Ke3", "--moves", "e4 e5"],
        ),
    ] {
        let printed = run_with(&[args, &["--svg", "-"]].concat(), b"").out;
        assert_eq!(drawn(arguments.clone()), printed.trim_end(), "{arguments}");
    }
    // One picture of each kind, and no other.
    let kinds = |result: &Value| {
        let blocks = result["content"].as_array().expect("content").iter();
        blocks.filter_map(|block| block["type"].as_str().map(str::to_owned)).collect::<Vec<_>>()
    };
    let result = host.call("picture", json!({"position": PIN}));
    assert_eq!(kinds(&result), ["image", "text"]);
    let result = host.call("picture", json!({"position": PIN, "format": "svg"}));
    assert_eq!(kinds(&result), ["resource", "text"]);
    // A text that may mean two moves is refused.
    let result = host.call("picture", json!({"position": "startpos", "move": "Nd4"}));
    assert!(text(&result).contains("expected one of b1d4, g1d4"), "{result}");
}

#[test]
fn a_line_that_is_not_legal_has_no_position_after_it() {
    let mut host = start(&[]);
    let result = host.call("play", json!({"position": PIN, "moves": "Nf3"}));
    assert_eq!(result["structuredContent"]["legal"], false);
    assert!(text(&result).contains("Nf3 (d2f3) is not legal."), "{}", text(&result));
    assert!(!text(&result).contains("to move"), "{}", text(&result));
    let result = host.call("play", json!({"position": PIN, "moves": "Kd1 Bxd2 Kxd2"}));
    assert_eq!(result["structuredContent"]["legal"], true);
    let lines: Vec<&str> = text(&result).lines().collect();
    assert_eq!(lines[..2], ["Kd1 Bxd2 Kxd2", "4k3/8/8/8/8/8/3K4/8 b - - 0 2"], "{lines:?}");
    // Castling the Chess960 way.
    let result = host.call("play", json!({"position": CASTLING, "moves": "O-O", "chess960": true}));
    assert_eq!(result["structuredContent"]["moves"][0]["uci"], "e1h1");
}
