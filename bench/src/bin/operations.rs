//! Single operations in every library.
//!
//! `cargo run --release --bin operations -- [options]`, see `--help`.

use std::process::ExitCode;

use kingsight_bench::harness::{Results, race};
use kingsight_bench::operations::{Plies, SECTIONS, all};
use kingsight_bench::program::{self, Race, given};

const HELP: &str = "\
Single operations in every library, in turn, on one core.

usage: operations [options]

  --rounds N         rounds to be run (51); the tables have the medians
  --only TEXT        only operations with this in their name
{RACE}

Exits with 1 if two libraries disagree, with 2 if the arguments are wrong.
";

/// Few enough that all plies of a library fit into a second-level cache.
const GAMES: usize = 10;

fn main() -> ExitCode {
    program::run(
        "operations",
        HELP,
        |arguments| {
            let only: Option<String> = given(arguments, "--only")?;
            Ok((Race::options(arguments, 51, "here")?, only.unwrap_or_default()))
        },
        |(options, only)| {
            options.run("operations", &SECTIONS, || {
                let machine = program::bound();
                let plies = Plies::random(GAMES, 1);
                let mut operations = all(&plies);
                operations.retain(|operation| operation.name.contains(&only));
                // As long as a clock needs to be exact.
                Ok(Results { machine, ..race(&options.plan(0.002), &operations)? })
            })
        },
    )
}
