//! `hunt --walk`: both counts side by side, from a script on standard input.

use crate::ENGINE;
use crate::common::run_with;
use crate::common::snapshot::compare;

fn walk(before: &[&str], after: &[&str], commands: &str) -> String {
    let args = [&["hunt", "--walk"], before, &["--"], &ENGINE, after].concat();
    let ran = run_with(&args, commands.as_bytes());
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.out);
    ran.out
}

#[test]
fn a_script_walks_down_and_back() {
    let fen = "8/3p4/8/K3P2r/8/8/P7/4k3 w - - 0 1";
    let out = walk(
        &[fen, "--depth", "3"],
        &["--wrong", "en-passant-pin"],
        "a4\nw\nback\nforward\ntop\nnonsense\nboard\nquit\na4\n",
    );
    assert!(out.contains("start, depth 3\n8/3p4/8/K3P2r/8/8/P7/4k3 w - - 0 1\n"), "{out}");
    assert!(out.contains("! a2a4   a4                  72             73"), "{out}");
    assert!(out.contains("1. a4, depth 2\n"), "{out}");
    assert!(out.contains("! e5d6                  illegal              1"), "{out}");
    assert!(out.contains("The capture takes both pawns"), "{out}");
    assert_eq!(out.matches("1. a4 d5, depth 1\n").count(), 2, "{out}");
    assert_eq!(out.matches("start, depth 3\n").count(), 2, "{out}");
    assert!(out.contains("nonsense: neither a legal move nor a command."), "{out}");
    // `quit` ends it.
    assert_eq!(out.matches("1. a4, depth 2\n").count(), 2, "{out}");
}

#[test]
fn a_correct_engine_agrees_at_every_step() {
    let out = walk(&["--depth", "2"], &[], "e4\nd 3\nw\n\nhelp\n");
    assert_eq!(out.matches("Every count agrees.").count(), 4, "{out}");
    assert!(out.contains("Every count agrees here."), "{out}");
    assert!(out.contains("1. e4, depth 3\n") && out.contains("step down the first move"), "{out}");
    let out = walk(&["--depth", "1"], &["--wrong", "castle-b1", "--print", "total-only"], "");
    assert!(out.contains("Every count agrees."), "{out}");
    // Unlike a hunt, a walk takes an engine that does not say that it plays Chess960.
    let out = walk(&["--depth", "1", "4k3/8/8/8/8/8/8/4K1RR w G - 0 1"], &["--classical"], "");
    assert!(out.contains("Every count agrees."), "{out}");
}

#[test]
fn the_documentation_shows_the_output() {
    let fen = "8/3p4/8/K3P2r/8/8/P7/4k3 w - - 0 1";
    let out = walk(&[fen, "--depth", "3"], &["--wrong", "en-passant-pin"], "a4\nd5\n");
    let page = include_str!("../../../../docs/hunt.md");
    let shown = page.split_once("-- ./my-engine | tail -n 13\n").expect("the example").1;
    let shown = shown.split_once("```").expect("its end").0;
    assert_eq!(shown.lines().count(), 13);
    assert!(out.ends_with(shown), "it now prints:\n{out}");
}

#[test]
fn a_walk_in_german() {
    let fen = "8/3p4/8/K3P2r/8/8/P7/4k3 w - - 0 1";
    let args = [fen, "--depth", "3", "--lang", "de"];
    let out = walk(&args, &["--wrong", "en-passant-pin"], "a4\nd5\nback\nTf5\nhelp\nquit\n");
    compare("walk-german", &out);
}
