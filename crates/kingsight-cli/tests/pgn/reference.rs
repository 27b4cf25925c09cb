//! `FILE#GAME.PLY`, a position of a game, wherever a position is expected.

use super::{Folder, run};

const BEFORE: &str = "r1bqkbnr/ppp2ppp/2np4/1B2p3/3PP3/5N2/PPP2PPP/RNBQK2R b KQkq d3 0 4";

#[test]
fn the_commands_take_a_position_of_a_game() {
    let why = run(&["why", "illegal.pgn#1.7", "Nxd4"]);
    assert_eq!(why.code, 1);
    assert!(why.text().starts_with(BEFORE), "{}", why.text());
    assert!(why.text().contains("[pinned: FIDE 3.9.2]"), "{}", why.text());
    let inspected = run(&["inspect", "--json", "--fields", "input,fen", "illegal.pgn#1.7"]).json();
    assert_eq!(
        (&inspected[0]["input"], &inspected[0]["fen"]),
        (&"illegal.pgn#1.7".into(), &BEFORE.into())
    );
    // Without a ply it is the last position, here a checkmate.
    let last = run(&["inspect", "--json", "illegal.pgn#3"]).json();
    assert_eq!(last[0]["outcome"]["kind"], "checkmate");
    for args in [
        &["moves", "illegal.pgn#1.7"][..],
        &["validate", "illegal.pgn#1.7"],
        &["perft", "1", "illegal.pgn#1.7"],
        &["changes", "illegal.pgn#1.6", "d4"],
        &["inspect", "illegal.pgn.gz#2.4"],
        &["inspect", "startpos", "illegal.pgn#2.4"],
    ] {
        let ran = run(args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
    }
}

#[test]
fn a_suite_may_be_a_file_of_games() {
    for suite in ["illegal.pgn#2.9", "illegal.pgn"] {
        let ran = run(&["hunt", "--demo", "castle-b1", "--suite", suite, "--depth", "1"]);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{}", ran.text());
    }
    let ran = run(&["hunt", "--demo", "castle-b1", "--suite", "illegal.pgn#4"]);
    assert_eq!(
        (ran.code, ran.err.as_str()),
        (2, "error: illegal.pgn has 3 games; there is no game 4\n")
    );
}

#[test]
fn what_is_not_there_is_explained() {
    for (name, expected) in [
        ("illegal.pgn#9", "illegal.pgn has 3 games; there is no game 9"),
        ("illegal.pgn#3.5", "game 3 of illegal.pgn has 4 plies; there is no ply 5"),
        (
            "illegal.pgn#1.8",
            "game 1 of illegal.pgn has 7 plies; there is no ply 8. It breaks off: 4... Nxd4: the",
        ),
        ("no-such.pgn#1", "cannot read no-such.pgn: "),
        (
            "faults.pgn#3",
            "game 3 of faults.pgn has no position: the tag FEN has no playable position",
        ),
        (
            "illegal.pgn#0",
            "\"0\" is not the number of a game; expected illegal.pgn#3 for the last position of game 3, ",
        ),
        ("illegal.pgn#", "\"\" is not the number of a game; expected illegal.pgn#3"),
        ("illegal.pgn#1.x", "\"x\" is not the number of a ply; expected illegal.pgn#3"),
        ("illegal.pgn.gz#1.", "\"\" is not the number of a ply; expected illegal.pgn.gz#3"),
    ] {
        let ran = run(&["inspect", name]);
        assert_eq!(ran.code, 2, "{name}");
        assert!(ran.err.starts_with(&format!("error: {expected}")), "{name}: {}", ran.err);
        let ran = run(&["hunt", "--demo", "castle-b1", "--suite", name]);
        assert!(ran.err.starts_with(&format!("error: {expected}")), "{name}: {}", ran.err);
        let ran = run(&["why", name, "e4"]);
        assert!(ran.err.starts_with(&format!("error: {expected}")), "{name}: {}", ran.err);
    }
    let error = &run(&["inspect", "--json", "illegal.pgn#9"]).json()[0];
    assert_eq!(
        (&error["error"]["code"], &error["input"]),
        (&"no_such_game".into(), &"illegal.pgn#9".into())
    );
    for args in [
        &["why", "illegal.pgn#9", "e4"][..],
        &["why", "illegal.pgn#9", "--all"],
        &["changes", "illegal.pgn#9", "e4"],
        &["mate", "illegal.pgn#9", "2"],
        &["perft", "2", "illegal.pgn#9"],
        &["methods", "compare", "illegal.pgn#9"],
    ] {
        let ran = run(&[args, &["--json"]].concat());
        assert_eq!((ran.code, ran.err.as_str()), (2, ""), "{args:?}");
        assert_eq!(&ran.json()[0], error, "{args:?}");
    }
}

#[test]
fn positions_of_chess960_and_after_null_moves() {
    let folder = Folder::new();
    let file = folder.write(
        "odd.pgn",
        "[Variant \"Chess960\"]\n[SetUp \"1\"]\n[FEN \"1k2r3/8/8/8/8/8/8/RK6 w A - 0 1\"]\n\n1. O-O-O *\n\n\
         [Event \"null\"]\n\n1. e4 -- 2. d4 *\n",
    );
    let castled = &run(&["inspect", "--json", &format!("{file}#1.1")]).json()[0];
    assert_eq!(
        (&castled["chess960"], &castled["fen"]),
        (&true.into(), &"1k2r3/8/8/8/8/8/8/2KR4 b - - 1 1".into())
    );
    let passed = &run(&["inspect", "--json", &format!("{file}#2.3")]).json()[0];
    assert_eq!(passed["fen"], "rnbqkbnr/pppppppp/8/8/3PP3/8/PPP2PPP/RNBQKBNR b KQkq d3 0 2");
}

#[test]
fn a_picture_never_replaces_the_games() {
    let folder = Folder::new();
    let text = "1. e4 *\n";
    let file = folder.write("games.pgn", text);
    let ran = run(&["inspect", &format!("{file}#1.1"), "--svg", &file]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("would overwrite what is read"), "{}", ran.err);
    assert_eq!(std::fs::read_to_string(&file).unwrap(), text);
}
