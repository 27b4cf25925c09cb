//! The language of an answer.

use kingsight::wording::list;
use kingsight_voice::Language;

use crate::{ErrorReport, quoted};

/// The language of a code in a request: English if there is none.
///
/// ```
/// use kingsight_ask::studio::read_language;
/// use kingsight_voice::Language;
/// assert_eq!(read_language(Some("de")), Ok(Language::German));
/// assert_eq!(read_language(None), Ok(Language::English));
/// assert_eq!(read_language(Some("xx")).unwrap_err().code, "unknown_language");
/// ```
///
/// # Errors
///
/// If there is no such language.
pub fn read_language(code: Option<&str>) -> Result<Language, ErrorReport> {
    let code = code.unwrap_or(Language::English.code());
    Language::from_code(code).ok_or_else(|| {
        let known: Vec<&str> = Language::ALL.iter().map(|language| language.code()).collect();
        let (code, known) = (quoted(code), list(&known, "or"));
        let message = format!("language: {code} is not known; expected {known}");
        ErrorReport::new("unknown_language", message).of_field("language")
    })
}
