//! Input that could not be understood.

use std::fmt;

use kingsight::{EpdError, FenError};
use kingsight_voice::Language;
use kingsight_voice::trouble::Trouble;
use serde::Serialize;

use crate::{NoteReport, SCHEMA, shown_lines};

/// Takes the place of a report when a line of input could not be read.
///
/// ```
/// use kingsight_ask::{LineError, read_setup};
/// let input = "8/8/8/4x3/8/8/8/8 w - - 0 1";
/// let error = LineError::new(7, input, read_setup(input).unwrap_err());
/// let json = serde_json::to_value(&error)?;
/// assert_eq!(json["line"], 7);
/// assert_eq!(json["error"]["code"], "unknown_piece");
/// assert_eq!(json["error"]["field"], "placement");
/// assert_eq!(json["error"]["at"], 7);
/// # Ok::<(), serde_json::Error>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct LineError {
    /// [`SCHEMA`].
    pub schema: u32,
    /// Which input it was, from 1.
    pub line: u64,
    /// The input as it was given.
    pub input: String,
    /// What is wrong with it.
    pub error: ErrorReport,
}

impl LineError {
    /// The error of one line of input.
    #[must_use]
    pub fn new(line: u64, input: &str, error: ErrorReport) -> LineError {
        LineError { schema: SCHEMA, line, input: input.to_owned(), error }
    }
}

/// Why some input was not understood, and where.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ErrorReport {
    /// What is wrong, such as `unknown_piece`.
    pub code: &'static str,
    /// A sentence for people, with what would be right. Never rely on its wording.
    pub message: String,
    /// Which part of the input: a field of the FEN, `operations` or `moves`.
    pub field: Option<&'static str>,
    /// Where in the input, in bytes of UTF-8 from its start.
    pub at: Option<usize>,
    /// The same as data, where there are words for it in every language.
    #[serde(skip)]
    pub trouble: Option<Box<Trouble>>,
}

/// The sentence.
impl fmt::Display for ErrorReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ErrorReport {}

impl ErrorReport {
    /// An error that is about no part and no place of the input.
    ///
    /// ```
    /// use kingsight_ask::ErrorReport;
    /// let error = ErrorReport::new("no_game", "there is no game in it").of_field("text").at(3);
    /// assert_eq!((error.field, error.at), (Some("text"), Some(3)));
    /// ```
    pub fn new(code: &'static str, message: impl Into<String>) -> ErrorReport {
        ErrorReport { code, message: message.into(), field: None, at: None, trouble: None }
    }

    /// The same about a part of the input.
    #[must_use]
    pub fn of_field(self, field: impl Into<Option<&'static str>>) -> ErrorReport {
        ErrorReport { field: field.into(), ..self }
    }

    /// The same about a place in the input, in bytes of UTF-8 from its start.
    #[must_use]
    pub fn at(self, at: impl Into<Option<usize>>) -> ErrorReport {
        ErrorReport { at: at.into(), ..self }
    }

    /// The same with its sentence in a language. English remains where the language has no words for it.
    ///
    /// ```
    /// use kingsight_voice::Language;
    /// let error = kingsight_ask::read_setup("8/8 w").unwrap_err();
    /// assert_eq!(
    ///     error.in_language(Language::German).message,
    ///     "an Stelle 4 (Brettstellung): 2 Reihen; erwartet werden 8, getrennt durch /"
    /// );
    /// ```
    #[must_use]
    pub fn in_language(self, language: Language) -> ErrorReport {
        match &self.trouble {
            Some(trouble) => ErrorReport { message: words(language, trouble), ..self },
            None => self,
        }
    }

    /// The same, with how the input was read.
    pub(crate) fn and(self, note: &NoteReport) -> ErrorReport {
        let message = format!("{}; {}", self.message, note.message);
        ErrorReport { message, trouble: None, ..self }
    }

    /// The error of a FEN that stands somewhere in a text; `at` is the place in the text, if it can be named.
    pub(crate) fn of_fen(
        error: FenError,
        at: Option<usize>,
        operation: Option<String>,
    ) -> ErrorReport {
        ErrorReport::from(Trouble::Fen { error, at, operation }).at(at)
    }

    /// As [`of_fen`](ErrorReport::of_fen); `place` finds an offset in the text.
    pub(crate) fn of_epd(error: EpdError, place: impl Fn(usize) -> Option<usize>) -> ErrorReport {
        let at = place(error.at());
        let moved = match (error, at) {
            (EpdError::Position(error), _) => return ErrorReport::of_fen(error, at, None),
            (EpdError::OpenString { .. }, Some(at)) => EpdError::OpenString { at },
            (EpdError::BadOpcode { .. }, Some(at)) => EpdError::BadOpcode { at },
            (error, _) => error,
        };
        ErrorReport::from(Trouble::Epd(moved)).at(at)
    }
}

fn words(language: Language, trouble: &Trouble) -> String {
    shown_lines(&kingsight_voice::trouble::trouble(language, trouble).to_string())
}

/// In English.
impl From<Trouble> for ErrorReport {
    fn from(trouble: Trouble) -> ErrorReport {
        let error = ErrorReport::new(trouble.code(), words(Language::English, &trouble));
        let error = error.of_field(trouble.field());
        ErrorReport { trouble: Some(Box::new(trouble)), ..error }
    }
}

impl From<FenError> for ErrorReport {
    fn from(error: FenError) -> ErrorReport {
        ErrorReport::of_fen(error, Some(error.at), None)
    }
}

impl From<EpdError> for ErrorReport {
    fn from(error: EpdError) -> ErrorReport {
        ErrorReport::of_epd(error, Some)
    }
}
