//! Names and tags that would steer a terminal or reverse the order of reading.

use std::fs;
use std::process::{Command, Stdio};
use std::thread;

use serde_json::Value;

use super::progress::{shown, terminal};
use super::{Folder, common, run, run_in};

/// Escape sequences with ESC and as one C1 control, DEL, an override and an isolate.
const HOSTILE: &str = "a\u{1b}]0;x\u{7}\u{9b}31mb\u{7f}\u{202e}c\u{2066}\u{61c}d";

fn game() -> String {
    format!("[Event \"{HOSTILE}\"]\n[White \"{HOSTILE}\"]\n\n1. e4 {{ {HOSTILE} }} Ke3 *\n\n")
}

/// Whether a text has what may not be in it raw.
fn is_raw(text: &str) -> bool {
    text.chars().any(|c| {
        c.is_control() && !"\n\r\t".contains(c)
            || matches!(c, '\u{61c}' | '\u{200e}'..='\u{200f}' | '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
    })
}

#[test]
fn a_terminal_gets_escapes_and_a_pipe_the_bytes() {
    let folder = Folder::new();
    let good = folder.write("good.pgn", game().replace(" Ke3", " e5"));
    let bad = folder.write("bad.pgn", game());
    for args in [
        &["pgn", "headers", "--csv", &good][..],
        &["pgn", "headers", &good],
        &["pgn", "format", &good],
        &["pgn", "format", &bad],
        &["pgn", "filter", "--where", "plies > 0", &good],
        &["pgn", "repair", &bad],
    ] {
        let (screen, program) = terminal();
        let reading = thread::spawn(|| shown(screen));
        let mut command = common::command(args);
        command.stdin(Stdio::null()).stdout(program).stderr(Stdio::null());
        command.status().unwrap();
        // It holds the terminal open.
        drop(command);
        let text = reading.join().unwrap();
        assert!(!is_raw(&text), "{args:?}: {text:?}");
        assert!(text.contains("\\u{1b}]0;x\\u{7}"), "{args:?}: {text:?}");
        assert!(text.contains("\\u{9b}31mb\\u{7f}\\u{202e}c\\u{2066}\\u{61c}d"), "{text:?}");
        let piped = run(args);
        let is_escaped = args == ["pgn", "headers", &good];
        assert_eq!(piped.text().contains(HOSTILE), !is_escaped, "{args:?}: {:?}", piped.text());
    }
}

#[test]
fn json_escapes_what_steers_a_terminal() {
    let folder = Folder::new();
    let file = folder.write(&format!("{}.pgn", HOSTILE.replace('/', "")), game());
    let line = folder
        .write("line.txt", format!("{HOSTILE}\n4k3/8/8/8/8/8/8/4K3 w - - c0 \"{HOSTILE}\";\n"));
    let table =
        folder.write("table.csv", format!("id,fen\n{HOSTILE},startpos\n{HOSTILE},{HOSTILE}\n"));
    let out = folder.file("out.pgn");
    let column = ["--column", "fen", "--id", "id"];
    let mut all = vec![
        vec!["pgn", "check", "--json", &file],
        vec!["pgn", "check", "--json", "--summary", &file],
        vec!["pgn", "headers", "--json", &file],
        vec!["pgn", "fens", "--json", &file],
        vec!["pgn", "repair", "--json", "-o", &out, &file],
        vec!["why", "--json", HOSTILE, "e4"],
        vec!["why", "--json", "startpos", HOSTILE],
        vec!["changes", "--json", HOSTILE, "e4"],
        vec!["changes", "--json", "startpos", HOSTILE],
        vec!["mate", "--json", HOSTILE, "2"],
        vec!["perft", "--json", "1", "--fen", HOSTILE],
        vec!["methods", "compare", "--json", HOSTILE],
    ];
    for command in ["inspect", "moves", "validate", "adjudicate"] {
        all.push(vec![command, "--json", &line]);
        all.push(vec![command, "--json", &file]);
        all.push(vec![command, "--json", HOSTILE]);
        all.push([&[command, "--json", &table][..], &column].concat());
    }
    for args in all {
        let ran = run(&args);
        assert!(!ran.text().is_empty(), "{args:?}: {}", ran.err);
        assert!(!is_raw(ran.text()), "{args:?}: {}", ran.text());
        let values: Vec<Value> = ran.json();
        let repeats = |text: &str| text.contains("\u{9b}31mb\u{7f}\u{202e}c\u{2066}\u{61c}d");
        assert!(values.iter().any(|value| holds(value, &repeats)), "{args:?}: {}", ran.text());
    }
}

fn holds(value: &Value, fits: &dyn Fn(&str) -> bool) -> bool {
    match value {
        Value::String(text) => fits(text),
        Value::Array(all) => all.iter().any(|value| holds(value, fits)),
        Value::Object(all) => all.values().any(|value| holds(value, fits)),
        _ => false,
    }
}

/// The command behind `To see it:` runs, whatever the name of the file, and reads it.
#[test]
fn a_printed_command_works_for_any_name() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let bash = Command::new("bash").args(["-c", "true"]).status();
    if !bash.is_ok_and(|status| status.success()) {
        return;
    }
    let plain = "[Event \"x\"]\n\n1. e4 Ke7 *\n";
    let names: [&[u8]; 7] = [
        b"-x.pgn",
        b"a\nb.pgn",
        b"it's $(x).pgn",
        "r\u{202e}\u{9b}.pgn".as_bytes(),
        b"a\x1b1.pgn",
        b"bad\xff.pgn",
        b"-\xfe\\.pgn",
    ];
    for name in names {
        let folder = Folder::new();
        if fs::write(folder.path().join(OsStr::from_bytes(name)), plain).is_err() {
            // Some systems take UTF-8 only.
            continue;
        }
        let checked = common::command(&["pgn", "check", "--"])
            .arg(OsStr::from_bytes(name))
            .current_dir(folder.path())
            .output()
            .unwrap();
        let text = String::from_utf8(checked.stdout).unwrap();
        let printed = text.lines().last().unwrap().trim();
        assert!(!is_raw(&text), "{text:?}");
        let rest = printed.strip_prefix("kingsight why ").unwrap_or_else(|| panic!("{text}"));
        let line = format!("'{}' why {rest}", env!("CARGO_BIN_EXE_kingsight"));
        let ran =
            Command::new("bash").args(["-c", &line]).current_dir(folder.path()).output().unwrap();
        let answer = String::from_utf8_lossy(&ran.stdout);
        assert_eq!(ran.status.code(), Some(1), "{line}: {}", String::from_utf8_lossy(&ran.stderr));
        assert!(answer.contains("own_piece_on_target"), "{line}: {answer}");
    }
}

