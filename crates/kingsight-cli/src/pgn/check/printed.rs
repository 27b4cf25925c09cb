//! A finding as JSON, and as text.

use std::io::{self, IsTerminal, Write};

use kingsight::{Intent, PieceLetters};
use kingsight_ask::{ReasonReport, SCHEMA, Sketch, Wording, shown};
use kingsight_pgn::{DiagnosticKind, Severity};
use kingsight_voice::{Language, pgn_check};
use serde::Serialize;

use super::finding::Finding;
use crate::board_drawing::BoardDrawing;
use crate::layout;
use crate::look::{ERROR, HEADING, WARNING};
use crate::output::Output;

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

/// Writes `games.pgn:4:37: game 1, ply 8: error: 4... Nxd4: the knight on c6 is pinned …`
pub(super) fn write(
    finding: &Finding<'_>,
    language: Language,
    board: bool,
    ascii: bool,
    output: &mut Output,
) -> io::Result<()> {
    let look = output.look(ascii).worded(Wording::new(language, PieceLetters::English));
    let place = finding.place;
    let mut lead = shown(finding.file).to_string();
    for number in [place.line, place.column].into_iter().flatten() {
        lead += &format!(":{number}");
    }
    lead += ": ";
    if let Some(game) = place.game {
        lead += &format!("{}: ", pgn_check::place(language, game, place.ply));
    }
    let style = match finding.severity() {
        Severity::Error => ERROR,
        Severity::Warning => WARNING,
    };
    let word = pgn_check::severity(language, finding.severity()).to_string();
    let line = layout::line(&format!("{lead}{word}: {}", shown(&finding.message)));
    match line.strip_prefix(&format!("{lead}{word}")) {
        Some(rest) => {
            writeln!(output, "{}{}{rest}", look.paint(HEADING, &lead), look.paint(style, &word))?;
        }
        None => writeln!(output, "{line}")?,
    }
    if board {
        write_board(finding, look, output)?;
    }
    if io::stdout().is_terminal() {
        output.flush()?;
    }
    Ok(())
}

/// The position before an illegal move, with what proves it illegal.
fn write_board(
    finding: &Finding<'_>,
    look: crate::look::Look,
    output: &mut Output,
) -> io::Result<()> {
    let Some(kind @ DiagnosticKind::IllegalMove { .. }) = finding.kind else { return Ok(()) };
    for explanation in kind.explanations() {
        let Intent { from, to, .. } = explanation.intent;
        let sketch = Sketch::of_explanation(&explanation).with_move(from, to);
        writeln!(output)?;
        BoardDrawing { board: explanation.board(), sketch: &sketch, look }.write(output, false)?;
        writeln!(output)?;
    }
    Ok(())
}
