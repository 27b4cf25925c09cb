//! Kingsight and pgn-reader with shakmaty on the same games.
//!
//! `cargo run --release --bin pgn_race -- [options]`, see `--help`.

use std::path::PathBuf;
use std::process::ExitCode;

use kingsight_bench::harness::{Results, SHAKMATY, race};
use kingsight_bench::pgn_race::{self, Corpus, Input, SECTIONS};
use kingsight_bench::program::{self, Race, given, value};
use pico_args::Arguments;

const HELP: &str = "\
Reads games with Kingsight and with pgn-reader and shakmaty, in turn, on one core; then what two threads do, and how much memory is held.

usage: pgn_race [options]

  --mb N             megabytes of games, of each of two styles (200); ten times as many are read where memory is measured
  --rounds N         rounds to be run (5); the tables have the medians
  --only TEXT        only rows with this in their name, and neither threads nor memory
  --folder FOLDER    keep the games there, and take them from there
{RACE}

Exits with 1 if the two do not find the same, with 2 if the arguments are wrong.
";

struct Options {
    race: Race,
    megabytes: usize,
    only: Option<String>,
    folder: Option<PathBuf>,
    child: Option<usize>,
}

fn main() -> ExitCode {
    program::run("pgn_race", HELP, options, |options| {
        match options.child.map(|number| Input::ALL.get(number)) {
            Some(Some(&input)) => pgn_race::child(input),
            Some(None) => Err("no such child".to_owned()),
            None => options.race.run("pgn_race", &SECTIONS, || measure(&options)),
        }
    })
}

fn options(arguments: &mut Arguments) -> Result<Options, String> {
    Ok(Options {
        race: Race::options(arguments, 5, "here")?,
        megabytes: value(arguments, "--mb", 200)?,
        only: given(arguments, "--only")?,
        folder: given(arguments, "--folder")?,
        // A process of this program whose memory is measured.
        child: given(arguments, "--child")?,
    })
}

fn measure(options: &Options) -> Result<Results, String> {
    let corpora = pgn_race::both(options.megabytes, options.folder.as_deref())?;
    let peer = format!("pgn-reader plays moves with {} {}.", SHAKMATY.name, SHAKMATY.version);
    let sizes: Vec<String> = corpora.iter().map(Corpus::size).collect();
    let mut results = Results { notes: vec![sizes.join(" "), peer], ..Results::default() };
    let plan = options.race.plan(0.0);
    if options.only.is_none() {
        // Before this thread is bound to a core, which those that it starts inherit.
        for corpus in &corpora {
            results.add(race(&plan, &pgn_race::together(corpus)?)?);
        }
        results.notes.push(pgn_race::peaks(&corpora, 10_000_000 * options.megabytes as u64)?);
    }
    results.machine = program::bound();
    let only = options.only.as_deref().unwrap_or_default();
    results.add(race(&plan, &pgn_race::tasks(&corpora, only))?);
    Ok(results)
}
