//! The lessons as they are served: their sets are those of the methods, on every board.

use kingsight::{Bitboard, Color, Setup};
use kingsight_methods::lessons::{Interaction, LESSONS};
use kingsight_methods::{Scene, method};
use serde_json::{Value, json};

use crate::support::{self, squares, start};

fn fetch(studio: &support::Running, id: &str, step: usize, fen: Option<&str>) -> Value {
    studio.answer("lesson", &json!({"id": id, "step": step, "fen": fen}))
}

/// The answer of a method about a board, as `kingsight methods run` prints it.
fn answered(name: &str, fen: &str) -> String {
    let setup: Setup = fen.parse().unwrap();
    let answer = method(name).unwrap().run.answer(&Scene::new(&setup)).unwrap_or_default();
    let plain = answer.sets.iter().find(|(name, _)| name.is_empty());
    let set = plain.map_or(Bitboard::EMPTY, |(_, set)| *set);
    squares(&json!(format!("{:#018x}", set.0)))
}

#[test]
fn sets_are_those_of_the_methods() {
    let studio = start();
    let mut compared = 0;
    for lesson in LESSONS {
        for (number, step) in lesson.steps.iter().enumerate() {
            let boards = step.what_if.iter().map(|what_if| Some(what_if.fen));
            for fen in [None].into_iter().chain(boards) {
                let report = fetch(&studio, lesson.id.name(), number, fen);
                assert_eq!(report["changed"], fen.is_some_and(|fen| board(fen) != board(step.fen)));
                for set in report["sets"].as_array().unwrap() {
                    let name = set["method"].as_str().unwrap();
                    assert!(method(name).is_some(), "{}: no method {name}", lesson.id);
                    if set["is_answer"] == true {
                        let expected = answered(name, report["fen"].as_str().unwrap());
                        assert_eq!(squares(&set["set"]), expected, "{} {number} {set}", lesson.id);
                        compared += 1;
                    }
                }
            }
        }
    }
    assert!(compared > 35, "{compared}");
}

fn board(fen: &str) -> kingsight::Board {
    fen.parse::<Setup>().unwrap().board
}

fn set(report: &Value, name: &str) -> String {
    let sets = report["sets"].as_array().unwrap();
    let found = sets.iter().find(|set| set["name"] == name);
    squares(&found.unwrap_or_else(|| panic!("no {name:?} in {report}"))["set"])
}

/// The point of each lesson, found by hand.
#[test]
fn scenes() {
    let studio = start();
    let behind = fetch(&studio, "behind-the-king", 1, None);
    assert_eq!(set(&behind, "missed: behind the king"), "e6 f6 e7 g7 e8 h8");
    let pawns = fetch(&studio, "pawn-moves-and-attacks", 2, None);
    assert_eq!(set(&pawns, "a move, not attacked"), "b5 f5 b6 f6");
    assert_eq!(set(&pawns, "attacked, not a move"), "a6 c6 e6 g6");
    let protected = fetch(&studio, "protected-pieces", 0, None);
    assert_eq!(set(&protected, "not protected"), "e5 f5");
    let naive = fetch(&studio, "naive-pins", 1, None);
    assert_eq!(set(&naive, "attacked by no slider"), "f7");
    assert_eq!(set(&naive, "no king behind it"), "h8");
    assert_eq!(set(&naive, "another piece before the king"), "g5");
    assert_eq!(set(&naive, "pinned"), "e8");
    for (step, shared) in [(0, "b4 c4 d4 e4 f4 g4"), (1, "d4"), (2, "")] {
        assert_eq!(set(&fetch(&studio, "opposite-rays", step, None), "seen by both"), shared);
    }
    let answers = fetch(&studio, "answering-check", 3, None);
    assert_eq!(answers["facts"], json!(["One evasion: Bf1."]));
    let double = fetch(&studio, "last-move", 2, None);
    assert_eq!(double["facts"], json!(["Nf6+: double check."]));
    let wrapped = fetch(&studio, "pawn-captures", 1, None);
    assert_eq!(set(&wrapped, "captures that are not real"), "a4 a7");
    let ox88 = fetch(&studio, "0x88", 0, None);
    assert_eq!(ox88["facts"][1], "0x06 - 0x42 + 128 = 68: queen, bishop.");
    let exposed = fetch(&studio, "en-passant-exposes-king", 1, None);
    assert_eq!(exposed["facts"], json!(["e5d6 is not legal."]));
    let castling = fetch(&studio, "castling", 3, None);
    assert_eq!(set(&castling, "attacked square on the king's way"), "c1 f1");
}

#[test]
fn pawns_come_and_go_and_king_and_rook_stay() {
    let studio = start();
    let toggle = |fen: Option<&str>, square: &str| {
        let body = json!({"id": "opposite-rays", "step": 0, "fen": fen, "square": square});
        studio.answer("lesson/toggle", &body)
    };
    let one = toggle(None, "d4");
    assert_eq!(one["pieces"], json!({"a4": "K", "d4": "P", "h4": "r"}));
    assert_eq!((set(&one, "seen by both"), &one["changed"]), ("d4".to_owned(), &json!(true)));
    let fen = one["fen"].as_str().unwrap();
    assert_eq!(
        toggle(Some(fen), "f4")["facts"],
        json!(["h4: two or more pieces between: neither check nor pin."])
    );
    assert_eq!(toggle(Some(fen), "d4")["pieces"], json!({"a4": "K", "h4": "r"}));
    assert_eq!(toggle(Some(fen), "a4")["fen"], *fen);
    assert_eq!(toggle(Some(fen), "h4")["fen"], *fen);
}

