//! The `kingsight` command: asks the library, prints the answer. It computes no rules of chess itself.

mod args;
mod batch;
mod board_drawing;
mod changes;
mod completions;
mod exit;
mod hints;
mod hunt;
mod input;
mod inspect;
mod layout;
mod look;
mod man;
mod methods;
mod misplaced;
mod move_table;
mod moves;
mod near;
mod output;
mod outputs;
mod perft;
mod pgn;
mod pictures;
mod question;
mod stopping;
mod studio;
mod validate;
mod why;
mod words;

use std::io::Write;
use std::process::ExitCode;

use args::{Args, Command};
use exit::{Exit, Failure};
use kingsight_report::pasted;
use output::Output;

fn main() -> ExitCode {
    if let Some(exit) = hunt::demo::run_as_engine() {
        return exit;
    }
    let words = pasted::options(std::env::args_os());
    if let Some(failure) = misplaced::find(&words) {
        return failure.report().into();
    }
    let args = match Args::read(words.iter().cloned()) {
        Ok(args) => args,
        Err(error) => return hints::explain_misuse(error).into(),
    };
    let mut output = Output::new(args.color);
    let ran = run(&args.command, &mut output);
    let flushed = output.flush().map_err(Failure::Output);
    match ran.and_then(|exit| flushed.map(|()| exit)) {
        Ok(exit) => exit,
        Err(failure) => failure.report(),
    }
    .into()
}

fn run(command: &Command, output: &mut Output) -> Result<Exit, Failure> {
    match command {
        Command::Inspect(args) => inspect::run(args, output),
        Command::Moves(args) => moves::run(args, output),
        Command::Perft(args) => perft::run(args, output),
        Command::Hunt(args) => hunt::run(args, output),
        Command::Validate(args) => validate::run(args, output),
        Command::Why(args) => why::run(args, output),
        Command::Changes(args) => changes::run(args, output),
        Command::Pgn(args) => pgn::run(args, output),
        Command::Methods(args) => methods::run(args, output),
        Command::Studio(args) => studio::run(args, output),
        Command::Completions(args) => completions::run(args, output),
        Command::Man(args) => man::run(args, output),
    }
}
