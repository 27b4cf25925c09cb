//! The full text for one position of every reason and every special case: the file
//! `golden/explain.txt` is meant to be read. After an intended change:
//! `KINGSIGHT_BLESS=1 cargo test -p kingsight-voice --features german --test explain`, then read it again.

use std::collections::HashSet;
use std::fmt::Write;
use std::path::Path;

use allocation_counter::measure;
use kingsight::{CastlingSide, Explanation, Intent, Position, Rank, Role, Square};
use kingsight_voice::{Language, rules};

mod cases;

use cases::CHAPTERS;

const WIDTH: usize = 100;

#[test]
fn every_sentence() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden/explain.txt");
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

/// A case for every reason, and enough of them.
#[test]
fn all_reasons_are_shown() {
    let mut codes = HashSet::new();
    let mut cases = 0;
    for (chapter, list) in CHAPTERS {
        for (_, fen, m) in list {
            let explanation = explained(fen, m);
            match chapter {
                "The game is over" => assert!(explanation.game_over().is_some(), "{fen} {m}"),
                _ => assert_eq!(explanation.is_legal(), chapter == "Legal moves", "{fen} {m}"),
            }
            codes.extend(explanation.reasons().iter().map(kingsight::Reason::code));
            cases += 1;
        }
    }
    assert_eq!(codes.len(), 25, "{codes:?}");
    assert!(cases >= 70, "{cases}");
}

/// Nothing is allocated for a sentence in any language.
#[test]
fn sentences_allocate_nothing() {
    let cases = CHAPTERS.iter().flat_map(|(_, list)| *list);
    let explanations: Vec<Explanation> = cases.map(|(_, fen, m)| explained(fen, m)).collect();
    let mut page = String::with_capacity(1 << 16);
    let counted = measure(|| {
        for explanation in &explanations {
            for &language in Language::ALL {
                page.clear();
                write!(page, "{}", rules::explanation(language, explanation)).unwrap();
                assert!(!page.is_empty());
            }
        }
    });
    assert_eq!(counted.count_total, 0, "{counted:?}");
}

fn write_all() -> String {
    let mut text = String::from(
        "Why a move is legal, or is not: every reason and every special case, as people read it.\n\
         Written by tests/explain; KINGSIGHT_BLESS=1 rewrites it.\n",
    );
    for (chapter, cases) in CHAPTERS {
        let bar = "=".repeat(chapter.len());
        writeln!(text, "\n\n{chapter}\n{bar}").unwrap();
        for (title, fen, m) in cases {
            writeln!(text, "\n-- {title} --\n").unwrap();
            write_case(&mut text, fen, m);
        }
    }
    text
}

fn write_case(text: &mut String, fen: &str, m: &str) {
    let explanation = explained(fen, m);
    let mut rows: Vec<String> = board(&explanation).lines().map(String::from).collect();
    let beside = [fen.to_string(), format!("move: {m}")];
    for (row, beside) in rows.iter_mut().zip(beside) {
        write!(row, "     {beside}").unwrap();
    }
    for row in rows {
        writeln!(text, "    {row}").unwrap();
    }
    let mut reasons = explanation.reasons().iter();
    let pair = |language| rules::sentences(language, &explanation).map(|text| text.to_string());
    for (english, german) in pair(Language::English).zip(pair(Language::German)) {
        let heading = match reasons.next() {
            Some(reason) => format!("{}, article {}", reason.code(), reason.article()),
            None if english.starts_with("legal") => "legal".to_string(),
            None => "a remark".to_string(),
        };
        writeln!(text, "  {heading}").unwrap();
        wrap(text, "en", &english);
        wrap(text, "de", &german);
    }
}

fn wrap(text: &mut String, language: &str, sentence: &str) {
    let mut line = format!("    {language}:");
    for word in sentence.split(' ') {
        if line.chars().count() + 1 + word.chars().count() > WIDTH {
            writeln!(text, "{line}").unwrap();
            line = "       ".to_string();
        }
        write!(line, " {word}").unwrap();
    }
    writeln!(text, "{line}").unwrap();
}

fn board(explanation: &Explanation) -> String {
    let mut drawn = String::new();
    for rank in Rank::ALL.into_iter().rev() {
        write!(drawn, "{rank} ").unwrap();
        for square in rank.squares() {
            let piece = explanation.board().piece_at(square);
            write!(drawn, " {}", piece.map_or('.', kingsight::Piece::letter)).unwrap();
        }
        drawn.push('\n');
    }
    drawn.push_str("   a b c d e f g h\n");
    drawn
}

/// A move as UCI, also with a king or pawn as promotion, or `O-O`.
fn explained(fen: &str, m: &str) -> Explanation {
    let position: Position = fen.parse().unwrap_or_else(|error| panic!("{fen}: {error}"));
    match m {
        "O-O" => return position.explain_castling(CastlingSide::King),
        "O-O-O" => return position.explain_castling(CastlingSide::Queen),
        _ => {}
    }
    let square = |text: &str| text.parse::<Square>().unwrap();
    let intent = Intent::new(square(&m[0..2]), square(&m[2..4]));
    match m[4..].chars().next() {
        Some(letter) => position.explain(intent.promoting(Role::from_letter(letter).unwrap())),
        None => position.explain(intent),
    }
}
