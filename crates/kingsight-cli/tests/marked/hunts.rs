//! The reports of hunts, as text, JSON, page, Markdown and JUnit, an engine's failures, and a walk.

use std::collections::BTreeSet;
use std::fs;

use crate::common::run_with;
use crate::leaks::unmarked;

const EXE: &str = env!("CARGO_BIN_EXE_kingsight");

/// A position with every kind of castling, where the engine fails or is asked little.
const FEN: &str = "4k2r/8/8/8/8/8/8/4K2R w K - 0 1";
/// One with an en passant capture that exposes the king.
const PIN: &str = "8/3p4/8/K3P2r/8/8/P7/4k3 w - - 0 1";

/// Names of programs, of commands and of formats, what an engine prints, and the errors of the operating system. It may only shrink.
const LEAKS: &[&str] = &[
    ";id \"en_passant_pin_rank\";",
    "KQkq",
    "UCI",
    "UCI:",
    "Wrong Engine",
    "Wrong Engine:",
    "XBoard:",
    "go perft",
    "info depth currmove",
    "kingsight",
    "kingsight --version FEN:",
    "kingsight --version:",
    "kingsight wrong-engine --wrong en-passant-pin",
    "kingsight wrong-engine --wrong hash-castling FEN MOVES:",
    "kingsight wrong-engine --wrong unmake-rook",
    "no network file",
    "panic: index out of bounds: the len is but the index is",
    "position fen",
    "thinking",
    "unknown option",
];

/// The words outside all marks when the engine is started with `after`.
fn hunt(before: &[&str], after: &[&str], commands: &str) -> BTreeSet<String> {
    let args = [
        &["hunt", "--lang", "en-XA", "--timeout", "300"],
        before,
        &["--", EXE, "wrong-engine"],
        after,
    ]
    .concat();
    without_engine(&args, commands)
}

fn without_engine(args: &[&str], commands: &str) -> BTreeSet<String> {
    let ran = run_with(args, commands.as_bytes());
    assert_ne!(ran.out.len() + ran.err.len(), 0, "{args:?}");
    words(&ran.out).into_iter().chain(words(&ran.err)).collect()
}

fn words(text: &str) -> Vec<String> {
    unmarked(&text.replace(EXE, "kingsight"))
}

/// The text of a page or of XML.
fn text_of(markup: &str) -> String {
    let mut text = markup.to_owned();
    for element in ["style", "script"] {
        while let Some(start) = text.find(&format!("<{element}")) {
            let end = format!("</{element}>");
            let length = text[start..].find(&end).expect("the end of an element");
            text.replace_range(start..start + length + end.len(), "");
        }
    }
    let text = text.replace("()=>", "");
    let texts = text.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text));
    texts.collect::<Vec<_>>().join("\n")
}

#[test]
fn every_sentence_of_a_hunt_is_marked() {
    let mut found = BTreeSet::new();
    for conduct in ["--quit", "--babble", "--crash"] {
        found.extend(hunt(&["--jobs", "1", FEN], &[conduct], ""));
    }
    found.extend(hunt(&["--protocol", "uci"], &["--dead"], ""));
    found.extend(hunt(&["--protocol", "xboard"], &["--dead"], ""));
    found.extend(hunt(&["--option", "Hsh=1"], &[], ""));
    found.extend(hunt(&["--chess960"], &["--classical"], ""));
    for command in ["--version {depth} {fen}", "--version"] {
        let command = format!("'{EXE}' {command}");
        found.extend(without_engine(&["hunt", "--lang", "en-XA", "--cmd", &command], ""));
    }
    found.extend(without_engine(&["hunt", "--lang", "en-XA", "--", "./no-such-engine"], ""));

    let folder = std::env::temp_dir().join(format!("kingsight-marked-{}", std::process::id()));
    fs::create_dir_all(&folder).expect("a folder");
    let [page, junit] = ["report.html", "report.xml"].map(|name| folder.join(name));
    let names = [&page, &junit].map(|path| path.to_str().expect("UTF-8"));
    for bug in ["en-passant-pin", "unmake-rook", "hash-castling"] {
        let before = ["--jobs", "1", "--depth", "3", "--report", names[0], PIN];
        found.extend(hunt(&before, &["--wrong", bug], ""));
        found.extend(words(&text_of(&fs::read_to_string(&page).expect("a page"))));
        let before = ["--ci", "--jobs", "1", "--depth", "3", "--junit", names[1], PIN];
        found.extend(hunt(&before, &["--wrong", bug], ""));
        found.extend(words(&text_of(&fs::read_to_string(&junit).expect("XML"))));
    }
    fs::remove_dir_all(&folder).expect("the folder is removed");

    let commands = "back\nforward\nd 99\nnonsense\nw\nw\nw\nw\ntop\nboard\nhelp\nd 1\nquit\n";
    found.extend(hunt(&["--walk", "--depth", "3", PIN], &["--wrong", "en-passant-pin"], commands));
    found.extend(hunt(&["--walk", "--depth", "1"], &[], "w\n"));
    found.extend(hunt(&["--walk", FEN, PIN], &[], ""));
    let found: Vec<&str> = found.iter().map(String::as_str).collect();
    assert_eq!(found, LEAKS, "\n{}", found.join("\n"));
}
