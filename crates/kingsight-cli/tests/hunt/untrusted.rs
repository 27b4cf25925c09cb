//! Text from engines, suites and file names must not steer a terminal or a page.

use std::fs;

use super::common::{Ran, run};
use super::{ENGINE, hunt, temporary};

/// A position in which the engine crashes if asked to, after its first answer.
const ROOK_ON_H8: &str = "4k2r/8/8/8/8/8/8/4K2R w K - 0 1";

/// Control characters except the line break, direction marks and invisible characters.
fn steers(c: char) -> bool {
    c != '\n' && c.is_control()
        || matches!(c, '\u{61c}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}')
        || matches!(c, '\u{2060}'..='\u{206f}' | '\u{feff}' | '\u{ad}')
}

#[track_caller]
fn assert_clean(text: &str, what: &str) {
    let found: Vec<char> = text.chars().filter(|&c| steers(c)).collect();
    assert!(found.is_empty(), "{what}: {found:?} in {text:?}");
}

/// Without our own colours: sequences `ESC [ digits and semicolons m`.
fn uncoloured(text: &str) -> String {
    let mut parts = text.split("\u{1b}[");
    let mut plain = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let end = part.find(|c: char| !c.is_ascii_digit() && c != ';').expect("an end");
        assert_eq!(&part[end..=end], "m", "{part:?}");
        plain += &part[end + 1..];
    }
    plain
}

#[test]
fn nothing_that_an_engine_prints_steers_terminal_or_page() {
    let file = temporary("noise.html");
    let page = file.to_str().expect("UTF-8");
    for seed in 1..=12 {
        let noise = format!("--noise={seed}");
        let engine: &[&str] = match seed % 3 {
            0 => &[&noise, "--crash"],
            1 => &[&noise, "--wrong", "en-passant-pin"],
            _ => &[&noise, "--counts=negative"],
        };
        let fens = [ROOK_ON_H8, "8/3p4/8/K3P2r/8/8/P7/4k3 w - - 0 1"];
        let args = [&["--no-shrink", "--report", page, "--color", "never"], &fens[..]].concat();
        let ran = hunt(&args, engine);
        assert_eq!(ran.code, 1, "{seed}: {}", ran.err);
        for (text, what) in [(&ran.out, "out"), (&ran.err, "err")] {
            assert_clean(text, &format!("{seed}, {what}"));
        }
        let html = fs::read_to_string(&file).expect("the page");
        assert_clean(&html, &format!("{seed}, page"));
        assert!(!html.contains("<script"), "{seed}");
        let always = args.iter().map(|&arg| if arg == "never" { "always" } else { arg });
        let ran = hunt(&always.collect::<Vec<_>>(), engine);
        assert_clean(&uncoloured(&ran.out), &format!("{seed}, coloured"));
        // JSON is valid and keeps the name unchanged.
        let ran = hunt(&["--json", "--no-shrink", ROOK_ON_H8], engine);
        let report: serde_json::Value = serde_json::from_str(&ran.out).expect("JSON");
        assert!(report["engine"]["name"].is_string(), "{seed}");
    }
    let _ = fs::remove_file(&file);
}

#[test]
fn an_engine_that_cannot_be_used_steers_nothing() {
    let cmd = format!("'{}' {} --lines --noise=3 --print total-only", ENGINE[0], ENGINE[1]);
    let Ran { code, err, .. } = run(&["hunt", "--cmd", &cmd]);
    assert_eq!(code, 2);
    assert_clean(&err, "unusable");
    assert!(err.contains(r"\u{"), "{err}");
}

/// The command's own errors, which repeat its arguments.
#[test]
#[cfg(unix)] // a folder that cannot be made
fn nothing_that_is_given_steers_the_terminal() {
    let bad = "x\u{1b}[31m\u{7}\u{9b}\u{202e}\u{2028}\u{feff}\u{200b}\u{2066}";
    let start = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
    let fens = [format!("{bad}/8/8 w - -"), format!("{start}{bad}"), format!("8/8 {bad}")];
    let [first, second, third] = fens.each_ref().map(String::as_str);
    let file = format!("/dev/null/{bad}/file");
    let page = format!("--page={file}");
    for args in [
        &["inspect", first][..],
        &["inspect", second],
        &["inspect", third],
        &["inspect", start, "--moves", bad],
        &["inspect", start, "--svg", &file],
        &["inspect", bad],
        &["moves", first],
        &["validate", first],
        &["perft", "1", first],
        &["perft", "1", start, "--moves", bad],
        &["perft", bad],
        &["perft", "--fen", start, "1", bad],
        &["why", first, "e4"],
        &["why", start, bad],
        &["why", start, &format!("e4{bad}")],
        &["methods", "run", bad],
        &["methods", "find", bad],
        &["methods", "table", bad],
        &["methods", "chapters", &file],
        &["methods", "lesson", bad],
        &["hunt", bad, "--", "cat"],
        &["hunt", "--suite", &file, "--", "cat"],
        &["hunt", "--option", bad, "--", "cat"],
        &["hunt", "--cmd", bad],
        &["hunt", "--", &file],
        &["hunt", bad],
        &["studio", &page],
        &["studio", "--port", bad],
        &["completions", bad],
        &["inspect", &format!("--{bad}")],
        &["inspect", "--color", bad],
        &[bad],
        &[bad, start],
    ] {
        let ran = run(args);
        // A search that finds nothing was understood.
        let code = if args.get(1) == Some(&"find") { 1 } else { 2 };
        assert_eq!(ran.code, code, "{args:?}: {}{}", ran.out, ran.err);
        assert_clean(&ran.out, &format!("{args:?}"));
        assert_clean(&ran.err, &format!("{args:?}"));
        assert!(!ran.err.is_empty(), "{args:?}");
    }
}

/// A suite's names and lines are shown like an engine's.
#[test]
fn nothing_in_a_suite_steers_the_terminal() {
    let file = temporary("untrusted.epd");
    let page = temporary("untrusted.html");
    let name = "\u{202e}x\u{1b}[2J\u{feff}";
    let good = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let suite = format!("{good} ;D1 15 ;D2 67 ;id \"{name}\";\n{name}\n{good} ;D1 {name}\n");
    fs::write(&file, suite).expect("a file");
    let args =
        ["--suite", file.to_str().expect("UTF-8"), "--report", page.to_str().expect("UTF-8")];
    for wrong in [&[][..], &["--wrong", "castle-blocked"], &["--counts=plus"]] {
        let ran = hunt(&args, wrong);
        assert_eq!(ran.code, 1, "{}", ran.err);
        assert_clean(&ran.out, "out");
        assert_clean(&ran.err, "err");
        assert_clean(&fs::read_to_string(&page).expect("the page"), "page");
    }
    let _ = (fs::remove_file(&file), fs::remove_file(&page));
}

#[test]
fn negative_counts_are_a_finding() {
    let ran = hunt(&[ROOK_ON_H8], &["--counts=negative"]);
    assert_eq!(ran.code, 1, "{}", ran.out);
    assert!(ran.out.contains(": -"), "{}", ran.out);
    assert!(ran.out.contains("which is not a count"), "{}", ran.out);
    assert!(!ran.out.contains(" classes"), "{}", ran.out);
}

/// An endless suite.
#[test]
#[cfg(unix)]
fn files_that_are_not_suites() {
    let ran = hunt(&["--suite", "/dev/zero"], &[]);
    assert_eq!((ran.code, ran.out.as_str()), (2, ""));
    assert!(ran.err.contains("longer than 268435456 bytes"), "{}", ran.err);
}
