//! `kingsight why POSITION e2`: what the piece on a square can do, and what it cannot.

mod common;

use common::{json_lines, run};

const PIN: &str = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";

fn words(args: &[&str]) -> (i32, String) {
    let ran = run(&[&["why"], args].concat());
    assert_eq!(ran.err, "");
    (ran.code, ran.out.split_whitespace().collect::<Vec<_>>().join(" "))
}

#[test]
fn the_piece_of_the_side_to_move_is_meant() {
    let ran = run(&["why", "startpos", "e2"]);
    assert_eq!(ran.code, 0);
    assert!(ran.out.lines().count() < 25, "{}", ran.out);
    assert!(ran.out.contains("The pawn on e2 has 2 legal moves: e3, e4."), "{}", ran.out);
    let (code, text) = words(&[PIN, "d2"]);
    assert_eq!(code, 1);
    assert!(text.contains("The knight on d2 has no legal move."), "{text}");
    assert!(text.contains("Nd2-b1 Nd2-f1 Nd2-b3 Nd2-f3 Nd2-c4 Nd2-e4"), "{text}");
    assert_eq!(text.matches("is pinned to the king on e1").count(), 1, "{text}");
}

/// Its own pieces around it are the reason why a piece at home cannot move.
#[test]
fn a_piece_that_is_shut_in() {
    let (code, text) = words(&["startpos", "a1"]);
    assert_eq!(code, 1);
    assert!(text.contains("The rook on a1 has no legal move."), "{text}");
    assert!(text.contains("The rook on a1 cannot capture its own knight on b1."), "{text}");
    assert!(text.contains("The rook on a1 cannot capture its own pawn on a2."), "{text}");
    let (_, text) = words(&["4k3/8/8/8/8/4p3/4P3/4K3 w - - 0 1", "e2"]);
    assert!(text.contains("e2-e3 e2-e4 The pawn on e3 stands in the pawn's way"), "{text}");
    let (_, text) = words(&["startpos", "e1", "--lang", "de"]);
    assert!(text.contains("Von e1 aus ist kein Zug erlaubt."), "{text}");
}

/// A square without such a piece is the target of a pawn, as in SAN.
#[test]
fn any_other_square_is_a_pawn_move() {
    let (code, text) = words(&["startpos", "e4"]);
    assert_eq!(code, 0);
    assert!(text.contains("e4 (e2e4) is legal: the pawn on e2 goes to e4."), "{text}");
    let (_, text) = words(&["4k3/8/8/3p4/3P4/8/8/4K3 w - - 0 1", "d5"]);
    assert!(text.contains("d5 (d4d5) is not legal."), "{text}");
}

#[test]
fn as_data_and_as_a_picture() {
    let report = &json_lines(&["why", "startpos", "e2", "--json"], "")[0];
    assert_eq!(report["input"], "e2");
    assert_eq!(report["legal"], true);
    let moves = report["moves"].as_array().unwrap();
    let uci: Vec<&str> = moves.iter().map(|m| m["uci"].as_str().unwrap()).collect();
    assert_eq!(uci, ["e2e3", "e2e4"]);
    let report = &json_lines(&["why", "startpos", "a1", "--json"], "")[0];
    let moves = report["moves"].as_array().unwrap();
    assert!(moves.iter().all(|m| m["reasons"][0]["code"] == "own_piece_on_target"), "{moves:?}");
    let ran = run(&["why", "startpos", "e2", "--svg", "-"]);
    assert_eq!(ran.code, 2);
    assert!(ran.err.contains("expected e2e3 or e2e4"), "{}", ran.err);
}
