//! What errors say: one place, the right command, plain words; and as JSON, an object.

mod common;

use std::fs;
use std::path::PathBuf;

use common::{json_lines, run, run_with};

const PIN: &str = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
const MATED: &str = "f3 e5 g4 Qh4";

fn folder(name: &str) -> PathBuf {
    let name = format!("{name}-{}", std::process::id());
    let folder = PathBuf::from(env!("CARGO_TARGET_TMPDIR")).join(name);
    let _ = fs::remove_dir_all(&folder);
    fs::create_dir_all(&folder).unwrap();
    folder
}

/// With `--json`, input that cannot be read is an object on standard output, whatever the command.
#[test]
fn errors_are_objects_with_json() {
    for (args, input, code) in [
        (&["why", "8/8 w", "Nf3"][..], "8/8 w", "too_few_ranks"),
        (&["why", "8/8/8/8/8/8/8/8 w - -", "Nf3"], "8/8/8/8/8/8/8/8 w - -", "not_playable"),
        (&["why", "8/8/8/8/8/8/8/8 w - -", "--all"], "8/8/8/8/8/8/8/8 w - -", "not_playable"),
        (&["why", "startpos", "Nz3"], "Nz3", "unexpected"),
        (&["why", PIN, "Qd4"], "Qd4", "no_such_piece"),
        (&["why", "startpos", "e4", "--moves", "e4 e4"], "startpos", "illegal"),
        (&["methods", "compare", "8/8"], "8/8", "too_few_ranks"),
        (&["methods", "run", "ray-walk", "8/8"], "8/8", "too_few_ranks"),
        (&["methods", "lesson", "castling", "8/8"], "8/8", "too_few_ranks"),
        (&["methods", "run", "foo"], "foo", "unknown_method"),
        (&["methods", "lesson", "foo"], "foo", "unknown_lesson"),
        (&["perft", "3", "8/8"], "8/8", "too_few_ranks"),
        (&["inspect", "8/8"], "8/8", "too_few_ranks"),
    ] {
        let args = [args, &["--json"]].concat();
        let ran = run(&args);
        assert_eq!((ran.code, ran.err.as_str()), (2, ""), "{args:?}");
        let error: serde_json::Value = serde_json::from_str(&ran.out).expect(&ran.out);
        assert_eq!(common::keys(&error), ["schema", "line", "input", "error"], "{args:?}");
        assert_eq!((&error["input"], &error["error"]["code"]), (&input.into(), &code.into()));
        assert_eq!(common::keys(&error["error"]), ["code", "message", "field", "at"]);
    }
}

/// Every object on its own line or in an outermost array names the schema.
#[test]
fn every_object_names_its_schema() {
    for args in [
        &["why", PIN, "--all", "--json"][..],
        &["methods", "list", "--json"],
        &["methods", "--json"],
        &["methods", "find", "rook", "--json"],
        &["methods", "compare", PIN, "--json"],
        &["methods", "run", "ray-walk", "--json"],
        &["methods", "table", "0x88", "--json"],
        &["methods", "lesson", "--json"],
        &["methods", "lesson", "castling", "--json"],
        &["methods", "bench", "ray-walk", "--rounds", "1", "--json"],
        &["hunt", "--list", "--json"],
        &["perft", "1", "--json"],
    ] {
        let mut seen = 0;
        for value in json_lines(args, "") {
            let entries = value.as_array().cloned().unwrap_or_else(|| vec![value]);
            for entry in entries {
                assert!(entry["schema"].is_number(), "{args:?}: {entry}");
                assert_eq!(common::keys(&entry)[0], "schema", "{args:?}");
                seen += 1;
            }
        }
        assert!(seen > 0, "{args:?}");
    }
}

