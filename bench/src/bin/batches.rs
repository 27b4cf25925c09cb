//! How fast `kingsight` answers batches of positions, beside a plain copy and python-chess.
//!
//! `cargo run --release --bin batches -- [options]`, see `--help`. Builds the command, makes the positions, installs
//! python-chess in an environment below `target/`, and runs all contenders in turn, round after round.

use std::path::PathBuf;
use std::process::ExitCode;

use kingsight_bench::batches::{Files, SECTIONS, compare, environment, workloads};
use kingsight_bench::harness::machine::Machine;
use kingsight_bench::harness::process::{make_command, package};
use kingsight_bench::harness::{PYTHON_CHESS, Results, race};
use kingsight_bench::program::{self, Race, cannot, given, value};

const HELP: &str = "\
How fast kingsight answers batches of positions, beside a plain copy and python-chess.

usage: batches [options]

  --rounds N         rounds to be run (5); the tables have the medians
  --command FILE     the `kingsight` to be measured (built from the sources)
  --fewer N          so many times fewer positions than usual (1)
  --without-python   leave python-chess out
{RACE}

Processes of one thread are bound to a core. Exits with 1 if a run fails or an answer differs from python-chess's, with 2 if the arguments
are wrong.
";

/// How many positions are compared with python-chess.
const COMPARED: usize = 1_000;

struct Options {
    race: Race,
    command: Option<PathBuf>,
    fewer: usize,
    with_python: bool,
}

fn main() -> ExitCode {
    program::run(
        "batches",
        HELP,
        |arguments| {
            Ok(Options {
                race: Race::options(arguments, 5, "here")?,
                command: given(arguments, "--command")?,
                fewer: value(arguments, "--fewer", 1_usize)?.clamp(1, COMPARED),
                with_python: !arguments.contains("--without-python"),
            })
        },
        |options| options.race.run("batches", &SECTIONS, || measure(&options)),
    )
}

fn measure(options: &Options) -> Result<Results, String> {
    let folder = package().join("target/batches");
    std::fs::create_dir_all(&folder).map_err(|error| cannot(&folder, &error))?;
    let kingsight = match &options.command {
        Some(file) => file.clone(),
        None => make_command("")?,
    };
    let environment = || environment(&folder.join("python"));
    let python = options.with_python.then(environment).transpose()?;
    let files = Files { kingsight, python, folder, fewer: options.fewer };
    let mut notes = Vec::new();
    if let Some(python) = &files.python {
        let positions = Files { fewer: 1, ..files.clone() }.positions(COMPARED)?;
        let compared = compare(&files.kingsight, python, &positions)?;
        let version = PYTHON_CHESS.version;
        notes
            .push(format!("python-chess {version} gave the same answers to {compared} positions."));
    }
    let results = race(&options.race.plan(0.0), &workloads(&files)?)?;
    Ok(Results { machine: Machine::here(None), notes, ..results })
}