#[test]
fn names_that_are_not_utf_8_are_read_with_the_others() {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    let folder = Folder::new();
    let plain = "[Event \"x\"]\n\n1. e4 *\n";
    folder.write("good.pgn", plain);
    for name in [b"bad\xff.pgn", b"bad\xfe.pgn"] {
        if fs::write(folder.path().join(OsStr::from_bytes(name)), plain).is_err() {
            return;
        }
    }
    let read = |args: &[&str]| {
        let ran = common::command(args)
            .args([b"bad\xff.pgn".as_slice(), b"good.pgn", b"bad\xfe.pgn"].map(OsStr::from_bytes))
            .current_dir(folder.path())
            .output()
            .unwrap();
        assert_eq!(ran.status.code(), Some(0), "{}", String::from_utf8_lossy(&ran.stderr));
        let text = String::from_utf8(ran.stdout).unwrap();
        let file = |line: &str| serde_json::from_str::<Value>(line).unwrap()["file"].to_string();
        text.lines().map(file).collect::<Vec<_>>()
    };
    let names = ["\"bad\u{fffd}.pgn\"", "\"good.pgn\"", "\"bad\u{fffd}\u{fffd}.pgn\""];
    assert_eq!(read(&["pgn", "headers", "--json"]), names);
    assert_eq!(read(&["inspect", "--json"]), names);
    // One that does not exist is reported, and the others are read.
    let ran = common::command(&["pgn", "headers", "--json", "good.pgn"])
        .arg(OsStr::from_bytes(b"none\xff.pgn"))
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(ran.status.code(), Some(2));
    assert_eq!(String::from_utf8(ran.stdout).unwrap().lines().count(), 1);
    let err = String::from_utf8(ran.stderr).unwrap();
    assert!(err.contains("cannot read none\u{fffd}.pgn"), "{err}");
    // Every command that takes a position takes such a file.
    for args in
        [&["mate"][..], &["perft", "2"], &["methods", "compare"], &["methods", "run", "ray-walk"]]
    {
        let mut command = common::command(args);
        command.arg(OsStr::from_bytes(b"bad\xff.pgn#1.1")).current_dir(folder.path());
        if args == ["mate"] {
            command.arg("1");
        }
        let ran = command.output().unwrap();
        let err = String::from_utf8_lossy(&ran.stderr);
        assert!(ran.status.code() != Some(2) && err.is_empty(), "{args:?}: {err}");
    }
    // None is written over.
    let ran = common::command(&["pgn", "format", "-o"])
        .args([OsStr::from_bytes(b"bad\xff.pgn"); 2])
        .current_dir(folder.path())
        .output()
        .unwrap();
    assert_eq!(ran.status.code(), Some(2));
    assert_eq!(run_in(folder.path(), &["pgn", "headers", "--json", "good.pgn"]).code, 0);
}
