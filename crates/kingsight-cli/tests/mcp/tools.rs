//! The tools answer what the commands print.

use serde_json::{Value, json};

use crate::common::folder::Folder;
use crate::common::snapshot::{compare, in_lines, member, without};
use crate::common::{json_lines, run_with};
use crate::host::{Host, initialize, start, text};
use crate::{MATE, PIN};

#[test]
fn tools_answer_what_the_commands_print() {
    let mut host = start(&[]);
    let four = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    let broken = "r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq -";
    for (tool, arguments, args) in [
        ("inspect", json!({"position": PIN}), vec!["inspect", "--json", PIN]),
        (
            "inspect",
            json!({"position": "startpos", "moves": "1. e4 e5 2. Nf3"}),
            vec!["inspect", "--json", "startpos", "--moves", "e4 e5 Nf3"],
        ),
        ("legal_moves", json!({"position": broken}), vec!["moves", "--json", broken]),
        (
            "legal_moves",
            json!({"position": "startpos", "from": ["g1", "e2"], "chess960": true}),
            vec!["moves", "--json", "--chess960", "startpos", "--from", "g1,e2"],
        ),
        ("why", json!({"position": PIN, "move": "Nf3"}), vec!["why", "--json", PIN, "Nf3"]),
        ("why", json!({"position": PIN, "move": "e1"}), vec!["why", "--json", PIN, "e1"]),
        // A game that its history has ended.
        (
            "why",
            json!({"position": "startpos", "move": "e4", "moves": &four}),
            vec!["why", "--json", "startpos", "e4", "--moves", &four],
        ),
        (
            "changes",
            json!({"moves": "f3 e5 g4"}),
            vec!["changes", "--json", "startpos", "f3", "e5", "g4"],
        ),
        (
            "validate",
            json!({"position": "4k3/8/8/8/8/8/8/P3K2R w KQ e6 0 1"}),
            vec!["validate", "--json", "4k3/8/8/8/8/8/8/P3K2R w KQ e6 0 1"],
        ),
        (
            "adjudicate",
            json!({"position": PIN, "flag": "white", "touched": ["d2"]}),
            vec!["adjudicate", "--json", PIN, "--flag", "white", "--touched", "d2"],
        ),
        (
            "mate",
            json!({"position": MATE, "within": 2, "duals": true, "moves": "Kg1 Kf8", "chess960": true}),
            vec!["mate", "--json", MATE, "2", "--duals", "--moves", "Kg1 Kf8", "--chess960"],
        ),
        (
            "mate",
            json!({"position": MATE, "within": 3, "checks_only": true, "nodes": 5000}),
            vec!["mate", "--json", MATE, "3", "--checks-only", "--nodes", "5000"],
        ),
        // Text that leaves something open, and a text that claims something untrue.
        (
            "inspect",
            json!({"position": "4k3/8/8/8/8/8/8/4K2R w", "moves": "Rxg1"}),
            vec!["inspect", "--json", "4k3/8/8/8/8/8/8/4K2R w", "--moves", "Rxg1"],
        ),
    ] {
        let result = host.call(tool, arguments.clone());
        assert_eq!(result["isError"], false, "{tool} {arguments}: {result}");
        let printed = json_lines(&args, "");
        assert_eq!(result["structuredContent"], printed[0], "{tool} {arguments}");
        assert!(!text(&result).is_empty() && text(&result).len() < 6000, "{tool} {arguments}");
    }
}

