//! Answers in German, over real HTTP.

mod support;

use serde_json::json;
use support::start;

/// Every answer about a board is in the language of the request.
#[test]
fn sentences_come_in_german() {
    let studio = start();
    let pinned = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
    let view = studio.answer("view", &json!({"fen": pinned, "language": "de"}));
    assert_eq!(view["status"], "Weiß ist am Zug.");
    let drop = json!({"fen": pinned, "from": "d2", "to": "f3", "language": "de"});
    let refused = studio.answer("drop", &drop);
    assert_eq!(
        refused["sentence"],
        "Der Springer auf d2 ist vom Läufer auf b4 an den König auf e1 gefesselt; er kann gar nicht ziehen."
    );
    assert_eq!(refused["marks"][0]["words"], "ist gefesselt");
    assert_eq!(refused["arrows"][0]["words"], "Fesselungslinie");
    let drag = studio.answer("drag", &drop);
    assert_eq!(drag["sentence"], refused["sentence"]);
    let square = json!({"fen": "3r4/3q4/8/8/3P4/2N5/8/3R3K w - - 0 1", "language": "de"});
    let square = studio.answer("square", &with(&square, "square", "d4"));
    assert_eq!(square["name"], "weißer Bauer auf d4");
    assert_eq!(
        square["words"],
        json!([
            "angegriffen von der Dame auf d7",
            "hinter der Dame auf d7 steht der Turm auf d8",
            "gedeckt vom Turm auf d1"
        ])
    );
    let empty = json!({"fen": "4k3/8/8/8/8/8/8/R2QK3 w - - 0 1", "language": "de"});
    let empty = studio.answer("square", &with(&empty, "square", "a4"));
    assert_eq!(
        empty["words"],
        json!(["angegriffen vom weißen Turm auf a1 und von der weißen Dame auf d1"])
    );
    let looking =
        json!({"fen": pinned, "mode": "view", "from": "d2", "to": "f3", "language": "de"});
    assert_eq!(
        studio.answer("drop", &looking)["sentence"],
        "Beim Ansehen ziehen die Figuren nicht; wähle Spielen oder Frei."
    );
    let mate = json!({"moves": ["f3 e5 g4 Dh4#"], "language": "de"});
    let mate = studio.answer("view", &mate);
    assert_eq!(mate["status"], "Die Partie ist zu Ende: Weiß ist matt.");
    assert_eq!(mate["game"]["moves"][3]["san"], "Qh4#");
    let pasted = studio.answer("paste", &json!({"text": "1. e4 e5", "language": "de"}));
    assert_eq!(pasted["view"]["status"], "Weiß ist am Zug.");
    let unknown = studio.ask("view", &json!({"language": "tlh"}));
    assert_eq!(unknown.error(), "unknown_language");
}

fn with(state: &serde_json::Value, field: &str, value: &str) -> serde_json::Value {
    let mut state = state.clone();
    state[field] = value.into();
    state
}
