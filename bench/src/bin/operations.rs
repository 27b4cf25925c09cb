//! Single operations in every library, one table a build.
//!
//! `cargo run --release --bin operations -- [options]`, see `--help`.

use std::process::{ExitCode, Stdio};

use kingsight_bench::operations::{Plies, Row, all, markdown};
use kingsight_bench::program::{self, given, value};
use kingsight_bench::race::builds::{self, Build};
use kingsight_bench::race::machine::{self, Machine};
use kingsight_bench::written;
use pico_args::Arguments;

const HELP: &str = "\
Single operations in every library, in turn, on one core.

usage: operations [options]

  --rounds N         rounds to be run (51); the tables have the medians
  --only TEXT        only operations with this in their name
  --json             the figures of this build, an operation a line
  --write-docs       build for the baseline and for this processor, run both, write docs/operations.md

Exits with 1 if two libraries disagree, with 2 if the arguments are wrong.
";

/// Few enough that all plies of a library fit into a second-level cache.
const GAMES: usize = 10;

struct Options {
    rounds: usize,
    only: String,
    json: bool,
    write_docs: bool,
}

fn main() -> ExitCode {
    program::run("operations", HELP, options, |options| {
        if options.write_docs { write_docs(&options) } else { measure(&options) }
    })
}

fn options(arguments: &mut Arguments) -> Result<Options, String> {
    Ok(Options {
        rounds: value(arguments, "--rounds", 51)?,
        only: given(arguments, "--only")?.unwrap_or_default(),
        json: arguments.contains("--json"),
        write_docs: arguments.contains("--write-docs"),
    })
}

fn measure(options: &Options) -> Result<(), String> {
    if machine::pin(None).is_none() {
        eprintln!("operations: the thread could not be bound to a core");
    }
    let mut rows = Vec::new();
    for operation in all(&Plies::random(GAMES, 1)) {
        if operation.name.contains(&options.only) {
            rows.push(operation.measure(options.rounds)?);
        }
    }
    if options.json {
        for row in &rows {
            println!("{}", serde_json::to_string(row).map_err(|error| error.to_string())?);
        }
    } else {
        print!("{}", markdown(&rows));
    }
    Ok(())
}

fn write_docs(options: &Options) -> Result<(), String> {
    let machine = Machine::here(None);
    let mut block = format!(
        "{}, {}; {}; {}. Medians of {} interleaved rounds, one core, processor time.\n",
        machine.processor, machine.system, machine.compiler, machine.date, options.rounds
    );
    for build in builds::all() {
        let rows = run(&build, options)?;
        let words = kingsight::wording::capitalized(build.words);
        block += &format!("\n### Build `{}`\n\n{words}.\n\n{}", build.name, markdown(&rows));
    }
    written::write_measured("docs/operations.md", "operations", &machine.processor, &block)
}

/// Builds this program with the flags of a build and runs it.
fn run(build: &Build, options: &Options) -> Result<Vec<Row>, String> {
    let mut command = build.cargo("run", "operations");
    command.args(["--", "--json", "--only", &options.only]);
    command.args(["--rounds", &options.rounds.to_string()]);
    let output = command.stderr(Stdio::inherit()).output();
    let output = output.map_err(|error| format!("cargo could not be started: {error}"))?;
    if !output.status.success() {
        return Err(format!("the {} build ended with {}", build.name, output.status));
    }
    let text = String::from_utf8_lossy(&output.stdout);
    let read = |line| serde_json::from_str(line).map_err(|error| format!("not a row: {error}"));
    text.lines().map(read).collect()
}
