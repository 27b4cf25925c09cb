//! What moves change, in the words of both languages: `golden/changes.txt` is meant to be read. After an
//! intended change: `KINGSIGHT_BLESS=1 cargo test -p kingsight-ask --test changes`, then read it again.

#[path = "changes/cases.rs"]
mod cases;

use std::collections::BTreeSet;
use std::fmt::Write;
use std::path::Path;

use cases::CASES;
use kingsight::{Color, PieceLetters, Position, Role, Square};
use kingsight_ask::{ChangeKind, ChangeReport, ChangesReport, Wording, read_setup};
use kingsight_voice::Language;

const WORDINGS: [Wording; 2] = [
    Wording::new(Language::English, PieceLetters::English),
    Wording::new(Language::German, PieceLetters::German),
];

fn position(fen: &str) -> Position {
    Position::try_from(read_setup(fen).unwrap()).unwrap()
}

fn change(fen: &str, m: &str, wording: Wording) -> ChangeReport {
    let position = position(fen);
    let read = position.read_san(m, PieceLetters::English);
    let (m, _) = read.unwrap_or_else(|error| panic!("{m} in {fen}: {error}"));
    ChangeReport::new(&position, m, wording).unwrap()
}

fn write_all() -> String {
    let mut text = String::from(
        "What moves change, as people read it: first the sentences, then what they leave out.\n\
         Written by tests/changes.rs; KINGSIGHT_BLESS=1 rewrites it.\n",
    );
    for (title, fen, m) in CASES {
        writeln!(text, "\n-- {title}: {m} in {fen} --").unwrap();
        for wording in WORDINGS {
            let report = change(fen, m, wording);
            writeln!(text, "{}", report.sentences.join(" ")).unwrap();
            for fact in report.other_facts() {
                writeln!(text, "    {}: {}", fact.kind.code(), fact.clause).unwrap();
            }
        }
    }
    text
}

#[test]
fn every_sentence() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/changes.txt");
    let written = write_all();
    if std::env::var_os("KINGSIGHT_BLESS").is_some() {
        std::fs::write(&path, &written).unwrap();
    }
    let golden = std::fs::read_to_string(&path).unwrap_or_default().replace("\r\n", "\n");
    for (line, (new, old)) in written.lines().zip(golden.lines()).enumerate() {
        assert_eq!(new, old, "line {}; KINGSIGHT_BLESS=1 rewrites {path:?}", line + 1);
    }
    assert_eq!(written.lines().count(), golden.lines().count(), "{path:?}");
}

/// Both languages tell the same facts in the same order, and every sentence names the move.
#[test]
fn both_languages_tell_the_same() {
    for (_, fen, m) in CASES {
        let [english, german] = WORDINGS.map(|wording| change(fen, m, wording));
        let facts = |report: &ChangeReport| -> Vec<_> {
            report.facts.iter().map(|fact| (fact.kind, fact.squares, fact.by)).collect()
        };
        assert_eq!(facts(&english), facts(&german), "{fen} {m}");
        assert_eq!(english.left_out, german.left_out, "{fen} {m}");
        assert!(english.sentences.len() <= 3, "{:?}", english.sentences);
    }
}

/// Every piece that a clause names stands where it says, with the colour it says; what a move takes stood there before.
#[test]
fn clauses_name_only_what_is_there() {
    let (mut named, mut seen) = (0, BTreeSet::new());
    for line in include_str!("../../../fixtures/corpus.fen").lines() {
        let fen = line.split(['#', ';']).next().unwrap_or_default().trim();
        let Ok(position) = fen.parse::<Position>() else { continue };
        for &m in position.legal_moves().iter() {
            let report = ChangeReport::new(&position, m, WORDINGS[0]).unwrap();
            for fact in &report.facts {
                let taken = fact.kind == ChangeKind::Takes;
                let board = if taken { position.board() } else { report.after.board() };
                let words: Vec<&str> =
                    fact.clause.split([' ', ',']).filter(|word| !word.is_empty()).collect();
                for four in words.windows(4) {
                    let [before, role, on, square] = four else { unreachable!() };
                    let (Ok(role), "on", Ok(square)) =
                        (role.parse::<Role>(), *on, square.parse::<Square>())
                    else {
                        continue;
                    };
                    let text = format!("{}: {m:?} in {fen}", fact.clause);
                    assert_eq!(board.role_at(square), Some(role), "{text}");
                    if let Ok(color) = before.parse::<Color>() {
                        assert_eq!(board.color_at(square), Some(color), "{text}");
                        assert_eq!(color, !position.turn(), "{text}");
                    }
                    named += 1;
                }
                seen.insert(fact.kind.code());
            }
        }
    }
    assert!(named > 10_000, "{named} pieces named");
    assert_eq!(seen.len(), ChangeKind::ALL.len(), "{seen:?}");
}

#[test]
fn moves_are_played_one_after_the_other_until_one_is_illegal() {
    let start = Position::default();
    let report = ChangesReport::of_texts(&start, &["e4", "e5", "Ke3", "Nf6"], WORDINGS[0]).unwrap();
    assert!(!report.legal);
    assert_eq!(report.moves.len(), 2);
    let refused = report.refused.as_ref().unwrap();
    assert_eq!(refused.moves[0].reasons[0].reason.code(), "not_how_it_moves");
    let error = ChangesReport::of_texts(&start, &["null"], WORDINGS[0]).unwrap_err();
    assert_eq!(error.field, Some("move"));
    let knights = position("4k3/8/8/8/8/8/8/N1N1K3 w - - 0 1");
    let error = ChangesReport::of_texts(&knights, &["Nb3"], WORDINGS[0]).unwrap_err();
    assert_eq!(error.code, "ambiguous");
}
