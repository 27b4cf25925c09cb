//! How many games there are, and what is wrong with them.

use std::collections::BTreeMap;
use std::io::{self, Write};

use kingsight_ask::{SCHEMA, shown};
use kingsight_pgn::{DiagnosticKind, ReadGame};
use kingsight_voice::{Language, pgn_check};
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
        let counts = pgn_check::Counts {
            games: totals.games,
            plies: self.plies,
            errors: self.errors,
            warnings: self.warnings,
            kinds: &self.kinds,
            bytes: totals.bytes,
            seconds: totals.elapsed.as_secs_f64(),
            shown: limit.filter(|&limit| limit < self.findings()),
        };
        let text = pgn_check::summary(language, counts).to_string();
        writeln!(output, "{}", layout::line(&text))?;
        if let Some(why) = &self.why {
            // On a line of its own, to be copied.
            writeln!(output, "{}\n  {why}", pgn_check::to_see_it(language))?;
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
