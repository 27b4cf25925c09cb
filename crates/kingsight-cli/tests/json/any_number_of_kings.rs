//! Boards that cannot be played because a side has no king or several.

use serde_json::{Value, json};

use super::common::{inspect, names};

/// `docs/json.md`: what is empty and `null` without a king, and what is not.
#[test]
fn king_sets_of_boards_with_any_number_of_kings() {
    let page = include_str!("../../../../docs/json.md");
    for rule in [
        "Without a king, `kings`, `checkers`, `pins`, `blockers`, `discovered_check_candidates` and all `check_squares` are\n\
         empty and `check_mask` has all squares",
        "`king_danger` is everything the enemy attacks",
    ] {
        assert!(page.contains(rule), "{rule}");
    }
    for (kings, fen) in [
        (0, "4k3/8/8/3r4/1b6/3B4/3N4/8 w - - 0 1"),
        (1, "4k3/8/8/3r4/1b6/3B4/3N4/4K3 w - - 0 1"),
        (2, "4k3/8/8/3r4/1b6/3B4/3N4/3KK3 w - - 0 1"),
    ] {
        let found = inspect(&[fen]);
        let (white, black) = (&found["sides"]["white"], &found["sides"]["black"]);
        let count = |value: &Value| value.as_array().unwrap().len();
        assert_eq!(count(&white["kings"]), kings);
        assert_eq!(count(&white["pins"]), kings.min(1));
        assert_eq!(white["checkers"], json!([]));
        assert_eq!(names(&white["check_mask"]).len(), 64);
        for set in ["blockers", "discovered_check_candidates"] {
            assert!(kings > 0 || white[set] == json!([]), "{set}");
        }
        for role in ["pawn", "knight", "bishop", "rook", "queen"] {
            assert_eq!(count(&white["check_squares"][role]) == 0, kings == 0, "{role}");
        }
        // No king stands in a line here, so lifting them opens none.
        assert_eq!(white["king_danger"], black["attacks"]);
        assert!(count(&white["attacks"]) > 0 && count(&white["king_danger"]) > 0);
    }
}

#[test]
fn a_board_without_kings_is_inspected() {
    let found = inspect(&["8/8/8/3r4/8/3B4/8/8 w - - 0 1"]);
    assert_eq!(found["playable"], false);
    let codes: Vec<&Value> =
        found["problems"].as_array().unwrap().iter().map(|problem| &problem["code"]).collect();
    assert_eq!(codes, ["missing_king", "missing_king"]);
    assert_eq!(found["problems"][0]["grade"], "fatal");
    assert_eq!(found["legal_moves"], json!([]));
    assert_eq!(found["outcome"], Value::Null);
    assert_eq!(found["in_check"], false);
    let white = &found["sides"]["white"];
    assert_eq!(white["kings"], json!([]));
    assert_eq!(white["pins"], json!([]));
    assert_eq!(names(&white["check_mask"]).len(), 64);
    assert_eq!(white["attacks"].as_array().unwrap().len(), 11);
    for role in ["pawn", "knight", "bishop", "rook", "queen"] {
        assert_eq!(white["check_squares"][role], json!([]));
    }
    // Nothing is lifted where there is no king.
    assert_eq!(white["king_danger"], found["sides"]["black"]["attacks"]);
}

#[test]
fn a_board_with_several_kings_is_inspected() {
    // One rook pins the bishop to the king on a5 and checks the one on h5; another piece is pinned
    // to both kings of the first rank.
    let found = inspect(&["4k3/8/8/K1B1r2K/8/8/8/8 w - - 0 1"]);
    assert_eq!(found["playable"], false);
    assert_eq!(found["problems"][0]["code"], "several_kings");
    assert_eq!(found["problems"][0]["squares"], json!(["a5", "h5"]));
    assert_eq!(found["in_check"], true);
    for rule in ["single_evasion", "threatens_check", "threatens_discovered_check"] {
        assert_eq!(found[rule], Value::Null, "{rule}");
    }
    let white = &found["sides"]["white"];
    assert_eq!(white["kings"], json!(["a5", "h5"]));
    assert_eq!(white["checkers"], json!(["e5"]));
    assert_eq!(white["check_mask"], json!(["e5", "f5", "g5"]));
    assert_eq!(
        white["pins"],
        json!([{
            "pinned": "c5", "pinned_role": "bishop", "pinner": "e5", "pinner_role": "rook", "king": "a5",
            "mask": ["b5", "c5", "d5", "e5"]
        }])
    );
    // Two kings in check by two pieces: nothing answers both.
    let found = inspect(&["4k3/8/8/4r2K/8/8/8/q2K4 w - - 0 1"]);
    assert_eq!(found["sides"]["white"]["checkers"], json!(["a1", "e5"]));
    assert_eq!(found["sides"]["white"]["check_mask"], json!([]));
}

#[test]
fn kings_side_by_side_attack_each_other() {
    let found = inspect(&["8/8/8/3kK3/8/8/8/8 w - - 0 1"]);
    assert_eq!(found["problems"][0]["code"], "kings_adjacent");
    assert_eq!(found["sides"]["white"]["checkers"], json!(["d5"]));
    assert_eq!(found["sides"]["white"]["check_mask"], json!(["d5"]));
}
