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

/// UTF-16, with a byte order mark or without, is read by every command, and what is written is UTF-8.
#[test]
fn utf_16_is_read() {
    let folder = Folder::new();
    let text = "[White \"Ö\"]\n\n1. e4 *\n\n".repeat(20_000);
    let plain = folder.write("utf-8.pgn", &text);
    for (name, mark) in [("marked.pgn", "\u{feff}"), ("plain.pgn", "")] {
        let units = mark.encode_utf16().chain(text.encode_utf16());
        let file = folder.write(name, units.flat_map(u16::to_le_bytes).collect::<Vec<_>>());
        for args in [
            &["format"][..],
            &["headers"],
            &["filter", "--where", "plies > 0"],
            &["filter", "--where", "plies > 0", "--threads", "2"],
        ] {
            let ran = run(&[&["pgn"], args, &[&file]].concat());
            let expected = run(&[&["pgn"], args, &[&plain]].concat());
            assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
            assert!(ran.text().replace(name, "utf-8.pgn") == expected.text(), "{args:?}");
        }
        let repaired = run(&["pgn", "repair", &file]);
        assert_eq!(repaired.err.matches("UTF-16, read as UTF-8; rewritten").count(), 1);
        assert!(repaired.text().contains("[White \"Ö\"]\n"));
        let out = folder.file("parts");
        assert_eq!(
            run(&["pgn", "split", "--games", "20000", "--force", "-o", &out, &file]).code,
            0
        );
        let part = fs::read_dir(&out).unwrap().next().unwrap().unwrap().path();
        assert!(fs::read_to_string(part).unwrap() == text);
        for threads in ["1", "2"] {
            let args = ["pgn", "check", "--json", "--lang", "de", "--threads", threads, &file];
            let found = run(&args).json();
            assert_eq!(found.len(), 1);
            assert_eq!((&found[0]["code"], &found[0]["byte"]), (&"utf16".into(), &0.into()));
            assert_eq!((&found[0]["severity"], &found[0]["game"]), (&"warning".into(), &1.into()));
            let message = found[0]["message"].as_str().unwrap();
            assert_eq!(message, "die Datei ist in UTF-16 und wird als UTF-8 gelesen");
        }
        let named = run(&["inspect", "--json", "--fields", "fen", &format!("{file}#2")]);
        assert_eq!((named.code, named.err.as_str()), (0, ""));
    }
    let units = "\u{feff}1. e4 *\n".encode_utf16().flat_map(u16::to_be_bytes);
    let text: Vec<u8> = units.collect();
    assert!(
        run_with(&["pgn", "check"], &text).out.contains("game 1: warning: UTF-16, read as UTF-8")
    );
}

/// Lines that end in carriage returns alone are lines.
#[test]
fn carriage_returns_alone() {
    let folder = Folder::new();
    let text = "[White \"a\"]\n\n1. e4 ; good\n1... e5 *\n\n[White \"b\"]\n\n1. d4 *\n";
    let file = folder.write("mac.pgn", text.replace('\n', "\r"));
    let found = run(&["pgn", "check", "--json", &file]).json();
    assert_eq!(found.len(), 1, "{found:?}");
    assert_eq!(found[0]["code"], "carriage_returns");
    assert_eq!(run(&["pgn", "filter", "--where", "plies > 0", &file]).text(), text);
    let count = run(&["pgn", "filter", "--where", "plies = 2", "--count", &file]);
    assert_eq!(count.text(), "1\n");
}

/// The bytes 80 to 9F are those of Windows, and what is written is UTF-8.
#[test]
fn windows_1252_is_written_as_utf_8() {
    let folder = Folder::new();
    let text = b"[White \"\x8Aimko\"]\n[Black \"caf\xe9\"]\n\n1. e4 { \x93so\x94 } *\n";
    let expected = "[White \"Šimko\"]\n[Black \"café\"]\n\n1. e4 { “so” } *\n";
    let file = folder.write("windows.pgn", text);
    assert_eq!(run(&["pgn", "filter", "--where", "plies > 0", &file]).text(), expected);
    assert_eq!(run(&["pgn", "headers", "--json", &file]).json()[0]["tags"]["White"], "Šimko");
    assert!(run(&["pgn", "repair", &file]).text().contains("{ “so” }"));
    // One game has both, because files were joined.
    let file = folder.write("both.pgn", b"1. e4 { \xc3\xa9 } e5 { \xe9 } *\n");
    let ran = run(&["pgn", "filter", "--where", "plies > 0", &file]);
    assert_eq!(ran.text(), "1. e4 { é } e5 { é } *\n");
}

