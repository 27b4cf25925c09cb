//! `kingsight mcp`: the tools answer what the commands print, malformed traffic does no harm, and it ends when told to.

mod common;

use std::io::{BufRead, BufReader, Write};
use std::process::{Child, ChildStdin, ChildStdout, Stdio};

use common::{Ran, command, json_lines, run_with};
use serde_json::{Value, json};

const PIN: &str = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";

/// A host that has connected; the server is killed when it is dropped.
struct Host {
    child: Child,
    input: Option<ChildStdin>,
    output: BufReader<ChildStdout>,
    next: u64,
}

impl Drop for Host {
    fn drop(&mut self) {
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

fn start(args: &[&str]) -> Host {
    let mut child = command(&[&["mcp"], args].concat())
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let output = BufReader::new(child.stdout.take().expect("standard output"));
    let input = child.stdin.take();
    let mut host = Host { child, input, output, next: 1 };
    let hello = host.ask("initialize", initialize());
    assert_eq!(hello["result"]["serverInfo"]["name"], "kingsight", "{hello}");
    host.send(b"{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}");
    host
}

fn initialize() -> Value {
    json!({
        "protocolVersion": "2025-06-18",
        "capabilities": {},
        "clientInfo": {"name": "tests", "version": "1"},
    })
}

impl Host {
    fn send(&mut self, line: &[u8]) {
        let input = self.input.as_mut().expect("it is open");
        input.write_all(line).and_then(|()| input.write_all(b"\n")).expect("it reads");
        input.flush().expect("it reads");
    }

    fn receive(&mut self) -> Value {
        let mut line = String::new();
        self.output.read_line(&mut line).expect("an answer");
        serde_json::from_str(&line).unwrap_or_else(|error| panic!("{error}: {line:?}"))
    }

    /// The answer to a request; others, to what was sent before, are passed over.
    fn ask(&mut self, method: &str, params: Value) -> Value {
        let id = self.next;
        self.next += 1;
        let request = json!({"jsonrpc": "2.0", "id": id, "method": method, "params": params});
        self.send(request.to_string().as_bytes());
        loop {
            let answer = self.receive();
            if answer["id"] == id {
                return answer;
            }
        }
    }

    fn call(&mut self, tool: &str, arguments: Value) -> Value {
        let answer = self.ask("tools/call", json!({"name": tool, "arguments": arguments}));
        answer.get("result").unwrap_or_else(|| panic!("{tool}: {answer}")).clone()
    }

    /// Closes standard input and returns the exit code and standard error.
    fn end(mut self) -> (Option<i32>, String) {
        drop(self.input.take());
        let code = self.child.wait().expect("it ends").code();
        let mut text = String::new();
        let mut errors = self.child.stderr.take().expect("standard error");
        std::io::Read::read_to_string(&mut errors, &mut text).expect("UTF-8");
        (code, text)
    }
}

fn text(result: &Value) -> &str {
    let content = result["content"].as_array().expect("content");
    let text = content.iter().find(|block| block["type"] == "text");
    text.and_then(|block| block["text"].as_str()).unwrap_or_else(|| panic!("text in {result}"))
}

#[test]
fn tools_answer_what_the_commands_print() {
    let mut host = start(&[]);
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
    assert!(text(&result).contains("game 1, ply 3: error: 2. Ke3"), "{}", text(&result));
}

#[test]
fn refusals_say_what_would_be_right() {
    let mut host = start(&["--time-limit", "1"]);
    let long = "e4 ".repeat(3000);
    for (tool, arguments, expected) in [
        ("inspect", json!({"position": "8/8/8/4x3/8/8/8/8 w - -"}), "expected one of PNBRQK"),
        ("inspect", json!({"position": "/etc/passwd"}), "expected"),
        ("inspect", json!({"position": "-"}), "expected"),
        ("inspect", json!({}), "missing field `position`"),
        ("inspect", json!({"position": PIN, "fen": PIN}), "unknown field `fen`"),
        ("inspect", json!({"position": 7}), "invalid type"),
        ("inspect", json!({"position": "x".repeat(70_000)}), "expected at most 65536"),
        ("legal_moves", json!({"position": PIN, "moves": "Nf3"}), "not legal for White"),
        ("legal_moves", json!({"position": PIN, "from": ["z9"]}), "z9"),
        ("legal_moves", json!({"position": "8/8/8/8/8/8/8/8 w - -"}), "cannot be played"),
        ("why", json!({"position": PIN, "move": "xyzzy"}), "is not a move"),
        ("play", json!({"moves": ""}), "expected one or more"),
        ("play", json!({"moves": long}), "expected at most 2000"),
        ("adjudicate", json!({"position": PIN, "nodes": 2_000_000}), "expected at most 1000000"),
        ("adjudicate", json!({"position": PIN, "flag": "green"}), "unknown variant `green`"),
        ("perft", json!({"depth": 100}), "expected at most 99"),
        ("perft", json!({"depth": 99}), "takes longer than 1 s"),
        ("pgn_check", json!({"pgn": "x".repeat(1_048_577)}), "expected at most 1048576"),
    ] {
        let result = host.call(tool, arguments);
        assert_eq!(result["isError"], true, "{tool}: {result}");
        assert!(text(&result).contains(expected), "{tool}: {expected}: {}", text(&result));
    }
    let unknown = host.ask("tools/call", json!({"name": "evaluate", "arguments": {}}));
    let message = unknown["error"]["message"].as_str().expect("an error");
    assert!(message.contains("expected one of inspect, legal_moves"), "{message}");
    // The error of a position is the object that the command prints.
    let result = host.call("validate", json!({"position": "8/8 w"}));
    let printed = json_lines(&["validate", "--json", "8/8 w"], "").remove(0);
    assert_eq!(result["structuredContent"], printed);
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
            "play",
            "changes",
            "validate",
            "adjudicate",
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

#[test]
fn malformed_traffic_does_no_harm() {
    let mut host = start(&[]);
    let deep = [b"[".repeat(100_000), b"]".repeat(100_000)].concat();
    let large = format!(
        "{{\"jsonrpc\":\"2.0\",\"id\":77,\"method\":\"tools/call\",\"params\":{{\"name\":\"inspect\",\"arguments\":\
         {{\"position\":\"{}\"}}}}}}",
        "x".repeat(9 << 20)
    );
    let lines: [&[u8]; 20] = [
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
fn it_ends_with_its_input() {
    let Ran { code, out, err } = run_with(&["mcp"], b"");
    assert_eq!((code, out.as_str(), err.as_str()), (0, "", ""));
    let Ran { code, out, .. } = run_with(&["mcp"], b"{\"jsonrpc\":\"2.0\",\"id\":1,\"meth");
    assert_eq!((code, out.as_str()), (0, ""));
    let notification = b"{\"jsonrpc\":\"2.0\",\"method\":\"notifications/initialized\"}\n";
    let Ran { code, err, .. } = run_with(&["mcp"], notification);
    assert_eq!(code, 2);
    assert!(err.contains("the first message is not `initialize`"), "{err}");
    let (code, errors) = start(&[]).end();
    assert_eq!((code, errors.as_str()), (Some(0), ""));
}

#[cfg(unix)]
#[test]
fn signals_end_it_cleanly() {
    use std::process::Command;
    for (signal, busy) in [("-INT", false), ("-TERM", false), ("-TERM", true)] {
        let mut host = start(&["--time-limit", "600"]);
        if busy {
            let params = json!({"name": "perft", "arguments": {"depth": 20}});
            let request =
                json!({"jsonrpc": "2.0", "id": 5, "method": "tools/call", "params": params});
            host.send(request.to_string().as_bytes());
            assert!(host.ask("ping", json!({})).get("result").is_some());
        }
        let id = host.child.id().to_string();
        assert!(Command::new("kill").args([signal, &id]).status().expect("kill runs").success());
        let status = host.child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "{signal}");
    }
}
