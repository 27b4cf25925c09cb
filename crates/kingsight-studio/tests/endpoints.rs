//! Every question over real HTTP.

mod support;

use serde_json::{Value, json};
use support::{Running, squares, start};

fn layer<'a>(answer: &'a Value, id: &str) -> &'a Value {
    let layers = answer["layers"].as_array().unwrap();
    layers.iter().find(|layer| layer["id"] == id).unwrap_or_else(|| panic!("no layer {id}"))
}

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
    let view = studio.answer("view", &json!({"fen": PINS}));
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
    let lines = &layer(&view, "white.pin_rays")["lines"];
    assert_eq!(lines.as_array().unwrap().len(), 2);
    let file = lines.as_array().unwrap().iter().find(|line| line["from"] == "e8").unwrap();
    assert_eq!((&file["through"], &file["to"]), (&json!("e4"), &json!("e1")));
    assert_eq!(squares(&file["set"]), "e1 e2 e3 e4 e5 e6 e7 e8");
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
    // Nothing holds the check on the king once the pawn is away.
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
    // What was undone is forgotten.
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
    // No choice where no move is: nothing stands on c8 to take.
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
    assert_eq!(pinned["arrows"], json!([{"kind": "pin", "from": "e8", "to": "e1"}]));
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
        edit(unreal["state"].clone(), json!({"kind": "mend"}))["en_passant"]["square"],
        Value::Null
    );
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

#[test]
fn pictures() {
    let studio = start();
    let svg = studio.ask(
        "picture",
        &json!({"fen": PINS, "layers": ["white.pin_rays", "white.pinned"],
        "arrows": [{"from": "e2", "to": "e4", "color": "#2a7"}],
        "circles": [{"square": "e4", "color": "teal"}],
        "sets": [{"set": "0x00000000000000ff", "color": "rgb(1, 2, 3)"}]}),
    );
    assert_eq!((svg.status, svg.header("content-type")), (200, Some("image/svg+xml")));
    let text = String::from_utf8(svg.body).unwrap();
    assert!(text.starts_with("<svg") && text.contains("#2a7") && text.contains("rgb(1, 2, 3)"));
    let png = studio
        .ask("picture", &json!({"format": "png", "width": 128, "flip": true, "theme": "dark"}));
    assert_eq!((png.status, png.header("content-type")), (200, Some("image/png")));
    assert!(png.body.starts_with(b"\x89PNG"));
    // A colour ends up inside an attribute, so it is looked at.
    let evil = json!({"circles": [{"square": "e4", "color": "\"/><script>"}]});
    assert_eq!(studio.ask("picture", &evil).error(), "not_a_color");
    for (body, code) in [
        (json!({"format": "png", "width": 100_000}), "bad_width"),
        (json!({"layers": ["white.wisdom"]}), "unknown_layer"),
        (json!({"sets": [{"set": "0xg", "color": "red"}]}), "not_a_set"),
        (json!({"sets": [{"set": "0x+1", "color": "red"}]}), "not_a_set"),
        (json!({"sets": [{"set": "0x12345678901234567", "color": "red"}]}), "not_a_set"),
    ] {
        assert_eq!(studio.ask("picture", &body).error(), code, "{body}");
    }
}

/// While a piece is dragged, every square it enters is a question.
#[test]
fn a_drag_is_answered_in_well_under_five_milliseconds() {
    let studio: Running = start();
    let body = json!({"fen": "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1",
        "from": "f3", "to": "f6"});
    let mut times: Vec<_> = (0..200)
        .map(|_| {
            let begun = std::time::Instant::now();
            studio.answer("drag", &body);
            begun.elapsed()
        })
        .collect();
    times.sort();
    println!("median {:?}, 95th percentile {:?}", times[100], times[190]);
    assert!(times[100].as_millis() < 5, "{:?}", times[100]);
}
