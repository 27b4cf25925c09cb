//! `kingsight hunt`, with the wrong engine that is part of the command.

mod common;
#[path = "hunt/demo.rs"]
mod demo;
#[path = "hunt/integration.rs"]
mod integration;
#[cfg(target_os = "linux")]
#[path = "hunt/outliving.rs"]
mod outliving;
#[path = "hunt/suites.rs"]
mod suites;
#[path = "hunt/untrusted.rs"]
mod untrusted;
#[path = "hunt/walking.rs"]
mod walking;
#[cfg(unix)]
#[path = "hunt/wrapping.rs"]
mod wrapping;

use std::fs;
use std::path::PathBuf;

use common::{Ran, command, json_lines, keys, run};
use kingsight_voice::Language;
use kingsight_voice::hunt::{advice, title};

/// The command that starts the wrong engine: `kingsight` itself.
const ENGINE: [&str; 2] = [env!("CARGO_BIN_EXE_kingsight"), "wrong-engine"];

/// Hunts the wrong engine, and gives it all the time it takes if `before` does not say another one.
fn hunt(before: &[&str], after: &[&str]) -> Ran {
    let timeout: &[&str] = if before.contains(&"--timeout") { &[] } else { &["--timeout", "300"] };
    run(&[&["hunt"], before, timeout, &["--"], &ENGINE, after].concat())
}

fn temporary(name: &str) -> PathBuf {
    std::env::temp_dir().join(format!("kingsight-hunt-{}-{name}", std::process::id()))
}

#[test]
fn a_fault_ends_with_one_sentence() {
    let fen = "8/3p4/8/K3P2r/8/8/P7/4k3 w - - 0 1";
    let ran = hunt(&[fen], &["--wrong", "en-passant-pin"]);
    assert_eq!(ran.code, 1, "{}", ran.err);
    let sentence = "Found: after 1. a4 d5 your engine plays e5d6 en passant; that is illegal: the\n  \
                    capture takes both pawns off the fifth rank and exposes the king on a5 to the\n  \
                    rook on h5\n";
    assert!(ran.out.ends_with(sentence), "{}", ran.out);
    assert!(ran.out.contains("8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1 ;D1 6"), "{}", ran.out);
    // The page shows all of it, except for the time it took; the README shows the sentence.
    let page = include_str!("../../../docs/hunt.md");
    let shown = page.split_once("-- ./my-engine\nWrong Engine").expect("the example").1;
    let shown = shown.split_once(" 20 questions").expect("its end").0;
    assert!(ran.out.contains(shown), "it now prints:\n{}", ran.out);
    let readme = include_str!("../../../README.md");
    let shown = readme.split_once("-- ./my-engine | tail -n 3\n").expect("the example").1;
    assert!(shown.starts_with(sentence), "{shown}");
}

#[test]
fn a_correct_engine_has_no_fault() {
    let ran = hunt(&[], &[]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let last = ran.out.replace("\n  ", " ");
    let last = last.lines().last().expect("a line");
    let positions = kingsight_hunt::builtin(false).len() + 24;
    assert!(last.starts_with("No fault in "), "{last}");
    assert!(last.contains(&format!(" counts of {positions} positions, ")), "{last}");
    assert!(last.contains("(Chess960 only), hash (the engine has no option Hash)."), "{last}");
    assert!(ran.out.contains("\nWith 24 random positions of seed 1 (--seed N gives others).\n"));
    // A position of Chess960 turns Chess960 on.
    let fens = ["4k3/8/8/8/8/8/8/4K1RR w G - 0 1", "4k3/8/8/8/8/8/8/R3K2R w KQ - 0 1"];
    for args in [&["--chess960"][..], &fens] {
        let ran = hunt(args, &[]);
        assert_eq!(ran.code, 0, "{}", ran.out);
    }
}

#[test]
fn the_list_has_all_positions_with_the_fens_that_engines_get() {
    let count = |args: &[&str]| run(args).out.matches("\n    depth ").count();
    assert_eq!(count(&["hunt", "--list"]), kingsight_hunt::builtin(false).len());
    assert_eq!(count(&["hunt", "--list", "--chess960"]), kingsight_hunt::builtin(true).len());
    let list = run(&["hunt", "--list"]).out;
    assert!(
        list.contains(
            "\n    8/5bk1/8/2Pp4/8/1K6/8/8 w - d6 0 1\n    depth 1, from: Martin Sedlak\n"
        ),
        "{list}"
    );
}

#[test]
fn json_has_every_documented_field() {
    let fen = "r3k2r/8/8/8/8/8/6b1/R3K2R b KQkq - 0 1";
    let args = ["hunt", "--json", fen, "--", ENGINE[0], ENGINE[1], "--wrong", "right-kept"];
    let report = json_lines(&args, "").remove(0);
    let fault = &report["faults"][0];
    assert_eq!(report["schema"], 1);
    assert_eq!(fault["class"], "castling_right_kept_after_capture");
    assert_eq!(fault["path"], serde_json::json!(["g2h1"]));
    assert_eq!(fault["verdict"], "making");
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
            assert!(page.contains(&format!("`{key}`")), "docs/hunt.md lacks {key}");
        }
    }
}

