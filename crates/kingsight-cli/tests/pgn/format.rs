//! `pgn format`: the same tree, the same text the second time, and no game lost.

use std::fs;

use super::{Folder, games, run};

#[test]
fn formatting_twice_changes_nothing() {
    let folder = Folder::new();
    for name in ["illegal.pgn", "faults.pgn"] {
        let once = run(&["pgn", "format", name]);
        let file = folder.write(name, &once.out);
        let twice = run(&["pgn", "format", &file]);
        assert_eq!(twice.out, once.out, "{name}");
    }
    let messy = "1.e4 e5 2 Nf3 (2.f4) Nc6 {why} $1 *   [Event \"x\"]\r\n\r\n1. d2d4 1/2-1/2";
    let file = folder.write("messy.pgn", messy);
    let ran = run(&["pgn", "format", &file]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(
        ran.text().contains("1. e4 e5 2. Nf3 (2. f4) 2... Nc6 $1 { why } *\n\n[Event \"x\"]"),
        "{}",
        ran.text()
    );
    assert!(ran.text().ends_with("1. d4 1/2-1/2\n"), "{}", ran.text());
    let formatted = folder.write("formatted.pgn", &ran.out);
    let check = run(&["pgn", "format", "--check", &formatted, &file]);
    assert_eq!(
        (check.code, check.text()),
        (1, format!("{file} is not in export format\n").as_str())
    );
    assert_eq!(run(&["pgn", "format", "--check", &formatted]).code, 0);
    let short = run(&["pgn", "format", "--no-comments", "--no-variations", "--no-nags", &file]);
    assert!(short.text().contains("1. e4 e5 2. Nf3 Nc6 *\n"), "{}", short.text());
}

/// A game that cannot be read in full is written as it stands.
#[test]
fn no_game_is_lost() {
    let ran = run(&["pgn", "format", "illegal.pgn"]);
    assert_eq!(ran.code, 1);
    assert!(ran.text().contains("4. d4 Nxd4 5. Nxd4 exd4 1-0\n"), "{}", ran.text());
    assert!(
        ran.err.contains("illegal.pgn:10:37: game 1: left as it stands: 4... Nxd4:"),
        "{}",
        ran.err
    );
    let folder = Folder::new();
    for (name, text) in [
        ("outside.pgn", "kept text\n[Event \"a\"]\n\n1. e4 *\n"),
        ("after.pgn", "[Event \"a\"]\n\n1. e4 *\n\n[kept text]\n"),
        ("malformed.pgn", "[Event \"a\"]\n[White kept]\n\n1. e4 *\n"),
    ] {
        let file = folder.write(name, text);
        let ran = run(&["pgn", "format", &file]);
        let lost = text.split_whitespace().find(|word| !ran.text().contains(word));
        assert_eq!(lost, None, "{name}\n{}", ran.text());
        assert_eq!(ran.code, 1, "{name}: {}", ran.err);
    }
}

#[test]
fn the_output_file_appears_complete_and_never_replaces_the_input() {
    let folder = Folder::new();
    let file = folder.file("games.pgn");
    fs::copy(games().join("illegal.pgn"), &file).unwrap();
    let before = fs::read(&file).unwrap();
    for command in [&["format"][..], &["repair"], &["filter", "--where", "White"]] {
        let ran = run(&[&["pgn"], command, &["-o", &file, &file]].concat());
        assert_eq!(ran.code, 2);
        assert!(
            ran.err.contains("would overwrite what is read; expected another file"),
            "{}",
            ran.err
        );
        assert_eq!(fs::read(&file).unwrap(), before);
    }
    let out = folder.file("out.pgn");
    assert_eq!(run(&["pgn", "format", "-o", &out, &file]).code, 1);
    assert_eq!(fs::read(&out).unwrap(), run(&["pgn", "format", &file]).out);
    assert_eq!(folder.names(), ["games.pgn", "out.pgn"]);
    let nowhere = run(&["pgn", "format", "-o", &folder.file("no/such/folder.pgn"), &file]);
    assert_eq!(nowhere.code, 2);
    assert!(nowhere.err.contains("cannot write "), "{}", nowhere.err);
}

/// Text that the export format has no place for keeps its game as it stands.
#[test]
fn what_would_be_lost_is_left() {
    let folder = Folder::new();
    for text in
        ["1. e4 e5 1-0 2. Nf3 Nc6\n", "[Event \"a\"]\n[Event2 \"b\"]\n[Event2 \"c\"]\n\n1. e4 *\n"]
    {
        let file = folder.write("odd.pgn", text);
        let ran = run(&["pgn", "format", &file]);
        assert_eq!((ran.code, ran.text()), (1, text), "{}", ran.err);
        assert!(ran.err.contains(": left as it stands: "), "{}", ran.err);
    }
}

#[test]
fn a_file_that_breaks_off_is_a_finding() {
    for args in [
        &["pgn", "format", "truncated.pgn.zst"][..],
        &["pgn", "format", "--check", "truncated.pgn.zst"],
    ] {
        let ran = run(args);
        assert_eq!(ran.code, 1, "{}", ran.err);
        assert!(ran.err.contains("truncated.pgn.zst: the file is truncated"), "{}", ran.err);
    }
}

#[test]
fn lines_are_as_wide_as_asked() {
    let folder = Folder::new();
    let moves = "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 Nf6 4. Ng1 Ng8 5. Nf3 Nf6 6. Ng1 Ng8 *\n";
    let file = folder.write("long.pgn", moves);
    for width in [20, 30, 60] {
        let ran = run(&["pgn", "format", "--width", &width.to_string(), &file]);
        let longest = ran.text().lines().skip(7).map(str::len).max();
        assert!(longest.is_some_and(|longest| longest <= width && longest + 5 > width));
    }
}

/// Each file is compared on its own, whatever the one before it was like.
#[test]
fn a_file_in_export_format_after_one_that_is_not() {
    let folder = Folder::new();
    let odd = folder.write("odd.pgn", "1.e4 *");
    let good = folder.write("good.pgn", run(&["pgn", "format", &odd]).out);
    let check = run(&["pgn", "format", "--check", &odd, &good, &odd]);
    let name = format!("{odd} is not in export format\n");
    assert_eq!((check.code, check.text()), (1, name.repeat(2).as_str()));
}
