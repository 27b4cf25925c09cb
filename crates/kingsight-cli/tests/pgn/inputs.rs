//! Inputs that are odd as a whole: given twice, or not in UTF-8.

use std::fs;

use super::common::run_with;
use super::{Folder, run};

/// A file given twice is two inputs: its games are counted anew, and text before the first one is found again.
#[test]
fn a_file_given_twice() {
    let folder = Folder::new();
    let file =
        folder.write("a.pgn", "words\n[White \"a\"]\n\n1. e4 *\n\n[White \"b\"]\n\n1. d4 *\n");
    for threads in ["1", "2"] {
        let args = ["pgn", "headers", "--json", "--threads", threads, &file, &file];
        let games: Vec<u64> =
            run(&args).json().iter().map(|found| found["game"].as_u64().unwrap()).collect();
        assert_eq!(games, [1, 2, 1, 2]);
    }
    let fens = run(&["pgn", "fens", "--last", &file, &file]);
    let names: Vec<&str> = fens.text().lines().filter_map(|line| line.split('#').nth(1)).collect();
    assert_eq!(names, ["1.1\";", "2.1\";", "1.1\";", "2.1\";"]);
    let repaired = run(&["pgn", "repair", &file, &file]);
    assert_eq!(repaired.text().matches("{ words }").count(), 2, "{}", repaired.text());
    assert_eq!(repaired.err.matches("; kept as a comment\n").count(), 2, "{}", repaired.err);
    let one = fs::read_to_string(&file).unwrap();
    let both = run(&["pgn", "filter", "--where", "plies = 1", &file, &file]);
    assert_eq!(both.text(), format!("{one}\n{one}"));
}

/// UTF-16, with a byte order mark or without, is recognised by every command and reported once.
#[test]
fn utf_16_is_refused_with_the_way_out() {
    let folder = Folder::new();
    let text = "[White \"a\"]\n\n1. e4 *\n\n".repeat(20_000);
    let good = folder.write("good.pgn", "1. d4 *\n");
    for (name, mark) in [("marked.pgn", "\u{feff}"), ("plain.pgn", "")] {
        let units = mark.encode_utf16().chain(text.encode_utf16());
        let file = folder.write(name, units.flat_map(u16::to_le_bytes).collect::<Vec<_>>());
        let out = folder.file("parts");
        for args in [
            &["check"][..],
            &["check", "--threads", "2"],
            &["format"],
            &["fens"],
            &["headers"],
            &["filter", "--where", "plies > 0"],
            &["repair"],
            &["split", "--games", "9", "--force", "-o", &out],
        ] {
            let ran = run(&[&["pgn"], args, &[&file, &good]].concat());
            let all = format!("{}{}", ran.text(), ran.err);
            assert_eq!(ran.code, 2, "{args:?}: {all}");
            assert_eq!(all.matches("this is UTF-16; expected UTF-8").count(), 1, "{args:?}: {all}");
            assert!(all.contains("iconv -f UTF-16 -t UTF-8"), "{args:?}: {all}");
        }
        let found = run(&["pgn", "check", "--json", "--lang", "de", &file]).json();
        assert_eq!((&found[0]["code"], &found[0]["byte"]), (&"utf16".into(), &0.into()));
        assert!(found[0]["message"].as_str().unwrap().starts_with("das ist UTF-16; "));
        let named = run(&["inspect", &format!("{file}#1")]);
        assert!(named.err.contains("this is UTF-16; expected UTF-8"), "{}", named.err);
    }
    let units = "\u{feff}1. e4 *\n".encode_utf16().flat_map(u16::to_be_bytes);
    let text: Vec<u8> = units.collect();
    assert!(run_with(&["pgn", "check"], &text).out.contains("this is UTF-16"));
}