#[test]
fn every_class_is_in_the_documentation() {
    let page = include_str!("../../../docs/hunt.md");
    for class in kingsight_hunt::BugClass::ALL {
        let (title, advice) = (title(Language::English, class), advice(Language::English, class));
        let row = format!("| `{}` | {title} | {advice} |", class.code());
        assert!(page.contains(&row), "docs/hunt.md lacks: {row}");
    }
}

#[test]
fn the_page_is_self_contained() {
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
fn misuse_is_explained() {
    for (args, words) in [
        (&["hunt"][..], "no engine is named"),
        (&["hunt", "--", "./no-such-engine"], "cannot start the engine: ./no-such-engine"),
        (&["hunt", "--cmd", "engine {fen}"], "no {depth}"),
        (&["hunt", "--cmd", "engine {depth} {fen} {foo}"], "{foo} is not a placeholder"),
        (&["hunt", "8/8 w - -", "--", "cat"], "placement"),
        (&["hunt", "--timeout", "0", "--", "cat"], "--timeout 0"),
        (&["hunt", "--option", "Hash", "--", "cat"], "NAME=VALUE"),
        (&["hunt", "--suite", "no-such-file", "--", "cat"], "no-such-file"),
    ] {
        let ran = run(args);
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.out);
        assert!(ran.err.contains(words), "{args:?}: {}", ran.err);
    }
    for (option, words) in [
        ("Foo=1", "the engine has no option \"Foo\"; it offers UCI_Chess960\n"),
        ("UCI_Ches960=true", "; it offers UCI_Chess960\ndid you mean \"UCI_Chess960\"?\n"),
    ] {
        let ran = hunt(&["--option", option, "--depth", "1", "startpos"], &[]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{option}");
        assert!(ran.err.contains(words), "{option}: {}", ran.err);
    }
    let ran = hunt(&["--option", "Foo=1", "--walk"], &[]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.contains("the engine has no option \"Foo\""), "{}", ran.err);
    for (arguments, words) in [
        (&["--list", "startpos"][..], "'--list' cannot be used with '[FEN]...'"),
        (&["--demo", "--walk", "--random", "3"], "'--walk' cannot be used with '--random <N>'"),
        (
            &["--demo", "--walk", "startpos", "8/8/8/4k3/8/8/8/4K3 w - -"],
            "--walk: 2 positions are given; expected one",
        ),
    ] {
        let ran = run(&[&["hunt"], arguments].concat());
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert!(ran.err.contains(words), "{arguments:?}: {}", ran.err);
    }
    let ran = hunt(&["--option", "uci_chess960=false", "--depth", "1", "startpos"], &[]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    let refusal = "error: the engine does not play Chess960: it has no option UCI_Chess960";
    for (arguments, end) in [
        (&["4k3/8/8/8/8/8/8/4K1RR w G - 0 1"][..], ", and position 1 is a position of Chess960\n"),
        (&["--chess960", "startpos"], "\n"),
    ] {
        let ran = hunt(arguments, &["--classical"]);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{arguments:?}");
        assert_eq!(ran.err, format!("{refusal}{end}"), "{arguments:?}");
    }
    let ran = hunt(&["--chess960", "startpos"], &["--xboard"]);
    let refusal = "error: the engine cannot be asked about Chess960: by XBoard's protocol, a hunt asks about classical chess only\n";
    assert_eq!((ran.code, ran.err.as_str()), (2, refusal));
    let ran = hunt(&["--option", "Foo=1", "startpos"], &["--classical"]);
    let refusal =
        "error: the engine has no option \"Foo\"; it offers no UCI options (UCI, go perft N)\n";
    assert_eq!((ran.code, ran.err.as_str()), (2, refusal));
    let ran = run(&["hunt", "./engines/mine"]);
    assert!(ran.err.contains("hunt -- ./engines/mine\n"), "{}", ran.err);
    let args = ["hunt", "--json", "--", "./no-such-engine"];
    assert_eq!(json_lines(&args, "")[0]["error"]["code"], "engine_unusable");
}

#[test]
fn an_engine_that_fails_is_a_finding() {
    let fen = "4k2r/8/8/8/8/8/8/4K2R w K - 0 1";
    let ran = hunt(&[fen], &["--crash"]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(ran.out.contains("the engine exited (status 101) before answering"), "{}", ran.out);
    assert!(ran.out.contains("panic: index out of bounds"), "{}", ran.out);
}

/// Each kind of failure, as the first words of its message have it.
#[test]
fn failures_are_named_for_what_happened() {
    let fen = "4k2r/8/8/8/8/8/8/4K2R w K - 0 1";
    for (conduct, message) in [
        ("--quit", "Position 1: the engine exited (status 0) before answering"),
        ("--crash", "Position 1: the engine exited (status 101) before answering"),
        ("--babble", "Position 1: the engine printed 20000 lines and no answer"),
    ] {
        let ran = hunt(&["--jobs", "1", fen], &[conduct]);
        assert_eq!(ran.code, 1, "{conduct}: {}{}", ran.out, ran.err);
        assert!(ran.out.contains(message), "{conduct}: {}", ran.out);
    }
    // On a busy machine the answers before it may take so long, too.
    let hangs = |limit: &str| {
        let ran = hunt(&["--timeout", limit, "--jobs", "1", fen], &["--hang"]);
        let message = format!("Position 1: the engine did not answer within {limit} s");
        ran.code == 1 && ran.out.contains(&message)
    };
    assert!(["1", "10", "60"].into_iter().any(hangs), "the time limit is not named");
    let ran = hunt(&["--protocol", "uci"], &["--dead"]);
    assert!(
        ran.err.starts_with("error: the engine did not answer `uci` with `uciok`\nUCI: "),
        "{}",
        ran.err
    );
    assert!(ran.err.contains("the engine exited (status 7) before answering"), "{}", ran.err);
}

/// A command of your own that fails gets no advice to give one.
#[test]
fn a_command_that_prints_no_divide_is_explained() {
    let ran = hunt_command("--version {depth} {fen}");
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.starts_with("error: the command printed no divide\n"), "{}", ran.err);
    assert!(
        ran.err.ends_with("\nexpected a line such as `e2e4: 1` for each move\n"),
        "{}",
        ran.err
    );
}

fn hunt_command(arguments: &str) -> Ran {
    run(&["hunt", "--cmd", &format!("'{}' {arguments}", env!("CARGO_BIN_EXE_kingsight"))])
}

/// Long counts of the first positions do not keep the others from being looked at.
#[test]
fn deep_counts_cover_what_shallow_ones_do() {
    let covered = |depth: &str| -> Vec<String> {
        let deep = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";
        let promotes = "8/P6k/8/8/8/8/8/K7 w - - 0 1";
        let ran = hunt(&["--json", "--depth", depth, "startpos", deep, promotes], &[]);
        let report: serde_json::Value = serde_json::from_str(&ran.out).expect("one object");
        let codes = report["covered"].as_array().expect("a list").iter();
        codes.map(ToString::to_string).collect()
    };
    let (shallow, deep) = (covered("2"), covered("4"));
    assert!(shallow.iter().any(|code| code == "\"promotion_set\""), "{shallow:?}");
    assert!(shallow.iter().all(|code| deep.contains(code)), "{shallow:?} {deep:?}");
}

/// What was covered, and what was not: little, in one position without special rules.
#[test]
fn the_verdict_says_what_was_not_covered() {
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let ran = hunt(&[fen, "--depth", "2"], &[]);
    let text = ran.out.replace("\n  ", " ");
    assert!(text.contains("No fault in 2 counts of 1 position, "), "{text}");
    assert!(text.contains("; not covered: en passant pin on the rank, "), "{text}");
    assert!(text.ends_with(" more (--json names them).\n"), "{text}");
    let args = ["hunt", "--json", fen, "--depth", "2", "--", ENGINE[0], ENGINE[1]];
    let report = json_lines(&args, "").remove(0);
    let codes = |key: &str| report[key].to_string();
    assert!(codes("covered").contains("\"castling_missing\""), "{report}");
    assert!(!codes("covered").contains("\"promotion_set\""), "{report}");
    assert!(codes("not_covered").contains("\"promotion_set\""), "{report}");
    assert_eq!(report["random"], serde_json::Value::Null);
}

/// Random positions and deeper counts are part of the hunt; the seed repeats them.
#[test]
fn random_positions_and_deep_counts() {
    let report = |args: &[&str]| {
        let args = [&["hunt", "--json"], args, &["--", ENGINE[0], ENGINE[1]]].concat();
        json_lines(&args, "").remove(0)
    };
    let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let some = report(&[fen, "--random", "5", "--seed", "9"]);
    assert_eq!(some["random"], serde_json::json!({"positions": 5, "seed": 9}));
    assert_eq!(some["positions"], 6);
    assert_eq!(some["nodes"], report(&[fen, "--random", "5", "--seed", "9"])["nodes"]);
    assert_ne!(some["nodes"], report(&[fen, "--random", "5", "--seed", "10"])["nodes"]);
    let deep = report(&["8/8/8/3k4/8/3K4/8/8 w - - 0 1", "--deep"]);
    assert_eq!((&deep["counts_compared"], &deep["faults"]), (&7.into(), &serde_json::json!([])));
    let ran = hunt(&["--deep", "--depth", "3"], &[]);
    assert_eq!(ran.code, 2, "{}", ran.err);
}

/// The built-in positions as JSON.
#[test]
fn the_list_as_json() {
    let list = json_lines(&["hunt", "--list", "--json"], "").remove(0);
    assert_eq!(keys(&list), ["schema", "positions"]);
    let positions = list["positions"].as_array().expect("positions");
    assert!(positions.len() > 20, "{}", positions.len());
    for position in positions {
        assert_eq!(keys(position), ["name", "fen", "depth", "why", "source"]);
        assert!(position["depth"].as_u64().is_some_and(|depth| depth > 0), "{position}");
    }
}

/// Its headings, tables and sentences fit a narrow terminal.
#[test]
fn lines_fit_a_narrow_terminal() {
    let pasted = |line: &str| line.contains(" w ") || line.contains(" b ");
    for args in [
        &["hunt", "--demo"][..],
        &["hunt", "--demo", "unmake-en-passant", "--all"],
        &["hunt", "--demo", "castle-through-check", "--all"],
        &["hunt", "--list"],
    ] {
        let ran = command(args).env("COLUMNS", "40").output().expect("it runs");
        let out = String::from_utf8(ran.stdout).expect("UTF-8");
        assert!(!out.is_empty(), "{args:?}");
        for line in out.lines().filter(|line| !pasted(line)) {
            assert!(line.chars().count() <= 40, "{args:?}: {line}");
        }
    }
}

#[cfg(unix)]
#[test]
fn a_signal_is_named() {
    let ran = run(&["hunt", "--protocol", "uci", "--", "/bin/sh", "-c", "kill -SEGV $$"]);
    assert_eq!(ran.code, 2, "{}", ran.out);
    assert!(ran.err.contains("the engine crashed (signal: 11 (SIGSEGV)"), "{}", ran.err);
}

/// Only what is to be pasted may be wider than the terminal: FENs, commands and suites.
#[test]
fn lines_fit_the_terminal() {
    let pasted = |line: &str| line.contains(" w ") || line.contains(" b ");
    for engine in [&["--wrong", "unmake-en-passant"][..], &["--wrong", "unsteady"], &["--crash"]] {
        for before in [&["--all"][..], &["--list"]] {
            let after = if before == ["--list"] { &[][..] } else { engine };
            let ran = match before {
                ["--list"] => run(&["hunt", "--list"]),
                _ => hunt(before, after),
            };
            for line in ran.out.lines().filter(|line| !pasted(line)) {
                assert!(line.chars().count() <= 80, "{line}");
            }
        }
    }
}
