//! How fast `kingsight serve` lists legal moves, beside a route of axum that returns a constant.
//!
//! `cargo run --release --bin serve_race -- [options]`, see `--help`. Needs `wrk` (on Debian: `apt-get install wrk`).

use std::path::PathBuf;
use std::process::ExitCode;

use kingsight_bench::harness::machine::Machine;
use kingsight_bench::harness::process::make_command;
use kingsight_bench::harness::{Results, race};
use kingsight_bench::program::{self, Race, given, value};
use kingsight_bench::serving::{SECTIONS, Server, serve_constant, workloads};

const HELP: &str = "\
How fast kingsight serve lists legal moves, beside a route of axum that returns a constant.

usage: serve_race [options]

  --rounds N         rounds to be run (5); the tables have the medians
  --seconds N        how long wrk asks each (5)
  --command FILE     the `kingsight` to be measured, built with its feature `serve` (built from the sources)
  --constant         be the route that returns a constant, and measure nothing
{RACE}

Needs wrk. Exits with 1 if a request fails, with 2 if the arguments are wrong.
";

struct Options {
    race: Race,
    seconds: u32,
    command: Option<PathBuf>,
    constant: bool,
}

fn main() -> ExitCode {
    program::run(
        "serve_race",
        HELP,
        |arguments| {
            Ok(Options {
                race: Race::options(arguments, 5, "here")?,
                seconds: value(arguments, "--seconds", 5)?,
                command: given(arguments, "--command")?,
                constant: arguments.contains("--constant"),
            })
        },
        |options| match options.constant {
            true => serve_constant(),
            false => options.race.run("serve_race", &SECTIONS, || measure(&options)),
        },
    )
}

fn measure(options: &Options) -> Result<Results, String> {
    let kingsight = match &options.command {
        Some(file) => file.clone(),
        None => make_command("serve")?,
    };
    let own = std::env::current_exe().map_err(|error| error.to_string())?;
    let axum = Server::start(&own, &["--constant"])?;
    let ours = Server::start(&kingsight, &["serve", "--listen", "127.0.0.1:0"])?;
    let machine = Machine::here(None);
    let notes =
        vec!["wrk, with 32 connections from one thread, runs on the same cores.".to_owned()];
    let results = race(&options.race.plan(0.0), &workloads(&axum, &ours, options.seconds))?;
    Ok(Results { machine, notes, ..results })
}
