//! How many games there are, and what is wrong with them.

use std::collections::BTreeMap;
use std::io::{self, Write};

use kingsight_pgn::{DiagnosticKind, ReadGame};
use kingsight_report::words::several;
use kingsight_report::{SCHEMA, shown};
use kingsight_voice::Language;
use serde::Serialize;

use super::finding::Finding;
use crate::layout;
use crate::output::Output;
use crate::pgn::reading::Totals;
use crate::shell_word::{shell_file, shell_word};

/// What has been found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Summary {
    errors: u64,
    warnings: u64,
    kinds: BTreeMap<&'static str, u64>,
    plies: u64,
    /// How to see the first illegal move.
    why: Option<String>,
}

/// The summary as JSON.
#[derive(Serialize)]
pub(super) struct SummaryReport<'a> {
    schema: u32,
    games: u64,
    plies: u64,
    errors: u64,
    warnings: u64,
    findings: &'a BTreeMap<&'static str, u64>,
    bytes: u64,
    seconds: f64,
    complete: bool,
}

impl Summary {
    pub(super) fn count(&mut self, finding: &Finding<'_>) {
        match finding.is_error() {
            true => self.errors += 1,
            false => self.warnings += 1,
        }
        *self.kinds.entry(finding.code).or_default() += 1;
    }

    /// Counts the moves of a game, variations included.
    pub(super) fn add(&mut self, file: &str, game: &ReadGame) {
        self.why = self.why.take().or_else(|| why(file, game));
        // The root is no move.
        self.plies += game.tree.nodes().saturating_sub(1) as u64;
    }

    pub(super) const fn findings(&self) -> u64 {
        self.errors + self.warnings
    }

    pub(super) fn report(&self, totals: &Totals) -> SummaryReport<'_> {
        SummaryReport {
            schema: SCHEMA,
            games: totals.games,
            plies: self.plies,
            errors: self.errors,
            warnings: self.warnings,
            findings: &self.kinds,
            bytes: totals.bytes,
            seconds: totals.elapsed.as_secs_f64(),
            complete: totals.is_complete(),
        }
    }

    /// Writes the summary in one or two sentences.
    pub(super) fn write(
        &self,
        totals: &Totals,
        limit: Option<u64>,
        language: Language,
        output: &mut Output,
    ) -> io::Result<()> {
        let german = language == Language::German;
        let count = |count: u64, english: &str, one: &str, many: &str| match german {
            true => format!("{count} {}", if count == 1 { one } else { many }),
            false => several(count, english),
        };
        let mut text = format!(
            "{}, {}: {}, {}",
            count(totals.games, "game", "Partie", "Partien"),
            match (german, self.plies) {
                (false, 1) => "1 ply".to_owned(),
                (false, plies) => format!("{plies} plies"),
                (true, plies) => count(plies, "", "Halbzug", "Halbzüge"),
            },
            count(self.errors, "error", "Fehler", "Fehler"),
            count(self.warnings, "warning", "Warnung", "Warnungen"),
        );
        if !self.kinds.is_empty() {
            let kinds = self.kinds.iter().map(|(code, count)| format!("{code} {count}"));
            text += &format!(" ({})", kinds.collect::<Vec<_>>().join(", "));
        }
        let (bytes, seconds) = (totals.bytes, totals.elapsed.as_secs_f64());
        text += &match german {
            true => format!("; {bytes} Bytes in {seconds:.2} s"),
            false => format!("; {} in {seconds:.2} s", several(bytes, "byte")),
        };
        if let Some(limit) = limit.filter(|&limit| limit < self.findings()) {
            text += &match german {
                true => format!("; gezeigt: {limit}"),
                false => format!("; {limit} shown"),
            };
        }
        writeln!(output, "{}", layout::line(&text))?;
        if let Some(why) = &self.why {
            let lead = if german { "Zum Ansehen:" } else { "To see it:" };
            // On a line of its own, to be copied.
            writeln!(output, "{lead}\n  {why}")?;
        }
        Ok(())
    }
}

/// How to see the first illegal move of a game: by the place of its position in the file, or by its FEN if the position is
/// in a variation or the file is standard input.
fn why(file: &str, game: &ReadGame) -> Option<String> {
    let (place, text, error) = game.diagnostics.iter().find_map(|found| match &found.kind {
        DiagnosticKind::IllegalMove { text, error } => Some((&found.place, text, error)),
        _ => None,
    })?;
    let before = place.ply?.checked_sub(1)?;
    let named = match before.checked_sub(1) {
        None => Some(game.tree.start()),
        Some(earlier) => {
            game.tree.main_line().nth(usize::try_from(earlier).ok()?).map(|node| node.position())
        }
    };
    let fen = || shell_word(&error.position.to_string()).into_owned();
    let (position, option) = match named == Some(&error.position) && file != "-" {
        true => (shell_file(file, &format!("#{}.{before}", game.number)), ""),
        false if error.position.is_chess960() => (fen(), "--chess960 "),
        false => (fen(), ""),
    };
    Some(format!("kingsight why {option}{} {}", shown(&position), shown(&shell_word(text))))
}
