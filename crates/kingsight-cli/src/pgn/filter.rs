//! `kingsight pgn filter`: the games that fit a condition, byte for byte.

use std::io::Write;

use clap::{Args as ClapArgs, ValueHint};
use kingsight_ask::{ErrorReport, shown_lines};
use kingsight_pgn::ReadOptions;
use kingsight_query::{ConditionError, GameCondition, ReachError};
use kingsight_voice::trouble::Trouble;

use super::args::GamesArgs;
use super::complaint;
use super::games_out::{GameWriter, Written};
use super::reading::{self, Found};
use crate::exit::{Exit, Failure};
use crate::hints;
use crate::output::Output;
use crate::outputs::OutputPath;

#[derive(ClapArgs, Debug)]
pub(crate) struct FilterArgs {
    #[command(flatten)]
    pub(crate) files: GamesArgs,

    /// The condition, in quotes: 'WhiteElo >= 2400 and black knight pinned'. This, --position or both must be given
    #[arg(
        long = "where",
        value_name = "CONDITION",
        required_unless_present = "position",
        help_heading = "Input"
    )]
    pub(crate) condition: Option<String>,

    /// Only games that reach this position (FEN or a part of one): the same as position = "FEN". It needs no --where
    #[arg(long, value_name = "FEN", help_heading = "Input")]
    pub(crate) position: Option<String>,

    /// The other games: those that do not fit
    #[arg(long, help_heading = "Output")]
    pub(crate) invert: bool,

    /// Print only how many games fit
    #[arg(long, conflicts_with = "output", help_heading = "Output")]
    pub(crate) count: bool,

    /// Write to this file instead of standard output
    #[arg(long, short, value_name = "FILE", value_hint = ValueHint::FilePath, help_heading = "Output")]
    pub(crate) output: Option<OutputPath>,
}

pub(super) const EXAMPLES: &str = "\
Examples:
  kingsight pgn filter --where 'Result = 1-0' games.pgn
  kingsight pgn filter --where 'WhiteElo >= 2400' games.pgn
  kingsight pgn filter --where 'Date < 1907.05.13' games.pgn
  kingsight pgn filter --where 'White ~ klein' games.pgn
  kingsight pgn filter --where 'plies > 8' --count games.pgn
  kingsight pgn filter --where 'knight pinned' games.pgn
  kingsight pgn filter -o a.pgn --where 'not ECO' games.pgn

Conditions: a tag, compared by = != < <= > >= or ~ (contains, in capitals or not); a tag alone is there; plies is the number \
of plies; material = KRPvKR and position = \"FEN\" are reached in the main line; and, or, not, parentheses. A pattern such as \
black knight pinned, pin from B through n to k or position (Nf3 and not check) fits if a position of the main line matches; all of them are in docs/data/patterns.md. Values with blanks \
stand in quotation marks. The tags named ...Date are compared as dates: `Date = 2020.05` is any day of that month, and a date \
that is not known is neither before nor after another.

Exit codes: 0 fine, also if no game fits; 2 bad arguments or an unreadable file; 1 a file ends too early or has no game, \
or a game is too large for --count; 130 interrupted by Ctrl-C";

pub(super) fn run(args: &FilterArgs, output: &mut Output) -> Result<Exit, Failure> {
    let condition = condition(args)?;
    let mut written = Written::open(args.output.as_ref())?;
    let (mut games, mut fitting, mut found_something) = (GameWriter::default(), 0_u64, false);
    let totals = reading::games(&args.files, &ReadOptions::new(), |at, found| match found {
        Found::Game(game) => {
            if condition.fits(&game.tree) == args.invert {
                return Ok(());
            }
            fitting += 1;
            match args.count {
                true => Ok(()),
                false => written.with(output, |out| games.untouched(at, &game, out)),
            }
        }
        Found::Rest(rest) => {
            found_something |= complaint::no_game(at, &rest, output)?;
            match args.count || !rest.text.trim_ascii().is_empty() {
                true => Ok(()),
                false => written.with(output, |out| games.rest(at, &rest.text, out)),
            }
        }
        Found::Error(error) => {
            found_something = true;
            match args.count {
                // No game is lost where none is written.
                true => complaint::of_error_between(at, &error, output),
                false => complaint::of_error(at, &error, output),
            }
        }
        Found::Unreadable(error) => complaint::unreadable(at, &error, output),
    })?;
    if args.count {
        writeln!(output, "{fitting}")?;
    }
    written.finish(!totals.was_stopped(), output)?;
    Ok(totals.exit(found_something))
}

/// The condition of the command line.
fn condition(args: &FilterArgs) -> Result<GameCondition, Failure> {
    let wrong =
        |text: &str, error: &ErrorReport| Failure::Message(hints::with_place(text, error, None));
    let condition = args.condition.as_deref().map(|text| {
        text.parse().map_err(|error: ConditionError| {
            let message = shown_lines(&error.to_string());
            wrong(text, &ErrorReport::new("condition", message).at(error.at))
        })
    });
    let position = args.position.as_deref().map(|fen| {
        GameCondition::reaches(fen).map_err(|error| {
            let report = match error {
                ReachError::Text(error) => ErrorReport::from(error),
                ReachError::Problems(problems) => {
                    let problems = problems.to_vec();
                    ErrorReport::from(Trouble::NotPlayable { field: None, problems })
                }
            };
            wrong(fen, &report)
        })
    });
    let conditions = condition.into_iter().chain(position).collect::<Result<Vec<_>, _>>()?;
    Ok(GameCondition::all(conditions))
}
