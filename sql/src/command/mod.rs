//! The command line.

mod args;
mod cells;
mod errors;
mod format;
mod help;
mod interrupt;
mod names;
mod output;
mod parquet;
mod prompt;
mod query;
mod statements;
mod ticker;

use std::io::Write as _;
use std::process::ExitCode;

use clap::Parser as _;

use args::{Args, Command};

/// How the command ends.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Exit {
    Clean = 0,
    /// Something in the data: games with errors.
    Finding = 1,
    /// The question was not understood or could not be answered.
    Misuse = 2,
    /// Ctrl-C.
    Stopped = 130,
}

pub(crate) fn main() -> ExitCode {
    let args = Args::parse();
    let ended = match &args.command {
        Some(Command::Parquet(parquet)) => parquet::run(parquet),
        Some(Command::Functions) => help::list_functions(""),
        None => run(&args),
    };
    let exit = ended.unwrap_or_else(|message| {
        // Whoever read the answer may have ended, as `head` does: that is fine.
        if output::is_closed() {
            return Exit::Clean;
        }
        let _ = writeln!(std::io::stderr(), "error: {message}");
        Exit::Misuse
    });
    ExitCode::from(exit as u8)
}

fn run(args: &Args) -> Result<Exit, String> {
    let session = args.session()?;
    let runtime = tokio::runtime::Builder::new_multi_thread()
        .worker_threads(args.workers())
        // A scan of a file takes a thread of each partition.
        .max_blocking_threads(512)
        .enable_all()
        .build()
        .map_err(|error| error.to_string())?;
    let exit = match &args.query {
        Some(text) => query::run_all(&runtime, &session, text, args),
        None => prompt::run(&runtime, &session, args),
    };
    // Threads that still read end by themselves.
    runtime.shutdown_background();
    exit
}
