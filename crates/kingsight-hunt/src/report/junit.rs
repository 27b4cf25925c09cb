//! The report as JUnit's XML, which continuous integration systems show as test results: a test case for each position.
//!
//! SARIF would be the other candidate, but it reports places in source files, and a hunt knows none.

use std::fmt::Write;

use kingsight_voice::hunt::HuntText;

use super::HuntReport;

/// The whole document.
#[must_use]
pub fn document(report: &HuntReport) -> String {
    let mut cases = String::new();
    let (mut failed, mut errors) = (0, 0);
    for name in &report.names {
        let mut problems = String::new();
        for fault in report.faults.iter().filter(|fault| fault.position == *name) {
            let regression = fault.shrunk.as_ref().map_or("", |shrunk| shrunk.epd.as_str());
            let detail = format!("{}\n{}\n{regression}", fault.fen, fault.advice);
            problem(&mut problems, "failure", fault.class, &fault.sentence, &detail);
        }
        for again in report.more.iter().filter(|more| more.position == *name) {
            problem(
                &mut problems,
                "failure",
                again.class,
                &report.text(HuntText::SameFaultAsElsewhere),
                "",
            );
        }
        failed += usize::from(!problems.is_empty());
        let wrong = problems.len();
        for failure in report.failures.iter().filter(|failure| failure.position == *name) {
            let detail = format!("{}\n{}", failure.fen, failure.last_words.join("\n"));
            problem(&mut problems, "error", failure.kind, &failure.message, &detail);
        }
        for row in report.disputed.iter().filter(|row| row.position == *name) {
            let counts = HuntText::SuiteCountsAtDepth(row.depth, &row.expected, &row.counted);
            let message = report.text(counts);
            problem(&mut problems, "error", "disputed", &message, "");
        }
        errors += usize::from(wrong == 0 && !problems.is_empty());
        let _ = write!(cases, "    <testcase classname=\"kingsight hunt\" name=\"{}\"", text(name));
        match problems.is_empty() {
            true => cases += "/>\n",
            false => {
                let _ = writeln!(cases, ">\n{problems}    </testcase>");
            }
        }
    }
    format!(
        "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites>\n  <testsuite name=\"{}\" tests=\"{}\" \
         failures=\"{failed}\" errors=\"{errors}\" time=\"{:.3}\">\n{cases}  </testsuite>\n</testsuites>\n",
        text(report.engine.name.as_deref().unwrap_or("kingsight hunt")),
        report.names.len(),
        report.seconds
    )
}

fn problem(problems: &mut String, element: &str, kind: &str, message: &str, detail: &str) {
    let _ = writeln!(
        problems,
        "      <{element} type=\"{kind}\" message=\"{}\">{}</{element}>",
        text(message),
        text(detail.trim())
    );
}

/// Escapes markup, and the characters that XML 1.0 does not allow.
fn text(text: &str) -> String {
    let text = kingsight_ask::shown_lines(text);
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
