//! Traffic that no host should send, and traffic that only busy ones do.

use std::collections::BTreeSet;
use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicUsize, Ordering::Relaxed};
use std::thread;
use std::time::Duration;

use serde_json::{Value, json};

use crate::PIN;
use crate::host::{initialize, start, text};

/// A host that asks and does not read is not read either; when it reads, it gets every answer.
#[test]
fn no_more_is_read_while_answers_wait() {
    const PINGS: usize = 30_000;
    let mut host = start(&[]);
    let mut input = host.input.take().unwrap();
    let sent = Arc::new(AtomicUsize::new(0));
    let counted = Arc::clone(&sent);
    let sending = thread::spawn(move || {
        for id in 1000..1000 + PINGS {
            let ping = json!({"jsonrpc": "2.0", "id": id, "method": "ping"});
            writeln!(input, "{ping}").unwrap();
            counted.fetch_add(1, Relaxed);
        }
        input
    });
    let mut before = usize::MAX;
    while before != sent.load(Relaxed) {
        before = sent.load(Relaxed);
        thread::sleep(Duration::from_secs(1));
    }
    assert!(before < PINGS / 2, "{before} of {PINGS} messages were read");
    let mut answered = BTreeSet::new();
    for _ in 0..PINGS {
        answered.insert(host.receive()["id"].as_u64());
    }
    assert_eq!(answered.len(), PINGS);
    drop(sending.join().unwrap());
}

#[test]
fn malformed_traffic_does_no_harm() {
    let mut host = start(&[]);
    let deep = [b"[".repeat(100_000), b"]".repeat(100_000)].concat();
    let large = format!(
        "{{\"jsonrpc\":\"2.0\",\"id\":77,\"method\":\"tools/call\",\"params\":{{\"name\":\"inspect\",\"arguments\":\
         {{\"position\":\"{}\"}}}}}}",
        "x".repeat(9 << 20)
    );
    let lines: [&[u8]; 21] = [
        b"",
        b"\r",
        b"hello",
        b"\xff\xfe\x00\x01",
        b"null",
        b"17",
        b"[]",
        b"{}",
        b"[{\"jsonrpc\":\"2.0\",\"id\":5,\"method\":\"ping\"}]",
        b"{\"jsonrpc\":\"1.0\",\"id\":6,\"method\":\"ping\"}",
        b"{\"jsonrpc\":\"2.0\",\"id\":null,\"method\":\"ping\"}",
        b"{\"jsonrpc\":\"2.0\",\"id\":{},\"method\":\"ping\"}",
        b"{\"jsonrpc\":\"2.0\",\"id\":7,\"method\":\"no/such\"}",
        b"{\"jsonrpc\":\"2.0\",\"id\":8,\"method\":\"tools/call\"}",
        b"{\"jsonrpc\":\"2.0\",\"id\":9,\"method\":\"tools/call\",\"params\":[1]}",
        b"{\"jsonrpc\":\"2.0\",\"id\":10,\"method\":\"tools/call\",\"params\":{\"name\":\"why\",\"arguments\":7}}",
        b"{\"jsonrpc\":\"2.0\",\"id\":11,\"result\":{}}",
        b"{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":7}",
        b"{\"jsonrpc\":\"2.0\",\"method\":\"notifications/cancelled\",\"params\":{\"requestId\":99}}",
        &deep,
        large.as_bytes(),
    ];
    for line in lines {
        host.send(line);
        let pong = host.ask("ping", json!({}));
        let shown = String::from_utf8_lossy(&line[..line.len().min(60)]).into_owned();
        assert!(pong.get("result").is_some(), "{shown}: {pong}");
    }
    // Messages with random bytes in them.
    let good = json!({
        "jsonrpc": "2.0",
        "id": 1_000_000,
        "method": "tools/call",
        "params": {"name": "why", "arguments": {"position": PIN, "move": "Nf3"}},
    })
    .to_string();
    let mut seed = 0x9E37_79B9_7F4A_7C15_u64;
    for _ in 0..300 {
        let mut line = good.clone().into_bytes();
        for _ in 0..3 {
            seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1);
            let (at, byte) = ((seed >> 33) as usize % line.len(), (seed >> 20) as u8);
            line[at] = if byte == b'\n' { b' ' } else { byte };
        }
        host.send(&line);
    }
    assert!(host.ask("ping", json!({})).get("result").is_some());
    let (code, errors) = host.end();
    assert_eq!((code, errors.as_str()), (Some(0), ""));
}

#[test]
fn calls_and_notifications_interleave() {
    let mut host = start(&[]);
    let notifications: [&[u8]; 4] = [
        b"{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}",
        b"{\"jsonrpc\":\"2.0\",\"method\":\"notifications/no_such_thing\",\"params\":{\"a\":[1]}}",
        b"{\"jsonrpc\":\"2.0\",\"method\":\"notifications/progress\",\"params\":{\"progressToken\":1,\"progress\":1}}",
        b"{\"jsonrpc\":\"2.0\",\"method\":\"notifications/roots/list_changed\"}",
    ];
    let mut open = BTreeSet::new();
    for id in 100..160 {
        let moves = ["e4", "e5", "Nf3", "Ke2"][id as usize % 4];
        host.request(id, "why", json!({"position": "startpos", "move": moves}));
        host.send(notifications[id as usize % notifications.len()]);
        open.insert(id);
    }
    while !open.is_empty() {
        let answer = host.receive();
        let id = answer["id"].as_u64().expect("only requests are answered");
        assert!(open.remove(&id), "{id} is answered twice");
        let legal = id.is_multiple_of(2);
        let found = &answer["result"]["structuredContent"]["moves"][0]["legal"];
        assert_eq!(*found, json!(legal), "{answer}");
    }
    assert_eq!(host.end().0, Some(0));
}

