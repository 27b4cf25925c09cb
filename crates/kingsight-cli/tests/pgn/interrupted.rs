//! Ctrl-C ends a run with what is known, and a reader that goes away ends it quietly.

use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};

use super::{Folder, common};

#[test]
fn ctrl_c_prints_what_is_known() {
    let folder = Folder::new();
    let out = folder.file("out.pgn");
    for args in [&["pgn", "check"][..], &["pgn", "format", "-o", &out], &["pgn", "fens", "--last"]]
    {
        let mut child = common::command(args)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // Enough games that some are read before the end; few of them print anything, so that no pipe gets full.
        let mut input = child.stdin.take().unwrap();
        input.write_all(b"1. e4 e5 2. Ke3 *\n\n").unwrap();
        input.write_all("1. e4 e5 2. Nf3 *\n\n".repeat(200_000).as_bytes()).unwrap();
        let killed = Command::new("kill").args(["-INT", &child.id().to_string()]).status();
        assert!(killed.unwrap().success());
        drop(input);
        let ended = child.wait_with_output().unwrap();
        assert_eq!(ended.status.code(), Some(130), "{args:?}");
        let (text, err) =
            (String::from_utf8(ended.stdout).unwrap(), String::from_utf8(ended.stderr).unwrap());
        match args[1] {
            "check" => {
                assert!(text.contains(": 1 error, 0 warnings"), "{text}")
            }
            "format" => {
                assert!(err.contains("interrupted; ") && folder.names().is_empty(), "{err}")
            }
            _ => assert!(text.contains("id \"-#1."), "{text}"),
        }
    }
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
        let _ = input.write_all("1. e4 e5 2. Ke3 *\n\n".repeat(100_000).as_bytes());
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
