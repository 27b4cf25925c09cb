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
mod same;
mod split;
mod written;

use crate::Program;
use crate::exit::{Exit, Failure};
use crate::output::Output;
use args::{PgnArgs, PgnCommand};

pub(crate) fn run<P: Program>(args: &PgnArgs, output: &mut Output) -> Result<Exit, Failure> {
    // Its findings are our own words, perhaps in colour.
    if !matches!(args.command, PgnCommand::Check(_)) {
        output.show_games();
    }
    match &args.command {
        PgnCommand::Check(args) => check::run::<P>(args, output),
        PgnCommand::Format(args) => format::run::<P>(args, output),
        PgnCommand::Fens(args) => fens::run::<P>(args, output),
        PgnCommand::Split(args) => split::run::<P>(args, output),
        PgnCommand::Headers(args) => headers::run::<P>(args, output),
        PgnCommand::Filter(args) => filter::run::<P>(args, output),
        PgnCommand::Repair(args) => repair::run::<P>(args, output),
        PgnCommand::Parquet(args) => parquet::run(args),
    }
}