#[test]
fn a_line_is_played_up_to_its_first_illegal_move() {
    let mut host = start(&[]);
    let result = host.call("play", json!({"moves": "1. e4 e5 2. Nf3 Nc6 3. Ke3"}));
    let json = &result["structuredContent"];
    assert_eq!((&json["legal"], json["moves"].as_array().map(Vec::len)), (&json!(false), Some(4)));
    assert_eq!(json["refused"]["moves"][0]["reasons"][0]["code"], "not_how_it_moves");
    assert!(text(&result).starts_with("e4 e5 Nf3 Nc6\n"), "{}", text(&result));
    assert!(text(&result).contains("FIDE 3.8"), "{}", text(&result));

    let result = host.call("play", json!({"moves": "f3 e5 g4 Qh4#"}));
    assert_eq!(result["structuredContent"]["legal"], true);
    assert!(text(&result).contains("checkmate"), "{}", text(&result));

    // What has been played before counts.
    let before = "startpos moves ".to_owned() + &"g1f3 g8f6 f3g1 f6g8 ".repeat(3);
    for (moves, expected) in [
        ("Nf3 Nf6 Ng1 Ng8", "the same position for the fifth time"),
        ("Nf3 Nf6 Ng1 Ng8 Ke2", "The game is over: a draw, the same position for the fifth time."),
    ] {
        let result = host.call("play", json!({"position": before, "moves": moves}));
        assert!(text(&result).contains(expected), "{}", text(&result));
    }

    // As people copy lines: comments and variations are no moves.
    let commented = "1. e4 {best by test} e5 (1... c5 2. Nf3) 2. Nf3 $1 Nc6";
    let result = host.call("play", json!({"moves": commented}));
    assert!(text(&result).starts_with("e4 e5 Nf3 Nc6\n"), "{}", text(&result));

    let changes = json_lines(&["changes", "--json", "startpos", "e4", "e5"], "").remove(0);
    let played = host.call("play", json!({"moves": "e2e4 e7e5"}))["structuredContent"].clone();
    for field in ["schema", "fen", "legal", "refused", "readings"] {
        assert_eq!(played[field], changes[field], "{field}");
    }
    assert_eq!(played["moves"][1]["fen"], changes["moves"][1]["fen"]);
    assert!(played["moves"][0].get("facts").is_none());
}

#[test]
fn counts_pictures_and_games() {
    let mut host = start(&[]);
    let result = host.call("perft", json!({"depth": 4, "divide": true}));
    let mut printed = json_lines(&["perft", "4", "--divide", "--json"], "").remove(0);
    let mut counted = result["structuredContent"].clone();
    for object in [&mut printed, &mut counted] {
        for field in ["seconds", "nodes_per_second"] {
            object.as_object_mut().expect("an object").remove(field).expect(field);
        }
    }
    assert_eq!(counted, printed);
    assert!(text(&result).contains("197281 nodes"), "{}", text(&result));

    let result = host.call("picture", json!({"position": PIN, "format": "both"}));
    let [png, svg, words] = &result["content"].as_array().expect("content")[..] else {
        panic!("{result}")
    };
    assert_eq!((&png["type"], &png["mimeType"]), (&json!("image"), &json!("image/png")));
    // `\x89PNG` in Base64.
    assert!(png["data"].as_str().is_some_and(|data| data.starts_with("iVBORw0KGgo")));
    assert_eq!(svg["resource"]["mimeType"], "image/svg+xml");
    let drawn = run_with(&["inspect", PIN, "--svg", "-"], b"");
    assert_eq!(svg["resource"]["text"].as_str().map(str::trim_end), Some(drawn.out.trim_end()));
    assert!(words["text"].as_str().is_some_and(|text| text.contains("pinned")), "{words}");
    assert!(words["text"].as_str().is_some_and(|text| text.contains("\narrow (")), "{words}");
    let legend = &result["structuredContent"]["legend"];
    let signs = legend.as_array().expect("a legend").iter();
    let signs: Vec<&str> = signs.filter_map(|entry| entry["sign"].as_str()).collect();
    assert!(signs.contains(&"arrow (dashed, ends on a bar)"), "{legend}");
    assert!(result["structuredContent"]["title"].is_string(), "{result}");
    let drawn = run_with(&["why", PIN, "Nf3", "--svg", "-"], b"");
    let result = host.call("picture", json!({"position": PIN, "move": "Nf3", "format": "svg"}));
    let svg = &result["content"][0]["resource"]["text"];
    assert_eq!(svg.as_str().map(str::trim_end), Some(drawn.out.trim_end()));

    let pgn = "1. e4 e5 2. Ke3 *\n\n[Result \"1-0\"]\n\n1. d4 d5 0-1\n";
    let result = host.call("pgn_check", json!({"pgn": pgn}));
    let mut printed = json_lines(&["pgn", "check", "--json", "--summary", "-"], pgn);
    let mut checked = result["structuredContent"].clone();
    let mut summary = printed.pop().expect("a summary");
    assert_eq!(checked["findings"], Value::Array(printed));
    for summary in [&mut summary, &mut checked["summary"]] {
        summary.as_object_mut().expect("an object").remove("seconds");
    }
    assert_eq!(checked["summary"], summary);
    // In words for a model: neither the name of standard input nor a command to type.
    let text = text(&result);
    assert!(text.starts_with("line 1, column 13: game 1, ply 3: error: 2. Ke3"), "{text}");
    assert!(!text.contains("To see it") && !text.contains("kingsight why"), "{text}");
}

