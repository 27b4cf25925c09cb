//! `kingsight mate`.

mod common;

use common::{json_lines, keys, run};
use serde_json::{Value, json};

/// Paul Morphy, about 1856.
const MORPHY: &str = "kbK5/pp6/1P6/8/8/8/8/R7 w - - 0 1";
const BACK_RANK: &str = "3r2k1/5ppp/8/8/8/8/4R3/4R1K1 w - - 0 1";
/// A mate in two with a choice at the end.
const ROOK: &str = "7k/8/5K2/8/8/8/8/R7 w - - 0 1";

fn report(args: &[&str]) -> Value {
    json_lines(&[&["mate", "--json"], args].concat(), "").remove(0)
}

fn sans(moves: &Value) -> Vec<&str> {
    moves.as_array().unwrap().iter().map(|m| m["san"].as_str().unwrap()).collect()
}

#[test]
fn a_mate_with_its_tree() {
    let ran = run(&["mate", MORPHY, "2"]);
    assert_eq!((ran.code, ran.err.as_str()), (0, ""));
    assert!(
        ran.out.starts_with("White mates in 2: Ra6.\n  1... bxa6 2. b7#\n  1... Bh2 2. Rxa7#\n"),
        "{}",
        ran.out
    );
    assert_eq!(ran.out.lines().count(), 8);
    // Three moves deep: what follows an answer is indented.
    let deep = run(&["mate", "7k/8/8/4K3/8/8/8/R7 w - - 0 1", "3"]).out;
    let lines: Vec<&str> = deep.lines().collect();
    assert!(lines[1].starts_with("  1... ") && lines[2].starts_with("    2... "), "{deep}");
    assert!(lines[2].ends_with('#'), "{deep}");
}

#[test]
fn json_has_the_tree() {
    let mate = report(&[MORPHY, "2"]);
    let expected =
        "schema fen moves checks_only mates message tree refutations problem positions readings";
    assert_eq!(keys(&mate).join(" "), expected);
    assert_eq!((&mate["mates"], &mate["problem"]), (&json!(true), &Value::Null));
    let tree = &mate["tree"];
    assert_eq!(
        (&tree["uci"], &tree["san"], &tree["moves"]),
        (&json!("a1a6"), &json!("Ra6"), &json!(2))
    );
    assert_eq!(tree["defences"].as_array().unwrap().len(), 7);
    let first = &tree["defences"][0];
    assert_eq!((&first["uci"], &first["then"]["san"]), (&json!("b7a6"), &json!("b7#")));
    assert_eq!(first["then"]["defences"], json!([]));
    // Answers are to be played: every line ends in mate.
    for defence in tree["defences"].as_array().unwrap() {
        let line = format!("a1a6 {} {}", defence["uci"], defence["then"]["uci"]).replace('"', "");
        let end = &json_lines(&["inspect", "--json", MORPHY, "--moves", &line], "")[0];
        assert_eq!(end["outcome"]["kind"], "checkmate", "{line}");
    }
}

#[test]
fn no_mate_with_an_answer_to_each_first_move() {
    let ran = run(&["mate", BACK_RANK, "1"]);
    assert_eq!(ran.code, 1);
    let text = ran.unwrapped();
    assert!(
        text.starts_with("White cannot force mate in 1. The answer to each first move"),
        "{text}"
    );
    assert!(text.contains(" Re8+? Rxe8!"), "{text}");
    let refuted = report(&[BACK_RANK, "1"]);
    assert_eq!((&refuted["mates"], &refuted["tree"]), (&json!(false), &Value::Null));
    let moves = json_lines(&["moves", "--json", BACK_RANK], "").remove(0);
    let count = moves["moves"].as_array().unwrap().len();
    assert_eq!(refuted["refutations"].as_array().unwrap().len(), count);
    // A first move that stalemates needs no answer.
    let stalemate = "7k/8/4K3/8/8/8/8/6Q1 w - - 0 1";
    let text = run(&["mate", "--lang", "de", stalemate, "1"]).unwrapped();
    assert!(text.contains(" Dg6? patt;"), "{text}");
    let refutations = report(&[stalemate, "1"])["refutations"].as_array().unwrap().clone();
    let queen = refutations.iter().find(|one| one["attempt"]["uci"] == "g1g6").unwrap();
    assert_eq!(queen["answer"], Value::Null);
    assert!(refutations.iter().all(|one| one == queen || one["answer"]["san"].is_string()));
}

