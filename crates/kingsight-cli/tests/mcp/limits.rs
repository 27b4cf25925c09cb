//! Refusals, and limits on size and time.

use std::collections::BTreeSet;
use std::thread;
use std::time::{Duration, Instant};

use serde_json::json;

use crate::PIN;
use crate::common::{PATIENCE, json_lines};
use crate::host::{start, text};

#[test]
fn refusals_say_what_would_be_right() {
    let mut host = start(&["--time-limit", "600"]);
    let long = "e4 ".repeat(3000);
    for (tool, arguments, expected) in [
        ("inspect", json!({"position": "8/8/8/4x3/8/8/8/8 w - -"}), "expected one of PNBRQK"),
        ("inspect", json!({"position": "/etc/passwd"}), "expected"),
        ("inspect", json!({"position": "-"}), "expected"),
        ("inspect", json!({}), "position is missing; expected position; optional"),
        ("inspect", json!({"position": PIN, "fen": PIN}), "no argument \"fen\"; expected position"),
        ("inspect", json!({"position": 7}), "position: 7; expected a text in quotes"),
        ("inspect", json!({"position": "x".repeat(70_000)}), "expected at most 65536"),
        ("legal_moves", json!({"position": PIN, "moves": "Nf3"}), "is pinned to the king"),
        ("legal_moves", json!({"position": PIN, "from": ["z9"]}), "z9"),
        ("legal_moves", json!({"position": "8/8/8/8/8/8/8/8 w - -"}), "cannot be played"),
        ("why", json!({"position": PIN, "move": "xyzzy"}), "is not a move"),
        ("play", json!({"moves": ""}), "expected one or more"),
        ("play", json!({"moves": long}), "expected at most 600"),
        ("changes", json!({"moves": long}), "expected at most 100"),
        ("inspect", json!({"position": PIN, "moves": long}), "expected at most 2000"),
        ("play", json!({"moves": "e4 xyz"}), "move 2, xyz: "),
        ("changes", json!({"moves": "1. e4 e5 2. Kz9"}), "move 3, Kz9: "),
        ("why", json!({"position": "startpos", "move": "e4 e5"}), "expected one move"),
        ("why", json!({"position": "startpos", "move": "Nf3 Nc6"}), "expected one move"),
        ("picture", json!({"position": "startpos", "move": "1. e4 e5"}), "expected one move"),
        (
            "adjudicate",
            json!({"position": PIN, "nodes": 2_000_000}),
            "expected a whole number from 0 to 1000000",
        ),
        ("mate", json!({"position": PIN}), "mate: within is missing; expected position, within"),
        (
            "mate",
            json!({"position": PIN, "within": 5, "duals": true}),
            "mate: duals: cooks and duals are listed for up to 4 moves; expected no more, found 5",
        ),
        (
            "adjudicate",
            json!({"position": PIN, "flag": "green"}),
            "expected one of white, black, both",
        ),
        ("perft", json!({"depth": 100}), "expected a whole number from 0 to 99"),
        (
            "pgn_check",
            json!({"pgn": "*", "limit": 201}),
            "limit: 201; expected a whole number from 0 to 200",
        ),
        ("pgn_check", json!({"pgn": "x".repeat(1_048_577)}), "expected at most 1048576"),
    ] {
        let result = host.call(tool, arguments);
        assert_eq!(result["isError"], true, "{tool}: {result}");
        assert!(text(&result).contains(expected), "{tool}: {expected}: {}", text(&result));
    }
    // The input of an error is what was sent.
    let result = host.call("play", json!({"moves": "1. e4 {best} e5 2. Kz9"}));
    assert_eq!(result["structuredContent"]["input"], "1. e4 {best} e5 2. Kz9", "{result}");
    let result = host.call("legal_moves", json!({"position": PIN, "evasions": 1}));
    assert_eq!(result["structuredContent"]["error"]["field"], "evasions", "{result}");
    let unknown = host.ask("tools/call", json!({"name": "evaluate", "arguments": {}}));
    let message = unknown["error"]["message"].as_str().expect("an error");
    assert!(message.contains("expected one of inspect, legal_moves"), "{message}");
    // The error of a position is the object that the command prints.
    let result = host.call("validate", json!({"position": "8/8 w"}));
    let printed = json_lines(&["validate", "--json", "8/8 w"], "").remove(0);
    assert_eq!(result["structuredContent"], printed);
}

#[test]
fn a_tool_that_takes_too_long_is_given_up() {
    let mut host = start(&["--time-limit", "1"]);
    let begun = Instant::now();
    let result = host.call("perft", json!({"depth": 99}));
    assert_eq!(result["isError"], true, "{result}");
    // It is an object, too.
    assert_eq!(result["structuredContent"]["error"]["code"], "out_of_time", "{result}");
    let expected = "takes longer than 1 s; expected a smaller depth;";
    assert!(text(&result).contains(expected), "{}", text(&result));
    assert!(text(&result).contains("`kingsight mcp --time-limit` sets the limit"), "{result}");
    assert!(begun.elapsed() >= Duration::from_secs(1) && begun.elapsed() < PATIENCE);
}

