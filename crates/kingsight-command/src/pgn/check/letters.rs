//! Games whose moves have the piece letters of another language.

use kingsight::PieceLetters;
use kingsight_pgn::{Diagnostic, DiagnosticKind, ReadGame, Severity, in_any_letters};
use kingsight_voice::Language;

/// A game of more bytes is read in no other letters, which takes as long for each.
const LARGEST: usize = 1 << 20;

/// The first move that is wrong in English letters, and the letters in which the whole game is right.
pub(super) fn of_another_language(game: &ReadGame) -> Option<(&Diagnostic, PieceLetters)> {
    let is_about_a_move = |found: &&Diagnostic| {
        use DiagnosticKind as D;
        matches!(
            found.kind,
            D::IllegalMove { .. }
                | D::AmbiguousMove { .. }
                | D::NotAMove { .. }
                | D::UnexpectedText { .. }
        )
    };
    let first = game.diagnostics.iter().find(is_about_a_move)?;
    if game.raw.len() > LARGEST {
        return None;
    }
    let (read, letters) = in_any_letters(&String::from_utf8_lossy(&game.raw))?;
    let is_right = read.diagnostics.iter().all(|found| found.severity() != Severity::Error);
    (is_right && letters != PieceLetters::English).then_some((first, letters))
}

/// That these are the letters of a language, and how to read them.
pub(super) fn message(letters: PieceLetters, language: Language) -> String {
    let code = letters.code();
    match language {
        Language::German => {
            let name = in_german(letters);
            format!("das sind {name} Figurenbuchstaben; gelesen werden sie mit --letters {code}")
        }
        _ => format!("these are {} piece letters; read them with --letters {code}", letters.name()),
    }
}

const fn in_german(letters: PieceLetters) -> &'static str {
    match letters {
        PieceLetters::Czech => "tschechische",
        PieceLetters::Danish => "dänische",
        PieceLetters::Dutch => "niederländische",
        PieceLetters::Estonian => "estnische",
        PieceLetters::Finnish => "finnische",
        PieceLetters::French => "französische",
        PieceLetters::German => "deutsche",
        PieceLetters::Hungarian => "ungarische",
        PieceLetters::Icelandic => "isländische",
        PieceLetters::Italian => "italienische",
        PieceLetters::Norwegian => "norwegische",
        PieceLetters::Polish => "polnische",
        PieceLetters::Portuguese => "portugiesische",
        PieceLetters::Romanian => "rumänische",
        PieceLetters::Russian => "russische",
        PieceLetters::Spanish => "spanische",
        PieceLetters::Swedish => "schwedische",
        _ => "andere",
    }
}