/// The offset in the message is that of `at`, and both are in the text as it was given.
#[test]
fn one_offset_in_the_text_as_given() {
    for text in [
        "8/8/8/4x3/8/8/8/8 w - -",
        "   8/8/8/4x3/8/8/8/8 w - -",
        "“8/8/8/4x3/8/8/8/8 w – –”",
        "\u{a0}8/8/8/4x3/8/8/8/8\u{a0}w\u{a0}–\u{a0}–",
        "position fen 8/8/8/4x3/8/8/8/8 w - - 0 1 moves e2e4",
        "[FEN \"8/8/8/4x3/8/8/8/8 w - - 0 1\"]",
        "fen: 8/8/8/4x3/8/8/8/8 w — — 0 1",
    ] {
        let error = json_lines(&["inspect", text, "--json"], "").remove(0);
        let at = text.find('x').unwrap();
        assert_eq!(error["error"]["at"], at, "{text}");
        let message = error["error"]["message"].as_str().unwrap();
        assert!(message.starts_with(&format!("at offset {at} in the placement")), "{message}");
        // The mark stands below it.
        let err = run(&["inspect", text]).err;
        let lines: Vec<Vec<char>> = err.lines().map(|line| line.chars().collect()).collect();
        assert_eq!(lines[1][lines[2].iter().position(|&c| c == '^').unwrap()], 'x', "{err}");
    }
    // A link may spell a character with several: no offset is better than a wrong one.
    let link = "https://example.org/?fen=8%2F8%2F8%2F8%2F8%2F8%2F8%2F8%20x%20-%20-";
    let error = json_lines(&["inspect", link, "--json"], "").remove(0);
    assert_eq!(error["error"]["at"], serde_json::Value::Null, "{error}");
    let message = error["error"]["message"].as_str().unwrap();
    assert_eq!(message, "in the turn: expected w (White to move) or b (Black to move)");
}

#[test]
fn an_epd_without_its_semicolon() {
    for (epd, operation) in [
        ("4k3/8/8/8/8/8/8/4K3 w - - bm Kd2", "bm Kd2;"),
        ("4k3/8/8/8/8/8/8/4K3 w - - id \"one\"", "id \"one\";"),
        ("4k3/8/8/8/8/8/8/4K3 w - - 0 1 bm Kd2", "bm Kd2;"),
    ] {
        let ran = run(&["inspect", epd]);
        assert_eq!(ran.code, 2);
        let expected = format!("an operation of EPD ends with a semicolon: {operation}");
        assert!(ran.err.contains(&expected), "{}", ran.err);
        assert!(!ran.err.contains("--moves"), "{}", ran.err);
    }
    let ran = run(&["inspect", "4k3/8/8/8/8/8/8/4K3 w - - Kd2"]);
    assert!(ran.err.contains("--moves \"Kd2\"") && !ran.err.contains("semicolon"), "{}", ran.err);
}

#[test]
fn hints_name_the_command_that_was_asked() {
    for (args, hint) in [
        (&["perft", "2", "e4 e5"][..], "kingsight perft 2 startpos --moves \"e4 e5\""),
        (&["perft", "3", "startpos", "e4"], "kingsight perft 3 startpos --moves \"e4\""),
        (&["moves", "startpos e4"], "kingsight moves startpos --moves \"e4\""),
        (&["inspect", "e4"], "kingsight inspect startpos --moves \"e4\""),
        (&["validate", "startpos e4"], "kingsight validate startpos --moves \"e4\""),
        (&["why", "startpos e4", "e5"], "kingsight why startpos e5 --moves \"e4\""),
        (&["methods", "compare", "startpos", "e4"], "methods compare startpos moves e4"),
        (&["methods", "run", "ray-walk", "startpos", "e4"], "startpos moves e4"),
        (&["hunt", "--demo", "--moves", "e4"], "\"startpos moves e4 e5\""),
        (&["methods", "compare", "startpos", "--moves", "e4"], "\"startpos moves e4 e5\""),
    ] {
        let ran = run(args);
        assert_eq!(ran.code, 2, "{args:?}: {}", ran.err);
        assert!(ran.err.contains(hint), "{args:?}: {}", ran.err);
    }
}

/// What people paste from other programs is read, or gets a hint at what would be.
#[test]
fn pasted_from_elsewhere() {
    let fen = "8/8/8/8/8/8/8/k1K5 w - - 0 1";
    for (args, start) in [
        (&["moves", "startpos", "--moves", "e2e4,e7e5", "--from", "b1,g1"][..], "Na3      b1a3\n"),
        (&["moves", "startpos", "--moves", "['e2e4', 'e7e5']", "--from", "g1"], "Ne2      g1e2\n"),
        (&["validate", &format!("chess.Board('{fen}')")], &format!("no problem found: {fen}\n")),
        (&["perft", "go", "perft", "3"], "8902 nodes"),
        (&["perft", "go perft 3"], "8902 nodes"),
        (&["perft", "go perft 2", fen], "7 nodes"),
    ] {
        let ran = run(args);
        assert_eq!((ran.code, ran.err.as_str()), (0, ""), "{args:?}");
        assert!(ran.out.starts_with(start), "{args:?}: {}", ran.out);
    }
    for (args, hint) in [
        (&["inspect", "start"][..], "hint: the initial position is called startpos"),
        (&["inspect", "initial"], "hint: the initial position is called startpos"),
        (&["inspect", "startpos", "--fields", "fen"], "add --json"),
        (&["go perft 3"], "kingsight perft 5"),
        (&["hunt", "stockfish"], "kingsight hunt -- stockfish"),
        (&["hunt", "./my-own"], "kingsight hunt -- ./my-own"),
        (
            &["perft", "3", "startpos", "--lang", "de"],
            "hint: this command answers in English alone; piece letters: --letters de",
        ),
        (&["perft", "3", "--hash", "16MB"], "expected a number of MiB, such as 64"),
        (
            &["inspect", &[". . . . . k . ."; 8].join("\n")],
            "hint: a drawing of a board does not say",
        ),
    ] {
        let ran = run(args);
        assert_eq!(ran.code, 2);
        assert!(ran.err.contains(hint), "{}", ran.err);
    }
}

