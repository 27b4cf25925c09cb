//! What the answers with sentences and drawings share.

use crate::prelude::*;
use kingsight_ask::json::{Fields, write};
use kingsight_ask::{ErrorReport, Inspection, LineRole, MarkRole, Sketch};

use crate::border::Shared;
use crate::json;

/// A value as JSON.
pub(crate) fn report(value: &impl serde::Serialize) -> String {
    let mut out = Vec::new();
    // Only a file that cannot be written to would fail.
    let _ = write(value, &Fields::default(), &mut out);
    String::from_utf8(out).unwrap_or_default()
}

/// Answers with what is wrong with a text.
pub(crate) fn refuse(shared: &mut Shared, text: &str, error: &ErrorReport) -> i32 {
    let at = error.at.map(|at| json::utf16(text, at));
    shared.fail(json::error(error.code, &error.message, error.field, at))
}

/// The sketch of some of a position's facts.
pub(crate) fn facts(inspection: &Inspection, checks: bool, pins: bool, danger: bool) -> Sketch {
    let mut sketch = Sketch::of_inspection(inspection);
    let line = |role: LineRole| if matches!(role, LineRole::Check) { checks } else { pins };
    sketch.marks.retain(|mark| match mark.role {
        MarkRole::InCheck | MarkRole::Checker => checks,
        MarkRole::KingDanger(_) => danger,
        _ => pins,
    });
    sketch.lines.retain(|shown| line(shown.role));
    sketch.arrows.retain(|shown| line(shown.role));
    sketch
}
