//! The answer to malformed input names the error, its place, and what was expected.

use serde_json::{Value, json};

use crate::support::start;

#[test]
fn bad_json() {
    let studio = start();
    for (body, code, at) in [
        ("", "bad_json", Some(0)),
        ("{", "bad_json", None),
        ("{\"fen\": \"startpos\",}", "bad_json", None),
        ("[]", "bad_request", None),
        ("\"startpos\"", "bad_request", None),
        ("{\"moves\": \"e4\"}", "bad_request", None),
        ("{\"ply\": -1}", "bad_request", None),
        ("{\"ply\": 1e99}", "bad_request", None),
        ("{\"mode\": \"cheat\"}", "bad_request", None),
        ("{\"fen\": 5}", "bad_request", None),
        ("{\"fen\": null}", "bad_request", None),
        ("\u{feff}{}", "bad_json", None),
    ] {
        for question in ["view", "drag", "drop", "edit", "square", "lesson", "lesson/toggle"] {
            let answer = studio.with("POST", &format!("/api/{question}"), &[], body.as_bytes());
            assert_eq!(answer.status, 400, "{question} {body}");
            let error = &answer.json()["error"];
            if question == "view" {
                assert_eq!(error["code"], code, "{body}: {error}");
            }
            if let (Some(at), "view") = (at, question) {
                assert_eq!(error["at"], at, "{error}");
            }
        }
    }
    let deep = "[".repeat(60_000);
    assert_eq!(studio.with("POST", "/api/view", &[], deep.as_bytes()).status, 400);
    assert_eq!(studio.with("POST", "/api/view", &[], b"\xff\xfe{}").error(), "bad_json");
}

#[test]
fn bad_positions_moves_and_squares() {
    let studio = start();
    for (question, body, code, field) in [
        ("view", json!({"fen": "8/8/8/4x3/8/8/8/8 w - -"}), "unknown_piece", "placement"),
        ("view", json!({"fen": ""}), "empty", "placement"),
        ("view", json!({"fen": "8/8/8/8/8/8/8/8 x"}), "unknown_turn", "turn"),
        ("view", json!({"moves": ["e5"]}), "illegal", "moves"),
        ("view", json!({"moves": ["e4", "e5 Ke3"]}), "illegal", "moves"),
        ("view", json!({"moves": ["nonsense"]}), "not_a_piece", "moves"),
        ("view", json!({"fen": "8/8/8/8/8/8/8/8 w - -", "moves": ["e4"]}), "not_playable", "moves"),
        ("view", json!({"moves": ["e4"], "ply": 2}), "ply_beyond_moves", "ply"),
        ("view", json!({"selected": "i9"}), "not_a_square", "selected"),
        ("square", json!({"square": ""}), "not_a_square", "square"),
        ("drop", json!({"from": "e2", "to": "e9"}), "not_a_square", "to"),
        ("drop", json!({"to": "e4"}), "nothing_in_hand", "from"),
        ("drop", json!({"from": "e2", "piece": "N", "to": "e4"}), "two_in_hand", "from"),
        ("drop", json!({"piece": "Nn", "to": "e4"}), "unknown_piece", "piece"),
        (
            "drop",
            json!({"from": "a7", "to": "a8", "promotion": "king"}),
            "unknown_role",
            "promotion",
        ),
        ("drag", json!({"piece": "", "to": "e4"}), "unknown_piece", "piece"),
        ("edit", json!({"edit": {"kind": "turn", "turn": "green"}}), "unknown_turn", "turn"),
        ("edit", json!({"edit": {"kind": "en_passant", "square": "z"}}), "not_a_square", "square"),
        ("lesson", json!({"id": "alchemy"}), "unknown_lesson", "id"),
        ("lesson", json!({"id": "castling", "step": 99}), "unknown_step", "step"),
        ("lesson", json!({"id": "0x88", "chosen": ["a0"]}), "not_a_square", "chosen"),
        ("lesson/toggle", json!({"id": "castling", "square": "a1"}), "nothing_to_toggle", "step"),
    ] {
        let answer = studio.ask(question, &body);
        assert_eq!(answer.status, 400, "{question} {body}");
        let error = answer.json()["error"].clone();
        assert_eq!(
            (&error["code"], &error["field"]),
            (&json!(code), &json!(field)),
            "{body}: {error}"
        );
    }
    // The offset is that of the text, as in the command.
    let error = studio.ask("view", &json!({"fen": "8/8/8/4x3/8/8/8/8 w - -"})).json();
    assert_eq!(error["error"]["at"], 7);
    let unknown = studio.ask("edit", &json!({"edit": {"kind": "explode"}}));
    assert_eq!(unknown.error(), "bad_request");
    assert!(unknown.json()["error"]["message"].as_str().unwrap().contains("clear"));
}

/// Only words on a command line name files.
#[test]
fn no_text_names_a_file() {
    let studio = start();
    let games = format!("{}/games.pgn", env!("CARGO_TARGET_TMPDIR"));
    std::fs::write(&games, "[Event \"Secret\"]\n\n1. c3 c6 *\n").unwrap();
    for name in ["/etc/passwd#1".to_owned(), "games.pgn#1".to_owned(), format!("{games}#1"), games]
    {
        for (question, body) in [("view", json!({"fen": &name})), ("paste", json!({"text": &name}))]
        {
            let answer = studio.ask(question, &body);
            assert_eq!(answer.status, 400, "{question} {name}");
            let said = answer.json().to_string().replace(&name, "");
            assert!(["root:", "Secret", "2p5"].iter().all(|text| !said.contains(text)), "{said}");
        }
    }
}

/// Strange texts in every field: each gets an answer.
#[test]
fn nothing_breaks_it() {
    let studio = start();
    let texts = [
        "",
        " ",
        "\u{0}",
        "a1",
        "h8",
        "e4",
        "startpos",
        "K",
        "🨀",
        "0x",
        "-1",
        "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq e3 65535 65535",
        "PPPPPPPP/8/8/8/8/8/8/kkkkkkkk b HAha h3 0 0",
        "8/8/8/8/8/8/8/8 b KQkq - 0 1",
        "QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/QQQQQQQQ/qqqqqqqq/qqqqqqqq/qqqqqqqq/qqqqqqqq w - - 0 1",
        "pppppppp/pppppppp/pppppppp/pppppppp/PPPPPPPP/PPPPPPPP/PPPPPPPP/PPPPPPPP w - - 0 1",
    ];
    let moves = |text: &str| -> Value { json!([text]) };
    for fen in texts {
        for text in texts {
            for mode in ["play", "free", "view"] {
                let body = json!({"fen": fen, "mode": mode, "moves": moves(if text.len() < 5 { text } else { "" }),
                    "selected": text, "square": text, "from": text, "to": "e4", "promotion": null,
                    "edit": {"kind": "castling", "rook": text, "held": true}, "id": "castling",
                    "layers": [text]});
                for question in ["view", "drag", "drop", "edit", "square", "lesson"] {
                    let answer = studio.ask(question, &body);
                    assert!(matches!(answer.status, 200 | 400), "{question} {body}: {answer:?}");
                    answer.json();
                }
            }
        }
    }
}
