//! Files are read wherever standard input is: lines of FEN and EPD, games, tables.

mod common;

use std::fs;
use std::path::PathBuf;

use common::{json_lines, run, run_with};
use serde_json::{Value, json};

const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KINGS: &str = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
const GAME: &str =
    "[Event \"Casual\"]\n[Result \"1-0\"]\n\n1. e4 e5 2. Bc4 Nc6\n3. Qh5 Nf6 4. Qxf7# 1-0\n";

/// A file with this text, which is removed at the end.
struct File(PathBuf);

impl File {
    fn new(name: &str, text: &str) -> File {
        let name = format!("{}-{name}", std::process::id());
        let path = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
        fs::write(&path, text).unwrap();
        File(path)
    }

    fn name(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for File {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

#[test]
fn a_file_is_read_as_standard_input_is() {
    let text = format!("# two\n{START}\n\nnonsense\n{KINGS}\n");
    let file = File::new("two.fen", &text);
    for command in ["inspect", "moves", "validate"] {
        let piped = run_with(&[command, "--json"], text.as_bytes());
        let named = run(&[command, "--json", file.name()]);
        assert_eq!((named.code, named.err.as_str()), (1, ""));
        for (piped, named) in piped.out.lines().zip(named.out.lines()) {
            let mut named: Value = serde_json::from_str(named).unwrap();
            assert_eq!(named.as_object_mut().unwrap().remove("file").unwrap(), file.name());
            assert_eq!(named, serde_json::from_str::<Value>(piped).unwrap());
        }
        let lines: Vec<u64> = json_lines(&[command, "--json", file.name()], "")
            .iter()
            .map(|l| l["line"].as_u64().unwrap())
            .collect();
        assert_eq!(lines, [2, 4, 5]);
        let err = run(&[command, file.name()]).err;
        assert!(err.starts_with(&format!("error: {}: line 4: at offset 1", file.name())), "{err}");
    }
    // A file whose name tells nothing, and a position beside it.
    let plain = File::new("positions", &text);
    assert_eq!(run(&["validate", plain.name(), "startpos"]).out.matches("no problem").count(), 3);
}

#[test]
fn nothing_to_read_is_an_error() {
    for (input, message) in [
        ("", "standard input is empty; expected one FEN or EPD a line"),
        ("# nothing\n\n", "standard input has no position in it, only blank lines and comments"),
    ] {
        for command in ["inspect", "moves", "validate"] {
            let ran = run_with(&[command], input.as_bytes());
            assert_eq!((ran.code, ran.out.as_str()), (2, ""));
            assert!(ran.err.contains(message), "{}", ran.err);
        }
    }
    let empty = File::new("empty.fen", "");
    let ran = run(&["inspect", empty.name()]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("empty.fen is empty"), "{}", ran.err);
    let ran = run(&["inspect", "no-such-file.fen"]);
    assert!(ran.err.starts_with("error: cannot read no-such-file.fen: "), "{}", ran.err);
    let ran = run(&["inspect", env!("CARGO_TARGET_TMPDIR")]);
    assert!(ran.err.contains("is a folder"), "{}", ran.err);
}

#[test]
fn options_do_not_swallow_the_position() {
    let ran = run(&["inspect", "--moves", "e4 e5", "startpos"]);
    assert_eq!(ran.code, 0, "{}", ran.err);
    assert!(ran.out.starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/8/PPPP1PPP/RNBQKBNR w KQkq e6 0 2\n"));
    let twice = run(&["inspect", "--moves", "e4", "--moves", "e5", "startpos"]);
    assert_eq!(twice.out, ran.out);
    // Without quotes: the right command is in the message.
    for args in [
        &["inspect", "--moves", "e4", "e5", "startpos"][..],
        &["inspect", "startpos", "--moves", "e4", "e5"],
        &["moves", "startpos", "--moves", "e4", "e5"],
    ] {
        let ran = run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains("--moves \"e4 e5\""), "{args:?}: {}", ran.err);
    }
    for args in [
        &["why", "startpos", "O-O", "--moves", "e4", "e5"][..],
        &["perft", "3", "--moves", "e4", "e5"],
    ] {
        let ran = run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(
            ran.err.contains("in one pair of quotes")
                || ran.err.contains("into one pair of quotes"),
            "{}",
            ran.err
        );
    }
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
    let two = File::new("two.pgn", &format!("{GAME}\n{GAME}"));
    let many = File::new("many.pgn", &GAME.repeat(5000));
    for file in [two, many] {
        let ran = run(&["inspect", file.name()]);
        assert_eq!((ran.code, ran.out.as_str()), (1, ""));
        assert!(ran.err.contains("this is a PGN with several games"), "{}", ran.err);
        assert!(ran.err.contains("--moves \"e4 e5 Nf3\""), "{}", ran.err);
    }
    // The tags of many games, as `grep` finds them.
    let tags = format!("[FEN \"{START}\"]\n[FEN \"{KINGS}\"]\n");
    let fens: Vec<Value> =
        json_lines(&["validate", "--json"], &tags).iter().map(|l| l["fen"].clone()).collect();
    assert_eq!(fens, [START, KINGS]);
}

#[test]
fn pasted_forms_are_understood_on_arguments_and_lines() {
    let fen = "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
    let link = fen.replace(' ', "_");
    for text in [
        format!("\"{fen}\""),
        format!("“{fen}”"),
        fen.replace('-', "–"),
        format!("position fen {fen}"),
        "position startpos moves e2e4".to_owned(),
        format!("[FEN \"{fen}\"]"),
        format!("https://lichess.org/analysis/standard/{link}?color=black"),
        format!(
            "https://www.chess.com/analysis?fen={}",
            fen.replace(' ', "%20").replace('/', "%2F")
        ),
        "1. e4".to_owned(),
    ] {
        for report in [
            json_lines(&["inspect", "--json", &text], "").remove(0),
            json_lines(&["inspect", "--json"], &text).remove(0),
            json_lines(&["moves", "--json", &text], "").remove(0),
            json_lines(&["validate", "--json", &text], "").remove(0),
        ] {
            // After a double step the FEN names the square that was passed.
            let read = report["fen"].as_str().unwrap_or_default().replace("e3", "-");
            assert_eq!(read, fen, "{text}: {report}");
            assert_eq!(report["input"], text);
        }
        let why = run(&["why", &text, "e7–e5"]);
        assert_eq!(why.code, 0, "{text}: {}", why.err);
        let count = run(&["perft", &text, "2"]);
        assert!(count.out.starts_with("600 nodes"), "{text}: {} {}", count.out, count.err);
        let count = run(&["perft", "2", &text, "--verify"]);
        assert!(count.out.starts_with("600 nodes"), "{text}: {} {}", count.out, count.err);
        let compared = run(&["methods", "compare", "--json", &text]);
        assert!(compared.out.replace("e3", "-").contains(fen), "{text}: {}", compared.err);
    }
    // Unquoted, too.
    let words = ["inspect", "--json", "position", "startpos", "moves", "e2e4"];
    assert_eq!(json_lines(&words, "")[0]["canonical_fen"], fen);
    // Moves go on from there.
    let on = ["inspect", "--json", "position startpos moves e2e4", "--moves", "e7–e5"];
    assert_eq!(json_lines(&on, "")[0]["turn"], "white");
    // Dashes of options.
    assert_eq!(json_lines(&["inspect", "—json", "startpos"], "").len(), 1);
}

#[test]
fn a_column_of_a_table_is_read() {
    let rows = [(7, START), (8, "nonsense"), (9, KINGS)];
    let csv: String =
        rows.iter().map(|(id, fen)| format!("{id},\"a, \"\"b\"\"\nc\",{fen}\n")).collect();
    let csv = format!("id,comment,FEN\n{csv}");
    let objects: String = rows
        .iter()
        .map(|(id, fen)| format!("{}\n", json!({"id": id, "game": {"fen": fen}})))
        .collect();
    let tsv =
        csv.replace("\",", "\"\t").replace("id,comment,", "id\tcomment\t").replace(",\"a", "\t\"a");
    for (input, column, lines, ids) in [
        (csv.as_str(), "fen", [2, 4, 6], [json!("7"), json!("8"), json!("9")]),
        (&csv, "3", [2, 4, 6], [json!("7"), json!("8"), json!("9")]),
        (&tsv, "FEN", [2, 4, 6], [json!("7"), json!("8"), json!("9")]),
        (&objects, "game.fen", [1, 2, 3], [json!(7), json!(8), json!(9)]),
    ] {
        let found = json_lines(&["validate", "--json", "--column", column, "--id", "id"], input);
        let of = |name: &str| found.iter().map(|line| line[name].clone()).collect::<Vec<_>>();
        assert_eq!(of("line"), lines, "{input}");
        assert_eq!(of("id"), ids);
        assert_eq!(of("input"), [START, "nonsense", KINGS]);
        assert_eq!(found[1]["error"]["code"], "unknown_piece");
    }
    let ran = run_with(&["inspect", "--column", "position"], csv.as_bytes());
    assert_eq!(ran.code, 2);
    assert!(
        ran.err.contains("no column \"position\"; its first line is: id, comment, FEN"),
        "{}",
        ran.err
    );
    assert_eq!(run(&["inspect", "--column", "fen", "startpos"]).code, 2);
    let file = File::new("games.csv", &csv);
    assert_eq!(run(&["moves", "--column", "fen", file.name()]).code, 1);
}

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
    assert_eq!(answers(&two), [(1, "pgn".to_owned())]);
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

#[test]
fn a_table_that_cannot_be_read_says_what_is_expected() {
    for (input, column, message) in [
        (
            "id,fen\n",
            "fen",
            "has the names of its columns and no rows; expected one position a row",
        ),
        (
            "[\n  {\"fen\": \"8/8\"}\n]\n",
            "fen",
            "this is a JSON array; expected one JSON object a line",
        ),
        (
            "{\n  \"fen\": \"8/8\"\n}\n",
            "fen",
            "a JSON object of several lines; expected one JSON object a line",
        ),
        (
            "{\"fen\": \"startpos\"}\n{\n",
            "fen",
            "line 2: not JSON; expected one JSON object a line",
        ),
        ("id,fen\n", "3", "the table has no column \"3\"; its first line is: id, fen"),
    ] {
        let ran = run_with(&["validate", "--column", column], input.as_bytes());
        assert_ne!(ran.code, 0, "{input}");
        assert!(ran.err.contains(message), "{input}: {}", ran.err);
    }
    let rows = format!("{START},1\n{KINGS},2\n");
    assert_eq!(json_lines(&["validate", "--json", "--column", "1"], &rows).len(), 2);
}

#[test]
fn a_table_without_column_gets_a_hint() {
    for (input, column) in [
        (format!("id,FEN\n1,{START}\n"), Some("FEN")),
        (format!("Position;id\n{START};1\n"), Some("Position")),
        (format!("{}\n", json!({"id": 1, "fen": START})), Some("fen")),
        (format!("{}\n", json!({"game": {"fen": START}})), Some("NAME")),
        ("some, nonsense\n".to_owned(), None),
        (format!("{START}\nid,fen\n"), None),
    ] {
        let ran = run_with(&["inspect"], input.as_bytes());
        let hint = ran.err.lines().find_map(|line| line.strip_prefix("hint: "));
        let expected =
            column.map(|name| format!("to read the positions of a table: --column {name}"));
        assert_eq!(hint, expected.as_deref(), "{input}: {}", ran.err);
    }
}

#[test]
fn words_in_the_wrong_place_get_a_hint() {
    let ran = run(&["why", "Ke2", KINGS]);
    assert_eq!(ran.code, 2);
    let expected = format!("error: the position comes first: kingsight why \"{KINGS}\" Ke2\n");
    assert_eq!(ran.err, expected);
    assert!(run(&["why", "e4", "startpos"]).err.contains("kingsight why startpos e4"));
    let file = File::new("one.fen", KINGS);
    for args in [&["why", file.name(), "Ke2"][..], &["perft", "2", file.name()]] {
        let err = run(args).err;
        assert!(err.contains("hint: this command takes one position; to read a file"), "{err}");
    }
    // A name with a blank in it names a file, too.
    let file = File::new("two words", KINGS);
    assert_eq!(run(&["validate", file.name()]).code, 0);
    let err = run(&["why", file.name(), "Ke2"]).err;
    assert!(err.contains(&format!("kingsight inspect \"{}\"", file.name())), "{err}");
    for args in [
        &["perft", "3", "--moves", "e4", "e5"][..],
        &["perft", "3", "startpos", "--moves", "e4", "e5"],
        &["perft", "--moves", "e4", "e5", "3"],
        &["perft", "3", "startpos", "e4", "e5"],
    ] {
        let err = run(args).err;
        assert!(err.contains("in one pair of quotes"), "{args:?}: {err}");
    }
    for name in ["/no/such", "./no-such", "~/no-such"] {
        let err = run(&["inspect", name]).err;
        assert!(err.starts_with(&format!("error: cannot read {name}: ")), "{err}");
    }
    assert_eq!(run(&["validate", "STARTPOS"]).code, 0);
    assert_eq!(run_with(&["validate"], b"Startpos\n").code, 0);
    assert!(run(&["perft", "StartPos", "2"]).out.starts_with("400 nodes"));
}
