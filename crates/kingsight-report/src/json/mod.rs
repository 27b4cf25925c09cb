//! Reports as JSON text, whole or in part.
//!
//! A batch writes kilobytes for every position, so this writer does nothing but append to a buffer that is used again:
//! it allocates nothing, and a field that is not chosen is neither written nor asked for its value. The text is to the
//! byte what `serde_json` writes: tests compare the two.

mod brackets;
mod fields;
mod text;
mod writer;

pub use fields::Fields;

use std::fmt;

use serde::Serialize;

/// Appends the chosen fields of a report to `out`, without a line end.
///
/// ```
/// use kingsight_report::json::{self, Fields};
/// use kingsight_report::{ValidateReport, read_setup};
/// let fen = "4k3/8/8/8/8/8/8/4K3 w - - 0 1";
/// let report = ValidateReport::new(7, fen, &read_setup(fen)?);
/// let mut out = Vec::new();
/// json::write(&report, &Fields::of_paths(["valid", "line"]), &mut out)?;
/// assert_eq!(out, br#"{"line":7,"valid":true}"#);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
///
/// # Errors
///
/// The value is of a kind that no report of a position has: a number with a fraction, an enum with data, a map whose keys
/// are not texts.
pub fn write(
    report: &impl Serialize,
    fields: &Fields,
    out: &mut Vec<u8>,
) -> Result<(), WriteError> {
    report.serialize(writer::Writer { out, fields })
}

/// Why a value cannot be written.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct WriteError(String);

impl fmt::Display for WriteError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.0)
    }
}

impl std::error::Error for WriteError {}

impl serde::ser::Error for WriteError {
    fn custom<T: fmt::Display>(message: T) -> WriteError {
        WriteError(message.to_string())
    }
}

fn no_form(what: &str) -> WriteError {
    WriteError(format!("{what} has no form in the JSON of reports"))
}

#[cfg(test)]
mod tests;
