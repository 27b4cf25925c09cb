//! `kingsight why`.

mod common;
#[path = "why/languages.rs"]
mod languages;
#[path = "why/words.rs"]
mod words;

use common::{json_lines, run};
use serde_json::Value;

const PINNED: &str = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";

#[test]
fn exit_codes() {
    assert_eq!(run(&["why", PINNED, "Kf1"]).code, 0);
    assert_eq!(run(&["why", PINNED, "Nf3"]).code, 1);
    assert_eq!(run(&["why", PINNED, "d2f3"]).code, 1);
    assert_eq!(run(&["why", PINNED, "Nz3"]).code, 2);
    assert_eq!(run(&["why", PINNED, "Qd4"]).code, 2);
    assert_eq!(run(&["why", PINNED]).code, 2);
    assert_eq!(run(&["why", "8/8 w", "Nf3"]).code, 2);
    assert_eq!(run(&["why", "8/8/8/8/8/8/8/8 w - -", "Nf3"]).code, 2);
    assert_eq!(run(&["why", PINNED, "--all"]).code, 0);
}

#[test]
fn the_sentence_the_article_and_the_board() {
    let ran = run(&["why", PINNED, "Nf3"]);
    let words = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert!(words.contains("Nf3 (d2f3) is not legal."), "{}", ran.out);
    assert!(words.contains("The knight on d2 is pinned to the king on e1 by the bishop on b4"));
    assert!(words.contains("FIDE 3.9.2"));
    assert!(ran.out.contains("<♝>") && ran.out.contains("[♘]"), "{}", ran.out);
    let german = run(&["why", PINNED, "Sf3", "--lang", "de"]).out;
    assert!(german.contains("gefesselt"), "{german}");
}

#[test]
fn moves_are_played_first() {
    let ran = run(&["why", "startpos", "O-O", "--moves", "e4 e5 Nf3 Nc6"]);
    assert_eq!(ran.code, 1);
    assert!(ran.out.contains("bishop on f1"), "{}", ran.out);
}

#[test]
fn every_piece_that_can_be_meant_is_explained() {
    let fen = "4k3/8/8/8/1b6/8/3N2N1/4K3 w - - 0 1";
    let reports = json_lines(&["why", fen, "Nf1", "--json"], "");
    assert_eq!(reports[0]["moves"].as_array().unwrap().len(), 1); // only d2 reaches f1
    let two = "4k3/8/8/8/1b4N1/8/3N4/4K3 w - - 0 1";
    let report = &json_lines(&["why", two, "Ne5", "--json"], "")[0];
    assert_eq!(report["moves"].as_array().unwrap().len(), 1); // g4 alone
    let both = "4k3/8/8/8/1b6/8/3N4/4K1N1 w - - 0 1";
    let report = &json_lines(&["why", both, "Nf3", "--json"], "")[0];
    let moves = report["moves"].as_array().unwrap();
    assert_eq!(moves.len(), 2);
    assert_eq!(
        (&report["legal"], &moves[0]["legal"], &moves[1]["legal"]),
        (&Value::from(true), &Value::from(true), &Value::from(false))
    );
}

#[test]
fn json_names_the_squares() {
    let report = &json_lines(&["why", PINNED, "d2f3", "--json"], "")[0];
    assert_eq!(report["schema"], 1);
    let reason = &report["moves"][0]["reasons"][0];
    assert_eq!(reason["code"], "pinned");
    assert_eq!(reason["article"], "3.9.2");
    assert_eq!(
        (&reason["pinned"], &reason["pinner"], &reason["king"]),
        (&"d2".into(), &"b4".into(), &"e1".into())
    );
    assert_eq!(reason["allowed"], Value::Array(vec![]));
}

#[test]
fn all_is_one_array_with_castling_on_both_wings() {
    let all =
        &json_lines(&["why", "r3k2r/8/8/8/4q3/8/8/R3K2R w KQkq - 0 1", "--all", "--json"], "")[0];
    let all = all.as_array().unwrap();
    let find = |uci: &str| all.iter().find(|m| m["uci"] == uci).unwrap();
    assert_eq!(find("e1g1")["reasons"][0]["code"], "castling_out_of_check");
    assert_eq!(find("e1c1")["legal"], false);
    assert_eq!(find("e1f2")["legal"], true);
    assert_eq!(find("e1f2")["reasons"], Value::Array(vec![]));
    // 5 king steps, 10 + 9 rook moves on each side, 2 castling moves
    assert_eq!(all.len(), 26);
    // A king on e1 without any right gets a reason on both sides.
    let none = &json_lines(&["why", "4k3/8/8/8/8/8/8/4K3 w - - 0 1", "--all", "--json"], "")[0];
    let codes: Vec<&str> = none
        .as_array()
        .unwrap()
        .iter()
        .filter(|m| m["legal"] == false)
        .flat_map(|m| m["reasons"].as_array().unwrap())
        .map(|reason| reason["code"].as_str().unwrap())
        .collect();
    assert_eq!(
        codes,
        ["castling_right_lost", "castling_no_rook", "castling_right_lost", "castling_no_rook"]
    );
}

