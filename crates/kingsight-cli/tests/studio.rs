//! `kingsight studio`: it prints its address, answers what the command prints, and ends when told to.

mod common;

use std::io::{Read, Write};
use std::net::TcpStream;

use common::listening::{Listening as Studio, listen};
use common::{inspect, json_lines, run, send};
use serde_json::{Value, json};

fn start() -> Studio {
    listen(&["studio", "--port", "0"])
}

impl Studio {
    fn ask(&self, question: &str, body: &Value) -> Value {
        let body = body.to_string();
        let mut stream = TcpStream::connect(&self.address).expect("it listens");
        let host = &self.address;
        let length = body.len();
        write!(
            stream,
            "POST /api/{question} HTTP/1.1\r\nHost: {host}\r\nContent-Type: application/json\r\n\
             Content-Length: {length}\r\nConnection: close\r\n\r\n{body}"
        )
        .expect("it reads");
        let mut text = String::new();
        stream.read_to_string(&mut text).expect("an answer");
        let (_, body) = text.split_once("\r\n\r\n").expect(&text);
        serde_json::from_str(body).expect(body)
    }
}

/// Field for field, in the same order.
#[track_caller]
fn same(left: &Value, right: &Value) {
    assert_eq!(left.to_string(), right.to_string());
}

#[test]
fn it_says_what_inspect_says() {
    let studio = start();
    for fen in include_str!("../../../fixtures/corpus.fen").lines().take(60) {
        if fen.is_empty() || fen.starts_with('#') {
            continue;
        }
        let view = studio.ask("view", &json!({ "fen": fen }));
        same(&view["inspection"], &inspect(&[fen]));
    }
    let moves = ["e4", "e5", "Bc4", "Nc6", "Qh5", "Nf6", "Qxf7"];
    let view = studio.ask("view", &json!({ "moves": moves }));
    same(&view["inspection"], &inspect(&["startpos", "--moves", &moves.join(" ")]));
    for fen in ["8/8/8/3r4/8/3B4/8/8 w - - 0 1", "4k3/8/8/K1B1r2K/8/8/8/8 w KQ e3 0 1"] {
        same(&studio.ask("view", &json!({ "fen": fen }))["inspection"], &inspect(&[fen]));
    }
}

#[test]
fn it_refuses_as_why_refuses() {
    let studio = start();
    let fen = "4k3/8/8/8/1b6/8/3N4/4K2R w K - 0 1";
    for (from, to) in [("d2", "f3"), ("e1", "g1"), ("h1", "e8"), ("a3", "a4"), ("e8", "e7")] {
        let drop = studio.ask("drop", &json!({ "fen": fen, "from": from, "to": to }));
        let why = &json_lines(&["why", "--json", fen, &format!("{from}{to}")], "")[0];
        match drop["result"].as_str() {
            Some("refused") => same(&drop["reasons"], &why["moves"][0]["reasons"]),
            _ => assert_eq!(why["legal"], true, "{drop}"),
        }
    }
}

#[test]
fn it_rejects_as_the_command_rejects() {
    let studio = start();
    for fen in ["8/8/8/4x3/8/8/8/8 w - -", "x", "8/8/8/8/8/8/8/8 w KK"] {
        let answer = studio.ask("view", &json!({ "fen": fen }));
        same(&answer["error"], &json_lines(&["inspect", "--json", fen], "")[0]["error"]);
    }
}

#[test]
fn its_lessons_are_those_of_the_command() {
    let studio = start();
    let mut steps = 0;
    for lesson in json_lines(&["methods", "lesson", "--json"], "") {
        let id = lesson["id"].as_str().expect("an id");
        for (step, printed) in
            json_lines(&["methods", "lesson", id, "--json"], "").iter().enumerate()
        {
            same(&studio.ask("lesson", &json!({ "id": id, "step": step })), printed);
            steps += 1;
        }
    }
    assert!(steps > 40, "{steps}");
}

