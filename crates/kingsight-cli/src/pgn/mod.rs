//! `kingsight pgn`: files of games.

pub(crate) mod args;
pub(crate) mod check;
mod complaint;
mod fens;
mod filter;
mod format;
mod games_out;
mod headers;
mod parquet;
mod progress;
mod reading;
mod repair;
mod split;

use clap::{Args as ClapArgs, Subcommand};

use crate::exit::{Exit, Failure};
use crate::output::Output;

#[derive(ClapArgs, Debug)]
pub(crate) struct PgnArgs {
    #[command(subcommand)]
    pub(crate) command: PgnCommand,
}

#[derive(Subcommand, Debug)]
pub(crate) enum PgnCommand {
    /// List everything that is wrong in files of games, each illegal move with its reasons
    #[command(after_help = check::EXAMPLES)]
    Check(check::CheckArgs),
    /// Write games in the export format of the standard
    #[command(after_help = format::EXAMPLES)]
    Format(format::FormatArgs),
    /// Print the positions of games, one a line
    #[command(after_help = fens::EXAMPLES)]
    Fens(fens::FensArgs),
    /// Write the games of a file into several files
    #[command(override_usage = split::USAGE, after_help = split::EXAMPLES)]
    Split(split::SplitArgs),
    /// Print the tags of games, as a table or as JSON
    #[command(after_help = headers::EXAMPLES)]
    Headers(headers::HeadersArgs),
    /// Write the games that fit a condition on tags, material or positions
    #[command(after_help = filter::EXAMPLES)]
    Filter(filter::FilterArgs),
    /// Write games without their faults, and report what was changed
    #[command(after_help = repair::EXAMPLES)]
    Repair(repair::RepairArgs),
    /// Write games as Parquet, by the program kingsight-sql
    #[command(after_help = parquet::MORE)]
    Parquet(parquet::ParquetArgs),
}

pub(crate) const EXAMPLES: &str = "\
Examples:
  kingsight pgn check games.pgn
  kingsight pgn format -o formatted.pgn games.pgn
  kingsight pgn fens --last --json games.pgn
  kingsight pgn filter --where 'Result = 1-0' games.pgn

`games.pgn#3.41` is the position after ply 41 of game 3; `inspect`, `why` and the other commands take it.";

pub(crate) fn run(args: &PgnArgs, output: &mut Output) -> Result<Exit, Failure> {
    // Its findings are our own words, perhaps in colour.
    if !matches!(args.command, PgnCommand::Check(_)) {
        output.show_games();
    }
    match &args.command {
        PgnCommand::Check(args) => check::run(args, output),
        PgnCommand::Format(args) => format::run(args, output),
        PgnCommand::Fens(args) => fens::run(args, output),
        PgnCommand::Split(args) => split::run(args, output),
        PgnCommand::Headers(args) => headers::run(args, output),
        PgnCommand::Filter(args) => filter::run(args, output),
        PgnCommand::Repair(args) => repair::run(args, output),
        PgnCommand::Parquet(args) => parquet::run(args),
    }
}
