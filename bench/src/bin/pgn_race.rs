//! Kingsight and pgn-reader with shakmaty on the same games.
//!
//! `cargo run --release --bin pgn_race -- [options]`, see `--help`.

use std::path::PathBuf;
use std::process::ExitCode;

use kingsight_bench::pgn_race::{self, Input, Report};
use kingsight_bench::program::{self, given, value};
use kingsight_bench::race::machine::{self, Machine};
use kingsight_bench::written;
use pico_args::Arguments;

const HELP: &str = "\
Reads games with Kingsight and with pgn-reader and shakmaty, in turn, on one core.

usage: pgn_race [options]

  --mb N             megabytes of games, of each of two styles (200)
  --rounds N         rounds to be run (5); the tables have the medians
  --only TEXT        only rows with this in their name, and neither threads nor memory
  --folder FOLDER    keep the games there, and take them from there
  --write-docs       write the tables into docs/performance.md

Exits with 1 if the two do not find the same, with 2 if the arguments are wrong.
";

struct Options {
    megabytes: usize,
    rounds: usize,
    only: Option<String>,
    folder: Option<PathBuf>,
    write_docs: bool,
    child: Option<usize>,
}

fn main() -> ExitCode {
    program::run("pgn_race", HELP, options, |options| {
        match options.child.map(|number| Input::ALL.get(number)) {
            Some(Some(&input)) => pgn_race::child(input),
            Some(None) => Err("no such child".to_owned()),
            None => run(&options),
        }
    })
}

fn options(arguments: &mut Arguments) -> Result<Options, String> {
    Ok(Options {
        megabytes: value(arguments, "--mb", 200)?,
        rounds: value(arguments, "--rounds", 5)?,
        only: given(arguments, "--only")?,
        folder: given(arguments, "--folder")?,
        write_docs: arguments.contains("--write-docs"),
        // A process of this program whose memory is measured.
        child: given(arguments, "--child")?,
    })
}

fn run(options: &Options) -> Result<(), String> {
    let corpora = pgn_race::both(options.megabytes, options.folder.as_deref())?;
    let rounds = options.rounds;
    let machine = Machine::here(None);
    let mut report = Report { rounds, command: command(options), machine, ..Report::default() };
    if options.only.is_none() {
        // Before this thread is bound to a core, which those that it starts inherit.
        for corpus in &corpora {
            report.threads.push(pgn_race::threads(corpus, rounds)?);
            report.compressed.push(pgn_race::compressed(corpus, rounds)?);
        }
        report.peaks = pgn_race::peaks(&corpora, 2_000_000_000)?;
    }
    report.machine.core = machine::pin(None);
    report.rows = pgn_race::run(&corpora, rounds, options.only.as_deref().unwrap_or_default())?;
    let block = pgn_race::block(&report);
    print!("{block}");
    if options.write_docs {
        let processor = &report.machine.processor;
        return written::write_measured("docs/performance.md", "pgn_race", processor, &block);
    }
    Ok(())
}

/// As it is typed to measure again.
fn command(options: &Options) -> String {
    let Options { megabytes, rounds, .. } = options;
    format!("cargo run --release --bin pgn_race -- --mb {megabytes} --rounds {rounds} --write-docs")
}
