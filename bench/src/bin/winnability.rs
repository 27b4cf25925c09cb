//! Who can still win, beside chasolver: answers compared, then timed.
//!
//! `cargo run --release --bin winnability -- [options]`, see `--help`.

use std::process::ExitCode;

use kingsight_bench::harness::{Results, race};
use kingsight_bench::program::{self, Race, value};
use kingsight_bench::winnability::{SECTIONS, Set, compare, found, questions, workloads};
use pico_args::Arguments;

const HELP: &str = "\
Who can still win: kingsight beside chasolver, on ends of random games and on blocked placements, both colours.

usage: winnability [options]

  --compare N        questions of each kind whose answers are compared (20000)
  --time N           questions of each kind that are timed (5000)
  --rounds N         rounds to be run (5); the table has the medians
  --nodes N          positions that ours may look at (3000000)
  --seed N           another seed, other positions (1)
{RACE}

Prints each answer that contradicts another, and each question that was not decided. Exits with 1 if two contradict each other.
";

struct Options {
    compare: usize,
    time: usize,
    race: Race,
    nodes: u32,
    seed: u64,
}

fn main() -> ExitCode {
    program::run("winnability", HELP, options, |options| run(&options))
}

fn options(arguments: &mut Arguments) -> Result<Options, String> {
    Ok(Options {
        compare: value(arguments, "--compare", 20_000)?,
        time: value(arguments, "--time", 5_000)?,
        race: Race::options(arguments, 5, "here")?,
        nodes: value(arguments, "--nodes", 3_000_000)?,
        seed: value(arguments, "--seed", 1)?,
    })
}

fn run(options: &Options) -> Result<(), String> {
    options.race.run("winnability", &SECTIONS, || measure(options))
}

fn measure(options: &Options) -> Result<Results, String> {
    let &Options { compare: compared, time, nodes, seed, .. } = options;
    let mut answers = Vec::new();
    for set in Set::ALL {
        let found = compare(&questions(set, compared, seed), nodes);
        found.remarks.iter().for_each(|remark| eprintln!("{remark}"));
        if found.disagree {
            return Err("two answers contradict each other".to_owned());
        }
        answers.push((set, found));
    }
    let machine = program::bound();
    let questions = Set::ALL.map(|set| (set, questions(set, time, seed ^ 0x5eed)));
    let workloads: Vec<_> =
        questions.iter().flat_map(|(set, questions)| workloads(*set, questions, nodes)).collect();
    let results = race(&options.race.plan(0.0), &workloads)?;
    Ok(Results { machine, notes: vec![found(&answers)], ..results })
}
