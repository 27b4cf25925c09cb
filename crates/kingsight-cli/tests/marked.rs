//! Every sentence of every answer comes from `kingsight-voice`: asked in the language for tests, which puts English between `⟦` and
//! `⟧`, no answer has a word outside them. The questions are those of `snapshots/`.

mod common;
#[path = "marked/hunts.rs"]
mod hunts;
#[path = "../../kingsight-voice/tests/support/leaks.rs"]
mod leaks;

use std::collections::BTreeSet;
use std::fs;
use std::path::Path;

use common::command;
use leaks::{Exempt, leaks, unmarked};
use serde_json::Value;

/// What is the same in every language.
const EXEMPT: Exempt = Exempt {
    codes: &[
        "answers_check_by",
        "as_what",
        "captured",
        "captures_by",
        "class",
        "code",
        "color",
        "covered",
        "draw",
        "duty",
        "field",
        "from_fen",
        "game_over",
        "grade",
        "kind",
        "incident",
        "reason",
        "remarks",
        "result",
        "pinned_role",
        "pinner_role",
        "role",
        "severity",
        "side",
        "turn",
        "verdict",
        "winner",
    ],
    texts: &["article", "command", "fen", "file", "input"],
};

/// Errors of the command line, a command to type, what an engine says and reads, names of positions, an article, and input that is
/// repeated. It may only shrink.
const LEAKS: &[&str] = &[
    "adjudicate For more information, try '--help'.",
    "adjudicate error: invalid value for '--touched <SQUARE>': is not square; expected file to and rank to as in",
    "hunt Wrong Engine",
    "hunt go perft",
    "hunt name: Wrong Engine",
    "hunt position fen",
    "hunt position: rooks behind pawns",
    "hunt position: seven half-moves with right",
    "hunt uci: go perft",
    "hunt uci: position fen",
    "mate error: expected position and number of moves from to such as: kingsight mate",
    "pgn expected: Black",
    "pgn kingsight why findings.pgn#1.7",
    "why [not_your_piece: FIDE",
];

/// Games with every kind of finding.
const GAMES: &str = "findings.pgn";

#[test]
fn every_sentence_is_marked() {
    let mut found = BTreeSet::new();
    let mut asked = 0;
    for args in questions() {
        let args: Vec<&str> = args.iter().map(String::as_str).collect();
        let games = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/surfaces");
        let ran = command(&args).current_dir(games).output().expect("it runs");
        let [out, err] =
            [ran.stdout, ran.stderr].map(|bytes| String::from_utf8(bytes).expect("UTF-8"));
        asked += 1;
        // Tags of a picture are no words.
        let text = |out: &str| -> String {
            out.split('<').map(|part| part.split_once('>').map_or(part, |(_, text)| text)).collect()
        };
        let out = if args.contains(&"--svg") { text(&out) } else { out };
        let leaks: Vec<String> = match args.contains(&"--json") {
            true => out.lines().flat_map(|line| leaks(&answer(line), EXEMPT)).collect(),
            false => unmarked(&out),
        };
        let leaks = leaks.into_iter().chain(unmarked(&err));
        // Castling rights in a FEN.
        let leaks = leaks.filter(|leak| leak.contains(|c| !"KQkq".contains(c)));
        // The places of findings.
        let leaks = leaks.filter(|leak| !leak.starts_with(GAMES) || leak.contains(' '));
        found.extend(leaks.map(|leak| format!("{} {leak}", args[0])));
    }
    assert!(asked > 50, "{asked}");
    let found: Vec<&str> = found.iter().map(String::as_str).collect();
    assert_eq!(found, LEAKS, "\n{}", found.join("\n"));
}

fn answer(line: &str) -> Value {
    serde_json::from_str(line).unwrap_or_else(|error| panic!("{line}: {error}"))
}

/// Every command line in German of the snapshots, in the language for tests.
fn questions() -> BTreeSet<Vec<String>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/snapshots");
    let mut questions = BTreeSet::new();
    for entry in fs::read_dir(&folder).expect("snapshots") {
        let text = fs::read_to_string(entry.expect("a file").path()).expect("text");
        for line in text.lines().filter_map(|line| line.strip_prefix("$ kingsight ")) {
            let args = words(line);
            let is_pgn = args[0] == "pgn";
            // Files that a test makes are not there.
            let is_there = !is_pgn || args.iter().any(|arg| arg == GAMES);
            if is_there && args.windows(2).any(|pair| pair == ["--lang", "de"]) {
                let marked = |arg: String| if arg == "de" { "en-XA".to_owned() } else { arg };
                questions.insert(args.into_iter().map(marked).collect());
            }
        }
    }
    questions
}

/// The words of a command line; those with blanks are in quotation marks.
fn words(line: &str) -> Vec<String> {
    let mut words = Vec::new();
    for (i, part) in line.split('"').enumerate() {
        match i % 2 {
            1 => words.push(part.to_owned()),
            _ => words.extend(part.split_whitespace().map(str::to_owned)),
        }
    }
    words
}