#[test]
fn inspect_tells_what_looks_possible_and_is_not() {
    let ran = run(&["inspect", PINNED]);
    assert!(ran.out.contains("Illegal moves, and why"), "{}", ran.out);
    assert!(ran.out.contains("Nd2-f3"), "{}", ran.out);
    let start = run(&["inspect", "startpos"]);
    assert!(!start.out.contains("Illegal moves"), "{}", start.out);
}

#[test]
fn a_tolerant_reading_is_reported() {
    let answer = |args: &[&str]| {
        let ran = run(args);
        (ran.code, ran.out.split_whitespace().collect::<Vec<_>>().join(" "), ran.err)
    };
    for (args, sentence) in [
        (
            ["startpos", "Nxf3"],
            "Nxf3 (g1f3) is legal: the knight on g1 goes to f3. Read as Nf3: there is nothing to capture",
        ),
        (
            ["startpos", "e2xe4"],
            "e2xe4 (e2e4) is legal: the pawn on e2 goes to e4. Read as e4: there is nothing to capture",
        ),
        (["startpos", "Nf3+"], "Read as Nf3: it gives no check."),
        (["r3k3/1P6/8/8/8/8/8/4K3 w - - 0 1", "a8=Q"], "Read as bxa8=Q+: no pawn can step to a8"),
        ([PINNED, "Nxf3"], "not legal. Read as Nf3: there is nothing to capture on f3. The knight"),
    ] {
        let (_, out, err) = answer(&["why", args[0], args[1]]);
        assert!(out.contains(sentence), "{out}");
        assert_eq!(err, "");
    }
    let (_, out, _) = answer(&["why", "startpos", "Nf3"]);
    assert!(!out.contains("Read as"), "{out}");
    // Where moves are only played first, standard error reports it.
    for command in [&["inspect", "startpos"][..], &["moves", "startpos"], &["perft", "1"]] {
        let args = [command, &["--moves", "e4 e5 Nxf3"]].concat();
        let (code, _, err) = answer(&args);
        let note = "note: move 3, Nxf3: read as Nf3: there is nothing to capture on f3\n";
        assert_eq!((code, err.as_str()), (0, note), "{args:?}");
        let (_, _, err) = answer(&[command, &["--moves", "e4 e5 Nf3"]].concat());
        assert_eq!(err, "", "{args:?}");
    }
    let german = ["why", "startpos", "d5", "--lang", "de", "--moves", "exe4"];
    let (_, _, err) = answer(&german);
    assert_eq!(err, "Hinweis: Zug 1, exe4: gelesen als e4: auf e4 gibt es nichts zu schlagen\n");
}

#[test]
fn readings_are_data() {
    let report = &json_lines(&["why", "startpos", "Nxf3+", "--moves", "e4+ e5", "--json"], "")[0];
    let read_as = &report["moves"][0]["read_as"];
    assert_eq!(read_as["san"], "Nf3");
    assert_eq!(read_as["remarks"], serde_json::json!(["nothing_to_capture", "no_check"]));
    assert_eq!(
        report["readings"],
        serde_json::json!([{
            "ply": 1, "input": "e4+", "san": "e4", "remarks": ["no_check"],
            "message": "read as e4: it gives no check"
        }])
    );
    for command in ["inspect", "moves"] {
        let report = &json_lines(&[command, "startpos", "--json", "--moves", "Nxf3"], "")[0];
        assert_eq!(report["readings"][0]["remarks"][0], "nothing_to_capture");
        let report = &json_lines(&[command, "startpos", "--json"], "")[0];
        assert_eq!(report["readings"], Value::Array(vec![]));
    }
    let plain = &json_lines(&["why", "startpos", "Nf3", "--json"], "")[0];
    assert!(plain["moves"][0].get("read_as").is_none());
}

#[test]
fn a_king_is_no_promotion() {
    let pawn = "8/2P4k/8/8/8/8/8/4K3 w - - 0 1";
    for text in ["c8=K", "c7c8k"] {
        let ran = run(&["why", pawn, text]);
        assert_eq!(ran.code, 1, "{}", ran.err);
        assert!(ran.out.contains("A pawn cannot become a king."), "{}", ran.out);
    }
    let ran = run(&["why", "8/7k/8/8/8/8/P7/4K3 w - - 0 1", "a7a8k"]);
    assert!(ran.out.contains("There is no piece on a7."), "{}", ran.out);
}

