//! Ctrl-C ends a run with what is known, and a reader that goes away ends it quietly.

use std::io::{BufRead, BufReader, Read, Write};
use std::process::Stdio;
use std::time::Duration;

use super::{Folder, common};

#[test]
fn ctrl_c_prints_what_is_known() {
    let folder = Folder::new();
    let out = folder.file("out.pgn");
    for args in [
        &["pgn", "check"][..],
        &["pgn", "format", "-o", &out],
        &["pgn", "repair", "-o", &out],
        &["pgn", "split", "--games", "10", "-o", &folder.file("")],
        &["pgn", "fens", "--last"],
    ] {
        let mut child = common::command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // More than a pipe holds, so the command is reading when the signal comes.
        let mut input = child.stdin.take().unwrap();
        input.write_all("1. e4 e5 2. Nf3 *\n\n".repeat(30_000).as_bytes()).unwrap();
        common::send("-INT", child.id());
        // The input stays open: at its end the command might have finished before it sees the signal.
        let ended = child.wait_with_output().unwrap();
        drop(input);
        assert_eq!(ended.status.code(), Some(130), "{args:?}");
        let (text, err) =
            (String::from_utf8(ended.stdout).unwrap(), String::from_utf8(ended.stderr).unwrap());
        match args[1] {
            "check" => assert!(text.contains(" plies: 0 errors, 0 warnings; "), "{text}"),
            "format" | "repair" | "split" => {
                assert!(err.contains("interrupted; ") && folder.names().is_empty(), "{err}");
            }
            _ => assert_eq!(err, ""),
        }
    }
}

/// Ctrl-C does not wait for an input that says nothing.
#[test]
fn ctrl_c_ends_a_run_whose_input_is_silent() {
    for args in [&["pgn", "check"][..], &["pgn", "headers", "--threads", "2"]] {
        let mut child = common::command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        // More than a pipe holds, so the command is reading when the signal comes; then nothing more.
        input.write_all("1. e4 e5 2. Nf3 *\n\n".repeat(30_000).as_bytes()).unwrap();
        let mut output = child.stdout.take().unwrap();
        let reading = std::thread::spawn(move || {
            let mut text = String::new();
            output.read_to_string(&mut text).map(|_| text)
        });
        std::thread::sleep(Duration::from_millis(200));
        common::send("-INT", child.id());
        let ended = common::ended(&mut child);
        assert_eq!(ended.and_then(|ended| ended.code()), Some(130), "{args:?}");
        let text = reading.join().unwrap().unwrap();
        assert!(args[1] != "check" || text.contains(": 0 errors, 0 warnings; "), "{text}");
        drop(input);
    }
}

/// Nor for the end of a game that has none: text comes all the time, and the limit for games is out of reach.
#[test]
fn ctrl_c_ends_a_run_inside_a_game_without_end() {
    for args in [
        &["pgn", "check"][..],
        &["pgn", "filter", "--where", "plies > 0"],
        &["pgn", "fens", "--threads", "2"],
        &["pgn", "headers"],
    ] {
        let mut child = common::command(args)
            .args(["--largest", "2000"])
            .stdin(Stdio::piped())
            .stdout(Stdio::null())
            .stderr(Stdio::null())
            .spawn()
            .unwrap();
        let mut input = child.stdin.take().unwrap();
        let writer = std::thread::spawn(move || {
            while input.write_all("1. e4 { a comment\n".repeat(100).as_bytes()).is_ok() {
                std::thread::sleep(Duration::from_millis(5));
            }
        });
        std::thread::sleep(Duration::from_millis(500));
        common::send("-INT", child.id());
        let ended = common::ended(&mut child);
        assert_eq!(ended.and_then(|ended| ended.code()), Some(130), "{args:?}");
        writer.join().unwrap();
    }
}

/// Nor for a search that would take hours.
#[test]
fn ctrl_c_ends_a_long_search() {
    let folder = Folder::new();
    let hard = "3k1b2/2p1pBp1/KpP1P1P1/1P3B2/4B1B1/5B2/8/8 w - - 0 1";
    let file = folder.write("hard.pgn", format!("[SetUp \"1\"]\n[FEN \"{hard}\"]\n\n*\n"));
    let mut child = common::command(&["pgn", "check", "--dead", "--nodes", "4000000000", &file])
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    std::thread::sleep(Duration::from_millis(500));
    common::send("-INT", child.id());
    let ended = common::ended(&mut child);
    assert_eq!(ended.and_then(|ended| ended.code()), Some(130));
    let mut text = String::new();
    child.stdout.take().unwrap().read_to_string(&mut text).unwrap();
    assert!(text.starts_with("1 game, 0 plies: 0 errors, 0 warnings; "), "{text}");
}

#[test]
fn a_closed_pipe_is_no_error() {
    let mut child = common::command(&["pgn", "check"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let writer = std::thread::spawn(move || {
        let _ = input.write_all("1. e4 e5 2. Ke3 *\n\n".repeat(30_000).as_bytes());
    });
    let mut line = String::new();
    let mut lines = BufReader::new(child.stdout.take().unwrap());
    lines.read_line(&mut line).unwrap();
    drop(lines);
    let ended = child.wait_with_output().unwrap();
    writer.join().unwrap();
    assert_eq!(
        (ended.status.code(), String::from_utf8_lossy(&ended.stderr).as_ref()),
        (Some(0), "")
    );
    assert!(line.starts_with("-:1:13: game 1, ply 3: error: 2. Ke3:"), "{line}");
}