/// What the hints advise works.
#[test]
fn moves_behind_a_position_where_there_is_no_option() {
    for args in [
        &["methods", "compare", "startpos moves e4 e5"][..],
        &["methods", "compare", "startpos", "moves", "e4"],
        &["hunt", "--demo", "en-passant-pin", "startpos moves e4 e5", "--depth", "1"],
        &["validate", "startpos", "--moves", "e4 e5"],
        &["validate", "--json", "--moves", "e4", "startpos"],
    ] {
        let ran = run(args);
        assert_eq!(ran.code, 0, "{args:?}: {}", ran.err);
    }
    let report = &json_lines(&["validate", "--json", "--moves", "e4 e5", "startpos"], "")[0];
    assert!(report["fen"].as_str().unwrap().starts_with("rnbqkbnr/pppp1ppp/8/4p3/4P3/"));
}

#[test]
fn a_game_that_is_over() {
    for (moves, sentence) in [
        (format!("{MATED} a3"), "move 5, a3: the game is over: White is checkmated"),
        (
            "e3 a5 Qh5 Ra6 Qxa5 h5 h4 Rah6 Qxc7 f6 Qxd7+ Kf7 Qxb7 Qd3 Qxb8 Qh7 Qxc8 Kg6 Qe6 Kh7"
                .to_owned(),
            "move 20, Kh7: the game is over: stalemate",
        ),
    ] {
        let ran = run(&["moves", "startpos", "--moves", &moves]);
        assert_eq!(ran.code, 2);
        assert_eq!(ran.err, format!("error: {sentence}\n"));
    }
    let moves = format!("{MATED} a3").replace('Q', "D");
    let german = run(&["why", "startpos", "a3", "--lang", "de", "--moves", &moves]);
    assert!(
        german.err.starts_with("Fehler: Zug 5, a3: die Partie ist zu Ende: "),
        "{}",
        german.err
    );
}

#[test]
fn german_errors() {
    for (args, start) in [
        (&["startpos", "Zf3"][..], "Fehler: \"Zf3\" ist kein Zug: "),
        (&[PIN, "Dd4"], "Fehler: Dd4: Weiß hat keine solche Figur"),
        (
            &["startpos", "a3", "--moves", "e5"],
            "Fehler: Zug 1, e5: auf e7 steht ein schwarzer Bauer, ",
        ),
        (
            &["startpos", "a3", "--moves", "Sd4"],
            "Fehler: Zug 1, Sd4: so zieht ein Springer nicht: ",
        ),
        (
            &["startpos", "a3", "--moves", "Dd3"],
            "Fehler: Zug 1, Dd3: der Bauer auf d2 steht der Dame im Weg; es gibt keinen Damenzug",
        ),
        (
            &["startpos", "a3", "--moves", "d1d3"],
            "Fehler: Zug 1, d1d3: der Bauer auf d2 steht der Dame im Weg; von d1 kann nichts ziehen",
        ),
        (
            &["startpos", "a3", "--moves", "Td1"],
            "Fehler: Zug 1, Td1: für Weiß hier nicht erlaubt; es gibt keinen Turmzug",
        ),
        (
            &["4k3/8/8/8/8/8/4K3/R6R w - - 0 1", "a3", "--moves", "Td1"],
            "Fehler: Zug 1, Td1: gemeint sein kann Tad1 oder Thd1",
        ),
        (&["8/8", "e4"], "Fehler: an Stelle 4 (Brettstellung): 2 Reihen"),
        (
            &["8/8/8/8/8/8/8/8", "e4"],
            "Fehler: diese Stellung ist nicht spielbar: Weiß hat keinen König",
        ),
    ] {
        let ran = run(&[&["why", "--lang", "de"], args].concat());
        assert_eq!(ran.code, 2, "{args:?}");
        assert!(ran.err.starts_with(start), "{}", ran.err);
    }
    let folder = folder("german-svg");
    let svg = folder.join("x.svg");
    let ran = run(&["why", "--lang", "de", "startpos", "e5", "--svg", svg.to_str().unwrap()]);
    fs::remove_dir_all(&folder).unwrap();
    assert!(ran.out.contains("\nGezeichnet\n") && !ran.out.contains("moves to"), "{}", ran.out);
}

