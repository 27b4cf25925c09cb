//! `kingsight why`.

mod common;

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
    assert!(ran.out.contains("<♝>") && ran.out.contains("[♘}"), "{}", ran.out);
    let german = run(&["why", PINNED, "Nf3", "--lang", "de"]).out;
    assert!(german.contains("gefesselt"), "{german}");
}

#[test]
fn moves_are_played_first() {
    let ran = run(&["why", "startpos", "O-O", "--moves", "e4", "e5", "Nf3", "Nc6"]);
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
    // A king on e1 without any right is told why on both wings too.
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
    assert!(ran.out.contains("Looks possible, but is not"), "{}", ran.out);
    assert!(ran.out.contains("Nd2-f3"), "{}", ran.out);
    let start = run(&["inspect", "startpos"]);
    assert!(!start.out.contains("Looks possible"), "{}", start.out);
}
