//! Games in PGN, over real HTTP.

use serde_json::json;

use crate::support::start;

/// A tree is sent as a list, so that the longest game nests nothing; one that the page could not show is refused.
#[test]
fn games_of_any_length_are_answered() {
    let studio = start();
    let rounds = |count: usize| "Nf3 Nf6 Ng1 Ng8 ".repeat(count);
    let longest = studio.answer("game", &json!({"text": format!("1. {} *", rounds(500))}));
    assert_eq!(longest["game"]["moves"].as_array().unwrap().len(), 2000);
    let deep = format!("1. e4 {} *", "(1. d4 ".repeat(1500));
    let deep = studio.answer("game", &json!({"text": deep}));
    assert_eq!(deep["game"]["moves"].as_array().unwrap().len(), 1501);
    for name in ["game", "paste"] {
        let too_long = studio.ask(name, &json!({"text": format!("1. {} *", rounds(501))}));
        assert_eq!(too_long.error(), "too_many_moves", "{name}");
    }
    assert_eq!(studio.ask("game", &json!({"text": ""})).error(), "no_game");
}

/// Moves as people paste them, without numbers, without a result; what is wrong with them is still said.
#[test]
fn moves_alone_are_a_game() {
    let studio = start();
    for (text, moves, faults) in [
        ("e4 e5 Nf3", 3, 0),
        ("e2e4,e7e5", 2, 0),
        ("['e2e4', 'e7e5']", 2, 0),
        ("Sf3 Sf6", 2, 0),
        ("\u{feff}1. e4 e5 *", 2, 0),
        ("1. e4 e5 (1... c5) 2. Nf3", 4, 0),
        ("1. e4 e5 2. Nf3 Nc6 3. Bc4 Bc5 4. 0-0", 7, 0),
        ("[FEN \"4k3/8/8/8/8/8/4P3/4K3 w - - 0 1\"]\n\n1. e4 *", 1, 0),
        ("e4 e5 Ke3", 2, 1),
        ("1. e4 e5 3. Nf3 *", 3, 1),
    ] {
        let game = &studio.answer("paste", &json!({"text": text}))["game"];
        let count = |list: &str| game[list].as_array().unwrap_or_else(|| panic!("{text}")).len();
        assert_eq!((count("moves"), count("faults")), (moves, faults), "{text}: {game:#}");
    }
    let error = |text: &str| studio.ask("paste", &json!({"text": text})).json()["error"].clone();
    assert_eq!(error("good morning")["code"], "not_recognized");
    assert!(error("e5 e4")["message"].as_str().unwrap().contains("e5"), "{}", error("e5 e4"));
}
