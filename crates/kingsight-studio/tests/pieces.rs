//! A piece in the hand, over real HTTP: dragged, dropped, placed, taken away.

use serde_json::{Value, json};

use crate::support::{layer, squares, start};

const PINS: &str = "k3r3/8/8/8/1b2N3/8/3P4/4K3 w - - 0 1";

#[test]
fn a_drag_shows_the_board_as_it_would_be() {
    let studio = start();
    let played = studio.answer(
        "drag",
        &json!({"from": "e1", "to": "h1",
        "fen": "4k3/8/8/8/8/8/8/4K2R w K - 0 1"}),
    );
    assert_eq!(played["legal"], true);
    assert_eq!(played["pieces"], json!({"g1": "K", "f1": "R", "e8": "k"}));
    let refused = studio.answer("drag", &json!({"from": "d2", "to": "d5", "fen": PINS}));
    assert_eq!(refused["legal"], false);
    assert_eq!(refused["pieces"]["d5"], "P");
    assert!(!refused["sentence"].as_str().unwrap().is_empty());
    // Without the pawn, nothing blocks the check.
    assert_eq!(squares(&layer(&refused, "white.checkers")["set"]), "b4");
    let lifted = studio.answer("drag", &json!({"from": "d2", "to": null, "fen": PINS}));
    assert_eq!(lifted["pieces"].get("d2"), None);
    assert_eq!((&lifted["legal"], &lifted["sentence"]), (&json!(false), &json!("")));
    // The legal targets stay while the piece is in the hand.
    let pawn = studio.answer("drag", &json!({"from": "e2", "to": "e3"}));
    assert_eq!(squares(&layer(&pawn, "selected.legal")["set"]), "e3 e4");
    assert_eq!(squares(&layer(&pawn, "selected.attacks")["set"]), "d4 f4");
    let placed = studio.answer("drag", &json!({"piece": "q", "to": "e4", "mode": "free"}));
    assert_eq!((&placed["legal"], &placed["pieces"]["e4"]), (&json!(true), &json!("q")));
}

#[test]
fn legal_drops_are_played() {
    let studio = start();
    let drop = studio.answer("drop", &json!({"from": "g1", "to": "f3", "moves": ["e4 e5"]}));
    assert_eq!((&drop["result"], &drop["move"]["san"]), (&json!("played"), &json!("Nf3")));
    assert_eq!(drop["view"]["state"]["moves"], json!(["e2e4", "e7e5", "g1f3"]));
    // Undone moves are forgotten.
    let other =
        studio.answer("drop", &json!({"from": "d2", "to": "d4", "moves": ["e4 e5"], "ply": 0}));
    assert_eq!(other["view"]["state"]["moves"], json!(["d2d4"]));
    // Castling: by the king's target and by the rook.
    for to in ["g1", "h1"] {
        let fen = "4k3/8/8/8/8/8/8/4K2R w K - 0 1";
        let drop = studio.answer("drop", &json!({"from": "e1", "to": to, "fen": fen}));
        assert_eq!(drop["move"]["san"], "O-O", "{to}");
        assert_eq!(drop["view"]["pieces"], json!({"f1": "R", "g1": "K", "e8": "k"}));
    }
    let mate = studio.answer("drop", &json!({"from": "d8", "to": "h4", "moves": ["f3 e5 g4"]}));
    assert_eq!(mate["view"]["game"]["result"], "0-1");
    assert!(mate["view"]["status"].as_str().unwrap().to_lowercase().contains("checkmate"));
}

#[test]
fn promotions_are_chosen() {
    let studio = start();
    let fen = "1n5k/P7/8/8/8/8/8/K7 w - - 0 1";
    let ask = |to: &str, promotion: Value| {
        studio.answer("drop", &json!({"fen": fen, "from": "a7", "to": to, "promotion": promotion}))
    };
    let choice = ask("b8", Value::Null);
    assert_eq!(choice["result"], "choose_promotion");
    assert_eq!(choice["choices"], json!(["queen", "rook", "bishop", "knight"]));
    assert_eq!(ask("b8", json!("knight"))["move"]["san"], "axb8=N");
    // No move, so no choice: there is nothing to take on c8.
    assert_eq!(ask("c8", Value::Null)["result"], "refused");
    // A pinned pawn is not offered one either.
    let pinned = studio
        .answer("drop", &json!({"fen": "8/K5Pr/8/8/8/8/8/7k w - - 0 1", "from": "g7", "to": "g8"}));
    assert_eq!(pinned["result"], "refused");
    assert_eq!(pinned["reasons"][0]["code"], "pinned");
}

