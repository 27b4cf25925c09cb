//! The language of an answer.

use kingsight::{Game, Language, PieceLetters, Position};

use crate::{ErrorReport, Played, Wording, quoted, read_moves};

/// The wording of a language's code; English if there is none. A language writes moves in its own piece letters.
pub(super) fn wording(code: Option<&str>) -> Result<Wording, ErrorReport> {
    let code = code.unwrap_or(Language::English.code());
    match Language::from_code(code) {
        Some(Language::German) => Ok(Wording::new(Language::German, PieceLetters::German)),
        Some(language) => Ok(Wording::new(language, PieceLetters::English)),
        None => Err(ErrorReport {
            code: "unknown_language",
            message: format!("language: {} is not known; expected en or de", quoted(code)),
            field: Some("language"),
            at: None,
        }),
    }
}

/// Plays moves in English piece letters or, if that fails, in those of the language. People paste both.
pub(super) fn moves_in_either(
    start: Position,
    moves: &[String],
    wording: Wording,
) -> Result<(Game, Vec<crate::MoveReadingReport>), ErrorReport> {
    let english = Wording::new(wording.language, PieceLetters::English);
    let played = match read_moves(start, moves, english) {
        Err(_) if wording.letters != PieceLetters::English => read_moves(start, moves, wording),
        read => read,
    };
    played.map(|Played { game, readings }| (game, readings))
}
