//! `pgn repair`: what is written has no fault, and each change is reported.

use std::fs;

use super::{Folder, run};

#[test]
fn repaired_games_pass_the_check() {
    let folder = Folder::new();
    for (i, text) in [
        "1. e4 e5 2. Ke3 Nc6 *\n",
        "[Result \"1-0\"]\n\n1. e4 e5 0-1\n",
        "[SetUp \"1\"]\n\n1. e4 (1. d4 d5 2. Ke5 x) e5 *\n",
        "[FEN \"4k3/8/8/8/8/8/8/4K3 w - - 0 1\"]\n\n1. Ke2 *\n",
        "junk before\n\n[Event \"a\"]\n[Event \"b\"]\n\n1. e4 } ) e5 2. Nf3+ 7. Nc6 {open\n",
        "1. e2e4 e7-e5 1-0 2. Nf3\n\n\u{feff}1. d4 d5 (2. c4\n",
        "[Event \"a\"]\n\n1. e4 e5 2. zzz Nf3 *\n\nafter the end\n",
        "[Result \"1-0\"]\n\n1. f3 e5 2. g4 Qh4# 1-0\n1/2-1/2\n",
        "1. f3 e5 2. g4 Qh4# 3. e4 1-0\n",
    ]
    .iter()
    .enumerate()
    {
        for tail in ["comment", "drop"] {
            let file = folder.write("bad.pgn", text);
            assert_eq!(run(&["pgn", "check", "--quiet", &file]).code, 1, "{text}");
            let out = folder.file(&format!("{i}.pgn"));
            let ran = run(&["pgn", "repair", "--tail", tail, "-o", &out, &file]);
            assert_eq!((ran.code, ran.text()), (0, ""), "{text}");
            assert!(ran.err.starts_with(&format!("{file}:")), "{}", ran.err);
            let check = run(&["pgn", "check", &out]);
            let written = fs::read_to_string(&out).unwrap();
            assert_eq!(check.code, 0, "{text}\n{written}\n{}", check.text());
        }
    }
}

/// What tags mean is kept, and written as PGN has it.
#[test]
fn repaired_tags() {
    let folder = Folder::new();
    let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
    let wrong = "4k3/8/8/8/8/8/8/4K2R w KQ - 0 0";
    let right = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
    let chess960 = "1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 0 1";
    for (tags, moves, expected) in [
        ("[Result \"1:0\"]".to_owned(), "1. e4 *", "[Result \"1-0\"]\n\n1. e4 1-0\n"),
        ("[Result \"½-½\"]".to_owned(), "1. e4", "[Result \"1/2-1/2\"]\n\n1. e4 1/2-1/2\n"),
        ("[Result \"0:0\"]".to_owned(), "1. e4 *", "[Result \"0-0\"]\n\n1. e4 *\n"),
        ("[Result \"½-0\"]".to_owned(), "1. e4", "[Result \"1/2-0\"]\n\n1. e4 *\n"),
        ("[result \"0-1\"]".to_owned(), "1. e4 0-1", "[Result \"0-1\"]\n\n1. e4 0-1\n"),
        ("[SetUp \"1\"]\n[FEN \"\"]".to_owned(), "1. e4 *", "[Result \"*\"]\n\n1. e4 *\n"),
        (
            format!("[setup \"1\"]\n[fen \"{fen}\"]"),
            "1. Ke2 *",
            &format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n1. Ke2 *\n"),
        ),
        (
            format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n[fen \"{right}\"]"),
            "1. Ke2 *",
            &format!("[SetUp \"1\"]\n[FEN \"{fen}\"]\n\n{{ fen: {right} }} 1. Ke2 *\n"),
        ),
        (
            format!("[SetUp \"1\"]\n[FEN \"{wrong}\"]"),
            "1. O-O *",
            &format!("[SetUp \"1\"]\n[FEN \"{right}\"]\n\n1. O-O *\n"),
        ),
        (
            "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - fmvn 7;\"]".to_owned(),
            "7. O-O *",
            "[FEN \"4k3/8/8/8/8/8/8/4K2R w K - 0 7\"]\n[SetUp \"1\"]\n\n7. O-O *\n",
        ),
        (
            format!("[Variant \"Standard\"]\n[SetUp \"1\"]\n[FEN \"{chess960}\"]"),
            "1. O-O *",
            &format!("[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"{chess960}\"]\n\n1. O-O *\n"),
        ),
    ] {
        let file = folder.write("bad.pgn", format!("{tags}\n\n{moves}\n"));
        let ran = run(&["pgn", "repair", &file]);
        assert!(ran.text().ends_with(expected), "{tags} {moves}\n{}", ran.text());
        let out = folder.write("good.pgn", &ran.out);
        assert_eq!(run(&["pgn", "check", &out]).code, 0, "{}", ran.text());
        assert!(!ran.err.contains("left as it stands"), "{}", ran.err);
    }
    let file = folder.write("bad.pgn", "[event \"5th \"Open\"\"]\n\n1. e4 *\n");
    let ran = run(&["pgn", "repair", &file]);
    assert!(ran.text().starts_with("[Event \"5th \\\"Open\\\"\"]\n"), "{}", ran.text());
    assert_eq!(ran.err.matches("; rewritten\n").count(), 2, "{}", ran.err);
}

