//! The language that a request asks for.

use kingsight_ask::ErrorReport;
use kingsight_ask::studio::read_language;
use kingsight_voice::Language;
use serde::Deserialize;

use crate::answer::AnswerError;

/// The part of every request that names its language.
#[derive(Deserialize)]
struct Asked {
    language: Option<String>,
}

/// What is wrong with a request, in the language that the request asks for.
pub(crate) fn of_error(body: &[u8], wrong: AnswerError) -> AnswerError {
    let language = serde_json::from_slice(body).ok().and_then(|Asked { language }| language);
    match read_language(language.as_deref()) {
        Ok(language) => AnswerError { error: wrong.error.in_language(language), ..wrong },
        Err(_) => wrong,
    }
}

/// The language of an address, given by what follows its `?`.
///
/// # Errors
///
/// If the language is not known.
pub(crate) fn of_query(query: &str) -> Result<Language, ErrorReport> {
    read_language(query.split('&').find_map(|field| field.strip_prefix("language=")))
}