#[test]
fn a_cancelled_call_ends() {
    let mut host = start(&["--time-limit", "600"]);
    let many = thread::available_parallelism().map_or(1, usize::from) as u64 + 2;
    for id in 1000..1000 + many {
        host.request(id, "perft", json!({"depth": 20}));
    }
    for id in 1000..1000 + many {
        host.cancel(id);
    }
    // Each processor has a place again.
    let result = host.call("perft", json!({"depth": 3}));
    assert_eq!(result["structuredContent"]["nodes"], "8902", "{result}");
}

#[test]
fn messages_come_in_pieces_and_several_at_once() {
    let mut host = start(&[]);
    let request = json!({
        "jsonrpc": "2.0", "id": 500, "method": "tools/call",
        "params": {"name": "why", "arguments": {"position": PIN, "move": "Nf3"}},
    });
    for piece in format!("{request}\r\n").as_bytes().chunks(7) {
        host.send_part(piece);
        thread::sleep(Duration::from_millis(1));
    }
    let answer = host.receive();
    assert_eq!(answer["id"], 500);
    assert!(text(&answer["result"]).contains("is pinned"), "{answer}");
    // An identifier may come again once it is answered; two requests at once have two answers.
    let other = request.to_string().replace("500", "501");
    host.send_part(format!("{request}\n{other}\n").as_bytes());
    let mut ids = [host.receive()["id"].clone(), host.receive()["id"].clone()];
    ids.sort_by_key(Value::as_u64);
    assert_eq!(ids, [json!(500), json!(501)]);
    // Identifiers may be words; they come back as they were.
    host.send(br#"{"jsonrpc":"2.0","id":"\u265e \"x\"","method":"ping"}"#);
    assert_eq!(host.receive()["id"], "\u{265e} \"x\"");
    // A second greeting does no harm.
    let again = host.ask("initialize", initialize());
    assert!(again.get("result").or(again.get("error")).is_some(), "{again}");
    assert!(host.ask("ping", json!({})).get("result").is_some());
}

#[test]
fn arguments_of_the_wrong_type_are_explained() {
    let mut host = start(&[]);
    for (tool, arguments, field, expected) in [
        ("inspect", json!([]), "arguments", ""),
        ("inspect", json!({"position": null}), "position", "a text in quotes"),
        ("inspect", json!({"position": ["startpos"]}), "position", "a text in quotes"),
        ("legal_moves", json!({"position": PIN, "from": "e1"}), "from", "a list of texts"),
        ("legal_moves", json!({"position": PIN, "captures": "yes"}), "captures", "true or false"),
        ("why", json!({"position": PIN, "move": 12}), "move", "a text in quotes"),
        ("play", json!({"moves": ["e4"]}), "moves", "a text in quotes"),
        ("changes", json!({"moves": {}}), "moves", "a text in quotes"),
        ("validate", json!({"position": PIN, "chess960": 1}), "chess960", "true or false"),
        ("adjudicate", json!({"position": PIN, "nodes": -1}), "nodes", "a whole number from 0"),
        ("mate", json!({"position": PIN, "within": 100}), "within", "a whole number from 1 to 99"),
        ("mate", json!({"position": PIN, "within": 1, "duals": 1}), "duals", "true or false"),
        ("adjudicate", json!({"position": PIN, "nodes": 1e300}), "nodes", "a whole number from 0"),
        ("perft", json!({"depth": "4"}), "depth", "a whole number from 0 to 99"),
        ("perft", json!({"depth": 4.5}), "depth", "a whole number from 0 to 99"),
        (
            "perft",
            json!({"depth": 18_446_744_073_709_551_615_u64}),
            "depth",
            "a whole number from 0 to 99",
        ),
        ("adjudicate", json!({"position": PIN, "flag": 1}), "flag", "one of white, black, both"),
        (
            "adjudicate",
            json!({"position": PIN, "illegal_move": "both"}),
            "illegal_move",
            "one of white, black",
        ),
        ("legal_moves", json!({"position": PIN, "from": [1]}), "from", "a list of texts"),
        ("picture", json!({"position": PIN, "move": 5}), "move", "a text in quotes"),
        ("picture", json!({"position": PIN, "format": "jpeg"}), "format", "one of png, svg, both"),
        ("pgn_check", json!({"pgn": 1}), "pgn", "a text in quotes"),
    ] {
        let answer = host.ask("tools/call", json!({"name": tool, "arguments": arguments}));
        if answer.get("error").is_some() {
            // The protocol itself wants an object.
            assert!(!arguments.is_object(), "{tool} {arguments}: {answer}");
            continue;
        }
        let result = &answer["result"];
        assert_eq!(result["isError"], true, "{tool} {arguments}: {result}");
        let message = text(result);
        let named = message.starts_with(&format!("{tool}: {field}: "));
        assert!(named && message.contains(&format!("; expected {expected}")), "{message}");
        assert_eq!(result["structuredContent"]["error"]["field"], field, "{tool} {arguments}");
    }
    // Nothing may be given as nothing.
    let nothing = json!({"position": PIN, "flag": null, "illegal_move": null});
    assert_eq!(host.call("adjudicate", nothing)["isError"], false);
    assert_eq!(host.call("picture", json!({"position": PIN, "move": null}))["isError"], false);
}
