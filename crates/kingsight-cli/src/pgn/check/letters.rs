//! Games whose moves have the piece letters of another language.

use kingsight::PieceLetters;
use kingsight_pgn::{Diagnostic, DiagnosticKind, ReadGame, Severity, in_any_letters};

/// A game of more bytes is read in no other letters, which takes as long for each.
const LARGEST: usize = 1 << 20;

/// The first move that is wrong in English letters, and the letters in which the whole game is right.
pub(super) fn of_another_language(game: &ReadGame) -> Option<(&Diagnostic, PieceLetters)> {
    let is_about_a_move = |found: &&Diagnostic| {
        use DiagnosticKind as D;
        matches!(
            found.kind,
            D::IllegalMove { .. }
                | D::AmbiguousMove { .. }
                | D::NotAMove { .. }
                | D::UnexpectedText { .. }
        )
    };
    let first = game.diagnostics.iter().find(is_about_a_move)?;
    if game.raw.len() > LARGEST {
        return None;
    }
    let (read, letters) = in_any_letters(&String::from_utf8_lossy(&game.raw))?;
    let is_right = read.diagnostics.iter().all(|found| found.severity() != Severity::Error);
    (is_right && letters != PieceLetters::English).then_some((first, letters))
}
