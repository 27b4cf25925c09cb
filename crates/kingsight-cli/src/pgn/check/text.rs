//! A finding as a line of text, and its board.

use std::io::{self, IsTerminal, Write};

use kingsight::{Intent, PieceLetters};
use kingsight_ask::{Sketch, Wording, shown};
use kingsight_pgn::{DiagnosticKind, Severity};
use kingsight_voice::{Language, pgn_check};

use super::finding::Finding;
use crate::board_drawing::BoardDrawing;
use crate::layout;
use crate::look::{ERROR, HEADING, WARNING};
use crate::output::Output;

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
