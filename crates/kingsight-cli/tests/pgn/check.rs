//! `pgn check`: every fault at its place.

use std::fmt::Write;

use super::common::{self, keys, run_with};
use super::{Folder, games, run, run_in};

const ILLEGAL: &str = "illegal.pgn:10:37: game 1, ply 8: error: 4... Nxd4: the knight on c6 is pinned to the king on e8 \
     by the bishop on b5; it cannot move at all";

#[test]
fn an_illegal_move_has_its_place_and_its_reason() {
    let ran = run(&["pgn", "check", "illegal.pgn"]);
    let mut lines = ran.text().lines();
    assert_eq!(lines.next(), Some(ILLEGAL));
    let summary = lines.next().unwrap();
    assert!(
        summary
            .starts_with("3 games, 21 plies: 1 error, 0 warnings (illegal_move 1); 613 bytes in "),
        "{summary}"
    );
    assert_eq!(lines.next(), Some("To see it:"));
    assert_eq!(lines.next(), Some("  kingsight why illegal.pgn#1.7 Nxd4"));
    assert_eq!((ran.code, ran.err.as_str(), lines.next()), (1, "", None));
}

#[test]
fn every_fault_is_found_at_its_place() {
    let ran = run(&["pgn", "check", "--json", "faults.pgn"]);
    let found: Vec<String> = ran
        .json()
        .iter()
        .map(|f| format!("{} {} {}:{}@{}", f["game"], f["code"], f["line"], f["column"], f["byte"]))
        .collect();
    assert_eq!(
        found.join("\n").replace('"', ""),
        "1 windows1252 2:1@21\n1 unclosed_comment 8:28@131\n1 missing_result 9:8@153\n2 ambiguous_move 14:24@217\n\
         3 byte_order_mark 16:1@226\n3 bad_fen 17:1@247\n4 spelling 26:4@367\n4 false_claim 26:15@378\n\
         4 missing_result 26:45@408"
    );
    assert_eq!(ran.code, 1);
    // Each place is where the file has that text.
    let file = std::fs::read(games().join("faults.pgn")).unwrap();
    assert!(file[217..].starts_with(b"Nd2") && file[131..].starts_with(b"{open"));
}

#[test]
fn json_has_the_promised_fields() {
    let found = run(&["pgn", "check", "--json", "illegal.pgn", "faults.pgn"]).json();
    let promised =
        ["schema", "file", "game", "ply", "line", "column", "byte", "severity", "code", "message"];
    for finding in &found {
        assert_eq!(keys(finding)[..10], promised, "{finding}");
    }
    let illegal = &found[0];
    assert_eq!(
        (&illegal["game"], &illegal["ply"], &illegal["severity"]),
        (&1.into(), &8.into(), &"error".into())
    );
    assert_eq!(
        illegal["fen"],
        "r1bqkbnr/ppp2ppp/2np4/1B2p3/3PP3/5N2/PPP2PPP/RNBQK2R b KQkq d3 0 4"
    );
    let reason = &illegal["reasons"][0];
    assert_eq!(
        (&reason["uci"], &reason["code"], &reason["pinner"]),
        (&"c6d4".into(), &"pinned".into(), &"b5".into())
    );
    let ambiguous = found.iter().find(|finding| finding["code"] == "ambiguous_move").unwrap();
    assert_eq!(ambiguous["expected"], serde_json::json!(["Nbd2", "Nfd2"]));
    assert_eq!(ambiguous["input"], "Nd2");
    let with_summary = run(&["pgn", "check", "--json", "--summary", "illegal.pgn"]).json();
    let summary = with_summary.last().unwrap();
    assert_eq!(
        (&summary["games"], &summary["plies"], &summary["findings"]["illegal_move"]),
        (&3.into(), &21.into(), &1.into())
    );
    assert_eq!((with_summary.len(), &summary["complete"]), (2, &true.into()));
}

