//! `kingsight pgn check`: everything that is wrong in files of games.

pub(super) mod finding;
mod moves;
mod printed;
mod summary;
mod tags;

use std::io::Write;
#[cfg(any(feature = "mcp", feature = "serve"))]
use std::ops::ControlFlow;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;

use clap::Args as ClapArgs;
use kingsight::PieceLetters;
use kingsight_ask::question::{PgnCheck, Question};
use kingsight_pgn::{ReadGame, ReadOptions};
use kingsight_voice::Language;

use super::args::GamesArgs;
use super::complaint;
use super::reading::{self, Found};
use crate::args::asked::Asked;
use crate::args::shared::{language_of, languages};
use crate::exit::{Exit, Failure};
use crate::output::Output;
use finding::Finding;
pub(super) use printed::FindingReport;
use summary::Summary;

#[derive(ClapArgs, Debug)]
pub(crate) struct CheckArgs {
    #[command(flatten)]
    pub(crate) files: GamesArgs,

    #[command(flatten)]
    pub(crate) asked: Asked<PgnCheck>,

    /// Draw the board before each illegal move
    #[arg(long, conflicts_with = "json", help_heading = "Output")]
    pub(crate) board: bool,

    /// Draw the boards with ASCII characters only
    #[arg(long, help_heading = "Output")]
    pub(crate) ascii: bool,

    /// Print nothing; the exit code is the answer
    #[arg(long, short, conflicts_with_all = ["json", "board"], help_heading = "Output")]
    pub(crate) quiet: bool,

    #[arg(
        long,
        help = language_of("the findings"),
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
    let question = PgnCheck::of(&args.asked.values)
        .map_err(|error| Failure::InLanguage(args.lang, error.in_language(args.lang).message))?;
    let form = match (args.quiet, args.json) {
        (true, _) => Form::Nothing,
        (_, true) => Form::Json { summary: args.summary },
        _ => Form::Text { board: args.board, ascii: args.ascii },
    };
    let options = ReadOptions::new().check_claims(true);
    let mut check = Check::new(question, form, args.lang);
    check.letters = args.files.letters;
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

/// Checks the games of a text of so many bytes, none of them longer than `largest`, as if they came from standard input, with the
/// summary last. `between` is called after each game and after each finding outside of games, and may break off; answers whether
/// it came to the end.
///
/// # Errors
///
/// The output cannot be written.
#[cfg(any(feature = "mcp", feature = "serve"))]
pub(crate) fn of_text(
    question: PgnCheck,
    json: bool,
    pgn: impl std::io::Read,
    (bytes, largest): (usize, usize),
    output: &mut Output,
    between: &mut dyn FnMut(&mut Output) -> ControlFlow<()>,
) -> Result<bool, Failure> {
    let options = ReadOptions::new().check_claims(true).limit(largest);
    let begun = std::time::Instant::now();
    let form = match json {
        true => Form::Json { summary: true },
        false => Form::Text { board: false, ascii: false },
    };
    let mut check = Check::new(question, form, Language::English);
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
    let faults = tags::impossible_dates(game);
    faults.into_iter().map(|fault| Finding::of_date(file, game, &fault, language)).collect()
}

/// How findings are reported.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Form {
    /// Not at all.
    Nothing,
    /// As lines of text, perhaps with boards, and the summary.
    Text { board: bool, ascii: bool },
    /// As JSON, perhaps with the summary.
    Json { summary: bool },
}

/// What is reported, and what has been found so far.
struct Check {
    question: PgnCheck,
    form: Form,
    language: Language,
    /// The letters that moves are read in, if they were named.
    letters: Option<PieceLetters>,
    summary: Summary,
}

impl Check {
    fn new(question: PgnCheck, form: Form, language: Language) -> Check {
        Check { question, form, language, letters: None, summary: Summary::default() }
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
        let (question, language, letters) = (self.question, self.language, self.letters);
        match found {
            Found::Game(game) => {
                let game = Arc::new(game);
                if question.strict {
                    for fault in tags::faults(&game) {
                        let finding = Finding::of_tags(file, &game, &fault, language);
                        self.report(&finding, make_room, output)?;
                    }
                }
                for finding in dates(file, &game, language) {
                    self.report(&finding, make_room, output)?;
                }
                if letters.is_none()
                    && !question.errors_only
                    && let Some((at, letters)) = moves::in_other_letters(&game)
                {
                    let finding = Finding::of_letters(file, at, letters, language);
                    self.report(&finding, make_room, output)?;
                }
                for diagnostic in &game.diagnostics {
                    self.report(&Finding::new(file, diagnostic, language), make_room, output)?;
                }
                // Never an error: the moves could be read.
                if let Some(nodes) = question.dead.filter(|_| !question.errors_only)
                    && let Some(found) = moves::over_unless(stop, &game, nodes, language)
                {
                    self.report(&Finding::of_over(file, &game, found), make_room, output)?;
                }
                // No other command finds a position in a file by its moves in other letters.
                let name = if letters.is_some() { "-" } else { file };
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
        if self.question.errors_only && !finding.is_error() {
            return Ok(());
        }
        self.summary.count(finding);
        if self.question.limit.is_some_and(|limit| self.summary.findings() > limit) {
            return Ok(());
        }
        match self.form {
            Form::Nothing => {}
            Form::Text { board, ascii } => {
                make_room();
                printed::write(finding, self.language, board, ascii, output)?;
            }
            Form::Json { .. } => {
                make_room();
                output.json(&FindingReport::new(finding, self.language))?;
            }
        }
        Ok(())
    }

    /// Writes the summary, if it is wanted.
    fn end(&self, totals: &reading::Totals, output: &mut Output) -> Result<(), Failure> {
        match self.form {
            Form::Json { summary: true } => output.json(&self.summary.report(totals))?,
            Form::Text { .. } => {
                self.summary.write(totals, self.question.limit, self.language, output)?;
            }
            Form::Nothing | Form::Json { summary: false } => {}
        }
        Ok(())
    }
}