#[test]
fn those_that_wait_for_a_place_do_not_wait_longer_than_the_limit() {
    let mut host = start(&["--time-limit", "1"]);
    let many = thread::available_parallelism().map_or(1, usize::from) + 30;
    let begun = Instant::now();
    for id in 0..many {
        host.request(1000 + id as u64, "perft", json!({"depth": 20}));
    }
    let mut waited = 0;
    for _ in 0..many {
        let answer = host.receive();
        let text = text(&answer["result"]);
        let waits = text.contains("has waited 1 s for calls before it to end");
        assert!(waits || text.contains("takes longer than 1 s"), "{answer}");
        waited += usize::from(waits);
    }
    assert!(waited > 0, "no answer says that the call only waited");
    assert!(begun.elapsed() < PATIENCE, "{:?}", begun.elapsed());
    // The places are free again: a count that is given up ends.
    let result = host.call("perft", json!({"depth": 3}));
    assert_eq!(result["structuredContent"]["nodes"], "8902", "{result}");
}

/// As many are answered at once as there are processors; a further one waits, and is answered then.
#[test]
fn one_answer_for_each_processor() {
    let waits = |pause| {
        let mut host = start(&["--time-limit", "600"]);
        let many = thread::available_parallelism().map_or(1, usize::from) as u64;
        for id in 0..many {
            host.request(1000 + id, "perft", json!({"depth": 20}));
        }
        thread::sleep(Duration::from_millis(pause));
        host.request(2000, "perft", json!({"depth": 1}));
        host.request(3000, "why", json!({"position": "startpos", "move": "Ke2"}));
        thread::sleep(Duration::from_millis(pause));
        host.send(br#"{"jsonrpc":"2.0","id":4000,"method":"ping"}"#);
        // Who asks for no answer does not wait, nor who asks for a quick one.
        let mut answered = BTreeSet::new();
        while !answered.is_superset(&BTreeSet::from([3000, 4000])) {
            answered.extend(host.receive()["id"].as_u64());
        }
        if answered.contains(&2000) {
            return false;
        }
        host.cancel(1000);
        assert_eq!(host.receive()["id"], 2000);
        true
    };
    // On a busy machine the places may not be taken yet: then it waits longer for that.
    assert!([300, 3_000, 15_000].into_iter().any(waits), "a further one did not wait");
}

/// What is too long is thrown away while it comes.
#[cfg(target_os = "linux")]
#[test]
fn a_huge_line_is_not_kept() {
    let mut host = start(&[]);
    let part = vec![b'x'; 1 << 20];
    for _ in 0..128 {
        host.send_part(&part);
    }
    host.send(b"");
    assert!(host.ask("ping", json!({})).get("result").is_some());
    let status = std::fs::read_to_string(format!("/proc/{}/status", host.child.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).expect(&status);
    let kib: u64 = peak.trim().trim_end_matches(" kB").parse().expect(peak);
    assert!(kib < 64 << 10, "{kib} KiB");
}

/// The largest answers that can be asked for.
#[test]
fn answers_are_short_enough_for_models() {
    let mut host = start(&["--time-limit", "120"]);
    let shuffle = ["Nf3", "Nf6", "Ng1", "Ng8"];
    let moves = |count| (0..count).map(|ply| shuffle[ply % 4]).collect::<Vec<_>>().join(" ");
    // 218 legal moves, the most that are known; and moves that change much.
    let most = "R6R/3Q4/1Q4Q1/4Q3/2Q4Q/Q4Q2/pp1Q4/kBNN1KB1 w - - 0 1";
    let queens = ["Qg7", "Kb8", "Qf8+", "Ka7", "Qg7", "Ka8"];
    let long = (0..100).map(|ply| queens[ply % 6]).collect::<Vec<_>>().join(" ");
    let wrong = "[Date \"x\"]\n\n1. e4 e5 2. Ke3 *\n\n".repeat(2000);
    for (tool, arguments) in [
        ("play", json!({"moves": moves(600)})),
        ("changes", json!({"moves": moves(100)})),
        ("changes", json!({"position": "k7/8/8/8/8/8/6Q1/K7 w - - 0 1", "moves": long})),
        ("inspect", json!({"position": most})),
        ("legal_moves", json!({"position": most})),
        ("pgn_check", json!({"pgn": wrong, "limit": 200})),
        ("inspect", json!({"position": "x ".repeat(32_000)})),
        ("play", json!({"moves": "x".repeat(65_000)})),
        ("play", json!({"moves": format!("e4 {}", "x".repeat(65_000))})),
    ] {
        let result = host.call(tool, arguments.clone());
        let shown: String = arguments.to_string().chars().take(60).collect();
        let (text, json) = (text(&result).chars().count(), result["structuredContent"].to_string());
        println!("{tool} {shown}: {text} characters, {} bytes", json.len());
        assert!(text <= 12_100, "{tool} {shown}: {text} characters");
        assert!(json.len() <= 130_000, "{tool} {shown}: {} bytes", json.len());
    }
}