#[test]
fn a_good_file_has_no_findings() {
    let folder = Folder::new();
    let file = folder.write("good.pgn", "[White \"A\"]\n\n1. e4 e5 1-0\n\n1. d4 *\n");
    for args in [&["pgn", "check", &file][..], &["pgn", "check", "--quiet", &file]] {
        let ran = run(args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""));
        assert_eq!(ran.text().is_empty(), args.contains(&"--quiet"));
    }
    let strict = run(&["pgn", "check", "--strict", "--json", &file]);
    let found = strict.json();
    assert_eq!((strict.code, found.len()), (1, 2));
    assert_eq!(
        (&found[1]["code"], &found[1]["line"], &found[1]["game"]),
        (&"missing_tag".into(), &5.into(), &2.into())
    );
    assert!(found[0]["message"].as_str().unwrap().starts_with("missing tags: Event, Site, Date"));
}

#[test]
fn what_is_printed_can_be_chosen() {
    let quiet = run(&["pgn", "check", "--quiet", "illegal.pgn"]);
    assert_eq!((quiet.code, quiet.out.len()), (1, 0));
    let errors = run(&["pgn", "check", "--errors-only", "faults.pgn"]);
    assert_eq!(errors.text().matches(": error: ").count(), 3);
    assert!(errors.text().contains("3 errors, 0 warnings"), "{}", errors.text());
    let limited = run(&["pgn", "check", "--limit", "2", "faults.pgn"]);
    assert_eq!(limited.text().matches(": game ").count(), 2, "{}", limited.text());
    assert!(limited.text().contains("3 errors, 6 warnings"), "{}", limited.text());
    assert!(limited.text().contains("; 2 shown"), "{}", limited.text());
    let board = run(&["pgn", "check", "--board", "--ascii", "illegal.pgn"]);
    assert!(board.text().contains("5  . <B> .  .  p  .  .  ."), "{}", board.text());
}

#[test]
fn findings_in_german() {
    let ran = run(&["pgn", "check", "--lang", "de", "illegal.pgn", "faults.pgn"]);
    for expected in [
        "illegal.pgn:10:37: Partie 1, Halbzug 8: Fehler: 4... Nxd4: der Springer auf c6 ist vom Läufer auf b5 an den \
         König auf e8 gefesselt; er kann nicht ziehen\n",
        "Warnung: der Text ist kein UTF-8 und wird als Windows-1252 gelesen\n",
        "Fehler: 3. Nd2 ist mehrdeutig; erwartet wird Nbd2 oder Nfd2\n",
        "7 Partien, 37 Halbzüge: 4 Fehler, 6 Warnungen",
        "Zum Ansehen:\n  kingsight why illegal.pgn#1.7 Nxd4\n",
    ] {
        assert!(ran.text().contains(expected), "{expected}\n{}", ran.text());
    }
}

#[test]
fn compressed_and_piped_games_are_read() {
    let plain = run(&["pgn", "check", "--json", "illegal.pgn"]);
    let packed = run(&["pgn", "check", "--json", "illegal.pgn.gz"]);
    assert_eq!(packed.text().replace(".gz", ""), plain.text());
    let text = std::fs::read(games().join("illegal.pgn")).unwrap();
    for args in [&["pgn", "check", "--json"][..], &["pgn", "check", "--json", "-"]] {
        let piped = run_with(args, &text);
        assert_eq!(piped.out.replace("\"-\"", "\"illegal.pgn\""), plain.text());
        assert_eq!(piped.code, 1);
    }
}

#[test]
fn a_truncated_file_delivers_the_games_before() {
    let ran = run(&["pgn", "check", "truncated.pgn.zst"]);
    assert_eq!(ran.code, 1);
    assert!(
        ran.text().starts_with("truncated.pgn.zst: error: the file is truncated\n"),
        "{}",
        ran.text()
    );
    assert!(ran.text().contains("\n1 game, 3 plies"), "{}", ran.text());
    let finding = &run(&["pgn", "check", "--json", "truncated.pgn.zst"]).json()[0];
    assert_eq!((&finding["code"], finding["game"].is_null()), (&"truncated".into(), true));
}