/// A set that is the answer of a method is what `kingsight methods run` prints for it.
#[test]
fn its_sets_are_those_of_methods_run() {
    let mut compared = 0;
    for lesson in json_lines(&["methods", "lesson", "--json"], "") {
        let id = lesson["id"].as_str().expect("an id");
        for step in json_lines(&["methods", "lesson", id, "--json"], "") {
            let fen = step["fen"].as_str().expect("a FEN");
            for set in step["sets"].as_array().expect("sets") {
                if set["is_answer"] == false {
                    continue;
                }
                let method = set["method"].as_str().expect("a method");
                let ran = &json_lines(&["methods", "run", method, fen, "--json"], "")[0];
                let printed = common::names(&ran["answer"]["sets"][0]["set"]);
                let bits = set["set"].as_str().and_then(|hex| hex.strip_prefix("0x"));
                let bits = u64::from_str_radix(bits.expect("hex"), 16).expect("hex");
                let served: Vec<String> = kingsight::Bitboard(bits)
                    .into_iter()
                    .map(|square| square.to_string())
                    .collect();
                assert_eq!(served, printed, "{id} {method} {fen}");
                compared += 1;
            }
        }
    }
    assert!(compared > 12, "{compared}");
}

#[test]
fn lessons_can_be_read_on_paper() {
    let ran = run(&["methods", "lesson", "opposite-rays"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.contains("4. In all eight directions"), "{}", ran.out);
    let own = run(&["methods", "lesson", "behind-the-king", "8/8/8/4k3/8/8/4R3/8 b - - 0 1"]);
    assert!(own.out.contains("8/8/8/4k3/8/8/4R3/8 b - - 0 1"), "{}", own.out);
    let unknown = run(&["methods", "lesson", "alchemy"]);
    assert_eq!(unknown.code, 2);
    assert!(unknown.err.contains("opposite-rays"), "{}", unknown.err);
    assert_eq!(run(&["methods", "lesson"]).out.lines().count(), 12);
}

#[test]
fn exercises_are_drawn_with_their_solutions() {
    let ran =
        run(&["methods", "exercise", "pinned", "--level", "hard", "--seed", "7", "--count", "2"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.starts_with("Pinned pieces, hard, seed 7\n"), "{}", ran.out);
    assert!(ran.out.contains("is pinned by"), "{}", ran.out);
    let json = run(&["methods", "exercise", "castling", "--seed", "3", "--count", "20", "--json"]);
    let lines: Vec<Value> =
        json.out.lines().map(|line| serde_json::from_str(line).expect("JSON")).collect();
    assert_eq!(lines.len(), 20);
    assert_eq!((&lines[0]["kind"], &lines[0]["seed"]), (&Value::from("castling"), &Value::from(3)));
    let whole = |line: &Value| {
        let count = |field: &str| line[field].as_array().map_or(0, Vec::len);
        count("solution") + count("left_out") > 0
    };
    assert!(lines.iter().all(whole), "{}", json.out);
    assert_eq!(run(&["methods", "exercise"]).out.lines().count(), 11);
    let unknown = run(&["methods", "exercise", "alchemy"]);
    assert_eq!(unknown.code, 2);
    assert!(unknown.err.contains("king-danger"), "{}", unknown.err);
}

#[test]
fn a_taken_port() {
    let studio = start();
    let port = studio.address.split(':').nth(1).expect("a port");
    let ran = run(&["studio", "--port", port]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains(&format!("port {port} is taken")), "{}", ran.err);
    assert!(ran.err.contains("--port 0"), "{}", ran.err);
}

/// Ctrl-C, and the signal by which systems end programs, are no failures.
#[cfg(unix)]
#[test]
fn it_ends_when_told_to() {
    for signal in ["-INT", "-TERM"] {
        let mut studio = start();
        send(signal, studio.child.id());
        let status = studio.child.wait().expect("it ends");
        assert_eq!(status.code(), Some(0), "{signal}");
    }
}
