//! Games in PGN, over real HTTP.

mod support;

use serde_json::json;
use support::start;

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
