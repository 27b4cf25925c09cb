//! A finding as JSON.

use kingsight_ask::{ReasonReport, SCHEMA};
use kingsight_pgn::DiagnosticKind;
use kingsight_voice::Language;
use serde::Serialize;

use super::finding::Finding;

/// A finding as a JSON object.
#[derive(Serialize)]
pub(in crate::pgn) struct FindingReport<'a> {
    schema: u32,
    file: &'a str,
    game: Option<u64>,
    ply: Option<u32>,
    line: Option<u64>,
    column: Option<u64>,
    byte: Option<u64>,
    severity: &'static str,
    code: &'static str,
    message: &'a str,
    /// The text that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    input: Option<&'a str>,
    /// The position before the move that is wrong.
    #[serde(skip_serializing_if = "Option::is_none")]
    fen: Option<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    expected: Vec<String>,
    /// Of an illegal move.
    #[serde(skip_serializing_if = "Option::is_none")]
    reasons: Option<Vec<OneReason>>,
}

/// A reason, and the move that it is against: several pieces may fit the text.
#[derive(Serialize)]
struct OneReason {
    uci: String,
    #[serde(flatten)]
    reason: ReasonReport,
}

impl<'a> FindingReport<'a> {
    pub(in crate::pgn) fn new(finding: &'a Finding<'_>, language: Language) -> FindingReport<'a> {
        let place = finding.place;
        let is_illegal = finding.code == "illegal_move";
        FindingReport {
            schema: SCHEMA,
            file: finding.file,
            game: place.game,
            ply: place.ply,
            line: place.line,
            column: place.column,
            byte: place.byte,
            severity: finding.severity().code(),
            code: finding.code,
            message: &finding.message,
            input: finding.input(),
            fen: finding.position().map(ToString::to_string),
            expected: finding.expected(),
            reasons: is_illegal.then(|| reasons(finding, language)),
        }
    }
}

fn reasons(finding: &Finding<'_>, language: Language) -> Vec<OneReason> {
    let explanations = finding.kind.map(DiagnosticKind::explanations).unwrap_or_default();
    let each = explanations.iter().flat_map(|explanation| {
        let uci = explanation.intent.uci().to_string();
        let reasons = ReasonReport::all(explanation, language);
        reasons.into_iter().map(move |reason| OneReason { uci: uci.clone(), reason })
    });
    each.collect()
}
