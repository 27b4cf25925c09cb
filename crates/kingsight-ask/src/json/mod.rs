//! Reports as JSON text, whole or in part.
//!
//! JSON need not escape DEL, the C1 controls and the marks that reverse the order of reading. All of ours does (`\u009b`), so that it can be
//! looked at on a terminal. The values are the same.

mod chosen;
mod fields;
mod steering;

pub use fields::Fields;
pub use steering::escaped;

use serde::Serialize;
use serde_json::Serializer;

use chosen::Chosen;
use steering::Escaping;

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
/// The value has no form in JSON, such as a map whose keys are not texts.
pub fn write(
    report: &impl Serialize,
    fields: &Fields,
    out: &mut Vec<u8>,
) -> serde_json::Result<()> {
    if fields.is_all() {
        report.serialize(&mut Serializer::with_formatter(out, Escaping))
    } else {
        Chosen::write(report, fields, out)
    }
}

#[cfg(test)]
mod tests;
