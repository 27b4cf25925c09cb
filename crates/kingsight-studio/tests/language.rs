//! Answers in German, over real HTTP.

use serde_json::json;

use crate::support::start;

/// Every answer about a board is in the language of the request.
#[test]
fn sentences_come_in_german() {
    let studio = start();
    let pinned = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1";
    let view = studio.answer("view", &json!({"fen": pinned, "language": "de"}));
    assert_eq!(view["status"], "Weiß am Zug.");
    let drop = json!({"fen": pinned, "from": "d2", "to": "f3", "language": "de"});
    let refused = studio.answer("drop", &drop);
    assert_eq!(
        refused["sentence"],
        "Der Springer auf d2 ist vom Läufer auf b4 an den König auf e1 gefesselt; er kann nicht ziehen."
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
    assert_eq!(mate["status"], "Schwarz gewinnt durch Matt.");
    assert_eq!(mate["game"]["moves"][3]["san"], "Qh4#");
    let pasted = studio.answer("paste", &json!({"text": "1. e4 e5", "language": "de"}));
    assert_eq!(pasted["view"]["status"], "Weiß am Zug.");
    let unknown = studio.ask("view", &json!({"language": "tlh"}));
    assert_eq!(unknown.error(), "unknown_language");
}

/// What people can do wrong: every error of a FEN, an EPD, a link and a game.
#[test]
fn errors_come_in_german() {
    let studio = start();
    let fen = |text: &str| format!("8/8/8/8/8/8/8/K1k5 {text}");
    let mut texts: Vec<String> = [
        "",
        "8/8/8/8/8/8/8/K1x5 w - - 0 1",
        "8/8/8/8/8/8/44/K1k5 w - - 0 1",
        "8/8/8/8/8/8/8/K1k6 w - - 0 1",
        "8/8/8/8/8/8/8/K w - - 0 1",
        "8/8/8/8/8/8/7/K1k5 w - - 0 1",
        "8/8/8/8/8/8/8/8/K1k5 w - - 0 1",
        "8/8 w",
        "8 w",
        "https://lichess.org/q7ZvsdUF",
        "[Variant \"Atomic\"]\n\n1. e4 *",
        "1. e5 e5 9. Nf3",
        "1... e5",
        "position fen 8/8/8/8/8/8/8/K7 w - - 0 1 moves a1a2",
        "1. Nf6",
        "nonsense",
        "good morning",
        "e5 e4",
    ]
    .map(str::to_owned)
    .to_vec();
    texts.extend(
        [
            "x - - 0 1",
            "w X - 0 1",
            "w KK - 0 1",
            "w - x9 0 1",
            "w - - x 1",
            "w - - 0 x",
            "w - - 0 1 9",
            "w - - id \"x;",
            "w - - 9x 1;",
            "w - - bm Ka2",
        ]
        .map(fen),
    );
    let mut wrong = Vec::new();
    for text in texts {
        let error = |language: &str| {
            let answer = studio.ask("paste", &json!({"text": text, "language": language})).json();
            answer["error"]["message"].as_str().unwrap_or_default().to_owned()
        };
        let (german, english) = (error("de"), error("en"));
        let is_german =
            ["expected", "the ", "at offset", "this "].iter().all(|word| !german.contains(word));
        if german == english || !is_german {
            wrong.push(format!("{text}: {german}"));
        }
    }
    assert_eq!(wrong, [""; 0]);
}

fn with(state: &serde_json::Value, field: &str, value: &str) -> serde_json::Value {
    let mut state = state.clone();
    state[field] = value.into();
    state
}

/// English words that no German text has.
const ENGLISH: [&str; 34] = [
    "the", "and", "of", "is", "are", "it", "to", "with", "move", "moves", "piece", "pieces",
    "square", "squares", "board", "every", "attacked", "white", "black", "king", "rook", "queen",
    "knight", "bishop", "pawn", "pawns", "what", "which", "stands", "on", "between", "by", "legal",
    "check",
];

/// The texts of an answer in which an English word stands.
fn english(value: &serde_json::Value) -> Vec<String> {
    const NOT_WORDS: [&str; 9] =
        ["id", "kind", "reason_code", "method", "source", "fen", "pieces", "color", "role"];
    match value {
        serde_json::Value::String(text) => {
            let mut words = text.split(|c: char| !c.is_alphanumeric());
            words
                .any(|word| ENGLISH.contains(&word.to_lowercase().as_str()))
                .then(|| text.clone())
                .into_iter()
                .collect()
        }
        serde_json::Value::Array(list) => list.iter().flat_map(english).collect(),
        serde_json::Value::Object(fields) => {
            let spoken = fields.iter().filter(|(name, _)| !NOT_WORDS.contains(&name.as_str()));
            // The reason of an arrow is a code.
            let spoken = spoken.filter(|(name, _)| *name != "arrows");
            spoken.flat_map(|(_, value)| english(value)).collect()
        }
        _ => Vec::new(),
    }
}

/// Every lesson, at every step, on every board that it offers.
#[test]
fn lessons_come_in_german() {
    let studio = start();
    let catalog = studio.get("/api/catalog?language=de").json();
    assert_eq!(english(&catalog["lessons"]), [""; 0]);
    assert_eq!(english(&catalog["exercises"]), [""; 0]);
    for lesson in catalog["lessons"].as_array().unwrap() {
        let (id, steps) = (&lesson["id"], lesson["steps"].as_u64().unwrap());
        for step in 0..steps {
            let own = json!({"id": id, "step": step, "language": "de"});
            let answer = studio.answer("lesson", &own);
            assert_eq!(english(&answer), [""; 0], "{id} {step}");
            let in_english = studio.answer("lesson", &json!({"id": id, "step": step}));
            assert!(english(&in_english).len() > 2, "the test sees English");
            for board in answer["what_if"].as_array().unwrap() {
                let mut other = with(&own, "fen", board["fen"].as_str().unwrap());
                if board["chosen"].is_array() {
                    other["chosen"] = board["chosen"].clone();
                }
                let answer = studio.answer("lesson", &other);
                assert_eq!(english(&answer), [""; 0], "{id} {step} {}", board["fen"]);
            }
        }
    }
}

/// Every kind of exercise, with every square or move picked.
#[test]
fn exercises_come_in_german() {
    let studio = start();
    let catalog = studio.get("/api/catalog").json();
    let squares: Vec<String> =
        ('a'..='h').flat_map(|file| (1..=8).map(move |rank| format!("{file}{rank}"))).collect();
    for exercise in catalog["exercises"].as_array().unwrap() {
        for (seed, level) in [(1, "easy"), (2, "medium"), (3, "hard")] {
            let kind = &exercise["kind"];
            let ask = json!({"kind": kind, "level": level, "seed": seed, "language": "de"});
            let answer = studio.answer("exercise", &ask);
            let mut answer = answer;
            answer["level"] = "".into();
            assert_eq!(english(&answer), [""; 0], "{kind} {seed}");
            let mut picks = squares.clone();
            if answer["picks_moves"] == true {
                picks = squares
                    .iter()
                    .flat_map(|from| squares.iter().step_by(5).map(move |to| format!("{from}{to}")))
                    .collect();
            }
            for picks in picks.chunks(64) {
                let mut assess = ask.clone();
                assess["picks"] = picks.into();
                let assessed = studio.ask("exercise/assess", &assess);
                if assessed.status == 200 {
                    assert_eq!(english(&assessed.json()), [""; 0], "{kind} {seed}");
                }
            }
        }
        let sheet = studio.get(&format!(
            "/sheet?kind={}&level=easy&seed=1&count=2&language=de",
            exercise["kind"].as_str().unwrap()
        ));
        let sheet = String::from_utf8(sheet.body).unwrap();
        assert!(sheet.contains("<html lang=\"de\">") && sheet.contains("Lösungen"), "{sheet}");
    }
}

/// A game in German letters is read as it stands, and what is wrong with one is worded in German.
#[test]
fn german_games() {
    let studio = start();
    for language in ["de", "en"] {
        let paste = json!({"text": "1. Sf3 Sf6 (1... d5 2. d4) 2. g3 { Sehr solide } g6 3. Lg2", "language": language});
        let pasted = studio.answer("paste", &paste);
        assert_eq!(pasted["view"]["state"]["moves"].as_array().unwrap().len(), 5, "{pasted}");
        assert_eq!(pasted["game"]["moves"].as_array().unwrap().len(), 7);
        let faults = pasted["game"]["faults"].as_array().unwrap();
        assert!(faults.iter().all(|fault| fault["is_error"] == false), "{faults:?}");
    }
    let fault = studio.answer("paste", &json!({"text": "1. e4 e5 2. Nf6", "language": "de"}));
    let fault = fault["game"]["faults"][0]["message"].as_str().unwrap().to_owned();
    assert!(fault.contains("Springer") || fault.contains("nicht"), "{fault}");
}
