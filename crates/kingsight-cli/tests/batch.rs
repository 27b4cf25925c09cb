//! Many positions: bad lines, streams without end, readers that go away.

mod common;

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::sync::mpsc::channel;
use std::time::{Duration, Instant};

use common::{command, json_lines, run, run_with};
use serde_json::Value;

const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";

#[test]
fn a_bad_line_stands_in_its_place_and_the_rest_goes_on() {
    let input = format!(
        "# positions\n\nstartpos\n{KINGS}\n8/8/8/8 w\n   # another comment\r\n{KINGS} extra\r\n{KINGS} # fine\n"
    );
    let ran = run_with(&["inspect", "--json"], input.as_bytes());
    assert_eq!(ran.code, 1);
    assert_eq!(ran.err, "");
    let lines: Vec<Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    let numbers: Vec<u64> = lines.iter().map(|line| line["line"].as_u64().unwrap()).collect();
    assert_eq!(numbers, [3, 4, 5, 7, 8]);
    assert!(lines.iter().all(|line| line["schema"] == 1));
    let bad: Vec<bool> = lines.iter().map(|line| line.get("error").is_some()).collect();
    assert_eq!(bad, [false, false, true, true, false]);
    assert_eq!(lines[2]["input"], "8/8/8/8 w");
    assert_eq!(lines[2]["error"]["code"], "too_few_ranks");
    assert_eq!(lines[2]["error"]["field"], "placement");
    assert_eq!(lines[2]["error"]["at"], 7);
    assert_eq!(lines[3]["input"], format!("{KINGS} extra"));
    assert_eq!(lines[3]["error"]["at"], KINGS.len() + 1);
}

#[test]
fn a_bad_line_is_reported_on_standard_error() {
    let ran = run_with(&["inspect"], format!("{KINGS}\nnonsense\n{KINGS}\n").as_bytes());
    assert_eq!(ran.code, 1);
    assert!(ran.err.starts_with("error: line 2: at offset 1 in the placement"), "{}", ran.err);
    assert_eq!(ran.out.matches("White to move").count(), 2);
}

#[test]
fn several_arguments_are_a_batch_too() {
    let ran = run(&["inspect", "--json", "startpos", "8/8/8/8/8/8/8/9 w - -", KINGS]);
    assert_eq!(ran.code, 1);
    let lines: Vec<Value> =
        ran.out.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
    assert_eq!(lines.len(), 3);
    assert_eq!(
        (&lines[1]["line"], &lines[1]["error"]["code"]),
        (&2.into(), &"unknown_piece".into())
    );
    assert_eq!(lines[2]["line"], 3);
}

#[test]
fn bytes_that_are_not_text_are_one_bad_line() {
    let long = "8/".repeat(100_000);
    let input = [b"4k3/\xff\n", long.as_bytes(), b"\n", KINGS.as_bytes()].concat();
    let ran = run_with(&["inspect", "--json"], &input);
    assert_eq!(ran.code, 1);
    let codes: Vec<Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str::<Value>(line).unwrap()["error"]["code"].clone())
        .collect();
    assert_eq!(codes, [Value::from("not_utf8"), "line_too_long".into(), Value::Null]);
}

#[test]
fn a_byte_order_mark_and_windows_line_ends_are_fine() {
    let ran = run_with(&["validate"], format!("\u{feff}{KINGS}\r\n").as_bytes());
    assert_eq!((ran.code, ran.out.as_str()), (0, format!("1  no problem: {KINGS}\n").as_str()));
}

#[test]
fn epd_lines_and_perft_suites_are_read() {
    let input = "4k3/8/8/8/8/8/8/4K2R w K - hmvc 3; fmvn 7; bm O-O; id \"one # two\"; # easy\n\
                 4k3/8/8/8/8/8/8/4K2R w K - 5 9 ;D1 15 ;D2 66\n\
                 4k3/8/8/8/8/8/8/4K2R w K -;D1 15\n";
    let lines = json_lines(&["inspect", "--json"], input);
    let fens: Vec<&str> = lines.iter().map(|line| line["fen"].as_str().unwrap()).collect();
    let board = "4k3/8/8/8/8/8/8/4K2R w K -";
    assert_eq!(fens, [format!("{board} 3 7"), format!("{board} 5 9"), format!("{board} 0 1")]);

    let broken = "4k3/8/8/8/8/8/8/4K2R w K - bm O-O; id \"open;\n";
    let error = json_lines(&["inspect", "--json"], broken).remove(0);
    assert_eq!(error["error"]["code"], "open_string");
    assert_eq!(
        (&error["error"]["field"], &error["error"]["at"]),
        (&"operations".into(), &38.into())
    );
}