/// Between adjacent squares the shared square is the only one between, so the comparison reports a check.
#[test]
fn the_adjacent_case_fails_by_comparison() {
    let studio = start();
    let adjacent = fetch(&studio, "opposite-rays", 4, None);
    assert_eq!(set(&adjacent, "pinned"), "c4");
    assert!(adjacent["facts"].to_string().contains("reports a check, which is wrong."));
    let apart = fetch(&studio, "opposite-rays", 4, Some("8/8/8/8/r1NK4/8/8/8 w - - 0 1"));
    assert!(!apart["facts"].to_string().contains("wrong"));
}

#[test]
fn sets_follow_a_piece_in_the_hand() {
    let studio = start();
    let drag = |to: Value| {
        let body = json!({"id": "behind-the-king", "step": 1, "from": "b2", "to": to});
        set(&studio.answer("lesson", &body), "missed: behind the king")
    };
    assert_eq!(drag(json!("c3")), "e6 f6 e7 g7 e8 h8");
    assert_eq!(drag(json!("b3")), "e7 e8");
    assert_eq!(drag(Value::Null), "e6 e7 e8");
    // Where only legal moves are made, a legal castling moves the rook as well.
    let castles = json!({"id": "castling", "step": 0, "from": "e1", "to": "g1"});
    assert_eq!(studio.answer("lesson", &castles)["pieces"]["f1"], "R");
}

#[test]
fn every_pair_of_squares_can_be_picked() {
    let studio = start();
    for (from, to) in [("a1", "a1"), ("a1", "h8"), ("h8", "a1"), ("e4", "f6"), ("b1", "g2")] {
        for step in 0..3 {
            for id in ["0x88", "last-move"] {
                let body = json!({"id": id, "step": step, "chosen": [from, to]});
                let report = studio.answer("lesson", &body);
                assert_eq!(report["chosen"], json!([from, to]));
                assert!(
                    !report["sets"].as_array().unwrap().is_empty()
                        || !report["facts"].as_array().unwrap().is_empty()
                );
            }
        }
    }
    for few in [json!([]), json!(["e4"]), json!(["e4", "e5", "e6"])] {
        for id in ["0x88", "last-move"] {
            studio.answer("lesson", &json!({"id": id, "chosen": few}));
        }
    }
}

/// Every lesson is complete, and no board breaks it.
#[test]
fn lessons_are_whole() {
    let studio = start();
    let mut ids = std::collections::HashSet::new();
    for lesson in LESSONS {
        assert!(ids.insert(lesson.id));
        assert!(lesson.steps.len() > 1, "{}", lesson.id);
        for name in lesson.methods {
            assert!(method(name).is_some(), "{}: no method {name}", lesson.id);
        }
        for (number, step) in lesson.steps.iter().enumerate() {
            let report = fetch(&studio, lesson.id.name(), number, None);
            assert_eq!(report["changed"], false, "{} {number}", lesson.id);
            assert!(!report["sets"].as_array().unwrap().is_empty(), "{} {number}", lesson.id);
            let drawn = report["sets"].as_array().unwrap().iter().any(|set| set["count"] != 0);
            assert!(drawn, "{} {number}: nothing to see", lesson.id);
            let facts = report["facts"].as_array().unwrap();
            assert!(facts.iter().all(|fact| fact.as_str().unwrap().ends_with('.')), "{facts:?}");
            if step.interaction == Interaction::Play {
                let playable = kingsight::Position::try_from(step.fen.parse::<Setup>().unwrap());
                assert!(playable.is_ok(), "{} {number} is played", lesson.id);
            }
            for fen in [
                "8/8/8/8/8/8/8/8 w - - 0 1",
                "KKKKKKKK/8/8/8/8/8/8/qqqqqqqq w - - 0 1",
                "PPPPPPPP/8/8/3k4/8/8/8/pppppppp b - - 0 1",
                "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR b KQkq - 0 1",
                "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQKQQQQ/qqqqqqqq/qqqkqqqq/qqqqqqqq/qqqqqqqq w - - 0 1",
            ] {
                fetch(&studio, lesson.id.name(), number, Some(fen));
            }
        }
    }
}

/// A white pawn on d2 adds what it may do to the black pawns' moves and attacks.
#[test]
fn pawns_of_both_colours_move_and_attack() {
    let studio = start();
    let fen = "8/1p3p2/8/8/2K5/8/3P4/8 w - - 0 1";
    let report = fetch(&studio, "pawn-moves-and-attacks", 2, Some(fen));
    let sets = report["sets"].as_array().unwrap();
    let found: Vec<String> = sets.iter().map(|set| squares(&set["set"])).collect();
    assert_eq!(found, ["d3 d4 b5 f5 b6 f6", "c3 e3 a6 c6 e6 g6", ""]);
}

#[test]
fn protected_pieces_of_both_sides_at_once() {
    let studio = start();
    let report = fetch(&studio, "protected-pieces", 2, None);
    let board = report["fen"].as_str().unwrap().parse::<Setup>().unwrap().board;
    let sets = report["sets"].as_array().unwrap();
    assert_eq!(sets.len(), 2);
    for (set, color) in sets.iter().zip(Color::ALL) {
        let expected = squares(&json!(format!("{:#018x}", board.protected(color).0)));
        assert_eq!(squares(&set["set"]), expected, "{color:?}");
    }
    assert_eq!((&sets[0]["color"], &sets[1]["color"]), (&"orange".into(), &"blue".into()));
}
