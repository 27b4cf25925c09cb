//! Reports as JSON text, whole or in part.
//!
//! A batch writes kilobytes for every position, so this writer does nothing but append to a buffer that is used again:
//! it allocates nothing, and a field that is not chosen is neither written nor asked for its value. `serde_json` with a
//! formatter took 1.9 times as long for all of `inspect`, and up to five times for some of its fields. The text is to the
//! byte what [`Escaping`] makes of what `serde_json` writes: tests compare the two.
//!
//! JSON need not escape DEL, the C1 controls and the marks that reverse the order of reading. All of ours does (`\u009b`), so that it can be
//! looked at on a terminal. The values are the same.

mod fields;
mod text;
mod writer;

pub use fields::Fields;
pub(crate) use fields::field_list;
pub use writer::WriteError;

use std::io::{self, Write};

use serde::Serialize;

use writer::Writer;

/// Appends the chosen fields of a report to `out`, without a line end.
///
/// ```
/// use kingsight_ask::json::{self, Fields};
/// use kingsight_ask::{ValidateReport, read_setup};
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
/// The value is of a kind that no report of a position has: an enum with data, a map whose keys are not texts.
pub fn write(
    report: &impl Serialize,
    fields: &Fields,
    out: &mut Vec<u8>,
) -> Result<(), WriteError> {
    report.serialize(Writer { out, fields })
}

/// JSON that another serializer has written, with escapes for characters that steer a terminal or reverse the order of reading.
///
/// ```
/// let json = "{\"name\":\"a\u{9b}b\u{202e}\"}".as_bytes().to_vec();
/// assert_eq!(kingsight_ask::json::escaped(json), br#"{"name":"a\u009bb\u202e"}"#);
/// ```
#[must_use]
pub fn escaped(json: Vec<u8>) -> Vec<u8> {
    text::finished(&json).unwrap_or(json)
}

/// A writer for the JSON of another serializer, which makes it [`escaped`]. What is written at once must end between two characters,
/// as it does with `serde_json::to_writer`.
#[derive(Debug)]
pub struct Escaping<W>(pub W);

impl<W: Write> Write for Escaping<W> {
    fn write(&mut self, json: &[u8]) -> io::Result<usize> {
        match text::finished(json) {
            Some(escaped) => self.0.write_all(&escaped)?,
            None => self.0.write_all(json)?,
        }
        Ok(json.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        self.0.flush()
    }
}

#[cfg(test)]
mod tests;
