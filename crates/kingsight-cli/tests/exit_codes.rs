//! Exit codes: 2 if the command, or the only position on its command line, cannot be understood; 1 if something is found in data.

mod common;

use std::fs;
use std::path::PathBuf;

use common::{run, run_with};

const BAD: &str = "8/8 w";

#[test]
fn a_bad_position_alone_is_misuse_and_in_data_a_finding() {
    let name = format!("one-bad-line-{}.fen", std::process::id());
    let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    fs::write(&path, format!("{BAD}\n")).unwrap();
    let file = path.to_str().unwrap();
    for command in ["inspect", "moves", "validate", "adjudicate"] {
        for json in [&[][..], &["--json"]] {
            assert_eq!(run(&[&[command, BAD], json].concat()).code, 2, "{command}");
            assert_eq!(run(&[&[command, BAD, "startpos"], json].concat()).code, 1, "{command}");
            assert_eq!(run(&[&[command, file], json].concat()).code, 1, "{command}");
            let bad = format!("{BAD}\n");
            assert_eq!(run_with(&[&[command, "-"], json].concat(), bad.as_bytes()).code, 1);
        }
    }
    fs::remove_file(&path).unwrap();
    for args in [
        &["why", BAD, "e4"][..],
        &["changes", BAD, "e4"],
        &["perft", "1", BAD],
        &["methods", "compare", BAD],
        &["methods", "run", "ray-walk", BAD],
        &["methods", "lesson", "castling", BAD],
        &["hunt", "--demo", "en-passant-pin", BAD],
    ] {
        assert_eq!(run(args).code, 2, "{args:?}");
    }
    // Nothing is found by that name: the question was understood.
    assert_eq!(run(&["methods", "find", "nosuchthing"]).code, 1);
    assert_eq!(run(&["methods", "find", "nosuchthing", "--json"]).code, 1);
}

#[test]
fn the_help_states_the_rule() {
    for command in [&[][..], &["inspect"], &["moves"], &["validate"], &["adjudicate"]] {
        let help = run(&[command, &["--help"]].concat()).out;
        let help = help.split_whitespace().collect::<Vec<_>>().join(" ");
        assert!(help.contains("Exit codes: 0"), "{command:?}");
        assert!(help.contains("a bad position among several or in a file"), "{command:?}: {help}");
        assert!(help.contains("the only position given"), "{command:?}");
    }
}

/// The demo finds its bug in the built-in positions, not in every position.
#[test]
fn the_demo_in_a_position_that_does_not_show_the_bug() {
    assert_eq!(run(&["hunt", "--demo", "castle-b1", "startpos", "--depth", "2"]).code, 0);
    assert_eq!(run(&["hunt", "--demo", "castle-b1"]).code, 1);
    let page = include_str!("../../../docs/hunt.md").split_whitespace().collect::<Vec<_>>();
    assert!(page.join(" ").contains("0 if your positions or `--depth` do not reach it"));
}

#[test]
fn perft_depths_and_tables() {
    for (args, message) in [
        (&["perft", "2", "--depth", "3"][..], "two depths were given: 2 and --depth 3"),
        (&["perft", "2", "startpos", "--depth", "3"], "two depths were given: 2 and --depth 3"),
        (&["perft", "startpos", "2", "--depth", "3"], "two depths were given: 2 and --depth 3"),
        (&["perft", "3", "--hash-check", "128"], "--hash"),
        (&["perft", "3", "--hash-check", "64"], "--hash"),
        (&["perft", "3", "--hash", "0", "--hash-check", "128"], "--hash"),
    ] {
        let ran = run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains(message), "{args:?}: {}", ran.err);
    }
    assert_eq!(run(&["perft", "3", "--hash", "1", "--hash-check", "128"]).code, 0);
    assert_eq!(run(&["perft", "startpos", "--depth", "2"]).code, 0);
}