#[test]
fn each_change_is_reported() {
    let ran = run(&["pgn", "repair", "illegal.pgn"]);
    assert_eq!(
        ran.err,
        "illegal.pgn:10:37: game 1: 4... Nxd4: the knight on c6 is pinned to the king on e8 by the bishop on b5; it \
         cannot move at all; kept as a comment: \"Nxd4 5. Nxd4 exd4\"\n"
    );
    assert!(ran.text().contains("4. d4 { Nxd4 5. Nxd4 exd4 } 1-0\n"), "{}", ran.text());
    let dropped = run(&["pgn", "repair", "--tail", "drop", "illegal.pgn"]);
    assert!(dropped.text().contains("4. d4 1-0\n"), "{}", dropped.text());
    assert!(dropped.err.ends_with("; removed: \"Nxd4 5. Nxd4 exd4\"\n"), "{}", dropped.err);
    let folder = Folder::new();
    let out = folder.file("out.pgn");
    let json = run(&["pgn", "repair", "--json", "-o", &out, "illegal.pgn"]).json();
    assert_eq!(
        (&json[0]["action"], &json[0]["text"]),
        (&"comment".into(), &"Nxd4 5. Nxd4 exd4".into())
    );
    assert_eq!(json[0]["code"], "illegal_move");
    assert_eq!(fs::read(&out).unwrap(), ran.out);
    assert_eq!(run(&["pgn", "repair", "--json", "illegal.pgn"]).code, 2);
}

