//! Output that cannot be written is never taken for written: a full disk gives exit code 2 and a
//! message on standard error, a reader that has gone ends the command quietly.
#![cfg(target_os = "linux")]

mod common;

use std::fs::{self, File, OpenOptions};
use std::io::{BufRead, BufReader};
use std::process::Stdio;

use common::{command, send};

const FEN: &str = "k3r3/8/8/8/1b2N3/8/3P4/4K3 w - - 0 1";

/// A command line of each kind that prints something.
fn command_lines() -> Vec<Vec<&'static str>> {
    let mut lines = vec![
        vec!["--help"],
        vec!["-h"],
        vec!["--version"],
        vec!["help"],
        vec!["help", "perft"],
        vec!["inspect", FEN],
        vec!["inspect", "--json", FEN],
        vec!["inspect", "--color", "always", FEN],
        vec!["inspect", "--svg", "-", FEN],
        vec!["inspect", "--png", "-", FEN],
        vec!["inspect", FEN, "8/8 w"],
        vec!["moves", FEN],
        vec!["moves", "--json", FEN],
        vec!["validate", FEN],
        vec!["validate", "--json", "8/8/8/8/8/8/8/8 w - - 0 1"],
        vec!["why", FEN, "d2c3"],
        vec!["why", "--json", FEN, "d2d4"],
        vec!["why", "--all", FEN],
        vec!["perft", "2"],
        vec!["perft", "2", "--divide"],
        vec!["perft", "2", "--json"],
        vec!["perft", "2", "--verify"],
        vec!["methods"],
        vec!["methods", "run", "ray-walk"],
        vec!["methods", "compare", FEN],
        vec!["methods", "bench", "--rounds", "1", "ray-walk"],
        vec!["methods", "lesson"],
        vec!["methods", "find", "xray"],
        vec!["methods", "table", "0x88"],
        vec!["hunt", "--list"],
        vec!["hunt", "--json", "--", "./no-such-engine"],
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
        "methods",
        "studio",
    ] {
        lines.push(vec![name, "--help"]);
    }
    for shell in ["bash", "zsh", "fish", "elvish", "powershell"] {
        lines.push(vec!["completions", shell]);
    }
    lines
}

/// Exit code and standard error with this for standard output.
fn ran(args: &[&str], stdout: impl Into<Stdio>) -> (Option<i32>, String) {
    let child = command(args).stdin(Stdio::null()).stdout(stdout).stderr(Stdio::piped()).spawn();
    let output = child.expect("the command runs").wait_with_output().expect("it ends");
    (output.status.code(), String::from_utf8_lossy(&output.stderr).into_owned())
}

fn full() -> File {
    OpenOptions::new().write(true).open("/dev/full").expect("a disk that is full")
}

#[test]
fn a_full_disk_is_never_a_success() {
    for args in command_lines() {
        let usual = ran(&args, Stdio::piped());
        assert!(usual.0.is_some_and(|code| code <= 2), "{args:?}: {usual:?}");
        let (code, err) = ran(&args, full());
        assert_eq!(code, Some(2), "{args:?}: {err}");
        assert!(err.contains("cannot write standard output: "), "{args:?}: {err}");
    }
}

#[test]
fn a_reader_that_has_gone_is_no_trouble() {
    for args in command_lines() {
        let (reader, writer) = std::io::pipe().expect("a pipe");
        drop(reader);
        let (code, err) = ran(&args, writer);
        // Findings made before any output still count.
        assert!(matches!(code, Some(0 | 1)), "{args:?}: {code:?} {err}");
        assert!(!err.contains("write") && !err.contains("panic"), "{args:?}: {err}");
    }
}

#[test]
fn files_that_cannot_be_written() {
    for args in [
        &["inspect", FEN, "--svg", "/dev/full"][..],
        &["inspect", FEN, "--png", "/dev/full"],
        &["inspect", FEN, "--svg", "/no/such/folder/a.svg"],
        &["methods", "chapters", "/dev/full"],
    ] {
        let (code, err) = ran(args, Stdio::piped());
        assert_eq!(code, Some(2), "{args:?}: {err}");
        assert!(err.contains("cannot write /"), "{args:?}: {err}");
    }
}

/// A studio whose address cannot be printed still runs, and prints it on standard error.
#[test]
fn a_studio_whose_address_is_lost() {
    let mut child = command(&["studio", "--port", "0"])
        .stdin(Stdio::null())
        .stdout(full())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the command runs");
    let mut lines = BufReader::new(child.stderr.take().expect("standard error")).lines();
    let line = lines.next().expect("a line").expect("text");
    send("-TERM", child.id());
    let status = child.wait().expect("it ends");
    assert!(line.contains("http://127.0.0.1:"), "{line}");
    assert_eq!(status.code(), Some(2));
}

/// Standard input that cannot be read is not the same as an empty one.
#[test]
fn input_that_cannot_be_read() {
    let folder = File::open(std::env::temp_dir()).expect("a folder");
    let output = command(&["inspect", "--json"]).stdin(folder).output().expect("it runs");
    assert_eq!(output.status.code(), Some(2));
    assert!(String::from_utf8_lossy(&output.stderr).contains("cannot read standard input"));
    assert!(fs::metadata("/dev/full").is_ok());
}
