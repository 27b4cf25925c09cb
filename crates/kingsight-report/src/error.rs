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

impl From<FenError> for ErrorReport {
    fn from(error: FenError) -> ErrorReport {
        ErrorReport {
            code: error.kind.code(),
            message: shown_lines(&error.to_string()),
            field: Some(error.field.code()),
            at: Some(error.at),
        }
    }
}

impl From<EpdError> for ErrorReport {
    fn from(error: EpdError) -> ErrorReport {
        match error {
            EpdError::Position(error) => error.into(),
            _ => ErrorReport {
                code: error.code(),
                message: error.to_string(),
                field: Some("operations"),
                at: Some(error.at()),
            },
        }
    }
}