#[test]
fn the_whole_corpus_is_read() {
    let corpus = include_str!("../../../fixtures/corpus.fen");
    let ran = run_with(&["inspect", "--json"], corpus.as_bytes());
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.lines().all(|line| line.contains("\"playable\":true")));
}

#[test]
fn moves_are_played_on_every_line_that_allows_them() {
    let input = "startpos\n4k3/8/8/8/8/8/8/4K3 w - -\n8/8/8/8/8/8/8/8 w - -\n";
    let lines = json_lines(&["inspect", "--json", "--moves", "e2e4"], input);
    assert_eq!(lines[0]["turn"], "black");
    assert_eq!(lines[1]["error"]["code"], "illegal");
    assert_eq!(lines[1]["error"]["field"], "moves");
    assert_eq!(lines[1]["error"]["at"], Value::Null);
    assert_eq!(lines[2]["error"]["code"], "not_playable");
}

#[test]
fn a_dash_means_standard_input() {
    let lines = json_lines(&["validate", "--json", "-"], KINGS);
    assert_eq!(lines.len(), 1);
}

#[test]
fn an_answer_does_not_wait_for_the_next_question() {
    for threads in ["1", "2"] {
        let mut child = command(&["moves", "--json", "--threads", threads])
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .spawn()
            .unwrap();
        let (mut stdin, stdout) = (child.stdin.take().unwrap(), child.stdout.take().unwrap());
        // Read on a thread, so that an answer that does not come fails the test and does not hang it.
        let (sender, answers) = channel();
        std::thread::spawn(move || {
            BufReader::new(stdout).lines().try_for_each(|line| sender.send(line.unwrap()))
        });
        for _ in 0..3 {
            stdin.write_all(KINGS.as_bytes()).unwrap();
            stdin.write_all(b"\n").unwrap();
            stdin.flush().unwrap();
            let answer = answers.recv_timeout(Duration::from_secs(60)).expect("an answer");
            assert!(answer.starts_with("{\"schema\":1,"));
        }
        drop(stdin);
        assert!(child.wait().unwrap().success());
    }
}

#[test]
fn a_closed_pipe_ends_it_quietly() {
    let mut child = command(&["inspect", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let mut stdout = child.stdout.take().unwrap();
    let writer = std::thread::spawn(move || {
        // Until the command has ended and the pipe is closed.
        while stdin.write_all(b"startpos\n").is_ok() {}
    });
    let mut first = [0; 1000];
    stdout.read_exact(&mut first).unwrap();
    drop(stdout);
    let deadline = Instant::now() + Duration::from_secs(60);
    let status = loop {
        match child.try_wait().unwrap() {
            Some(status) => break status,
            None if Instant::now() < deadline => std::thread::sleep(Duration::from_millis(10)),
            None => panic!("still running"),
        }
    };
    writer.join().unwrap();
    let mut complaints = String::new();
    child.stderr.take().unwrap().read_to_string(&mut complaints).unwrap();
    assert_eq!((status.code(), complaints.as_str()), (Some(0), ""));
}

/// 200,000 lines make more than a gigabyte of JSON; the command must not keep any of it.
#[cfg(target_os = "linux")]
#[test]
fn a_long_stream_takes_constant_memory() {
    let lines = 200_000;
    let mut child = command(&["inspect", "--json"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut stdin = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        for _ in 0..lines / 100 {
            stdin.write_all("startpos\n".repeat(100).as_bytes()).unwrap();
        }
        // The command is still waiting for more, so its memory can be looked at.
        stdin
    });
    let mut stdout = BufReader::with_capacity(1 << 20, child.stdout.take().unwrap());
    for _ in 0..lines {
        assert!(stdout.skip_until(b'\n').unwrap() > 0);
    }
    let status = std::fs::read_to_string(format!("/proc/{}/status", child.id())).unwrap();
    let peak = status.lines().find_map(|line| line.strip_prefix("VmHWM:")).unwrap();
    let kilobytes: u64 = peak.trim().trim_end_matches(" kB").parse().unwrap();
    drop(writer.join().unwrap());
    assert!(child.wait().unwrap().success());
    assert!(kilobytes < 64 * 1024, "{kilobytes} kB");
}
