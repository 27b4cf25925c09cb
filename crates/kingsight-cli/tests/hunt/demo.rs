//! `hunt --demo`: the built-in wrong engine.

use std::fs;
use std::io::ErrorKind;
use std::process::Command;
use std::thread;
use std::time::Duration;

use super::common::{json_lines, run};
use super::temporary;

#[test]
fn the_demo_finds_its_bug() {
    let ran = run(&["hunt", "--demo"]);
    assert_eq!((ran.code, ran.err.as_str()), (1, ""), "{}", ran.out);
    assert!(ran.out.contains("Demo: its bug is en-passant-pin: "), "{}", ran.out);
    assert!(ran.out.contains("\nEn passant pin on the rank\n"), "{}", ran.out);
    assert!(ran.out.contains("\nFound: "), "{}", ran.out);
    // Positions and options are those of any hunt; a position is not taken for the name of a bug.
    let fen = "8/3p4/8/K3P2r/8/8/P7/4k3 w - - 0 1";
    for args in [&["hunt", "--demo", fen][..], &["hunt", fen, "--demo", "en-passant-pin"]] {
        let ran = run(args);
        assert_eq!(ran.code, 1, "{}", ran.err);
        assert!(ran.out.contains("after 1. a4 d5 your engine plays e5d6"), "{}", ran.out);
    }
}

#[test]
fn every_bug_can_be_chosen() {
    let every = match std::env::var("KINGSIGHT_TESTS").as_deref() {
        Ok("full") => 1,
        Ok("usual") => 5,
        _ => 20,
    };
    for bug in kingsight_wrong_engine::Bug::ALL.iter().step_by(every) {
        let ran = run(&["hunt", "--demo", bug.name(), "--jobs", "2"]);
        assert_eq!(ran.code, 1, "{}: {}{}", bug.name(), ran.out, ran.err);
        assert!(ran.out.contains("\nFound: "), "{}: {}", bug.name(), ran.out);
    }
    let ran = run(&["hunt", "--demo", "En-Passant-Pin"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
}

#[test]
fn the_demo_takes_the_usual_options() {
    let file = temporary("demo.html");
    let path = file.to_str().expect("UTF-8");
    let args = ["hunt", "--demo", "castle-b1", "--all", "--json", "--report", path, "--jobs", "1"];
    let report = json_lines(&args, "").remove(0);
    assert_eq!(report["faults"][0]["class"], "castling_missing");
    assert_eq!(report["engine"]["asked"], "UCI, go perft N");
    assert!(fs::read_to_string(&file).expect("the page").contains("<svg"));
    let _ = fs::remove_file(&file);
    let ran = run(&["hunt", "--demo", "--protocol", "perftree"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert!(ran.unwrapped().contains("en-passant-pin N FEN MOVES)"), "{}", ran.out);
}

/// One legend: what a sign means is the same on the terminal and on the page.
#[test]
fn the_page_explains_its_signs_as_the_terminal_does() {
    let file = temporary("legend.html");
    let ran = run(&["hunt", "--demo", "en-passant-pin", "--report", file.to_str().expect("UTF-8")]);
    let page = fs::read_to_string(&file).expect("the page");
    let _ = fs::remove_file(&file);
    for (on_terminal, on_page) in [
        ("! attacks it ", "exclamation mark: attacks it"),
        ("- would be captured ", "minus sign: would be captured"),
        ("^ king ", "crown: king"),
        ("/ line of attack\n", "dotted tail: line of attack"),
    ] {
        assert!(ran.out.contains(on_terminal), "{on_terminal}: {}", ran.out);
        assert!(page.contains(on_page), "{on_page}");
    }
    assert!(page.contains("open head: what your engine plays"));
}

#[test]
fn a_wrong_name_lists_the_bugs() {
    let ran = run(&["hunt", "--demo", "en-passant-pim"]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("en-passant-pin-diagonal, "), "{}", ran.err);
    assert!(ran.err.contains("'en-passant-pin'"), "{}", ran.err);
    assert!(run(&["completions", "bash"]).out.contains("en-passant-kept"));
    assert_eq!(run(&["hunt", "--demo", "--", "./my-engine"]).code, 2);
}

/// The binary alone is enough, under another name and in another folder.
#[test]
fn the_demo_needs_no_other_file() {
    let folder = temporary("alone");
    fs::create_dir_all(&folder).expect("a folder");
    let program = folder.join(format!("chess{}", std::env::consts::EXE_SUFFIX));
    fs::copy(env!("CARGO_BIN_EXE_kingsight"), &program).expect("a copy");
    // A program that another test starts meanwhile holds the copy open for a moment: then it cannot run yet.
    let ran = loop {
        let ran = Command::new(&program)
            .args(["hunt", "--demo"])
            .current_dir(&folder)
            .env_clear()
            .output();
        match ran {
            Err(error) if error.kind() == ErrorKind::ExecutableFileBusy => {
                thread::sleep(Duration::from_millis(20));
            }
            ran => break ran.expect("it runs"),
        }
    };
    let _ = fs::remove_dir_all(&folder);
    assert_eq!(ran.status.code(), Some(1), "{}", String::from_utf8_lossy(&ran.stderr));
}

#[test]
fn the_bugs_are_listed_and_not_in_the_help() {
    let list = run(&["hunt", "--demo", "--list"]);
    assert_eq!(list.out.lines().filter(|line| !line.starts_with(' ')).count(), 119, "{}", list.out);
    assert!(list.out.contains("castle-b1: castling is refused"), "{}", list.out);
    let json = run(&["hunt", "--demo", "--list", "--json"]);
    let json: serde_json::Value = serde_json::from_str(&json.out).unwrap();
    assert_eq!(json["bugs"].as_array().unwrap().len(), 119);
    assert!(!run(&["hunt", "--help"]).out.contains("castle-b1:"));
}
