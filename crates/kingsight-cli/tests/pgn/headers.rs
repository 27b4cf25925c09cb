//! `pgn headers`: tags as a table and as JSON.

use super::{Folder, run};

#[test]
fn tags_as_a_table() {
    let ran = run(&["pgn", "headers", "illegal.pgn"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    let mut lines = ran.text().lines();
    assert_eq!(lines.next(), Some("file\tgame\tEvent\tSite\tDate\tRound\tWhite\tBlack\tResult"));
    assert_eq!(
        lines.next(),
        Some(
            "illegal.pgn\t1\tClub championship\tGöttingen\t1907.05.12\t1\tKlein, Felix\tNoether, Emmy\t1-0"
        )
    );
    assert_eq!(lines.count(), 2);
    let csv = run(&["pgn", "headers", "--csv", "--tags", "White,WhiteElo", "illegal.pgn"]);
    assert_eq!(
        csv.text(),
        "file,game,White,WhiteElo\nillegal.pgn,1,\"Klein, Felix\",2410\nillegal.pgn,2,\"Hilbert, David\",\n\
         illegal.pgn,3,\"Noether, Emmy\",2380\n"
    );
    // A carriage return alone ends a line for many programs.
    let folder = Folder::new();
    let file = folder.write("cr.pgn", "[White \"a\rb\"]\n\n*\n");
    let csv = run(&["pgn", "headers", "--csv", "--tags", "White", &file]);
    assert!(csv.text().ends_with(",1,\"a\rb\"\n"), "{:?}", csv.text());
}

#[test]
fn tags_as_json() {
    let found = run(&["pgn", "headers", "--json", "illegal.pgn", "faults.pgn"]).json();
    assert_eq!(found.len(), 7);
    assert_eq!(found[3]["tags"]["Site"], "München");
    assert_eq!((&found[3]["file"], &found[3]["game"]), (&"faults.pgn".into(), &1.into()));
    let names: Vec<&String> = found[0]["tags"].as_object().unwrap().keys().collect();
    assert_eq!(names, ["Event", "Site", "Date", "Round", "White", "Black", "Result", "WhiteElo"]);
    let truncated = run(&["pgn", "headers", "--json", "truncated.pgn.zst"]);
    assert_eq!((truncated.code, truncated.json().len()), (1, 1));
    assert!(
        truncated.err.contains("truncated.pgn.zst: the file is truncated"),
        "{}",
        truncated.err
    );
}

/// Of a tag given twice the first counts; a game that is too large has a number, but no tags.
#[test]
fn odd_games_keep_their_places() {
    let folder = Folder::new();
    let large = format!("[Event \"large\"]\n\n{{ {} }} *\n\n", "long ".repeat(300_000));
    let text = format!(
        "[Event \"a\"]\n[Event2 \"b\"]\n[Event2 \"c\"]\n\n*\n\n{large}[Event \"z\"]\n\n*\n"
    );
    let file = folder.write("odd.pgn", text);
    for threads in ["1", "2"] {
        let args = ["pgn", "headers", "--json", "--largest", "1", "--threads", threads, &file];
        let ran = run(&args);
        let found: Vec<String> =
            ran.json().iter().map(|game| format!("{} {}", game["game"], game["tags"])).collect();
        assert_eq!(found, ["1 {\"Event\":\"a\",\"Event2\":\"b\"}", "3 {\"Event\":\"z\"}"]);
        assert_eq!(ran.code, 1);
    }
}

#[test]
fn names_in_another_case() {
    let folder = Folder::new();
    let file = folder
        .write("a.pgn", "[white \"A\"]\n[BLACK \"B\"]\n[eco \"C50\"]\n[Black \"C\"]\n\n1. e4 *\n");
    let ran = run(&["pgn", "headers", "--csv", "--tags", "White,Black,BLACK,ECO", &file]);
    assert!(ran.text().lines().last().unwrap().ends_with(",1,A,C,B,"), "{}", ran.text());
}