#[test]
fn every_tool_has_a_schema() {
    let mut host = start(&[]);
    let tools = host.ask("tools/list", json!({}))["result"]["tools"].clone();
    let tools = tools.as_array().expect("tools");
    let names: Vec<&str> = tools.iter().filter_map(|tool| tool["name"].as_str()).collect();
    assert_eq!(
        names,
        [
            "inspect",
            "legal_moves",
            "why",
            "changes",
            "validate",
            "adjudicate",
            "mate",
            "play",
            "perft",
            "picture",
            "pgn_check"
        ]
    );
    for tool in tools {
        let schema = &tool["inputSchema"];
        assert_eq!(schema["type"], "object", "{tool}");
        assert_eq!(schema["additionalProperties"], false, "{tool}");
        assert_eq!(tool["annotations"]["readOnlyHint"], true, "{tool}");
        let properties = schema["properties"].as_object().expect("properties");
        assert!(!properties.is_empty(), "{tool}");
        // What is not described is not understood.
        assert!(properties.values().all(|value| value["description"].is_string()), "{tool}");
    }
}

/// The result of a request, byte for byte.
fn result_of(host: &mut Host, method: &str, params: Value) -> String {
    use std::io::BufRead;

    let request = json!({"jsonrpc": "2.0", "id": 99, "method": method, "params": params});
    host.send(request.to_string().as_bytes());
    let mut line = String::new();
    host.output.read_line(&mut line).expect("an answer");
    member(&line, "result").to_owned()
}

/// What a host reads of the server and of its tools. `snapshot.rs` says how a changed file is rewritten.
#[test]
fn the_tools_describe_themselves() {
    let hello = json!({"jsonrpc": "2.0", "id": 1, "method": "initialize", "params": initialize()});
    let hello = run_with(&["mcp"], format!("{hello}\n").as_bytes()).out;
    let tools = result_of(&mut start(&[]), "tools/list", json!({}));
    compare("mcp-tools", &(in_lines(member(&hello, "result")) + "\n" + &in_lines(&tools)));
}

/// An answer of each tool, as text and as JSON, and errors. Left out is what depends on the machine, and the pictures.
#[test]
fn answers_stay_as_they_are() {
    let mut host = start(&[]);
    let broken = "[Date \"2023.02.30\"]\n\n1. e4 e5 2. Nf3+ Nc6 3. Ke3 *";
    let locked = "8/8/4k3/p1p1p1p1/P1P1P1P1/4K3/8/8 w - - 0 1";
    let answers = [
        ("inspect", json!({"position": PIN})),
        ("legal_moves", json!({"position": PIN})),
        ("why", json!({"position": PIN, "move": "Nf3"})),
        ("why", json!({"position": "startpos", "move": "Nxf3"})),
        ("play", json!({"moves": "1. e4 e5 2. Nf3+ Nc6 3. Ke3"})),
        ("changes", json!({"moves": "f3 e5 g4"})),
        ("validate", json!({"position": "4k3/8/8/8/8/8/8/P3K2R w KQ e6 0 1"})),
        ("adjudicate", json!({"position": locked, "flag": "white", "touched": ["e3"]})),
        ("perft", json!({"depth": 2, "divide": true})),
        ("picture", json!({"position": PIN, "move": "Nf3", "format": "svg"})),
        ("pgn_check", json!({"pgn": broken})),
        // Errors.
        ("inspect", json!({"position": "8/8/8/4x3/8/8/8/8 w - -"})),
        ("why", json!({"position": PIN, "move": "Zf3"})),
        ("why", json!({"position": "8/8/8/8/8/8/8/8 w - -", "move": "e4"})),
        ("perft", json!({"depth": 100})),
        ("adjudicate", json!({"position": PIN, "flag": "green"})),
    ];
    let answers = answers.map(|(tool, arguments)| {
        let asked = format!("{tool} {arguments}\n");
        let params = json!({"name": tool, "arguments": arguments});
        let answer = result_of(&mut host, "tools/call", params);
        let read: Value = serde_json::from_str(&answer).expect(&answer);
        let hidden = ["content", "seconds", "nodes_per_second", "path", "threads"];
        let json = in_lines(&without(&answer, &hidden));
        asked + &without_speed(text(&read)) + "\n" + &json
    });
    compare("mcp-answers", &answers.join("\n"));
}

