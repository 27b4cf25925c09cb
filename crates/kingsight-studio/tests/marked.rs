//! Every sentence of every answer comes from `kingsight-voice`: asked in the language for tests, which puts English between `⟦` and
//! `⟧`, no answer has a word outside them. The questions are those of `snapshots/`.

#[path = "../../kingsight-voice/tests/support/leaks.rs"]
mod leaks;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use serde_json::Value;

use self::leaks::{Exempt, leaks};
use crate::support::{Running, start};

/// What is the same in every language.
const EXEMPT: Exempt = Exempt {
    codes: &[
        "attacks",
        "castling",
        "choices",
        "claim",
        "code",
        "color",
        "drawings",
        "field",
        "grade",
        "id",
        "kind",
        "legal",
        "level",
        "levels",
        "method",
        "mode",
        "promotion",
        "pseudo_legal",
        "reason",
        "remarks",
        "result",
        "pinned_role",
        "pinner_role",
        "role",
        "set",
        "source",
        "turn",
        "wing",
        "winner",
    ],
    texts: &["canonical_fen", "comment", "fen", "input", "start", "tags"],
};

/// What is worded in English: errors that only a program can make. It may only shrink.
const LEAKS: &[&str] = &[
    "/api/drop message: from, piece: both are given; expected one of them",
    "/api/drop message: from, piece: neither is given; expected square or piece",
    "/api/drop message: piece: \"Nn\" is not piece; expected one of PNBRQK, pnbrqk",
    "/api/drop message: promotion: \"king\" is not promotion; expected queen, rook, bishop or knight",
    "/api/edit message: at offset of the request: unknown variant `explode`, expected one of `clear`, `start`, `turn`, `castling`, `en_passant`, `mirror`, `repair`",
    "/api/edit message: turn: \"green\" is not colour; expected white or black",
    "/api/exercise message: fen: this position does not fit evasions",
    "/api/exercise message: kind: \"mate\" is not one of king-danger, pawn-attacks, protected, pinned, discoverers, evasions, checking-moves, pawn-shift, attack-array, en-passant, castling",
    "/api/exercise message: level: \"odd\" is not one of easy, medium, hard",
    "/api/exercise/assess message: picks: is not understood; expected square such as or move such as",
    "/api/lesson message: chosen: is not square; expected to",
    "/api/lesson/toggle message: step: clicks do not place pieces here; expected step with toggle",
    "/api/view message: at offset of the request: invalid type: integer expected string",
    "/api/view message: at offset of the request: trailing comma",
    "/api/view message: at offset of the request: unknown variant `cheat`, expected one of `play`, `free`, `view`",
    "/api/view message: selected: is not square; expected to",
    "/api/winning message: side: \"green\" is not colour; expected white or black, or or",
];

#[test]
fn every_sentence_is_marked() {
    let studio = start();
    let mut found = BTreeSet::new();
    let mut asked = 0;
    for (path, body) in questions() {
        let mut answer: Value = ask(&studio, &path, &body);
        if path.starts_with("/api/catalog") {
            // Drawings, and what the page has its own words for.
            let catalog = answer.as_object_mut().expect("an object");
            catalog.retain(|field, _| {
                !["layers", "groups", "examples", "pieces"].contains(&field.as_str())
            });
        }
        asked += 1;
        for leak in leaks(&answer, EXEMPT) {
            found.insert(format!("{path} {leak}"));
        }
    }
    assert!(asked > 100, "{asked}");
    let found: Vec<&str> = found.iter().map(String::as_str).collect();
    assert_eq!(found, LEAKS, "\n{}", found.join("\n"));
}

fn ask(studio: &Running, path: &str, body: &str) -> Value {
    let method = if body.is_empty() { "GET" } else { "POST" };
    let answer = studio.with(method, path, &[], body.as_bytes());
    serde_json::from_slice(&answer.body).expect("JSON")
}

/// Every question in German of the snapshots, in the language for tests: path and body.
fn questions() -> BTreeSet<(String, String)> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    let mut questions = BTreeSet::new();
    for entry in fs::read_dir(folder).expect("snapshots") {
        let text = fs::read_to_string(entry.expect("a file").path()).expect("text");
        let mut lines = text.lines();
        while let Some(line) = lines.next() {
            let marked = |text: &str| text.replace("language=de", "language=en-XA");
            if let Some(path) = line.strip_prefix("POST ") {
                let body = lines.next().expect("a body");
                if body.contains(r#""language":"de""#) {
                    let body = body.replace(r#""language":"de""#, r#""language":"en-XA""#);
                    questions.insert((path.to_owned(), body));
                }
            } else if let Some(path) = line.strip_prefix("GET ")
                && path.contains("language=de")
                && path.starts_with("/api/")
            {
                questions.insert((marked(path), String::new()));
            }
        }
    }
    questions
}
