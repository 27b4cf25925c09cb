//! `pgn filter`: games byte for byte.

use std::fs;

use super::{Folder, games, run};

fn events(condition: &str) -> String {
    let ran = run(&["pgn", "filter", "--where", condition, "illegal.pgn"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{condition}");
    let rounds = ran.text().lines().filter_map(|line| line.strip_prefix("[Round \""));
    rounds.filter_map(|rest| rest.strip_suffix("\"]")).collect::<Vec<_>>().join(" ")
}

#[test]
fn conditions_select_games() {
    for (condition, expected) in [
        ("WhiteElo >= 2400", "1"),
        ("WhiteElo < 2400", "3"),
        ("not WhiteElo", "2"),
        ("Date < 1907.05.13", "1"),
        ("Date = 1907", "1 2 3"),
        ("Date > 1907.05.12 and Result = \"1/2-1/2\"", "2"),
        ("White ~ noether or Round = 1", "1 3"),
        ("plies > 7", "2"),
        ("position = \"rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq -\"", "3"),
    ] {
        assert_eq!(events(condition), expected, "{condition}");
    }
    let fen = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR";
    let count = run(&["pgn", "filter", "--position", fen, "--count", "illegal.pgn"]);
    assert_eq!(count.text(), "1\n");
    let others = run(&["pgn", "filter", "--position", fen, "--invert", "--count", "illegal.pgn"]);
    assert_eq!(others.text(), "2\n");
}

/// Patterns and facts in words are asked of the positions of the main line.
#[test]
fn patterns_select_games() {
    for (condition, expected) in [
        ("black knight pinned", "1"),
        ("pin from B through n to k", "1"),
        ("not black knight pinned", "2 3"),
        ("mate or White ~ hilbert", "2 3"),
        ("position (check and not mate)", ""),
        ("mate and Result = 0-1", "3"),
    ] {
        assert_eq!(events(condition), expected, "{condition}");
    }
    let ran =
        run(&["pgn", "filter", "--where", "Result = 1-0 and black knight pined", "illegal.pgn"]);
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.starts_with(
            "error: in the condition, at offset 30: \"pined\"; expected attacks, protects,"
        ),
        "{}",
        ran.err
    );
}

/// The text with its letters of Latin-1 in UTF-8.
fn in_utf_8(text: &[u8]) -> Vec<u8> {
    let one = |chunk: std::str::Utf8Chunk<'_>| {
        let other = chunk.invalid().iter().map(|&byte| char::from(byte));
        chunk.valid().chars().chain(other).collect::<String>()
    };
    text.utf8_chunks().map(one).collect::<String>().into_bytes()
}

/// With every game selected, the output is the file in UTF-8: also where it is no good PGN.
#[test]
fn games_are_written_byte_for_byte() {
    for name in ["illegal.pgn", "faults.pgn"] {
        let file = in_utf_8(&fs::read(games().join(name)).unwrap());
        for threads in ["1", "3"] {
            let ran = run(&["pgn", "filter", "--where", "plies >= 0", "--threads", threads, name]);
            assert!(ran.out == file, "{name}");
        }
        for game in file.split(|&byte| byte == b'[').filter(|part| part.starts_with(b"Event")) {
            let tag = String::from_utf8_lossy(game).split('"').nth(1).unwrap().to_owned();
            let condition = format!("Event = \"{tag}\"");
            let ran = run(&["pgn", "filter", "--where", &condition, name]);
            let found = ran.out.windows(game.len()).any(|window| window == game);
            assert!(found || game.ends_with(b"\xef\xbb\xbf"), "{tag}");
            assert!(ran.out.starts_with(b"[Event") || ran.out.starts_with(b"\xef\xbb\xbf[Event"));
        }
    }
    // Files without a line end at their end stay apart.
    let folder = Folder::new();
    let a = folder.write("a.pgn", "1. e4 *");
    let b = folder.write("b.pgn", "\u{feff}1. d4 *");
    let ran = run(&["pgn", "filter", "--where", "plies = 1", &a, &b]);
    assert_eq!(ran.text(), "1. e4 *\n\n1. d4 *");
}

#[test]
fn a_bad_condition_shows_its_place() {
    let ran = run(&["pgn", "filter", "--where", "WhiteElo >= many", "illegal.pgn"]);
    assert_eq!((ran.code, ran.text()), (2, ""));
    assert_eq!(
        ran.err,
        "error: in the condition, at offset 12: \"many\" is not a number; texts are compared by =, != and ~\n  \
         WhiteElo >= many\n              ^\n"
    );
    assert_eq!(run(&["pgn", "filter", "illegal.pgn"]).code, 2);
    let position = run(&["pgn", "filter", "--position", "8/8", "illegal.pgn"]);
    assert_eq!(position.code, 2);
}