#[test]
fn plurals_and_places_are_english() {
    for (fen, message) in [
        ("1/8/8/8/8/8/8/8 w", "rank 8 has 1 square; expected exactly 8"),
        ("8", "1 rank; expected 8"),
        ("8/8/8/8/8/8/8/8 w - - 0 1 x", "at offset 26: expected nothing after six fields"),
    ] {
        let ran = run(&["inspect", fen]);
        assert!(ran.err.contains(message), "{}", ran.err);
    }
    let ran = run_with(&["inspect", "--column", "2"], b"id,fen\na\n");
    assert!(ran.err.contains("the line has 1 column; expected at least 2"), "{}", ran.err);
}

#[test]
fn an_empty_field_is_named_as_that() {
    for fields in ["", "turn,", ",turn", "turn,,fen", " "] {
        let ran = run(&["moves", "startpos", "--json", "--fields", fields]);
        assert_eq!(ran.code, 2);
        let start = "error: --fields: a name is empty; expected names with one comma between them";
        assert!(ran.err.starts_with(start) && !ran.err.contains("did you mean"), "{}", ran.err);
    }
}

/// A file that cannot be read is reported in the same words everywhere.
#[test]
fn unreadable_files() {
    for args in [
        &["inspect", "no/such.fen"][..],
        &["moves", "no/such.fen"],
        &["validate", "--json", "no/such.fen"],
        &["hunt", "--demo", "en-passant-pin", "no/such.fen"],
        &["hunt", "--demo", "--suite", "no/such.fen"],
        &["perft", "3", "no/such.fen"],
        &["why", "no/such.fen", "e4"],
        &["methods", "compare", "no/such.fen"],
    ] {
        let ran = run(args);
        assert_eq!(ran.code, 2, "{args:?}");
        assert!(ran.err.starts_with("error: cannot read no/such.fen: "), "{args:?}: {}", ran.err);
    }
}

/// No output overwrites another one, or what is read.
#[test]
fn outputs_stay_apart() {
    let folder = folder("apart");
    let path = |name: &str| folder.join(name).to_str().unwrap().to_owned();
    let (fens, same) = (path("a.fen"), path("b.x"));
    fs::write(&fens, format!("{PIN}\n")).unwrap();
    let other = format!("{}/./a.fen", folder.to_str().unwrap());
    for args in [
        &["inspect", PIN, "--svg", &same, "--png", &same][..],
        &["inspect", &fens, "--svg", &fens],
        &["inspect", &fens, "--svg", &other],
        &["inspect", &fens, "--png", &fens],
        &["why", PIN, "Nf3", "--svg", &same, "--png", &same],
        &["hunt", "--demo", "en-passant-pin", &fens, "--report", &fens],
        &["hunt", "--demo", "--suite", &fens, "--report", &other],
    ] {
        let ran = run(args);
        assert_eq!((ran.code, ran.out.as_str()), (2, ""), "{args:?}");
        assert!(ran.err.contains("overwrite"), "{args:?}: {}", ran.err);
        assert_eq!(fs::read_to_string(&fens).unwrap(), format!("{PIN}\n"), "{args:?}");
        assert!(!folder.join("b.x").exists());
    }
    fs::remove_dir_all(&folder).unwrap();
}

/// Rows that cannot be read keep their id.
#[test]
fn bad_rows_keep_their_id() {
    let ids = |args: &[&str], input: &str| -> Vec<serde_json::Value> {
        let args = [&["validate", "--json", "--column", "fen", "--id", "id"], args].concat();
        json_lines(&args, input).into_iter().map(|line| line["id"].clone()).collect()
    };
    assert_eq!(ids(&[], "id,fen\na,8/8/8/8/8/8/8/8\nb\n"), ["a", "b"]);
    let lines = "{\"id\":1,\"fen\":\"8/8/8/8/8/8/8/8\"}\n{\"id\":2}\n{\"id\":3,\"fen\":4}\n";
    assert_eq!(ids(&[], lines), [1, 2, 3]);
    let last = json_lines(
        &["validate", "--json", "--column", "fen", "--id", "id"],
        "{\"id\":1,\"fen\":\"8/8/8/8/8/8/8/8\"}\nxx\n",
    )
    .remove(1);
    assert_eq!(common::keys(&last), ["schema", "line", "input", "error", "id"]);
    assert!(last["id"].is_null());
}
