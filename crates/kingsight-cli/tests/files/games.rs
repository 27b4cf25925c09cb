//! Games in PGN: played to their end, from a file, from standard input and as an argument.

use serde_json::Value;

use super::common::{json_lines, run};
use super::{File, KINGS, START};

const GAME: &str =
    "[Event \"Casual\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6\n3. Qh5 Nf6 4. Qxf7# 1-0\n";

/// Each answer of `inspect --json` as its line and FEN, or the error's code.
fn answers(input: &str) -> Vec<(u64, String)> {
    let text = |value: &Value| value.as_str().map(str::to_owned);
    json_lines(&["inspect", "--json"], input)
        .iter()
        .map(|l| {
            (
                l["line"].as_u64().unwrap(),
                text(&l["fen"]).or_else(|| text(&l["error"]["code"])).unwrap(),
            )
        })
        .collect()
}

#[test]
fn a_game_is_played_to_its_end() {
    let file = File::new("game.pgn", GAME);
    let fen = "r1bqkb1r/pppp1Qpp/2n2n2/4p3/2B1P3/8/PPPP1PPP/RNB1K1NR b KQkq - 0 4";
    for found in [
        json_lines(&["inspect", "--json", file.name()], "").remove(0),
        json_lines(&["inspect", "--json"], GAME).remove(0),
        json_lines(&["inspect", "--json", GAME], "").remove(0),
    ] {
        assert_eq!(found["fen"], fen);
        assert_eq!(found["outcome"]["kind"], "checkmate");
        assert_eq!(found["line"], 1);
    }
    // Each game has an answer.
    let many = File::new("many.pgn", &format!("{GAME}\n").repeat(5000));
    let found = json_lines(&["inspect", "--json", "--fields", "line,fen", many.name()], "");
    assert_eq!(found.len(), 5000);
    let lines = (0..5000).map(|game| 1 + 6 * game);
    assert!(found.iter().zip(lines).all(|(l, line)| l["fen"] == fen && l["line"] == line));
    let two = File::new("two.pgn", &format!("{GAME}{GAME}"));
    assert_eq!(json_lines(&["inspect", "--json", two.name()], "").len(), 2);
    // A command for one position takes the first.
    let ran = run(&["why", two.name(), "e4"]);
    assert!(ran.err.contains("several games; only the first is read"), "{}", ran.err);
    // The tags of many games, as `grep` finds them.
    let tags = format!("[FEN \"{START}\"]\n[FEN \"{KINGS}\"]\n");
    let fens: Vec<Value> =
        json_lines(&["validate", "--json"], &tags).iter().map(|l| l["fen"].clone()).collect();
    assert_eq!(fens, [START, KINGS]);
}

#[test]
fn a_game_may_begin_with_its_fen_tag() {
    let moved = "4k3/8/8/8/8/8/4K3/8 b - - 1 1".to_owned();
    let tag = format!("[FEN \"{KINGS}\"]");
    for rest in [
        "\n[SetUp \"1\"]\n\n1. Ke2 *\n",
        "\n\n1. Ke2\n",
        "\n1.Ke2",
        "\n\n\nKe2 *",
        "\n[Result \"*\"]\n\nKe2\n*\n",
    ] {
        let game = format!("{tag}{rest}");
        assert_eq!(answers(&game), [(1, moved.clone())], "{game}");
        let file = File::new("fen-tag.pgn", &game);
        assert_eq!(json_lines(&["inspect", "--json", file.name()], "")[0]["fen"], moved);
    }
    for rest in ["", "\n[SetUp \"1\"]\n\n*\n", "\n\n*\n"] {
        assert_eq!(answers(&format!("# a\n\n{tag}{rest}")), [(3, KINGS.to_owned())], "{rest}");
    }
    // Tags and FENs of their own stay positions.
    let lines = format!("{tag}\n\n{KINGS}\n{tag}\n# comment\n{tag}\nnonsense\n");
    let kings = KINGS.to_owned();
    assert_eq!(
        answers(&lines),
        [
            (1, kings.clone()),
            (3, kings.clone()),
            (4, kings.clone()),
            (6, kings),
            (7, "unknown_piece".to_owned())
        ]
    );
    let two = format!("{tag}\n\n1. Ke2 *\n\n{tag}\n\n1. Kd1 *\n");
    let other = "4k3/8/8/8/8/8/8/3K4 b - - 1 1".to_owned();
    assert_eq!(answers(&two), [(1, moved), (5, other)]);
}

#[test]
fn moves_without_tags_go_on_in_the_next_line() {
    let ruy = "r1bqkbnr/1ppp1ppp/p1n5/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4".to_owned();
    for text in [
        "1. e4 e5 2. Nf3 Nc6\n3. Bb5 a6\n",
        "1. e4 e5 2. Nf3\nNc6 3. Bb5\n3... a6\n1/2-1/2\n",
        "1. e4\n1... e5 2. Nf3 Nc6 3.\nBb5 a6",
    ] {
        assert_eq!(answers(text), [(1, ruy.clone())], "{text}");
    }
    // Another game, a position and a blank line end them.
    let lines =
        format!("1. e4 e5 2. Nf3\n2... Nc6 3. Bb5 a6\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n{KINGS}\n");
    assert_eq!(answers(&lines), [(1, ruy.clone()), (3, ruy.clone()), (4, KINGS.to_owned())]);
    let found = answers("1. e4 e5 2. Nf3 Nc6 3. Bb5 a6\n\n4. O-O\n");
    assert_eq!(found, [(1, ruy), (3, "moves_without_beginning".to_owned())]);
}

#[test]
fn other_variants_and_wrong_numbers_are_refused() {
    for (game, code) in [
        ("[Event \"?\"]\n[Variant \"Atomic\"]\n\n1. e4 *\n", "variant"),
        ("[Event \"?\"]\n[Site \"?\"]\n", "pgn"),
        ("[Event \"?\"]\n\n5. e4 e5 9. Nf3 *\n", "move_number"),
        ("1... e5\n", "move_number"),
    ] {
        assert_eq!(answers(game), [(1, code.to_owned())], "{game}");
    }
}

/// As sites export games: clocks, evaluations, variations, glyphs.
#[test]
fn annotations_are_skipped() {
    let plain = answers("[Event \"?\"]\n\n1. d4 d5 2. c4 e6 *\n");
    for game in [
        "1. d4 { [%eval 0.2] [%clk 0:03:00] } 1... d5 { [%clk 0:03:00] } 2. c4 e6 { over\ntwo lines } *",
        "1. d4 $1 (1. e4 e5 (1... c5 {Sicilian (open)} 2. Nf3) 2. Nf3) 1... d5 2. c4 $14 e6 *",
        "1. d4 d5 ; a comment to the end of the line (\n2. c4 e6 *",
        "1. d4! d5?! 2. c4!! e6 1/2-1/2",
    ] {
        assert_eq!(answers(&format!("[Event \"?\"]\n\n{game}\n")), plain, "{game}");
    }
    for open in ["1. d4 { no end", "1. d4 (1. e4"] {
        assert_eq!(answers(&format!("[Event \"?\"]\n\n{open}\n")), [(1, "pgn".to_owned())]);
    }
    let many = format!("{GAME}\n").repeat(3);
    let found = &json_lines(&["inspect", "--json", &many], "")[0];
    assert_eq!(found["notes"][0]["code"], "first_game_only");
}