/// A malformed tag is written as far as it can be read; "removed" is only what is not written.
#[test]
fn malformed_tags() {
    let folder = Folder::new();
    let text = "[Event \"x\"]\n[Bad]\n[Black y]\n[Result \"*\"]\n\n1. e4 e5 *\n";
    let ran = run(&["pgn", "repair", &folder.write("tags.pgn", text)]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(
        ran.text().contains("[Bad \"\"]\n") && ran.text().contains("[Black \"y\"]\n"),
        "{}",
        ran.text()
    );
    assert_eq!(ran.err.matches("; rewritten").count(), 2, "{}", ran.err);
    let text = "[Event \"x\"]\n[Black \"z\"]\n[Black y]\n[\"w\"]\n[Result \"*\"]\n\n1. e4 e5 *\n";
    let ran = run(&["pgn", "repair", &folder.write("again.pgn", text)]);
    assert!(ran.text().contains("[Black \"z\"]\n"), "{}", ran.text());
    assert!(ran.text().contains("{ Black: y } { w } 1. e4"), "{}", ran.text());
    assert!(!ran.err.contains("tag; expected [Name \"value\"]; rewritten"), "{}", ran.err);
    assert!(
        ran.err
            .contains("\"[Black y]\" is not a tag; expected [Name \"value\"]; kept as a comment"),
        "{}",
        ran.err
    );
}

#[test]
fn what_cannot_be_repaired_is_left() {
    let ran = run(&["pgn", "repair", "faults.pgn"]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.contains(
        "game 3: the tag FEN has no playable position: White has no king; left as it stands\n"
    ));
    assert!(
        ran.text().contains("[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\r\n[SetUp \"1\"]\r\n"),
        "{}",
        ran.text()
    );
    assert!(ran.text().contains("[Site \"München\"]\n"), "{}", ran.text());
}

/// Text before a game is kept as a comment and reported so; text after the last one is kept behind `%`.
#[test]
fn text_outside_games() {
    let folder = Folder::new();
    let file =
        folder.write("outside.pgn", "before\n[Event \"a\"]\n[SetUp \"1\"]\n\n1. e4 *\n\nafter\n");
    let out = folder.file("out.pgn");
    let ran = run(&["pgn", "repair", "--json", "-o", &out, &file]);
    let actions: Vec<String> = ran
        .json()
        .iter()
        .map(|change| format!("{} {}", change["code"], change["action"]).replace('"', ""))
        .collect();
    assert_eq!(
        actions,
        ["text_outside_game comment", "setup_mismatch rewritten", "text_outside_game escaped"]
    );
    let written = fs::read_to_string(&out).unwrap();
    assert!(written.contains("{ before }") && !written.contains("SetUp"), "{written}");
    assert!(written.ends_with(" *\n\n% after\n"), "{written}");
    let again = run(&["pgn", "repair", &out]);
    assert_eq!((again.code, again.text(), again.err.as_str()), (0, written.as_str(), ""));
}

/// Nothing that is reported as kept or rewritten is lost: results, glyphs, letters of Windows-1252, variations without a move.
#[test]
fn what_is_kept_is_there() {
    let folder = Folder::new();
    let tags = "[Event \"a\"]\n[Result \"1-0\"]\n\n";
    for (text, end, reported) in [
        (
            format!("{tags}1. e4 e5 1-0 *\n"),
            "1. e4 e5 1-0\n",
            "* after the result, which counts; rewritten",
        ),
        (format!("{tags}1. e4 e5 *\n"), "1. e4 e5 1-0\n", "the moves end with *; rewritten"),
        (
            "1. e4 (1. d4 d5 1-0) 1-0".to_owned(),
            "1. e4 (1. d4 d5) 1-0\n",
            "1-0 inside a variation; removed",
        ),
        ("1. e4 1:0".to_owned(), "1. e4 1-0\n", "1:0: PGN writes 1-0; rewritten"),
        (
            "1. e4 (1. d4 d5 1-0".to_owned(),
            "1. e4 (1. d4 d5) 1-0\n",
            "1-0 inside a variation; rewritten",
        ),
        (
            "1. e4 (1. d4 d5 1-0) 0-1".to_owned(),
            "1. e4 (1. d4 d5) 0-1\n",
            "1-0 inside a variation; removed",
        ),
        (
            "1. e4 ($142 1. d4) (1. c4 x) *".to_owned(),
            "1. e4 (1. d4 $142) (1. c4 { x }) *\n",
            "\"x\" does not belong here",
        ),
        (
            "(1. d4 {x} d5) 1. e4 *".to_owned(),
            "{ (1. d4 (x) d5) } 1. e4 *\n",
            "kept as a comment: \"(1. d4 {x} d5)\"",
        ),
    ] {
        let ran = run(&["pgn", "repair", &folder.write("kept.pgn", &text)]);
        assert_eq!(ran.code, 0, "{text}");
        assert!(ran.text().ends_with(end), "{text}\n{}", ran.text());
        assert!(ran.err.contains(reported), "{text}\n{}", ran.err);
    }
    let odd = folder.write("odd.pgn", b"Caf\xe9\n[Event \"a\"]\n\n1. e4 *\n");
    assert!(run(&["pgn", "repair", &odd]).text().ends_with("{ Café } 1. e4 *\n"));
    let dropped =
        run(&["pgn", "repair", "--tail", "drop", &folder.write("drop.pgn", "(1. d4) 1. e4 *")]);
    for (tags, comment) in [
        ("[Result \"1-0 forfeit\"]", "{ Result: 1-0 forfeit }"),
        ("[Result \"White won\"]", "{ Result: White won }"),
        (
            "[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n[SetUp \"1\"]\n[fen \"other\"]",
            "{ fen: other }",
        ),
    ] {
        let ran =
            run(&["pgn", "repair", &folder.write("tags.pgn", format!("{tags}\n\n1. e4 1-0"))]);
        assert!(ran.text().ends_with(&format!("\n{comment} 1. e4 1-0\n")), "{}", ran.text());
    }
    let date = folder.write("date.pgn", "[Date \"2024.13.02\"]\n\n1. e4 *\n");
    let ran = run(&["pgn", "repair", &date]);
    assert_eq!(ran.code, 1);
    assert!(ran.err.ends_with("there is no month 13; left as it stands\n"), "{}", ran.err);
    // Only moves that cannot be played are dropped.
    assert!(dropped.text().ends_with("\n\n{ (1. d4) } 1. e4 *\n"), "{}", dropped.text());
    assert!(dropped.err.ends_with("; kept as a comment: \"(1. d4)\"\n"), "{}", dropped.err);
}

/// Time grows with the text, not with its square: that would take minutes.
#[test]
fn many_faults_in_one_game() {
    let folder = Folder::new();
    let tags = (0..100_000).map(|i| format!("[T{i} \"x\"]\n")).collect::<String>();
    let variations = "1. e4 ".to_owned() + &"(1. x5) ".repeat(50_000) + "*\n";
    let file = folder.write("many.pgn", format!("{tags}\n{variations}"));
    assert_eq!(run(&["pgn", "repair", &file]).code, 0);
}

/// `-o` writes to a pipe or a device as it is, through a link, and leaves the rights of a file alone.
#[cfg(unix)]
#[test]
fn outputs_that_are_no_new_files() {
    use std::os::unix::fs::{PermissionsExt as _, symlink};
    let folder = Folder::new();
    let (input, target) = (folder.write("in.pgn", "1. e4 *\n"), folder.write("target.pgn", "old"));
    fs::set_permissions(&target, fs::Permissions::from_mode(0o600)).unwrap();
    let link = folder.file("link.pgn");
    symlink(&target, &link).unwrap();
    assert_eq!(run(&["pgn", "repair", "-o", &link, &input]).code, 0);
    assert!(fs::symlink_metadata(&link).unwrap().is_symlink());
    assert_eq!(fs::read_to_string(&target).unwrap(), "1. e4 *\n");
    assert_eq!(fs::metadata(&target).unwrap().permissions().mode() & 0o777, 0o600);
    let dangling = folder.file("dangling.pgn");
    symlink("new.pgn", &dangling).unwrap();
    assert_eq!(run(&["pgn", "format", "-o", &dangling, &input]).code, 0);
    assert!(fs::read_to_string(folder.file("new.pgn")).unwrap().ends_with("1. e4 *\n"));
    let out = run(&["pgn", "repair", "-o", "/dev/stdout", &input]);
    assert_eq!((out.code, out.text()), (0, "1. e4 *\n"), "{}", out.err);
    // A pipe of its own, not a device of the machine: a fault of ours would replace it.
    let pipe = folder.file("pipe");
    assert!(std::process::Command::new("mkfifo").arg(&pipe).status().unwrap().success());
    let reader = std::process::Command::new("cat")
        .arg(&pipe)
        .stdout(std::process::Stdio::piped())
        .spawn()
        .unwrap();
    assert_eq!(run(&["pgn", "repair", "-o", &pipe, &input]).code, 0);
    assert!(!fs::metadata(&pipe).unwrap().is_file());
    assert_eq!(reader.wait_with_output().unwrap().stdout, b"1. e4 *\n");
}

/// Of a game that is left, a byte order mark before it goes all the same.
#[test]
fn a_mark_before_a_game_that_is_left() {
    let folder = Folder::new();
    let fen = "[FEN \"4k3/8/8/8/8/8/8/8 w - - 0 1\"]\n[SetUp \"1\"]\n\n1. e4 *\n";
    let file = folder.write("mark.pgn", format!("1. e4 *\n\n\u{feff}{fen}"));
    let out = folder.file("out.pgn");
    let ran = run(&["pgn", "repair", "--json", "-o", &out, &file]);
    let actions: Vec<String> = ran
        .json()
        .iter()
        .map(|change| format!("{} {}", change["code"], change["action"]))
        .collect();
    assert_eq!(actions, ["\"byte_order_mark\" \"removed\"", "\"bad_fen\" \"left\""]);
    assert_eq!(fs::read_to_string(&out).unwrap(), format!("1. e4 *\n\n{fen}"));
}

/// Text before a game that is not the first becomes a comment of that game alone, without the mark before it.
#[test]
fn text_before_a_later_game() {
    let folder = Folder::new();
    let text =
        "[Event \"a\"]\n\n1. e4 { mine } *\n\n\u{feff}some words\n[Event \"b\"]\n\n1. d4 *\n";
    let file = folder.write("later.pgn", text);
    let ran = run(&["pgn", "repair", &file]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.text().starts_with("[Event \"a\"]\n\n1. e4 { mine } *\n\n[Event \"b\"]"));
    assert!(ran.text().ends_with("\n\n{ some words } 1. d4 *\n"), "{:?}", ran.text());
    assert!(!ran.text().contains('\u{feff}'));
}

/// A false claim is a fault like any other, and what has none is written byte for byte, blank lines too.
#[test]
fn claims_and_files_without_faults() {
    let folder = Folder::new();
    let claim = folder.write("claim.pgn", "1. e4+ e5 *\n");
    let ran = run(&["pgn", "repair", &claim]);
    assert_eq!(ran.code, 0);
    assert!(
        ran.err.contains("; rewritten\n") && ran.text().ends_with("\n1. e4 e5 *\n"),
        "{}",
        ran.err
    );
    for text in ["\n\n", "1. e4   *\r\n\r\n\r\n\r\n1. d4 *\n\n\n"] {
        let file = folder.write("good.pgn", text);
        let ran = run(&["pgn", "repair", &file]);
        assert_eq!((ran.code, ran.text(), ran.err.as_str()), (0, text, ""));
    }
    // A game of the next file stands apart from one that was repaired.
    let good = folder.write("good.pgn", "1. d4 *\n");
    let both = run(&["pgn", "repair", &claim, &good]);
    assert!(both.text().ends_with("1. e4 e5 *\n\n1. d4 *\n"), "{}", both.text());
    let blank = folder.write("blank.pgn", "\n\n");
    let first = run(&["pgn", "repair", &claim, &blank]);
    assert!(first.text().ends_with("1. e4 e5 *\n"), "{:?}", first.text());
    let truncated = run(&["pgn", "repair", "truncated.pgn.zst"]);
    assert_eq!(truncated.code, 1);
}