#[test]
fn refused_drops_say_why_and_show_it() {
    let studio = start();
    let refused = |body: Value| {
        let answer = studio.answer("drop", &body);
        assert_eq!(answer["result"], "refused", "{answer}");
        assert!(!answer["sentence"].as_str().unwrap().is_empty());
        answer
    };
    let pinned = refused(json!({"fen": PINS, "from": "e4", "to": "c3"}));
    assert_eq!(pinned["reasons"][0]["code"], "pinned");
    assert_eq!(
        pinned["arrows"],
        json!([{"kind": "pin", "from": "e8", "to": "e1", "reason": "pinned", "words": "pin line"}])
    );
    let mark = |answer: &Value, kind: &str| {
        let marks = answer["marks"].as_array().unwrap();
        let mark = marks.iter().find(|mark| mark["kind"] == kind);
        squares(&mark.unwrap_or_else(|| panic!("no {kind} in {answer}"))["set"])
    };
    assert_eq!(mark(&pinned, "pin_ray"), "e2 e3 e4 e5 e6 e7 e8");
    let castling = json!({"fen": "4k3/8/8/8/8/5r2/8/4K2R w K - 0 1", "from": "e1", "to": "g1"});
    let castling = refused(castling);
    assert_eq!(castling["reasons"][0]["code"], "castling_through_attack");
    assert_eq!(
        (mark(&castling, "attacked"), mark(&castling, "attacker")),
        ("f1".into(), "f3".into())
    );
    let blocked = refused(json!({"from": "a1", "to": "a5"}));
    assert_eq!(mark(&blocked, "blocker"), "a2");
    let en_passant =
        refused(json!({"fen": "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1", "from": "e5", "to": "d6"}));
    assert_eq!(mark(&en_passant, "captured"), "d5");
    assert_eq!(refused(json!({"from": "e7", "to": "e5"}))["reasons"][0]["code"], "not_your_piece");
    // Not a rule, but the mode.
    assert_eq!(refused(json!({"from": "e2", "to": "e4", "mode": "view"}))["reasons"], json!([]));
    assert_eq!(refused(json!({"piece": "Q", "to": "e4"}))["reasons"], json!([]));
    // Not a rule, but the end of the game.
    let over = refused(json!({"fen": "8/8/8/8/8/8/8/K1k5 w - - 0 1", "from": "a1", "to": "a2"}));
    assert!(over["sentence"].as_str().unwrap().contains("over"), "{over}");
}

#[test]
fn free_mode_knows_no_rule() {
    let studio = start();
    let free = |body: Value| {
        let mut body = body;
        body["mode"] = json!("free");
        studio.answer("drop", &body)
    };
    let two = free(json!({"piece": "K", "to": "d4"}));
    assert_eq!(two["result"], "placed");
    assert_eq!(two["view"]["game"], Value::Null);
    assert_eq!(two["view"]["inspection"]["playable"], false);
    assert!(two["view"]["status"].as_str().unwrap().contains("cannot be played"));
    let gone = free(json!({"from": "e1", "to": null, "fen": two["view"]["state"]["fen"]}));
    assert_eq!(gone["view"]["pieces"].get("e1"), None);
    for kings in ["8/8/8/8/8/8/8/8", "K6K/8/2q5/8/3k4/8/5R2/K6k", "kkkkkkkk/8/8/8/8/8/8/KKKKKKKK"] {
        let view = studio.answer("view", &json!({"fen": kings, "mode": "free"}));
        assert_eq!(view["state"]["mode"], "free");
        for square in ["a1", "e4", "h8"] {
            studio.answer("square", &json!({"fen": kings, "mode": "free", "square": square}));
            let hand = json!({"fen": kings, "mode": "free", "piece": "k", "to": square});
            studio.answer("drag", &hand);
        }
    }
    let edges = free(json!({"piece": "P", "to": "a8"}));
    assert_eq!(edges["view"]["pieces"]["a8"], "P");
}

#[test]
fn edits() {
    let studio = start();
    let edit = |state: Value, edit: Value| {
        let mut body = state;
        body["mode"] = json!("free");
        body["edit"] = edit;
        studio.answer("edit", &body)["view"].clone()
    };
    let empty = edit(json!({}), json!({"kind": "clear"}));
    assert_eq!(empty["pieces"], json!({}));
    assert_eq!(edit(empty["state"].clone(), json!({"kind": "start"}))["pieces"]["e1"], "K");
    let black = edit(json!({"moves": ["e4"]}), json!({"kind": "turn", "turn": "white"}));
    assert_eq!(black["fen"], "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR w KQkq - 0 1");
    assert_eq!(black["state"]["moves"], json!([]));
    let lost = edit(json!({}), json!({"kind": "castling", "rook": "h1", "held": false}));
    assert!(lost["fen"].as_str().unwrap().contains(" Qkq "), "{}", lost["fen"]);
    let rook = lost["castling"].as_array().unwrap().iter().find(|choice| choice["rook"] == "h1");
    assert_eq!(rook.unwrap()["held"], false);
    let back = edit(lost["state"].clone(), json!({"kind": "castling", "rook": "h1", "held": true}));
    assert!(back["fen"].as_str().unwrap().contains(" KQkq "));
    let passing = json!({"fen": "4k3/8/8/3pP3/8/8/8/4K3 w - - 0 1"});
    let possible = studio.answer("view", &passing)["en_passant"]["possible"].clone();
    assert_eq!(possible, json!(["d6"]));
    let set = edit(passing, json!({"kind": "en_passant", "square": "d6"}));
    assert_eq!(set["en_passant"]["square"], "d6");
    let mirrored = edit(json!({"moves": ["e4"]}), json!({"kind": "mirror"}));
    assert_eq!(mirrored["pieces"]["e5"], "p");
    assert_eq!(mirrored["turn"], "white");
    let unreal = edit(json!({}), json!({"kind": "en_passant", "square": "a1"}));
    assert_eq!(
        edit(unreal["state"].clone(), json!({"kind": "repair"}))["en_passant"]["square"],
        Value::Null
    );
}
