//! How fast `kingsight` answers batches of positions, beside a plain copy and python-chess.
//!
//! `cargo run --release --bin batches -- [options]`, see `--help`. Builds the command, makes the positions, installs
//! python-chess in an environment below `target/`, and runs all contenders in turn, round after round.

use std::path::PathBuf;
use std::process::{Command, ExitCode};

use kingsight_bench::batches::contenders::{ALL, Files, Program, write_corpus};
use kingsight_bench::batches::run::run;
use kingsight_bench::batches::{document, peer};
use kingsight_bench::program::{self, given, value};
use kingsight_bench::race::builds::package;
use kingsight_bench::race::command;
use pico_args::Arguments;

const HELP: &str = "\
How fast kingsight answers batches of positions, beside a plain copy and python-chess.

usage: batches [options]

  --rounds N         rounds to be run (5); the table has the medians
  --kingsight FILE   the command to be measured (built from the sources)
  --without-python   leave python-chess out
  --write-docs       write the table into docs/batches.md

Exits with 1 if a run fails or an answer differs from python-chess's, with 2 if the arguments are wrong.
";

/// How many positions are compared with python-chess.
const COMPARED: usize = 1_000;

struct Options {
    rounds: usize,
    kingsight: Option<PathBuf>,
    with_python: bool,
    write_docs: bool,
}

fn main() -> ExitCode {
    program::run("batches", HELP, options, measure)
}

fn options(arguments: &mut Arguments) -> Result<Options, String> {
    Ok(Options {
        rounds: value(arguments, "--rounds", 5)?,
        kingsight: given(arguments, "--kingsight")?,
        with_python: !arguments.contains("--without-python"),
        write_docs: arguments.contains("--write-docs"),
    })
}

fn folder() -> PathBuf {
    package().join("target/batches")
}

fn measure(options: Options) -> Result<(), String> {
    std::fs::create_dir_all(folder()).map_err(|error| error.to_string())?;
    let kingsight = match options.kingsight {
        Some(file) => file,
        None => command::make()?,
    };
    let python = if options.with_python {
        peer::environment(&folder().join("python"))?
    } else {
        PathBuf::new()
    };
    let positions = |lines: usize| folder().join(format!("{lines}.fen"));
    let files = Files { kingsight, python, positions, answers: folder().join("answers.jsonl") };
    let mut numbers: Vec<usize> = ALL.iter().map(|contender| contender.positions).collect();
    numbers.push(COMPARED);
    for lines in numbers {
        let file = positions(lines);
        if !file.exists() {
            write_corpus(&file, lines).map_err(|error| format!("{}: {error}", file.display()))?;
        }
    }
    write_answers(&files)?;
    let mut compared = 0;
    if options.with_python {
        compared = peer::compare(&files.kingsight, &files.python, &positions(COMPARED))?;
    }
    let mut samples = Vec::new();
    for round in 1..=options.rounds {
        for (number, contender) in ALL.iter().enumerate() {
            if options.with_python || !matches!(contender.program, Program::PythonChess(_)) {
                samples.push(run(number, contender, &files)?);
            }
        }
        eprintln!("round {round} of {}", options.rounds);
    }
    let command = format!("batches --rounds {}", options.rounds);
    let table = document::table(&samples, options.rounds, &command, compared);
    print!("{table}");
    if options.write_docs { document::write(&table) } else { Ok(()) }
}

/// The whole answers, for the plain copy of them.
fn write_answers(files: &Files) -> Result<(), String> {
    let whole = ALL.iter().find(|contender| contender.program == Program::CopyAnswers);
    let lines = whole.map_or(0, |contender| contender.positions);
    let wrong = |error: std::io::Error| error.to_string();
    let output = std::fs::File::create(&files.answers).map_err(wrong)?;
    let mut command = Command::new(&files.kingsight);
    command.args(["inspect", "--json"]).stdout(output);
    let input = std::fs::File::open((files.positions)(lines)).map_err(wrong)?;
    match command.stdin(input).status() {
        Ok(status) if status.success() => Ok(()),
        Ok(status) => Err(format!("{command:?} ended with {status}")),
        Err(error) => Err(error.to_string()),
    }
}
