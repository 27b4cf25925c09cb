//! `kingsight changes`.

mod common;

use common::{json_lines, run};

const FORK: &str = "4k3/8/3q4/8/3N4/8/4P3/3R2K1 w - - 0 1";

#[test]
fn exit_codes_are_those_of_why() {
    for (moves, code) in [
        (&["Nf5"][..], 0),
        (&["Nf5", "Qxd1"], 0),
        (&["Nd5"], 1),
        (&["Nf5", "Ke7"], 1),
        (&["Rd8"], 1),
        (&["null"], 2),
        (&["0000"], 2),
        (&["Bb5"], 2),
        (&[], 2),
    ] {
        let ran = run(&[&["changes", FORK], moves].concat());
        assert_eq!(ran.code, code, "{moves:?}: {}", ran.err);
        if let [only] = moves {
            assert_eq!(run(&["why", FORK, only]).code, code, "{only}");
        }
    }
    assert_eq!(run(&["changes", "8/8 w", "e4"]).code, 2);
    let ambiguous = run(&["changes", "4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1", "Nb3"]);
    assert_eq!(ambiguous.code, 2);
    assert!(ambiguous.err.contains("it could be Nab3 or Ncb3"), "{}", ambiguous.err);
}

/// A refusal is the one of `why`, word for word, in text and as JSON.
#[test]
fn an_illegal_move_is_explained_as_by_why() {
    for m in ["Nd5", "Rd8", "d1d7", "O-O", "Qf4"] {
        let (changes, why) = (run(&["changes", FORK, m]), run(&["why", FORK, m]));
        assert_eq!((changes.code, &changes.out), (why.code, &why.out), "{m}");
        let changes = &json_lines(&["changes", "--json", FORK, m], "")[0];
        assert_eq!(changes["refused"], json_lines(&["why", "--json", FORK, m], "")[0], "{m}");
        assert_eq!((&changes["legal"], &changes["moves"]), (&false.into(), &serde_json::json!([])));
    }
    let (changes, why) = (run(&["changes", FORK, "Nz3"]), run(&["why", FORK, "Nz3"]));
    assert_eq!(changes.err, why.err);
}

#[test]
fn each_move_in_turn() {
    let report = &json_lines(&["changes", "--json", "startpos", "1. f3 e5", "2.g4", "Qh4#"], "")[0];
    let moves = report["moves"].as_array().unwrap();
    let sans: Vec<&str> = moves.iter().map(|m| m["san"].as_str().unwrap()).collect();
    assert_eq!(sans, ["f3", "e5", "g4", "Qh4#"]);
    assert_eq!(moves[2]["facts"][0]["code"], "mate_possible");
    assert_eq!(moves[3]["sentences"][0], "Qd8-h4# is checkmate.");
    let after = run(&["changes", "startpos", "Qh4", "--moves", "f3 e5 g4"]);
    assert!(after.out.contains("Qd8-h4# is checkmate."), "{}", after.out);
}

#[test]
fn a_picture_shows_one_move() {
    let svg = run(&["changes", FORK, "Nf5", "--svg", "-"]);
    assert_eq!(svg.code, 0);
    assert!(svg.out.starts_with("<svg") && svg.out.contains("hangs now"), "{}", svg.out);
    assert_eq!(run(&["changes", FORK, "Nf5", "Kf7", "--svg", "-"]).code, 2);
    // As of `why`: the refusal is drawn.
    let refused = run(&["changes", FORK, "Nd5", "--svg", "-"]);
    assert_eq!((refused.code, &refused.out), (1, &run(&["why", FORK, "Nd5", "--svg", "-"]).out));
}

#[test]
fn german_letters_and_sentences() {
    let german = run(&["changes", "--lang", "de", FORK, "Sf5"]).out;
    assert!(german.contains("Sd4-f5 bedroht die Dame auf d6"), "{german}");
    assert!(german.contains("Beweglichkeit") && german.contains("Turm d1: 7 → 10"));
    let figurines = run(&["changes", FORK, "Nf5", "--letters", "figurine"]);
    assert!(figurines.code == 2 || figurines.out.contains("♘d4-f5"), "{}", figurines.out);
}
