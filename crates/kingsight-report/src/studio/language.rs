//! The language of an answer.

use kingsight::wording::list;
use kingsight_voice::Language;

use crate::{ErrorReport, Wording, quoted};

/// The wording of a language's code; English if there is none.
pub(super) fn wording(code: Option<&str>) -> Result<Wording, ErrorReport> {
    let code = code.unwrap_or(Language::English.code());
    Language::from_code(code).map(Wording::from).ok_or_else(|| {
        let known: Vec<&str> = Language::ALL.iter().map(|language| language.code()).collect();
        let (code, known) = (quoted(code), list(&known, "or"));
        ErrorReport {
            code: "unknown_language",
            message: format!("language: {code} is not known; expected {known}"),
            field: Some("language"),
            at: None,
        }
    })
}
