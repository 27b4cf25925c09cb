//! The report as a short summary in Markdown, for the page of a job.

use std::fmt::Write;

use kingsight_ask::shown;
use kingsight_ask::words::sentence;
use kingsight_voice::hunt::HuntText;

use super::HuntReport;

/// The summary: one sentence for each fault, and the regression tests as a suite.
#[must_use]
pub fn summary(report: &HuntReport) -> String {
    let engine = &report.engine;
    let name = report.engine_name();
    let found = report.text(HuntText::Found(report.faults.len(), report.failures.len()));
    let mut page = format!("## {}: {found}\n\n", text(&name));
    for fault in &report.faults {
        let _ = writeln!(page, "- **{}**: {}", fault.title, text(&sentence(&fault.sentence)));
    }
    for failure in &report.failures {
        let _ =
            writeln!(page, "- {}: {}", text(&failure.position), text(&sentence(&failure.message)));
    }
    for row in &report.disputed {
        let position = text(&row.position);
        let counts = HuntText::SuiteCounts(&position, row.depth, &row.expected, &row.counted);
        let _ = writeln!(page, "- {}", report.text(counts));
    }
    if let Some(conclusion) = report.no_fault() {
        let _ = writeln!(page, "{}", text(&conclusion));
    }
    let regressions = report.regressions();
    if !regressions.is_empty() {
        let _ =
            write!(page, "\n{}\n\n```\n{regressions}```\n", report.text(HuntText::RegressionTests));
    }
    let _ = writeln!(
        page,
        "\n{}",
        report.text(HuntText::AskedBy(&report.tally(), &text(&engine.asked)))
    );
    if let Some(unseen) = &engine.cannot_see {
        let _ = writeln!(page, "{}", report.text(HuntText::CannotSee(unseen)));
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
