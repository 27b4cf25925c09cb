//! `pgn check` over games with a fault of every kind: `findings.pgn`, and files in other encodings.

use std::collections::BTreeSet;
use std::path::Path;

use super::codes;
use crate::common::folder::Folder;
use crate::common::snapshot::compare;
use crate::common::{Ran, command};

/// What is not shown here: it has the words of the operating system.
const NOT_SHOWN: [&str; 1] = ["unreadable"];

/// Runs `pgn check` in a folder. The summary is without the time that it took.
fn check(folder: &Path, args: &[&str]) -> String {
    let args = [&["pgn", "check"], args].concat();
    let ran = command(&args).current_dir(folder).output().expect("it runs");
    let text = |bytes| String::from_utf8(bytes).expect("UTF-8");
    let printed = text(ran.stdout);
    let lines = printed.lines().map(|line| {
        let time = [" bytes in ", " Bytes in "]
            .iter()
            .find_map(|word| Some((line.split_once(word)?.0, word)));
        time.map_or_else(|| format!("{line}\n"), |(before, word)| format!("{before}{word}...\n"))
    });
    let ran = Ran {
        code: ran.status.code().expect("it ends by itself"),
        out: lines.collect(),
        err: text(ran.stderr),
    };
    ran.transcript(&args)
}

/// Files that are at fault as a whole; those in other encodings also have an illegal move.
fn encodings() -> Folder {
    let folder = Folder::new();
    let game = "[Event \"Göttingen\"]\n[Result \"*\"]\n\n1. e4 e5 2. Ke3 *\n";
    let latin_1: Vec<u8> = game.chars().map(|c| u8::try_from(c).expect("Latin-1")).collect();
    folder.write("windows-1252.pgn", latin_1);
    let utf_16 = format!("\u{feff}{game}");
    folder
        .write("utf-16.pgn", utf_16.encode_utf16().flat_map(u16::to_le_bytes).collect::<Vec<_>>());
    folder.write("carriage-returns.pgn", game.replace('\n', "\r"));
    folder.write("joined.pgn", format!("{game}\n\u{feff}{game}"));
    folder.write("many.pgn", format!("1. e4 {}*\n", ") ".repeat(10_010)));
    folder.write("large.pgn", format!("1. e4 {{{}}} *\n", "x".repeat(1 << 20)));
    folder
}

#[test]
fn every_finding() {
    let faults = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/surfaces");
    let options = ["--strict", "--dead", "--nodes", "100", "findings.pgn"];
    let of_faults = |further: &[&str]| check(&faults, &[&options, further].concat());
    compare("pgn-check", &of_faults(&["--board", "--ascii"]));
    compare("pgn-check-in-german", &of_faults(&["--lang", "de"]));
    let json = of_faults(&["--json"]);
    compare("json-pgn-check", &json);
    compare("json-pgn-check-in-german", &of_faults(&["--json", "--lang", "de"]));

    let encoded = encodings();
    let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fixtures/games");
    let of_files: String = [&[][..], &["--lang", "de"], &["--json"]]
        .into_iter()
        .flat_map(|further| {
            let files = ["windows-1252", "utf-16", "carriage-returns", "joined"];
            let files = files.map(|name| format!("{name}.pgn"));
            let files: Vec<&str> = files.iter().map(String::as_str).collect();
            [
                check(encoded.path(), &[&files[..], further].concat()),
                check(encoded.path(), &[&["--errors-only", "many.pgn"], further].concat()),
                check(encoded.path(), &[&["--largest", "1", "large.pgn"], further].concat()),
                check(&games, &[&["truncated.pgn.zst"], further].concat()),
            ]
        })
        .collect();
    compare("pgn-check-of-files", &of_files);

    let (of_faults, of_files) = (codes(&json), codes(&of_files));
    let shown: BTreeSet<&str> = of_faults.union(&of_files).copied().collect();
    let lacking: Vec<&str> = listed()
        .into_iter()
        .filter(|code| !shown.contains(code) && !NOT_SHOWN.contains(code))
        .collect();
    assert!(lacking.is_empty(), "no finding of {lacking:?}");
}

/// The codes that `docs/json.md` lists for `pgn check`; examples and remarks stand in parentheses.
fn listed() -> BTreeSet<&'static str> {
    let page = include_str!("../../../../docs/json.md");
    let (_, table) = page.split_once("\n| severity | codes |\n").expect("the table");
    let mut listed = BTreeSet::new();
    for row in table.lines().skip(1).take_while(|line| line.starts_with('|')) {
        let codes = row.trim_matches('|').split_once('|').expect("two columns").1;
        let mut depth = 0;
        for part in codes.split_inclusive(['(', ')', '`']) {
            let name = part.trim_end_matches(['(', ')', '`']);
            let is_code = name.starts_with(|c: char| c.is_ascii_lowercase())
                && name.chars().all(|c| c.is_ascii_lowercase() || c.is_ascii_digit() || c == '_');
            if depth == 0 && part.ends_with('`') && is_code {
                listed.insert(name);
            }
            match part.as_bytes().last() {
                Some(b'(') => depth += 1,
                Some(b')') => depth -= 1,
                _ => {}
            }
        }
    }
    assert!(listed.len() > 50, "{listed:?}");
    listed
}