#[test]
fn checks_only() {
    assert_eq!(report(&["--checks-only", BACK_RANK, "2"])["mates"], true);
    let quiet = run(&["mate", "--checks-only", MORPHY, "2"]);
    assert_eq!(quiet.code, 1);
    assert!(
        quiet.out.starts_with("White cannot force mate in 2 by checks only.\n"),
        "{}",
        quiet.out
    );
    let none = run(&["mate", "--checks-only", "startpos", "2"]).out;
    assert!(none.ends_with("\n  White has no move that gives check.\n"), "{none}");
    let over = run(&["mate", "7k/5Q2/6K1/8/8/8/8/8 b - -", "2"]).out;
    assert!(over.ends_with("\n  Black has no legal move.\n"), "{over}");
}

#[test]
fn cooks_and_duals() {
    let sound = run(&["mate", "--duals", MORPHY, "2"]).out;
    assert!(sound.ends_with("  No cooks.\n  No duals.\n"), "{sound}");
    let problem = &report(&["--duals", ROOK, "3"])["problem"];
    assert_eq!(problem["shortest"], 2);
    let keys = sans(&problem["keys"]);
    assert!(keys[0] == "Kg6" && keys.contains(&"Kf7"), "{keys:?}");
    let dual = &problem["duals"][0];
    assert_eq!(
        (sans(&dual["line"]), sans(&dual["continuations"])),
        (vec!["Kg6", "Kg8"], vec!["Rf1", "Ra8#"])
    );
    let german = run(&["mate", "--duals", "--lang", "de", ROOK, "3"]).unwrapped();
    for part in [
        "Weiß setzt in 2 Zügen matt: Kg6. 1... Kg8 2. Ta8#",
        "Es gibt schon ein Matt in 2: eine Kurzlösung. Nebenlösungen, andere erste Züge, die auch mattsetzen: Kf7, Tb1,",
        "Duale, andere Züge danach, die auch mattsetzen: 1. Kg6 Kg8: Tf1, Ta8#",
    ] {
        assert!(german.contains(part), "{part} in {german}");
    }
}

#[test]
fn what_is_not_decided_is_null() {
    let ran = run(&["mate", "--nodes", "1000", "startpos", "4"]);
    assert_eq!(ran.code, 1);
    let sentence = "Not decided: 1000 positions looked at do not show whether White can force mate in 4. Raise --nodes to look at more \
         positions.";
    assert_eq!(ran.unwrapped(), sentence);
    let report = report(&["--nodes", "1000", "startpos", "4"]);
    assert_eq!((&report["mates"], &report["positions"]), (&Value::Null, &json!(1000)));
    assert_eq!((&report["tree"], &report["refutations"]), (&Value::Null, &json!([])));
}

#[test]
fn positions_as_people_write_them() {
    let black = report(&["startpos", "1", "--moves", "f3 e5 g4"]);
    assert_eq!((&black["mates"], &black["tree"]["uci"]), (&json!(true), &json!("d8h4")));
    let read = report(&["startpos", "1", "--moves", "f3 e5 Ke4"]);
    assert_eq!(read["error"]["field"], "moves", "{read}");
    let noted = report(&["startpos", "1", "--moves", "f3+ e5 g4"]);
    assert_eq!(noted["readings"][0]["san"], "f3", "{noted}");
    let unquoted: Vec<&str> = ["mate"].into_iter().chain(MORPHY.split(' ')).chain(["2"]).collect();
    assert_eq!(run(&unquoted).out, run(&["mate", MORPHY, "2"]).out);
    for args in [&["startpos"][..], &[MORPHY], &["startpos", "0"], &["startpos", "100"], &["2"]] {
        let ran = run(&[&["mate"], args].concat());
        assert_eq!(ran.code, 2, "{args:?}");
        assert!(ran.err.contains("expected a position and a number of moves"), "{}", ran.err);
    }
    let long = run(&["mate", "--duals", "startpos", "5"]);
    assert!(long.code == 2 && long.err.contains("up to 4 moves"), "{}", long.err);
}
