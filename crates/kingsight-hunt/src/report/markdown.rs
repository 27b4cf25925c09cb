//! The report as a short summary in Markdown, for the page of a job.

use std::fmt::Write;

use kingsight_report::shown;
use kingsight_report::words::{sentence, several};

use super::HuntReport;

/// The summary: one sentence for each fault, and the regression tests as a suite.
#[must_use]
pub fn summary(report: &HuntReport) -> String {
    let engine = &report.engine;
    let name = engine.name.clone().unwrap_or_else(|| engine.command.join(" "));
    let name = if name.is_empty() { engine.asked.clone() } else { name };
    let found = match (report.faults.len(), report.failures.len()) {
        (0, 0) => "no fault".to_owned(),
        (0, failed) => format!("no answer in {}", several(failed, "position")),
        (faults, _) => several(faults, "fault"),
    };
    let mut page = format!("## {}: {found}\n\n", text(&name));
    for fault in &report.faults {
        let _ = writeln!(page, "- **{}**: {}", fault.title, text(&sentence(&fault.sentence)));
    }
    for failure in &report.failures {
        let _ =
            writeln!(page, "- {}: {}", text(&failure.position), text(&sentence(&failure.message)));
    }
    for row in &report.disputed {
        let _ = writeln!(
            page,
            "- {}, depth {}: the suite counts {}, correct is {}",
            text(&row.position),
            row.depth,
            row.expected,
            row.counted
        );
    }
    if let Some(conclusion) = report.no_fault() {
        let _ = writeln!(page, "{}", text(&conclusion));
    }
    let regressions = report.regressions();
    if !regressions.is_empty() {
        let _ = write!(page, "\nRegression tests:\n\n```\n{regressions}```\n");
    }
    let _ = writeln!(page, "\n{}; asked by {}.", report.tally(), text(&engine.asked));
    if let Some(unseen) = engine.cannot_see {
        let _ = writeln!(page, "Asked like this, the hunt cannot see: {unseen}.");
    }
    page
}

/// Text without control characters, with Markdown's and HTML's signs escaped.
fn text(text: &str) -> String {
    let mut escaped = String::with_capacity(text.len());
    for c in shown(text).to_string().chars() {
        if matches!(c, '*' | '_' | '`' | '[' | ']' | '<' | '>' | '|' | '#' | '\\') {
            escaped.push('\\');
        }
        escaped.push(c);
    }
    escaped
}
