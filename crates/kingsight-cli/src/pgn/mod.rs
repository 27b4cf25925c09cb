//! `kingsight pgn`: files of games.

pub(crate) mod args;
mod check;
mod complaint;
mod fens;
mod filter;
mod format;
mod games_out;
mod headers;
mod progress;
mod reading;
mod repair;
mod same;
mod split;
mod written;

use crate::exit::{Exit, Failure};
use crate::output::Output;
use args::{PgnArgs, PgnCommand};

pub(crate) fn run(args: &PgnArgs, output: &mut Output) -> Result<Exit, Failure> {
    match &args.command {
        PgnCommand::Check(args) => check::run(args, output),
        PgnCommand::Format(args) => format::run(args, output),
        PgnCommand::Fens(args) => fens::run(args, output),
        PgnCommand::Split(args) => split::run(args, output),
        PgnCommand::Headers(args) => headers::run(args, output),
        PgnCommand::Filter(args) => filter::run(args, output),
        PgnCommand::Repair(args) => repair::run(args, output),
    }
}
