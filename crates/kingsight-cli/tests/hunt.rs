//! `kingsight hunt`, in engines that are wrong when told to be.

mod common;
#[cfg(target_os = "linux")]
#[path = "hunt/outliving.rs"]
mod outliving;
#[path = "hunt/suites.rs"]
mod suites;
#[path = "hunt/untrusted.rs"]
mod untrusted;
#[path = "common/engine.rs"]
mod wrong_engine;

use std::fs;
use std::path::PathBuf;

use common::{json_lines, run};
use wrong_engine::path as engine;

fn hunt(before: &[&str], after: &[&str]) -> common::Ran {
    run(&[&["hunt"], before, &["--", engine()], after].concat())
}

fn temporary(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("kingsight-hunt-{}-{name}", std::process::id()))
}

#[test]
fn a_fault_ends_with_one_sentence() {
    let fen = "8/3p4/8/K3P2r/8/8/P7/4k3 w - - 0 1";
    let ran = hunt(&[fen], &["--wrong", "en-passant-rank"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    assert_eq!(
        ran.out.lines().last(),
        Some(
            "Found: after 1. a4 d5 your engine plays e5d6 en passant; that is illegal: it takes two pawns \
             off the fifth rank and exposes the king on a5 to the rook on h5"
        )
    );
    assert!(ran.out.contains("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1 ;D1 6"), "{}", ran.out);
    // The page shows all of it, except for the time it took; the README shows the last line.
    let page = include_str!("../../../docs/hunt.md");
    let shown = page.split_once("-- ./my-engine\nWrong Engine").expect("the example").1;
    let shown = shown.split_once(" 19 questions").expect("its end").0;
    assert!(ran.out.contains(shown), "it now prints:\n{}", ran.out);
    let readme = include_str!("../../../README.md");
    let shown = readme.split_once("-- ./my-engine | tail -n 1\n").expect("the example").1;
    assert_eq!(shown.lines().next(), ran.out.lines().last());
}

#[test]
fn no_fault_is_no_finding() {
    let ran = hunt(&[], &[]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(ran.out.ends_with("No fault: every count agrees.\n"), "{}", ran.out);
    // A position of Chess960 among others turns it on.
    let fens = ["4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"];
    for args in [&["--chess960"][..], &fens] {
        let ran = hunt(args, &[]);
        assert_eq!(ran.code, 0, "{}", ran.out);
    }
}

#[test]
fn the_list_has_all_positions_as_engines_get_them() {
    let count = |args: &[&str]| run(args).out.matches("  depth ").count();
    assert_eq!(count(&["hunt", "--list"]), kingsight_hunt::builtin(false).len());
    assert_eq!(count(&["hunt", "--list", "--chess960"]), kingsight_hunt::builtin(true).len());
    let list = run(&["hunt", "--list"]).out;
    assert!(
        list.contains("8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1  depth 4  (Martin Sedlak)"),
        "{list}"
    );
}

#[test]
fn json_says_it_all() {
    let fen = "r3k2r/8/8/8/8/8/6b1/R3K2R b KQkq - 0 1";
    let args = ["hunt", "--json", fen, "--", engine(), "--wrong", "right-kept"];
    let report = json_lines(&args, "").remove(0);
    let fault = &report["faults"][0];
    assert_eq!(report["schema"], 1);
    assert_eq!(fault["class"], "castling_right_kept_after_capture");
    assert_eq!(fault["path"], serde_json::json!(["g2h1"]));
    assert_eq!(fault["evidence"]["kind"], "moves");
    assert_eq!(fault["evidence"]["from_fen"], "right");
    assert_eq!(fault["evidence"]["wrongly_made"], "g2h1");
    let too_many = &fault["evidence"]["too_many"][0];
    assert_eq!(too_many["uci"], "e1g1");
    assert_eq!(too_many["reasons"][1]["code"], "castling_no_rook");
    assert_eq!(fault["shrunk"]["moves"], serde_json::json!(["g2h1"]));
    assert!(fault["shrunk"]["pieces"].as_u64() <= Some(10));
    let page = include_str!("../../../docs/hunt.md");
    for object in [&report, fault, &report["engine"], &fault["shrunk"]] {
        for key in common::keys(object) {
            assert!(page.contains(&format!("`{key}`")), "docs/hunt.md does not tell of {key}");
        }
    }
}

#[test]
fn every_class_is_in_the_documentation() {
    let page = include_str!("../../../docs/hunt.md");
    for class in kingsight_hunt::Class::ALL {
        let row = format!("| `{}` | {} | {} |", class.code(), class.title(), class.advice());
        assert!(page.contains(&row), "docs/hunt.md lacks: {row}");
    }
}

#[test]
fn the_page_holds_everything_itself() {
    let file = temporary("report.html");
    let ran = hunt(&["--all", "--report", file.to_str().expect("UTF-8")], &["--wrong", "wrap"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    let page = fs::read_to_string(&file).expect("the page");
    let _ = fs::remove_file(&file);
    assert!(page.starts_with("<!doctype html>") && page.ends_with("</html>\n"));
    assert!(page.matches("<svg").count() >= 2 && page.contains("Wrap-around at the edge"));
    for fetched in ["src=", "<link", "<script", "@import", "url(http"] {
        assert!(!page.contains(fetched), "{fetched}");
    }
}

#[test]
fn what_cannot_be_done_is_said() {
    for (args, words) in [
        (&["hunt"][..], "no engine was named"),
        (&["hunt", "--", "./no-such-engine"], "could not be started: ./no-such-engine"),
        (&["hunt", "--cmd", "engine {fen}"], "no {depth}"),
        (&["hunt", "8/8 w - -", "--", "cat"], "placement"),
        (&["hunt", "--timeout", "0", "--", "cat"], "--timeout 0"),
        (&["hunt", "--option", "Hash", "--", "cat"], "NAME=VALUE"),
        (&["hunt", "--suite", "no-such-file", "--", "cat"], "no-such-file"),
    ] {
        let ran = run(args);
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.out);
        assert!(ran.err.contains(words), "{args:?}: {}", ran.err);
    }
    let ran = hunt(&["4k3/8/8/8/8/8/8/4K1RR w G - 0 1"], &["--classical"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("position 1 is a position of Chess960"), "{}", ran.err);
    let ran = run(&["hunt", env!("CARGO_BIN_EXE_kingsight")]);
    assert!(ran.err.contains(concat!("hunt -- ", env!("CARGO_BIN_EXE_kingsight"))), "{}", ran.err);
    let args = ["hunt", "--json", "--", "./no-such-engine"];
    assert_eq!(json_lines(&args, "")[0]["error"]["code"], "engine_unusable");
}

#[test]
fn an_engine_that_fails_is_a_finding() {
    let fen = "4k2r/8/8/8/8/8/8/4K2R w K - 0 1";
    let ran = hunt(&[fen], &["--crash"]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    // As the system calls it.
    let status = if cfg!(windows) { "exit code: 101" } else { "exit status: 101" };
    assert!(ran.out.contains(&format!("the engine crashed ({status})")), "{}", ran.out);
    assert!(ran.out.contains("panic: index out of bounds"), "{}", ran.out);
}
