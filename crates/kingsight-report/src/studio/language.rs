//! The language of an answer.

use kingsight::PieceLetters;
use kingsight_voice::Language;

use crate::{ErrorReport, Wording, quoted};

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
