//! Findings in games, in German.

use kingsight_pgn::ReadGame;
use kingsight_voice::{Language, pgn};

fn game(text: &str) -> ReadGame {
    kingsight_pgn::games(text.as_bytes()).next().unwrap().unwrap()
}

/// The tag stands in the message as it stands in the file.
#[test]
fn a_quotation_mark_inside_a_value() {
    let tag = "[Event \"5th \"Open\" 2026\"]";
    let game = game(&format!("{tag}\n\n1. e4 *\n"));
    let german = pgn::finding(Language::German, &game.diagnostics[0].kind).to_string();
    assert_eq!(german, format!("{tag}: ein Anführungszeichen im Wert wird \\\" geschrieben"));
}

#[test]
fn findings_about_tags_in_german() {
    let game = game(
        "[fen \"1r2k2r/8/8/8/8/8/8/1R2K2R w HBhb - 0 1\"]\n[Fen \"?\"]\n[SetUp \"1\"]\n[Variant \"Standard\"]\n\
         [Result \"won\"]\n\n1. O-O *\n",
    );
    let german =
        |found: &kingsight_pgn::Diagnostic| pgn::finding(Language::German, &found.kind).to_string();
    assert_eq!(
        game.diagnostics.iter().map(german).collect::<Vec<_>>(),
        [
            "das Tag fen wird als FEN gelesen",
            "das Tag Fen zählt nicht; als FEN wird ein anderes gelesen",
            "im Tag Variant steht \"Standard\"; nach ihren Rochaderechten gehört die FEN zu Chess960",
            "im Tag Result steht \"won\"; erwartet wird 1-0, 0-1, 1/2-1/2 oder *",
        ]
    );
}

#[test]
fn what_is_read_as_a_blank_and_what_is_wrong_with_a_position() {
    let game = game(
        "[FEN \"4k3/8/8/8/8/8/8/4K2R w KQ e6 0 0\"]\n[SetUp \"1\"]\n[Result \"*\"]\n\n1.\u{a0}Ke2 *\n",
    );
    let german =
        |found: &kingsight_pgn::Diagnostic| pgn::finding(Language::German, &found.kind).to_string();
    let german: Vec<String> = game.diagnostics.iter().map(german).collect();
    assert_eq!(
        german,
        [
            "das Tag FEN: ein Rochaderecht ohne Turm entfällt für Weiß: a1",
            "das Tag FEN: kein Bauer kann e6 gerade mit einem Doppelschritt überquert haben; das En-passant-Feld entfällt",
            "das Tag FEN: Zugnummern beginnen mit 1; die Nummer 0 wird als 1 gelesen",
            "\"\\u{a0}\" wird als Leerzeichen gelesen",
        ]
    );
}
