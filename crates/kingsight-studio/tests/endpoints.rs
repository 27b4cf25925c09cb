//! Questions about a board, over real HTTP; those with a piece in the hand are in `pieces.rs`.

use serde_json::{Value, json};

use crate::support::{layer, squares, start};

const PINS: &str = "k3r3/8/8/8/1b2N3/8/3P4/4K3 w - - 0 1";

#[test]
fn the_catalog_names_all_that_the_answers_contain() {
    let studio = start();
    let catalog = studio.get("/api/catalog").json();
    let cards: Vec<&Value> =
        catalog["layers"].as_array().unwrap().iter().map(|card| &card["id"]).collect();
    let view = studio.answer("view", &json!({}));
    let layers: Vec<&Value> =
        view["layers"].as_array().unwrap().iter().map(|layer| &layer["id"]).collect();
    assert_eq!(cards, layers);
    let groups: Vec<&Value> =
        catalog["groups"].as_array().unwrap().iter().map(|group| &group["id"]).collect();
    for card in catalog["layers"].as_array().unwrap() {
        assert!(groups.contains(&&card["group"]), "{card}");
        let text = card.to_string();
        assert!(!text.contains('{') || !text.contains("{Us}"), "{card}");
        assert!(!card["about"].as_str().unwrap().contains('{'), "{card}");
    }
    assert_eq!(catalog["pieces"].as_object().unwrap().len(), 12);
    for drawing in catalog["pieces"].as_object().unwrap().values() {
        let drawing = drawing.as_str().unwrap();
        assert!(drawing.starts_with("<path") && !drawing.contains("svg"), "{drawing}");
    }
    assert!(catalog["lessons"].as_array().unwrap().len() >= 12);
    for example in catalog["examples"].as_array().unwrap() {
        let mut state = example.clone();
        state.as_object_mut().unwrap().retain(|key, _| ["fen", "moves", "mode"].contains(&&**key));
        studio.answer("view", &state);
    }
}

#[test]
fn a_view_has_the_game_the_inspection_and_the_layers() {
    let studio = start();
    let view = studio.answer(
        "view",
        &json!({"moves": ["1. e4 e5", "2. Nf3", "g8f6"], "ply": 3, "selected": "f3"}),
    );
    assert_eq!(view["state"]["moves"], json!(["e2e4", "e7e5", "g1f3", "g8f6"]));
    assert_eq!(view["state"]["ply"], 3);
    assert_eq!(view["game"]["moves"][3]["san"], "Nf6");
    assert_eq!(view["game"]["moves"][3]["number"], 2);
    assert_eq!(view["game"]["ply"], 3);
    assert_eq!(view["turn"], "black");
    assert_eq!(view["pieces"]["f3"], "N");
    assert_eq!(view["pieces"].as_object().unwrap().len(), 32);
    assert_eq!(view["inspection"]["fen"], view["fen"]);
    // It is Black's turn: the knight has no legal moves, and attacks all the same.
    assert_eq!(view["selection"]["moves"], json!([]));
    assert_eq!(squares(&view["selection"]["attacks"]), "e1 g1 d2 h2 d4 h4 e5 g5");
    assert_eq!(squares(&layer(&view, "selected.attacks")["set"]), "e1 g1 d2 h2 d4 h4 e5 g5");
    // What is sent back is understood again.
    let again = studio.answer("view", &view["state"]);
    assert_eq!(again["fen"], view["fen"]);
    assert_eq!(again["game"], view["game"]);
}