/// A text with `...` for what tells how fast the machine is.
fn without_speed(text: &str) -> String {
    let lines = text.lines().map(|line| {
        let found =
            [" nodes", " bytes in "].iter().find_map(|word| Some((line.split_once(word)?.0, word)));
        found.map_or_else(|| format!("{line}\n"), |(before, word)| format!("{before}{word}...\n"))
    });
    lines.collect()
}

/// A host may print messages on a terminal.
#[test]
fn messages_have_nothing_raw_in_them() {
    use std::io::BufRead;

    let mut host = start(&[]);
    let hostile = "a\u{7f}\u{9b}31m\u{202e}\u{2066}\u{61c}é";
    host.request(99, "inspect", json!({"position": hostile}));
    let mut line = String::new();
    host.output.read_line(&mut line).expect("an answer");
    let raw = |c: char| c.is_control() || "\u{202e}\u{2066}\u{61c}".contains(c);
    assert!(!line.trim_end().contains(raw), "{line:?}");
    let answer: Value = serde_json::from_str(&line).expect("JSON");
    assert_eq!(answer["result"]["structuredContent"]["input"], hostile, "{answer}");
}

/// Only words on a command line name files.
#[test]
fn no_text_names_a_file() {
    let mut host = start(&[]);
    let folder = Folder::new();
    let games = folder.write("games.pgn", "[Event \"Secret\"]\n\n1. c3 c6 *\n");
    assert!(run_with(&["validate", "--json", &format!("{games}#1")], b"").out.contains("/2p5/"));
    for name in ["/etc/passwd#1".to_owned(), "games.pgn#1".to_owned(), format!("{games}#1"), games]
    {
        for (tool, arguments) in [
            ("inspect", json!({"position": &name})),
            ("legal_moves", json!({"position": &name})),
            ("why", json!({"position": &name, "move": "e4"})),
            ("play", json!({"position": &name, "moves": "e4"})),
            ("play", json!({"moves": &name})),
            ("changes", json!({"position": &name, "moves": "e4"})),
            ("validate", json!({"position": &name})),
            ("adjudicate", json!({"position": &name})),
            ("perft", json!({"position": &name, "depth": 1})),
            ("picture", json!({"position": &name})),
        ] {
            let result = host.call(tool, arguments);
            assert_eq!(result["isError"], true, "{tool} {name}: {result}");
            let said = result.to_string().replace(&name, "");
            assert!(["root:", "Secret", "2p5"].iter().all(|text| !said.contains(text)), "{said}");
        }
        // A text that is no game is one with a mistake.
        let said = host.call("pgn_check", json!({"pgn": &name})).to_string().replace(&name, "");
        assert!(["root:", "Secret", "2p5"].iter().all(|text| !said.contains(text)), "{said}");
    }
    let result = host.call("inspect", json!({"position": "games.pgn#1"}));
    assert_eq!(result["structuredContent"]["error"]["code"], "file_not_read", "{result}");
}
