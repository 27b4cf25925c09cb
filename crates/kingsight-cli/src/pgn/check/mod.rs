//! `kingsight pgn check`: everything that is wrong in files of games.

mod date;
mod dead;
pub(super) mod finding;
mod json;
mod letters;
mod strict;
mod summary;
mod text;

use std::io::Write;
#[cfg(any(feature = "mcp", feature = "serve"))]
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Args as ClapArgs;
use kingsight_pgn::{ReadGame, ReadOptions};
use kingsight_voice::Language;

use super::args::GamesArgs;
use super::complaint;
use super::reading::{self, Found};
use crate::args::language::languages;
use crate::exit::{Exit, Failure};
use crate::output::Output;
use finding::Finding;
pub(super) use json::FindingReport;
use summary::Summary;

#[derive(ClapArgs, Debug)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) files: GamesArgs,

    /// Also report missing tags of the seven that the standard requires, dates that are not YYYY.MM.DD, and results for
    /// which PGN has no mark, such as 0-0
    #[arg(long, help_heading = "Input")]
    pub(crate) strict: bool,

    /// Also report games that were played on, or won, though no series of legal moves could end in mate (5.2.2); takes about a
    /// millisecond a game
    #[arg(long, help_heading = "Input")]
    pub(crate) dead: bool,

    /// With --dead: look at no more than this many positions for each side and position; 300000 take about a second
    #[arg(
        long,
        value_name = "N",
        requires = "dead",
        default_value_t = 100_000,
        value_parser = clap::value_parser!(u32).range(100..),
        help_heading = "Input"
    )]
    pub(crate) nodes: u32,

    /// Report errors only, no warnings
    #[arg(long, help_heading = "Output")]
    pub(crate) errors_only: bool,

    /// Print at most this many findings; the summary counts them all
    #[arg(long, value_name = "N", help_heading = "Output")]
    pub(crate) limit: Option<u64>,

    /// Draw the board before each illegal move
    #[arg(long, conflicts_with = "json", help_heading = "Output")]
    pub(crate) board: bool,

    /// Draw the boards with ASCII characters only
    #[arg(long, help_heading = "Output")]
    pub(crate) ascii: bool,

    /// Print nothing; the exit code is the answer
    #[arg(long, short, conflicts_with_all = ["json", "board"], help_heading = "Output")]
    pub(crate) quiet: bool,

    /// The language of the findings: English (en) or German (de)
    #[arg(
        long,
        value_name = "LANGUAGE",
        value_parser = languages(),
        default_value = "en",
        ignore_case = true,
        help_heading = "Output"
    )]
    pub(crate) lang: Language,

    /// Print one JSON object a finding (see docs/json.md), without the summary
    #[arg(long, help_heading = "Output")]
    pub(crate) json: bool,

    /// With --json: the summary as the last object
    #[arg(long, requires = "json", help_heading = "Output")]
    pub(crate) summary: bool,
}

pub(super) const EXAMPLES: &str = "\
Examples:
  kingsight pgn check games.pgn
  kingsight pgn check --board --lang de games.pgn
  kingsight pgn check --json --threads 2 games.pgn.zst
  kingsight pgn check --errors-only --limit 20 *.pgn
  kingsight pgn check --dead games.pgn
  kingsight pgn check --quiet - < games.pgn

A finding is a line: FILE:LINE:COLUMN: game N, ply M: severity: what was read, why it is wrong, what would be right. Plies \
count from 1; `kingsight why games.pgn#3.40 Nxe5` shows the position after ply 40 of game 3.

Exit codes: 0 nothing found; 1 findings; 2 bad arguments, or a file that cannot be read (the others are); 130 interrupted \
by Ctrl-C";

pub(super) fn run(args: &CheckArgs, output: &mut Output) -> Result<Exit, Failure> {
    let options = ReadOptions::new().check_claims(true);
    let mut check = Check::new(args);
    let totals = reading::games(&args.files, &options, |at, found| {
        let make_room = || at.make_room();
        match found {
            Found::Unreadable(error) if !args.json => complaint::unreadable(at, &error, output),
            found => check.take(at.file, &make_room, Some(at.stop), found, output),
        }
    })?;
    check.end(&totals, output)?;
    output.flush()?;
    Ok(totals.exit(check.summary.findings() > 0))
}

