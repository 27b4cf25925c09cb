//! What a move changed, over real HTTP.

use serde_json::{Value, json};

use crate::support::start;

#[test]
fn the_last_move_on_the_board() {
    let studio = start();
    let state = json!({"moves": ["e4 e5 Nf3 Nc6"], "ply": 3});
    let answer = studio.answer("changes", &state);
    assert_eq!(answer["change"]["san"], "Nf3");
    assert_eq!(answer["change"]["facts"][0]["code"], "hanging");
    assert_eq!(answer["change"]["facts"][0]["squares"], json!(["e5"]));
    assert_eq!(answer["change"]["arrows"][0]["kind"], "move");
    assert_eq!(answer["change"]["arrows"][1]["from"], "f3");
    let before = studio.answer("changes", &json!({}));
    assert_eq!((&before["change"], &before["refused"]), (&Value::Null, &Value::Null));
    let unplayable =
        studio.answer("changes", &json!({"fen": "8/8/8/8/8/8/8/8 w - -", "mode": "free"}));
    assert_eq!(unplayable["change"], Value::Null);
}

#[test]
fn a_move_to_try_and_its_refusal() {
    let studio = start();
    let question = json!({"moves": ["e4 e5"], "move": "Sf3", "language": "de"});
    let answer = studio.answer("changes", &question);
    assert_eq!(
        answer["change"]["sentences"][0].as_str().unwrap().split(' ').next(),
        Some("Sg1-f3")
    );
    let refused = studio.answer("changes", &json!({"move": "Ke3"}));
    assert_eq!(refused["change"], Value::Null);
    assert_eq!(refused["refused"]["moves"][0]["reasons"][0]["code"], "not_how_it_moves");
}

#[test]
fn errors_name_the_field() {
    let studio = start();
    for (question, field, code) in [
        (json!({"language": "xx"}), "language", "unknown_language"),
        (json!({"move": "Nz9"}), "move", "syntax"),
        (json!({"fen": "8/8/8/8/8/8/8/8 w - -", "move": "e4"}), "move", "not_playable"),
    ] {
        let answer = studio.ask("changes", &question);
        assert_eq!(answer.status, 400, "{question}");
        let error = &answer.json()["error"];
        assert_eq!(error["field"], field, "{error}");
        if code != "syntax" {
            assert_eq!(error["code"], code, "{error}");
        }
    }
}
