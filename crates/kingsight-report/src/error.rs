//! Input that could not be understood.

use std::fmt;

use kingsight::{EpdError, FenError};
use serde::Serialize;

use crate::{SCHEMA, shown_lines};

/// Takes the place of a report when a line of input could not be read.
///
/// ```
/// use kingsight_report::{LineError, read_setup};
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
pub struct ErrorReport {
    /// What is wrong, such as `unknown_piece`.
    pub code: &'static str,
    /// A sentence for people, with what would be right. Never rely on its wording.
    pub message: String,
    /// Which part of the input: a field of the FEN, `operations` or `moves`.
    pub field: Option<&'static str>,
    /// Where in the input, in bytes of UTF-8 from its start.
    pub at: Option<usize>,
}

/// The sentence.
impl fmt::Display for ErrorReport {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)
    }
}

impl std::error::Error for ErrorReport {}

impl ErrorReport {
    /// The error of a FEN that stands somewhere in a text; `at` is the place in the text, if it can be named.
    pub(crate) fn of_fen(error: FenError, at: Option<usize>) -> ErrorReport {
        let FenError { field, kind, .. } = error;
        let message = match at {
            Some(at) => FenError { at, ..error }.to_string(),
            None => format!("in the {field}: {kind}"),
        };
        let message = shown_lines(&message);
        ErrorReport { code: kind.code(), message, field: Some(field.code()), at }
    }

    /// As [`of_fen`](ErrorReport::of_fen); `place` finds an offset in the text.
    pub(crate) fn of_epd(error: EpdError, place: impl Fn(usize) -> Option<usize>) -> ErrorReport {
        let at = place(error.at());
        let moved = match (error, at) {
            (EpdError::Position(error), _) => return ErrorReport::of_fen(error, at),
            (EpdError::OpenString { .. }, Some(at)) => EpdError::OpenString { at },
            (EpdError::BadOpcode { .. }, Some(at)) => EpdError::BadOpcode { at },
            (error, _) => error,
        };
        let (code, message) = (error.code(), moved.to_string());
        ErrorReport { code, message, field: Some("operations"), at }
    }
}

impl From<FenError> for ErrorReport {
    fn from(error: FenError) -> ErrorReport {
        ErrorReport::of_fen(error, Some(error.at))
    }
}

impl From<EpdError> for ErrorReport {
    fn from(error: EpdError) -> ErrorReport {
        ErrorReport::of_epd(error, Some)
    }
}