/// The first position counts, and what is not known is not equal to anything.
#[test]
fn the_first_position_and_missing_tags() {
    let folder = Folder::new();
    let text = "[FEN \"4k3/8/8/8/8/8/r7/R3K3 w - - 0 1\"]\n[SetUp \"1\"]\n[WhiteElo \"2410\"]\n\n1. Rxa2 *\n\n\
                [Date \"2021.01.01\"]\n[White \"Klein\"]\n\n1. e4 *\n";
    let file = folder.write("first.pgn", text);
    for (condition, count) in [
        ("material = KRvKR", "1\n"),
        ("material = KRvK", "1\n"),
        ("position = \"4k3/8/8/8/8/8/r7/R3K3\"", "1\n"),
        ("position = \"4k3/8/8/8/8/8/r7/R3K3 b\"", "0\n"),
        ("Date != 2020", "2\n"),
        ("Date != 2021", "1\n"),
        ("WhiteElo = 2410.0", "1\n"),
        ("White ~ KLEIN or WhiteElo <= 2410", "2\n"),
    ] {
        let ran = run(&["pgn", "filter", "--count", "--where", condition, &file]);
        assert_eq!(ran.text(), count, "{condition}");
    }
}

/// Games of different files stay apart, by the line ends that the later one has.
#[test]
fn an_empty_line_stands_between_files() {
    let folder = Folder::new();
    let a = folder.write("a.pgn", "1. e4 *");
    let b = folder.write("b.pgn", "1. d4 d5 *\n\n1. c4 *");
    let c = folder.write("c.pgn", "[Event \"c\"]\r\n\r\n1. f4 *");
    let ran = run(&["pgn", "filter", "--where", "plies = 1", &a, &b, &c]);
    assert_eq!(ran.text(), "1. e4 *\n\n1. c4 *\r\n\r\n[Event \"c\"]\r\n\r\n1. f4 *");
}

/// A file without a game is copied, too.
#[test]
fn a_file_without_games() {
    let folder = Folder::new();
    let file = folder.write("blank.pgn", "\n\n");
    let ran = run(&["pgn", "filter", "--where", "plies > 0", &file]);
    assert_eq!((ran.code, ran.text()), (0, "\n\n"));
}

/// Values at the very bound, and values that are the same number in other digits.
#[test]
fn comparisons_are_exact() {
    let folder = Folder::new();
    let text = "[White \"Klein, Felix\"]\n[WhiteElo \"2410.0\"]\n[ECO \"-\"]\n[Date \"2020.05.31\"]\n\n1. e4 e5 *\n";
    let file = folder.write("one.pgn", text);
    for (condition, fits) in [
        ("WhiteElo < 2410", false),
        ("WhiteElo <= 2410", true),
        ("WhiteElo = 2410", true),
        ("WhiteElo != 2410", false),
        ("WhiteElo != 2411", true),
        ("WhiteElo >= 2410", true),
        ("WhiteElo > 2410", false),
        ("BlackElo != 2410", true),
        ("BlackElo > 0", false),
        ("plies < 2", false),
        ("plies <= 2", true),
        ("plies == 2", true),
        ("plies != 2", false),
        ("plies != 3", true),
        ("plies >= 2", true),
        ("plies > 2", false),
        ("Date < 2020.05.31", false),
        ("Date <= 2020.05.31", true),
        ("Date > 2020.05.30", true),
        ("Date >= 2020.06", false),
        ("White = \"Klein, Felix\"", true),
        ("White = klein", false),
        ("White != klein", true),
        ("Black != klein", true),
        ("Black ~ klein", false),
        ("ECO", false),
        ("White and ECO", false),
        ("White or ECO", true),
        ("not ECO and plies = 2", true),
        ("material = KQRRBBNNPPPPPPPPvKQRRBBNNPPPPPPPP", true),
        ("material != KvK", true),
    ] {
        let ran = run(&["pgn", "filter", "--count", "--where", condition, &file]);
        assert_eq!(ran.text(), if fits { "1\n" } else { "0\n" }, "{condition}: {}", ran.err);
    }
}

/// Games from different files are never taken for neighbours, and a file's end is written with its last game only.
#[test]
fn what_stands_between_games_and_after_them() {
    let folder = Folder::new();
    let filter = |files: &[&str]| {
        let args = [&["pgn", "filter", "--where", "plies = 1"], files].concat();
        run(&args).text().to_owned()
    };
    let one = folder.write("one.pgn", "1. e4 *");
    let two = folder.write("two.pgn", "1. d4 d5 *\n1. c4 *");
    assert_eq!(filter(&[&one, &two]), "1. e4 *\n\n1. c4 *");
    let end = folder.write("end.pgn", "1. e4 *\n\n1. d4 d5 *\n\n\n\n");
    assert_eq!(filter(&[&end]), "1. e4 *\n\n");
    let blank = folder.write("blank.pgn", "\n\n");
    assert_eq!(filter(&[&one, &blank, &one]), "1. e4 *\n\n1. e4 *");
    assert_eq!(filter(&[&one, &blank]), "1. e4 *");
    let text = folder.write("text.pgn", "1. e4 *\n\n[no game\n");
    assert_eq!(filter(&[&text]), "1. e4 *\n\n");
    let count = run(&["pgn", "filter", "--count", "--where", "plies = 1", &one, &blank]);
    assert_eq!(count.text(), "1\n");
}