#[test]
fn layers_say_what_the_inspection_says() {
    let studio = start();
    let check = "8/8/3k4/3r4/4b3/3P4/1Q1K1q2/3n4 w - - 0 1";
    for fen in [PINS, check, "startpos"] {
        let view = studio.answer("view", &json!({"fen": fen}));
        let names = |set: &Value| {
            let names: Vec<&str> =
                set.as_array().unwrap().iter().map(|name| name.as_str().unwrap()).collect();
            names.join(" ")
        };
        for color in ["white", "black"] {
            let side = &view["inspection"]["sides"][color];
            let plain = [
                ("attacks", "attacks"),
                ("protected", "protected"),
                ("checkers", "checkers"),
                ("blockers", "blockers"),
                ("discovered_check_candidates", "discovered_check_candidates"),
                ("king_danger", "king_danger"),
                ("kings", "kings"),
            ];
            for (id, field) in plain {
                let set = &layer(&view, &format!("{color}.{id}"))["set"];
                assert_eq!(squares(set), names(&side[field]), "{color} {id}");
            }
            for role in ["pawn", "knight", "bishop", "rook", "queen"] {
                let set = &layer(&view, &format!("{color}.check_squares.{role}"))["set"];
                assert_eq!(squares(set), names(&side["check_squares"][role]), "{color} {role}");
            }
        }
        assert_counts(&view);
    }
    let view = studio.answer("view", &json!({"fen": PINS}));
    let lines = &layer(&view, "white.pin_rays")["lines"];
    assert_eq!(lines.as_array().unwrap().len(), 2);
    let file = lines.as_array().unwrap().iter().find(|line| line["from"] == "e8").unwrap();
    assert_eq!((&file["through"], &file["to"]), (&json!("e4"), &json!("e1")));
    assert_eq!(squares(&file["set"]), "e1 e2 e3 e4 e5 e6 e7 e8");
}

fn assert_counts(view: &Value) {
    for layer in view["layers"].as_array().unwrap() {
        let count = squares(&layer["set"]).split_whitespace().count();
        assert_eq!(layer["count"], count, "{layer}");
        if let Some(levels) = layer.get("levels") {
            assert_eq!(levels[0], layer["set"], "{layer}");
        }
    }
}

#[test]
fn heat_counts_attackers() {
    let studio = start();
    let view = studio.answer("view", &json!({}));
    let attacks = layer(&view, "white.attacks");
    // From the initial position: c3 by pawns b2 and d2 and knight b1.
    let level = |n: usize| squares(&attacks["levels"][n]);
    assert!(level(2).contains("c3") && level(2).contains("f3"));
    // d2, by bishop, queen, king and knight.
    assert_eq!(level(3), "d2 e2");
    assert_eq!(attacks["levels"].as_array().unwrap().len(), 4);
}

#[test]
fn batteries_and_xrays() {
    let studio = start();
    let fen = "3r4/3q4/8/8/3P4/8/8/3R3K w - - 0 1";
    let view = studio.answer("view", &json!({"fen": fen, "mode": "free"}));
    let battery = layer(&view, "black.batteries");
    assert_eq!(squares(&battery["set"]), "d7 d8");
    let line = &battery["lines"][0];
    assert_eq!(
        (&line["from"], &line["through"], &line["to"]),
        (&json!("d8"), &json!("d7"), &json!("d4"))
    );
    // The rook sees the queen through the pawn; the queen the rook through the pawn.
    assert_eq!(squares(&layer(&view, "white.xray")["set"]), "d1");
    assert_eq!(squares(&layer(&view, "black.xray")["set"]), "d7 d8");
}

#[test]
fn a_square_is_told_with_its_attackers_and_defenders() {
    let studio = start();
    let fen = "3r4/3q4/8/8/3P4/2N5/8/3R3K w - - 0 1";
    let square = studio.answer("square", &json!({"fen": fen, "mode": "free", "square": "d4"}));
    assert_eq!(square["name"], "white pawn on d4");
    assert_eq!(square["white"]["attackers"], json!([{"from": "d1", "piece": "R"}]));
    assert_eq!(
        square["black"]["xray"],
        json!([{"from": "d8", "piece": "r", "through": "d7", "battery": true}])
    );
    assert_eq!(
        square["words"],
        json!([
            "attacked by the queen on d7",
            "behind the queen on d7, the rook on d8",
            "protected by the rook on d1",
        ])
    );
    let pinned = studio.answer("square", &json!({"fen": PINS, "square": "e4"}));
    assert_eq!(pinned["pin"]["pinner"], "e8");
    let dragged = json!({"fen": PINS, "mode": "free", "square": "e4", "from": "e4", "to": "a1"});
    assert_eq!(studio.answer("square", &dragged)["piece"], Value::Null);
}
