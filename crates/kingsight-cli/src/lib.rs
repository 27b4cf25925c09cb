//! The `kingsight` command: asks the library, prints the answer. It computes no rules of chess itself.
//!
//! A library with one function, so that the program, whose compilation begins when all else is done, is linked in no time.

mod adjudicate;
mod args;
mod batch;
mod board_drawing;
mod changes;
mod completions;
mod csv;
mod exit;
mod hints;
mod hunt;
mod input;
mod inspect;
mod layout;
mod long_work;
mod look;
mod man;
mod mate;
#[cfg(feature = "mcp")]
mod mcp;
mod methods;
mod misplaced;
mod move_table;
mod output;
mod outputs;
mod page;
mod perft;
mod pgn;
mod pictures;
mod plain;
mod question;
#[cfg(feature = "serve")]
mod serve;
mod shell_word;
mod studio;
mod terminal_text;
mod why;

use std::io::Write;
use std::process::ExitCode;

use args::{Args, Command, misuse};
use exit::{Exit, Failure};
use output::Output;

/// Does what the arguments of this process ask for.
///
/// The code is 0 if all went well, 1 if something was found in the data, 2 if the question was not understood or could not be
/// answered, 130 after Ctrl-C.
///
/// ```no_run
/// fn main() -> std::process::ExitCode {
///     kingsight_cli::main()
/// }
/// ```
#[must_use]
pub fn main() -> ExitCode {
    if let Some(exit) = hunt::run_as_engine() {
        return exit;
    }
    let words = kingsight_ask::pasted::options(std::env::args_os());
    if let Some(failure) = misplaced::find(&words) {
        return failure.report().into();
    }
    let args = match Args::read(words.iter().cloned()) {
        Ok(args) => args,
        Err(error) => return misuse::explain(error).into(),
    };
    let mut output = Output::new(args.color);
    let ran = args.files.keep_apart().and_then(|()| run(&args.command, &mut output));
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
        Command::Plain(question) => question.run(output),
        Command::Perft(args) => perft::run(args, output),
        Command::Hunt(args) => hunt::run(args, output),
        Command::Why(args) => why::run(args, output),
        Command::Changes(args) => changes::run(args, output),
        Command::Adjudicate(args) => adjudicate::run(args, output),
        Command::Mate(args) => mate::run(args, output),
        Command::Pgn(args) => pgn::run(args, output),
        Command::Methods(args) => methods::run(args, output),
        Command::Studio(args) => studio::run(args, output),
        #[cfg(feature = "mcp")]
        Command::Mcp(args) => mcp::run(args),
        #[cfg(feature = "serve")]
        Command::Serve(args) => serve::run(args, output),
        Command::Completions(args) => completions::run(args, Args::fitted(), output),
        Command::Man(args) => man::run(args, Args::fitted(), output),
    }
}
