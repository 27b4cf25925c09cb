//! Words as HTML.

use kingsight_ask::shown_lines;
use kingsight_voice::hunt::HuntText;

use crate::report::HuntReport;

/// Text to copy, with a button that does it. The script is in the button's own attribute: the page fetches nothing.
pub(super) fn copied(report: &HuntReport, words: &str) -> String {
    format!(
        "<div class=\"copy\"><pre>{}</pre><button onclick=\"navigator.clipboard.writeText(\
         this.previousElementSibling.textContent).then(()=>this.textContent='{}')\">{}</button></div>",
        text(words),
        report.text(HuntText::Copied),
        report.text(HuntText::Copy)
    )
}

/// A sentence with a capital and a full stop, as text.
pub(super) fn sentence(words: &str) -> String {
    text(&kingsight_ask::words::sentence(words))
}

/// Escapes markup and invisible characters. Line breaks stay.
pub(super) fn text(text: &str) -> String {
    let text = shown_lines(text);
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;").replace('"', "&quot;")
}
