//! `kingsight completions`: scripts that let a shell complete the command line.

use std::io::Write;

use clap::CommandFactory;

use crate::args::{Args, CompletionsArgs};
use crate::exit::{Exit, Failure};
use crate::output::Output;

pub(crate) fn run(args: &CompletionsArgs, output: &mut Output) -> Result<Exit, Failure> {
    // The generator panics if it cannot write, so it writes to memory.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Args::command(), "kingsight", &mut script);
    output.write_all(&script)?;
    Ok(Exit::Clean)
}
