//! `pgn fens`: positions that the other commands read.

use super::common::{json_lines, run_with};
use super::{Folder, games, run};

#[test]
fn a_position_a_line() {
    let ran = run(&["pgn", "fens", "illegal.pgn"]);
    let lines: Vec<&str> = ran.text().lines().collect();
    assert_eq!(lines.len(), 8 + 11 + 5);
    assert_eq!(
        lines[1],
        "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1 id \"illegal.pgn#1.1\";"
    );
    assert_eq!(ran.code, 1);
    assert!(
        ran.err.starts_with("error: illegal.pgn: game 1: 4... Nxd4: the knight on c6"),
        "{}",
        ran.err
    );
    let last = run(&["pgn", "fens", "--last", "illegal.pgn"]);
    assert_eq!(last.text().lines().collect::<Vec<_>>(), [lines[7], lines[18], lines[23]]);
    let every = run(&["pgn", "fens", "--every", "4", "illegal.pgn"]);
    let places: Vec<&str> =
        every.text().lines().filter_map(|line| line.split('#').nth(1)).collect();
    assert_eq!(places, ["1.0\";", "1.4\";", "2.0\";", "2.4\";", "2.8\";", "3.0\";", "3.4\";"]);
    let unique = run(&["pgn", "fens", "--unique", "illegal.pgn"]);
    assert_eq!(unique.text().lines().count(), 8 + 10 + 4, "{}", unique.text());
}

#[test]
fn the_last_good_position_as_json() {
    let found = run(&["pgn", "fens", "--last", "--json", "illegal.pgn", "faults.pgn"]).json();
    let places: Vec<String> =
        found.iter().map(|f| format!("{} {} {}", f["file"], f["game"], f["ply"])).collect();
    assert_eq!(
        places.join("\n").replace('"', ""),
        "illegal.pgn 1 7\nillegal.pgn 2 10\nillegal.pgn 3 4\nfaults.pgn 1 5\nfaults.pgn 2 4\nfaults.pgn 3 null\n\
         faults.pgn 4 5"
    );
    assert_eq!(found[0]["error"]["code"], "illegal_move");
    assert_eq!(found[5]["error"]["code"], "bad_fen");
    assert!(found[1].get("error").is_none());
    assert_eq!(found[2]["fen"], "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3");
}

#[test]
fn variations_are_left_out_unless_asked_for() {
    let folder = Folder::new();
    let file = folder.write("v.pgn", "1. e4 e5 (1... c5 2. Nf3 (2. c3)) 2. d4 *\n");
    assert_eq!(run(&["pgn", "fens", &file]).text().lines().count(), 4);
    let all = run(&["pgn", "fens", "--variations", "--json", &file]).json();
    let places: Vec<(u64, bool)> =
        all.iter().map(|f| (f["ply"].as_u64().unwrap(), f.get("variation").is_some())).collect();
    assert_eq!(
        places,
        [(0, false), (1, false), (2, false), (2, true), (3, true), (3, true), (3, false)]
    );
}

/// What `fens` prints is read by `inspect`, and `inspect FILE#GAME.PLY` shows the same position.
#[test]
fn inspect_reads_the_lines_and_the_names() {
    let printed = run(&["pgn", "fens", "illegal.pgn"]);
    let lines: Vec<&str> = printed.text().lines().collect();
    let read = json_lines(&["inspect", "--json", "--fields", "fen", "-"], printed.text());
    assert_eq!(read.len(), lines.len());
    let names: Vec<&str> = lines.iter().filter_map(|line| line.split('"').nth(1)).collect();
    let named = run(&[&["inspect", "--json", "--fields", "fen"], &names[..]].concat());
    for ((line, read), named) in lines.iter().zip(&read).zip(named.json()) {
        assert!(line.starts_with(read["fen"].as_str().unwrap()), "{line}: {read}");
        assert_eq!(*read, named, "{line}");
    }
    let text = std::fs::read(games().join("illegal.pgn")).unwrap();
    let piped = run_with(&["pgn", "fens", "--last"], &text);
    assert!(piped.out.contains("id \"-#3.4\";"), "{}", piped.out);
}

/// The same squares are the same position only with the same rights and side to move.
#[test]
fn unique_positions_differ_in_more_than_squares() {
    let folder = Folder::new();
    let file = folder.write("rights.pgn", "1. Nf3 Nf6 2. Rg1 Rg8 3. Rh1 Rh8 4. Ng1 Ng8 *\n");
    let count =
        |args: &[&str]| run(&[&["pgn", "fens"], args, &[&file]].concat()).text().lines().count();
    assert_eq!((count(&[]), count(&["--unique"])), (9, 9));
    let file = folder.write("again.pgn", "1. Nf3 Nf6 2. Ng1 Ng8 3. Nf3 *\n");
    let unique = run(&["pgn", "fens", "--unique", &file]);
    assert_eq!(unique.text().lines().count(), 4);
}

/// A string of EPD cannot hold the quotation marks of a file's name.
#[cfg(unix)]
#[test]
fn names_with_quotation_marks() {
    let folder = Folder::new();
    let file = folder.write("a\"b.pgn", "1. e4 *\n");
    let ran = run(&["pgn", "fens", "--last", &file]);
    assert!(ran.text().ends_with("a'b.pgn#1.1\";\n"), "{}", ran.text());
}

/// Of games that end alike the first is printed; a game without any position has an object that says why.
#[test]
fn unique_last_positions_and_games_without_one() {
    let folder = Folder::new();
    let file = folder.write("same.pgn", "1. e4 *\n\n1. e4 *\n\n1. d4 *\n");
    let unique = run(&["pgn", "fens", "--last", "--unique", "--json", &file]).json();
    let games: Vec<u64> = unique.iter().map(|found| found["game"].as_u64().unwrap()).collect();
    assert_eq!(games, [1, 3]);
    let nothing = run(&["pgn", "fens", "--json", "--every", "9", "faults.pgn"]).json();
    let without = nothing.iter().find(|found| found["fen"].is_null()).unwrap();
    assert_eq!((&without["game"], &without["error"]["code"]), (&3.into(), &"bad_fen".into()));
}

/// A variation that breaks off leaves the game whole.
#[test]
fn a_variation_that_breaks_off() {
    let folder = Folder::new();
    let file = folder.write("v.pgn", "1. e4 e5 (1... Ke6 2. d4) 2. Nf3 *\n");
    for args in [&["--json"][..], &["--json", "--variations"]] {
        let ran = run(&[&["pgn", "fens"], args, &[&file]].concat());
        assert_eq!((ran.code, ran.json().len(), ran.err.as_str()), (0, 4, ""));
        assert!(ran.json().iter().all(|found| found.get("error").is_none()));
    }
}