#[test]
fn an_unreadable_file_does_not_stop_the_others() {
    let ran = run(&["pgn", "check", "no-such-file.pgn", ".", "illegal.pgn"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.starts_with("error: cannot read no-such-file.pgn: "), "{}", ran.err);
    assert!(ran.err.contains("error: cannot read .: it is a folder"), "{}", ran.err);
    assert!(ran.text().starts_with(ILLEGAL), "{}", ran.text());
    let found = run(&["pgn", "check", "--json", "no-such-file.pgn", "illegal.pgn"]).json();
    assert_eq!(
        (&found[0]["code"], &found[1]["code"]),
        (&"unreadable".into(), &"illegal_move".into())
    );
}

/// Faults in games that several threads read come in the order of the file, with their lines.
#[test]
fn threads_do_not_change_the_answer() {
    let mut text = String::new();
    for i in 0..20_000 {
        let m = if i % 97 == 0 { "Ke3" } else { "Nf3" };
        let _ = write!(text, "[Event \"{i}\"]\n[Result \"*\"]\n\n1. e4 e5 2. {m} *\n\n");
    }
    text += "what is this\n";
    let folder = Folder::new();
    let file = folder.write("many.pgn", &text);
    let one = run(&["pgn", "check", "--json", &file]);
    let found = one.json();
    assert_eq!(found.len(), 20_000_usize.div_ceil(97) + 1);
    assert_eq!((&found[1]["game"], &found[1]["line"]), (&98.into(), &(97 * 5 + 4).into()));
    assert_eq!(found.last().unwrap()["code"], "text_outside_game");
    let four = run(&["pgn", "check", "--json", "--threads", "4", &file]);
    assert_eq!(four.text(), one.text());
}

#[test]
fn a_game_that_is_too_large_is_a_finding() {
    let folder = Folder::new();
    let comment = "long ".repeat(500_000);
    let text =
        format!("[Event \"Large\"]\n\n1. e4 {{{comment}}} *\n\n[Event \"Small\"]\n\n1. d4 d5 *\n");
    let file = folder.write("large.pgn", text);
    let ran = run(&["pgn", "check", "--largest", "1", "--json", "--summary", &file]);
    let found = ran.json();
    assert_eq!((&found[0]["code"], &found[0]["game"]), (&"too_large".into(), &1.into()));
    assert_eq!((&found[1]["games"], &found[1]["plies"]), (&2.into(), &2.into()));
    assert_eq!(run(&["pgn", "check", &file]).code, 0);
    // Where games are written, none is left out.
    let out = folder.file("out.pgn");
    let formatted = run(&["pgn", "format", "--largest", "1", "-o", &out, &file]);
    assert_eq!(formatted.code, 2);
    assert!(
        formatted.err.contains("larger than 1 MiB; see --largest; it would be lost"),
        "{}",
        formatted.err
    );
    assert_eq!(folder.names(), ["large.pgn"]);
    // A count writes none, and goes on.
    let args = ["pgn", "filter", "--largest", "1", "--count", "--where", "Event", &file];
    let counted = run(&args);
    assert_eq!((counted.code, counted.text()), (1, "1\n"), "{}", counted.err);
    assert!(
        counted.err.ends_with("game 1: the game is larger than 1 MiB; see --largest\n"),
        "{}",
        counted.err
    );
}

#[test]
fn text_of_a_file_cannot_steer_the_terminal() {
    let folder = Folder::new();
    let file = folder.write("steer.pgn", "[Event \"a\"]\n\n1. e4 \x1b[31mNf6\u{202e} *\n");
    let ran = run(&["pgn", "check", &file]);
    assert!(!ran.text().contains(['\x1b', '\u{202e}']), "{}", ran.text());
}

#[test]
fn findings_fit_a_narrow_terminal() {
    let narrow = common::command(&["pgn", "check", "illegal.pgn"])
        .current_dir(games())
        .env("COLUMNS", "60")
        .output()
        .unwrap();
    let text = String::from_utf8(narrow.stdout).unwrap();
    assert!(text.lines().all(|line| line.chars().count() <= 60), "{text}");
}

/// The command that shows the first illegal move finds its position, in variations and files of any name, too.
#[test]
fn the_command_that_shows_the_move_is_right() {
    let folder = Folder::new();
    let main = "1. e4 e5 2. Ke3 *\n";
    let variation = "1. e4 e5 (1... c5 2. Nf3 d6 3. Ke3) 2. Nf3 Nc6 3. Bb5 *\n";
    let first = "1. e5 *\n";
    for (name, text, position, m) in [
        ("it's mine.pgn", main, "it's mine.pgn#1.2", "Ke3"),
        (
            "v.pgn",
            variation,
            "rnbqkbnr/pp2pppp/3p4/2p5/4P3/5N2/PPPP1PPP/RNBQKB1R w KQkq - 0 3",
            "Ke3",
        ),
        ("first.pgn", first, "first.pgn#1.0", "e5"),
    ] {
        folder.write(name, text);
        let ran = run_in(folder.path(), &["pgn", "check", name]);
        let quoted = position.replace('\'', r"'\''");
        let expected = match position.contains(' ') && cfg!(not(windows)) {
            true => format!("To see it:\n  kingsight why '{quoted}' {m}\n"),
            false if position.contains(' ') => format!("  kingsight why \"{position}\" {m}\n"),
            false => format!("To see it:\n  kingsight why {position} {m}\n"),
        };
        assert!(ran.text().ends_with(&expected), "{}", ran.text());
        let why = run_in(folder.path(), &["why", position, m]);
        assert_eq!(why.code, 1, "{}", why.err);
        assert!(why.text().contains(" is not legal.\n"), "{}", why.text());
    }
    let piped = run_with(&["pgn", "check"], main.as_bytes());
    let expected =
        "  kingsight why 'rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2' Ke3\n";
    assert!(piped.out.ends_with(expected) || cfg!(windows), "{}", piped.out);
}

/// The summary counts decompressed bytes and the games of all files, and says whether all was read.
#[test]
fn the_summary_counts_what_was_read() {
    let summary = |files: &[&str]| {
        run(&[&["pgn", "check", "--json", "--summary"], files].concat()).json().pop().unwrap()
    };
    let size = std::fs::metadata(games().join("illegal.pgn")).unwrap().len();
    let packed = summary(&["illegal.pgn.gz", "illegal.pgn"]);
    assert_eq!((&packed["bytes"], &packed["games"]), (&(2 * size).into(), &6.into()));
    assert_eq!(packed["complete"], true);
    assert_eq!(summary(&["no-such-file.pgn", "illegal.pgn"])["complete"], false);
    let german = run(&["pgn", "check", "--strict", "--lang", "de", "faults.pgn"]);
    assert!(german.text().contains("Warnung: fehlende Tags: "), "{}", german.text());
}

/// A game that goes on after a king has taken the last pawn, one that is won behind a wall of pawns, and games that are
/// not dead.
const DEAD: &str = "\
[SetUp \"1\"]
[FEN \"4k3/8/8/8/8/4p3/8/3K4 w - - 0 41\"]

41. Ke2 Kd7 42. Kxe3 Kc6 43. Kd4 1/2-1/2

[SetUp \"1\"]
[FEN \"8/p1p5/4k1p1/2P1p1P1/P3P3/4K3/8/8 b - - 0 30\"]

30... a5 31. Kd3 1-0

[SetUp \"1\"]
[FEN \"8/2p5/4k1p1/p1P1p1P1/P3P3/4K3/8/8 w - - 0 30\"]

30. Kd3 c6 1-0

[SetUp \"1\"]
[FEN \"4k3/8/8/8/8/4p3/8/3K4 w - - 0 41\"]

41. Ke2 Kd7 42. Kxe3 1/2-1/2

1. f3 e5 2. g4 Qh4# 0-1

1. e4 e5 1-0
";

#[test]
fn games_played_on_though_dead() {
    let folder = Folder::new();
    let file = folder.write("dead.pgn", DEAD);
    assert_eq!(run(&["pgn", "check", &file]).code, 0);
    let ran = run(&["pgn", "check", "--dead", "--json", &file]);
    let found = ran.json();
    let places: Vec<String> = found
        .iter()
        .map(|f| format!("{} {} {} {}", f["game"], f["ply"], f["line"], f["code"]))
        .collect();
    let places = places.join("\n").replace('"', "");
    assert_eq!(places, "1 4 1 dead_position\n3 2 11 dead_position");
    assert_eq!(ran.code, 1);
    assert_eq!(
        found[0]["message"],
        "the position is dead after 42. Kxe3 (5.2.2), but 2 more plies were played: neither side can give mate: \
         White has only its king; Black has only its king"
    );
    assert_eq!(found[0]["fen"], "8/3k4/8/8/8/4K3/8/8 b - - 0 42");
    let message = found[1]["message"].as_str().unwrap();
    assert!(
        message.starts_with("the position is dead after 30... c6 (5.2.2), but the result is 1-0: ")
    );
    assert!(message.contains("can never move"), "{message}");
    let german = run(&["pgn", "check", "--dead", "--lang", "de", &file]);
    let sentence =
        "die Stellung ist nach 42. Kxe3 tot (5.2.2), aber es folgen noch 2 Halbzüge: keine Seite";
    assert!(german.text().contains(sentence), "{}", german.text());
    assert_eq!(run(&["pgn", "check", "--dead", "--errors-only", &file]).code, 0);
}

/// The fifth repetition and 75 moves end a game, too.
#[test]
fn games_played_on_though_drawn() {
    let folder = Folder::new();
    let there_and_back = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    let wander = "Kd1 Kd8 Ke1 Ke8 ";
    let fen =
        |clock: u32| format!("[SetUp \"1\"]\n[FEN \"r3k3/8/8/8/8/8/8/R3K3 w - - {clock} 90\"]\n\n");
    let games = [
        format!("{there_and_back}e4 *\n"),
        format!("{there_and_back}1-0\n"),
        format!("{there_and_back}1/2-1/2\n"),
        format!("{}{wander}1-0\n", fen(148)),
        format!("{}Kd1 Kd8 0-1\n", fen(148)),
        format!("{}Kd1 Kd8 *\n", fen(148)),
        format!("{}Kd1 Kd8 Ra8+ *\n", fen(147)),
        // It is a dead position later on: the first end counts.
        "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/8/3r4/4K3 w - - 148 90\"]\n\nKf1 Ke7 Ke1 Kf8 Kxd2 Ke7 *\n"
            .to_owned(),
    ];
    let file = folder.write("drawn.pgn", games.join("\n"));
    assert!(!run(&["pgn", "check", "--errors-only", &file]).text().contains("draw"));
    let found = run(&["pgn", "check", "--dead", "--json", &file]).json();
    let drawn: Vec<String> = found
        .iter()
        .filter(|found| found["message"].as_str().unwrap().contains("the game was a draw"))
        .map(|f| format!("{} {} {} {}", f["game"], f["ply"], f["code"], f["message"]))
        .collect();
    let fivefold = "16 fivefold_repetition the game was a draw after 8... Ng8, with the position on the board for the fifth time (9.6.1), but";
    let fifth = fivefold.replacen("16", "17", 1);
    let moves = "seventy_five_moves the game was a draw after 90... Kd8, with 75 moves by each side without a capture or pawn move (9.6.2), but";
    let expected = [
        format!("1 {fifth} 1 more ply was played"),
        format!("2 {fivefold} the result is 1-0"),
        format!("4 3 {moves} 2 more plies were played"),
        format!("5 2 {moves} the result is 0-1"),
        format!("8 3 {} 4 more plies were played", moves.replacen("Kd8", "Ke7", 1)),
    ];
    assert_eq!(drawn.join("\n").replace('"', ""), expected.join("\n"));
    let ran = run(&["pgn", "check", "--dead", "--lang", "de", &file]);
    let words: Vec<&str> = ran.text().split_whitespace().collect();
    let german = words.join(" ");
    assert!(
        german.contains("die Partie war nach 8... Ng8 remis, mit der Stellung zum fünften Mal auf dem Brett (9.6.1), aber es folgt noch 1 Halbzug"),
        "{german}"
    );
}

/// What is not known within the nodes is a finding of its own, and not a dead position: nearly everything is locked here, and the mates
/// that there are take more than 300 positions to find.
#[test]
fn what_is_not_decided_is_not_dead() {
    let folder = Folder::new();
    let fen = "[SetUp \"1\"]\n[FEN \"2k4K/8/1p2p1p1/pP2PbP1/P1p1Bp1p/2P2P1P/7P/8 b - - 0 1\"]\n\n";
    let file = folder.write("locked.pgn", format!("{fen}1... Kd8 2. Kh7 *\n"));
    assert_eq!(run(&["pgn", "check", "--dead", &file]).code, 0);
    let ran = run(&["pgn", "check", "--dead", "--nodes", "100", "--json", &file]);
    let found = ran.json();
    assert_eq!((ran.code, &found[0]["code"]), (1, &"dead_not_decided".into()));
    assert_eq!(found[0]["ply"], 2);
    assert_eq!(run(&["pgn", "check", "--nodes", "100", &file]).code, 2);
}

/// A null move ends what can be said.
#[test]
fn nothing_is_said_of_what_follows_a_null_move() {
    let folder = Folder::new();
    let fen = "[SetUp \"1\"]\n[FEN \"4k3/8/8/8/8/4p3/8/3K4 w - - 0 41\"]\n\n";
    let file = folder.write("null.pgn", format!("{fen}41. Ke2 -- 42. Kxe3 Kd7 43. Kd3 *\n"));
    assert_eq!(run(&["pgn", "check", "--dead", &file]).code, 0);
}

/// Without --strict, too.
#[test]
fn dates_that_do_not_exist() {
    let folder = Folder::new();
    let file = folder.write(
        "dates.pgn",
        "[Date \"2024.13.02\"]\n[EventDate \"2023.02.30\"]\n[White \"x\"]\n\n1. e4 *\n\n[Date \"2024.02.29\"]\n\n1. d4 *\n",
    );
    let ran = run(&["pgn", "check", &file]);
    let lines: Vec<_> = ran.text().lines().map(|line| line.replace(&file, "F")).collect();
    assert_eq!(
        lines[..2],
        [
            "F:1:1: game 1: warning: the tag Date has \"2024.13.02\"; there is no month 13",
            "F:1:1: game 1: warning: the tag EventDate has \"2023.02.30\"; expected a day from 1 to 28",
        ]
    );
    assert!(lines[2].starts_with("2 games, 2 plies: 0 errors, 2 warnings (date 2); "), "{lines:?}");
    let german = run(&["pgn", "check", "--lang", "de", &file]);
    assert!(
        german.text().contains("im Tag Date steht \"2024.13.02\"; einen Monat 13 gibt es nicht")
    );
}

#[test]
fn findings_about_tags_have_what_would_be_right() {
    let folder = Folder::new();
    let file = folder.write("tags.pgn", "[event \"x\"]\n[Result \"1:0\"]\n\n1. e4 d5 2. ed5 1-0\n");
    let found = run(&["pgn", "check", "--json", &file]).json();
    let fields =
        |i: usize| format!("{} {} {}", found[i]["code"], found[i]["input"], found[i]["expected"]);
    assert_eq!(fields(0), r#""tag_case" "event" ["Event"]"#);
    assert_eq!(fields(1), r#""result_tag" "1:0" ["1-0"]"#);
    assert_eq!(fields(2), r#""spelling" "ed5" ["exd5"]"#);
    assert_eq!(found.len(), 3);
}
