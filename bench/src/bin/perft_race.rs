//! Perft of the usual six positions by all contenders: our methods, paths and builds, and the peers.
//!
//! `cargo run --release --bin perft_race -- [options]`, see `--help`. The program builds itself twice, for the
//! baseline and for the processor at hand, and runs both builds in turn, round after round.

use std::path::PathBuf;
use std::process::ExitCode;

use kingsight_bench::harness::builds::Build;
use kingsight_bench::harness::process::{make_command, prepare};
use kingsight_bench::harness::{Plan, Results, progress, race};
use kingsight_bench::perft_race::{Rule, SECTIONS, hashed, usual_six};
use kingsight_bench::program::{self, Race, given, value};
use pico_args::Arguments;

const HELP: &str = "\
Perft of the usual six positions by all contenders, in turn, on one core, every count checked.

usage: perft_race [options]

  --rounds N         rounds to be run (5); the tables have the medians
  --shallower N      plies less deep than usual (0); each leaf is always played one ply less deep
  --hashed DEPTH     also count with a hash table and with threads, startpos to this depth: 8, 9 or 10
                     (0: do not; 9 and 10 take long and are counted once)
  --command FILE     the `kingsight` that takes part (the one that this program builds)
{RACE}

Builds `default` and `native`, if no others are named. Exits with 1 if a count is wrong, with 2 if the arguments are.
";

struct Options {
    race: Race,
    shallower: u32,
    hashed: u32,
    command: Option<PathBuf>,
}

fn main() -> ExitCode {
    program::run("perft_race", HELP, options, |options| run(&options))
}

fn options(arguments: &mut Arguments) -> Result<Options, String> {
    Ok(Options {
        race: Race::options(arguments, 5, "default,native")?,
        shallower: value(arguments, "--shallower", 0)?,
        hashed: value(arguments, "--hashed", 0)?,
        command: given(arguments, "--command")?,
    })
}

fn run(options: &Options) -> Result<(), String> {
    let Options { race, shallower, hashed, command } = options;
    if race.builds.is_empty() || race.from.is_some() {
        return race.run("perft_race", &SECTIONS, || here(options));
    }
    let program = match command {
        Some(file) => file.clone(),
        None => {
            progress("building: the command");
            make_command("")?
        }
    };
    // The command and the hash table take part beside the build for the processor at hand, which is the last.
    let arguments = |build: &Build| {
        let last = race.builds.last().is_some_and(|last| last.name == build.name);
        let mut arguments = vec!["--shallower".to_owned(), shallower.to_string()];
        if last {
            arguments.extend(["--command".to_owned(), program.display().to_string()]);
            arguments.extend(["--hashed".to_owned(), hashed.to_string()]);
        }
        arguments
    };
    let forget = || prepare(&program);
    race.run_in_builds("perft_race", &SECTIONS, arguments, forget, || Ok(Results::default()))
}

/// All rounds in this very build.
fn here(options: &Options) -> Result<Results, String> {
    let Options { race: Race { rounds, first, .. }, shallower, hashed: deepest, command } = options;
    let mut results = Results::default();
    // Threads first: those that this one starts would be bound to its core.
    for first in *first..first + rounds {
        let plan = Plan { rounds: 1, first, at_least: 0.0 };
        results.add(race(&plan, &hashed(*deepest, first)?)?);
    }
    results.machine = program::bound();
    let mut workloads = usual_six(Rule::Counted, *shallower, command.as_deref())?;
    workloads.extend(usual_six(Rule::EachLeaf, shallower + 1, None)?);
    // A thread's clock and the processor's frequency need a moment to settle.
    results.add(race(&options.race.plan(0.1), &workloads)?);
    Ok(results)
}