/// Checks the games of a text of so many bytes, as if they came from standard input. `between` is called after each game
/// and after each finding outside of games, and may break off; answers whether it came to the end.
///
/// # Errors
///
/// The output cannot be written.
#[cfg(any(feature = "mcp", feature = "serve"))]
pub(crate) fn of_text(
    args: &CheckArgs,
    pgn: impl std::io::Read,
    bytes: usize,
    output: &mut Output,
    between: &mut dyn FnMut(&mut Output) -> ControlFlow<()>,
) -> Result<bool, Failure> {
    let options = ReadOptions::new().check_claims(true).limit(args.files.limit());
    let begun = std::time::Instant::now();
    let mut check = Check::new(args);
    let (mut games, mut count) = (options.games(pgn), 0);
    for game in games.by_ref() {
        count += 1;
        check.take("-", &|| (), None, game.map_or_else(Found::Error, Found::Game), output)?;
        if between(output).is_break() {
            return Ok(false);
        }
    }
    for diagnostic in &games.leftovers() {
        check.report(&Finding::new("-", diagnostic, check.language), &|| (), output)?;
        if between(output).is_break() {
            return Ok(false);
        }
    }
    check.end(&reading::Totals::new(count, bytes as u64, begun.elapsed()), output)?;
    Ok(true)
}

/// The dates of a game that do not exist.
pub(super) fn dates<'a>(file: &'a str, game: &ReadGame, language: Language) -> Vec<Finding<'a>> {
    let faults = date::impossible(game);
    faults.into_iter().map(|fault| Finding::of_date(file, game, &fault, language)).collect()
}

/// What is reported, and what has been found so far.
struct Check<'a> {
    args: &'a CheckArgs,
    language: Language,
    summary: Summary,
}

impl Check<'_> {
    fn new(args: &CheckArgs) -> Check<'_> {
        Check { args, language: args.lang, summary: Summary::default() }
    }

    /// Reports what is wrong with something found in a file; `make_room` prepares the terminal, and a flag ends long
    /// searches.
    #[inline]
    fn take(
        &mut self,
        file: &str,
        make_room: &dyn Fn(),
        stop: Option<&AtomicBool>,
        found: Found<ReadGame>,
        output: &mut Output,
    ) -> Result<(), Failure> {
        let (args, language) = (self.args, self.language);
        match found {
            Found::Game(game) => {
                let game = Arc::new(game);
                if args.strict {
                    for fault in strict::faults(&game) {
                        let finding = Finding::of_tags(file, &game, &fault, language);
                        self.report(&finding, make_room, output)?;
                    }
                }
                for finding in dates(file, &game, language) {
                    self.report(&finding, make_room, output)?;
                }
                if args.files.letters.is_none()
                    && !args.errors_only
                    && let Some((at, letters)) = letters::of_another_language(&game)
                {
                    let finding = Finding::of_letters(file, at, letters, language);
                    self.report(&finding, make_room, output)?;
                }
                for diagnostic in &game.diagnostics {
                    self.report(&Finding::new(file, diagnostic, language), make_room, output)?;
                }
                // Never an error: the moves could be read.
                if args.dead
                    && !args.errors_only
                    && let Some(found) = dead::find_unless(stop, &game, args.nodes, language)
                {
                    self.report(&Finding::of_dead(file, &game, found), make_room, output)?;
                }
                // No other command finds a position in a file by its moves in other letters.
                let name = if args.files.letters.is_some() { "-" } else { file };
                self.summary.add(name, &game);
                Ok(())
            }
            Found::Error(error) => {
                self.report(&Finding::of_error(file, &error, language), make_room, output)
            }
            Found::Rest(rest) => rest.diagnostics.iter().try_for_each(|diagnostic| {
                self.report(&Finding::new(file, diagnostic, language), make_room, output)
            }),
            Found::Unreadable(error) => {
                let finding = Finding::unreadable(file, &error);
                Ok(output.json(&FindingReport::new(&finding, language))?)
            }
        }
    }

    fn report(
        &mut self,
        finding: &Finding<'_>,
        make_room: &dyn Fn(),
        output: &mut Output,
    ) -> Result<(), Failure> {
        let args = self.args;
        if args.errors_only && !finding.is_error() {
            return Ok(());
        }
        self.summary.count(finding);
        let beyond = args.limit.is_some_and(|limit| self.summary.findings() > limit);
        if args.quiet || beyond {
            return Ok(());
        }
        make_room();
        match args.json {
            true => output.json(&FindingReport::new(finding, self.language))?,
            false => text::write(finding, args, output)?,
        }
        Ok(())
    }

    /// Writes the summary, if it is wanted.
    fn end(&self, totals: &reading::Totals, output: &mut Output) -> Result<(), Failure> {
        let args = self.args;
        if args.json && args.summary {
            output.json(&self.summary.report(totals))?;
        } else if !args.quiet && !args.json {
            self.summary.write(totals, args.limit, self.language, output)?;
        }
        Ok(())
    }
}
