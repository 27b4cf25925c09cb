//! Perft of the usual six positions in the libraries alone, in this very build: `perft_race` in short.
//!
//! `cargo run --release --bin compare -- [options]`, see `--help`.

use std::process::ExitCode;

use kingsight_bench::harness::{Results, race};
use kingsight_bench::perft_race::{KINGSIGHT_PERFT, Rule, SECTIONS, usual_six};
use kingsight_bench::program::{self, Race, value};

const HELP: &str = "\
Perft of the usual six positions through each library's public interface, in turn, on one core, every count checked.

usage: compare [options]

  --rounds N         rounds to be run (5); the table has the medians
  --shallower N      plies less deep than usual (0)
  --each-leaf        play the leaves, too
{RACE}

Exits with 1 if a count is wrong, with 2 if the arguments are.
";

fn main() -> ExitCode {
    program::run(
        "compare",
        HELP,
        |arguments| {
            let race = Race::options(arguments, 5, "here")?;
            Ok((race, value(arguments, "--shallower", 0)?, arguments.contains("--each-leaf")))
        },
        |(options, shallower, each_leaf)| {
            let rule = if each_leaf { Rule::EachLeaf } else { Rule::Counted };
            options.run("compare", &SECTIONS, || {
                let mut workloads = usual_six(rule, shallower, None)?;
                for workload in &mut workloads {
                    workload.contenders.retain(|one| one.library() != KINGSIGHT_PERFT);
                }
                let machine = program::bound();
                Ok(Results { machine, ..race(&options.plan(0.1), &workloads)? })
            })
        },
    )
}