#[test]
fn whose_turn_it_is() {
    let ran = run(&["why", "startpos", "Nf6"]);
    let words = ran.out.split_whitespace().collect::<Vec<_>>().join(" ");
    assert_eq!(ran.code, 1);
    for part in [
        "Nf6 (g8f6) is not legal.",
        "The knight on g8 is Black's, but it is White's turn to move. [not_your_piece: FIDE 1.2]",
        "With Black to move it would be legal: the knight on g8 goes to f6.",
    ] {
        assert!(words.contains(part), "{words}");
    }
    assert_eq!(run(&["why", "startpos", "Nf3", "--moves", "e4"]).code, 1);
    let report = &json_lines(&["why", "startpos", "Nf3", "--moves", "e4", "--json"], "")[0];
    let other = &report["moves"][0]["other_side"];
    assert_eq!((&other["turn"], &other["legal"]), (&"white".into(), &true.into()));
    assert_eq!(report["legal"], false);
    let uci = &json_lines(&["why", "startpos", "e7e5", "--json"], "")[0];
    assert_eq!(uci["moves"][0]["other_side"]["legal"], true);
    let own = &json_lines(&["why", "startpos", "e2e5", "--json"], "")[0];
    assert!(own["moves"][0].get("other_side").is_none());
}

/// A legal move that ends the game says so.
#[test]
fn a_move_that_ends_the_game() {
    for (fen, chosen, english, german) in [
        (
            "6k1/5ppp/8/8/8/8/8/R5K1 w - - 0 1",
            "Ra8",
            "check from the rook on a8: checkmate.",
            ": matt.",
        ),
        ("7k/8/8/6Q1/8/8/8/K7 w - - 0 1", "Qg6", "goes to g6; stalemate.", "; patt."),
    ] {
        let words = |args: &[&str]| {
            let out = run(&[&["why", fen], args].concat()).out;
            out.split_whitespace().collect::<Vec<_>>().join(" ")
        };
        let text = words(&[chosen]);
        assert!(text.contains(english), "{text}");
        let uci = json_lines(&["why", fen, chosen, "--json"], "")[0]["moves"][0]["uci"].clone();
        let text = words(&[uci.as_str().unwrap(), "--lang", "de"]);
        assert!(text.contains(german), "{text}");
    }
}

/// The offset in the message of a text that is no move is also `at`.
#[test]
fn where_a_text_is_no_move() {
    let answer = json_lines(&["why", "--json", "startpos", "Nxx3"], "").remove(0);
    let error = &answer["error"];
    let at = error["at"].as_u64().expect("a number");
    assert!(
        error["message"].as_str().is_some_and(|text| text.contains(&format!("at offset {at}:"))),
        "{error}"
    );
}

/// The history of a game can have ended it where the position alone does not show it.
#[test]
fn a_game_that_its_history_has_ended() {
    let four = "Nf3 Nf6 Ng1 Ng8 ".repeat(4);
    let english = "The game is over: a draw, the same position for the fifth time.";
    let german = "Die Partie ist zu Ende: remis, dieselbe Stellung zum fünften Mal.";
    for (args, remark) in [
        (&["why", "startpos", "e4", "--moves", &four][..], english),
        (&["why", "startpos", "e5", "--moves", &four], english),
        (&["why", "startpos", "e4", "--moves", &four, "--lang", "de"], german),
        (&["changes", "startpos", "Ke2", "--moves", &four], english),
        // The moves of `changes` are moves of the game.
        (
            &[&["changes", "startpos"][..], &four.split(' ').collect::<Vec<_>>(), &["Ke2"]]
                .concat(),
            english,
        ),
    ] {
        let text = run(args).unwrapped();
        assert!(text.contains(remark), "{args:?}: {text}");
        let report = &json_lines(&[args, &["--json"]].concat(), "")[0];
        let report = report.get("refused").unwrap_or(report);
        assert_eq!(report["game_over"], "fivefold_repetition", "{args:?}");
    }
    let three = "Nf3 Nf6 Ng1 Ng8 ".repeat(3);
    let goes_on = run(&["why", "startpos", "e4", "--moves", &three]);
    assert!(!goes_on.out.contains("over"), "{}", goes_on.out);
}

/// The legend names no piece to move where there is none.
#[test]
fn an_empty_square_has_nothing_to_move() {
    for args in [&[][..], &["--ascii"], &["--lang", "de"]] {
        let text = run(&[&["why", "startpos", "e4e5"][..], args].concat()).out;
        assert!(!text.contains("to move") && !text.contains("soll ziehen"), "{text}");
        let rank = if args == ["--ascii"] {
            "4  .  .  .  .  .  .  .  ."
        } else {
            "4  ·  ·  ·  ·  ·  ·  ·  ·"
        };
        assert!(text.contains(rank), "{text}");
    }
}

/// A capture that is only read into the text is not claimed to be possible.
#[test]
fn a_pawn_that_would_capture() {
    let fen = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1";
    for (lang, sentence) in [
        ("en", "Read as exd6: no pawn can step to d6, and the pawn on e5 would capture there."),
        (
            "de",
            "Gelesen als exd6: kein Bauer kann nach d6 vorrücken, und der auf e5 würde dort schlagen.",
        ),
    ] {
        let text = run(&["why", fen, "d6", "--lang", lang]).unwrapped();
        assert!(text.contains(sentence), "{text}");
    }
}