#[test]
fn an_end_of_file_mark_of_dos() {
    let folder = Folder::new();
    let file = folder.write("dos.pgn", "1. e4 *\r\n\r\n1. d4 *\r\n\x1A");
    let ran = run(&["pgn", "check", "--json", &file]);
    assert_eq!((ran.code, ran.text()), (0, ""));
    assert_eq!(
        run(&["pgn", "filter", "--where", "plies > 0", &file]).text(),
        "1. e4 *\r\n\r\n1. d4 *\r\n"
    );
}

/// From a file, whatever its name, and from a pipe. Other archives are named.
#[test]
fn archives() {
    let folder = Folder::new();
    let member = b"PK\x03\x04\x0a\0\0\0\0\0\0\0\0\0\xd0\x16\x63\x10\x08\0\0\0\x08\0\0\0\x05\0\0\0b.pgn1. d4 *\n";
    let bytes = [&member[..], member, b"PK\x01\x02"].concat();
    let expected = "rnbqkbnr/pppppppp/8/8/3P4/8/PPP1PPPP/RNBQKBNR b KQkq d3 0 1";
    let file = folder.write("a.zip", &bytes);
    let last = ["pgn", "fens", "--last"];
    assert_eq!(run(&[&last[..], &[&file]].concat()).text().matches(expected).count(), 2);
    assert_eq!(run_with(&last, &bytes).out.matches(expected).count(), 2);
    assert_eq!(run(&["inspect", "--json", "--fields", "fen", &format!("{file}#2.1")]).code, 0);
    let other = folder.write("a.pgn", b"7z\xBC\xAF\x27\x1C\0\x04");
    let ran = run(&["pgn", "filter", "--where", "plies > 0", &other]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("this is a 7z archive; unpack it first: 7z x FILE"), "{}", ran.err);
}

/// Where a game cannot be repaired, or there is none, the text is written as UTF-8 all the same.
#[test]
fn what_is_left_is_converted() {
    let folder = Folder::new();
    let kingless = "[SetUp \"1\"]\n[FEN \"8/8/8/8/8/8/8/K7 w - - 0 1\"]\n\n*\n";
    for (text, written) in [(kingless, kingless), ("no game\n", "% no game\n")] {
        let units = text.replace('\n', "\r").encode_utf16().collect::<Vec<u16>>();
        let bytes: Vec<u8> = units.into_iter().flat_map(u16::to_le_bytes).collect();
        let ran = run(&["pgn", "repair", &folder.write("left.pgn", bytes)]);
        assert_eq!(ran.text(), written);
        assert!(ran.err.contains("UTF-16, read as UTF-8; rewritten\n"), "{}", ran.err);
        let lines = "lines end in carriage returns alone, read as line feeds; rewritten\n";
        assert!(ran.err.contains(lines), "{}", ran.err);
    }
}

/// What is no PGN is an error that says what it is, and text without a game is no silence.
#[test]
fn what_is_no_pgn() {
    let folder = Folder::new();
    let words = folder.write("words.pgn", "\n hello\n");
    let json = folder.write("games.ndjson", "{\"id\":\"a\",\"moves\":\"e4 d5\"}\n");
    let empty = folder.write("empty.pgn", "\n\n");
    let comment = folder.write("comment.pgn", "{ \"e4\": best } 1. e4 *\n");
    let out = folder.file("out");
    for command in [
        &["check"][..],
        &["headers"],
        &["fens"],
        &["filter", "--where", "plies > 0"],
        &["filter", "--where", "plies > 0", "--count"],
        &["split", "--games", "1", "-o", &out],
        &["format"],
        &["repair"],
    ] {
        let run = |file: &str| run(&[&["pgn"], command, &[file]].concat());
        let ran = run(&json);
        assert_eq!(ran.code, 2, "{command:?}: {}", ran.err);
        let expected =
            "games.ndjson: at byte 0: this is JSON; expected PGN, which Lichess sends for";
        assert!(ran.err.contains(expected), "{command:?}: {}", ran.err);
        let ran = run(&words);
        if !matches!(command[0], "check" | "format" | "repair") {
            let expected = "words.pgn:2:2: no game: \"hello\" stands outside a game; expected a tag or a move\n";
            assert!(ran.err.ends_with(expected), "{command:?}: {}", ran.err);
            assert_eq!(ran.code, 1, "{command:?}");
        }
        assert_eq!((run(&empty).code, run(&empty).err), (0, String::new()), "{command:?}");
        assert_eq!(run(&comment).code, 0, "{command:?}: {}", run(&comment).err);
        std::fs::remove_dir_all(&out).ok();
    }
}
