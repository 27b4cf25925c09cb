//! Who can still win, beside chasolver: answers compared, then timed.
//!
//! `cargo run --release --bin winnability -- [options]`, see `--help`.

use std::process::ExitCode;

use kingsight_bench::program::{self, value};
use kingsight_bench::winnability::document::{self, Row};
use kingsight_bench::winnability::{Set, compare, measure, questions};
use pico_args::Arguments;

const HELP: &str = "\
Who can still win: kingsight beside chasolver, on ends of random games and on blocked placements, both colours.

usage: winnability [options]

  --compare N        questions of each kind whose answers are compared (20000)
  --time N           questions of each kind that are timed (5000)
  --rounds N         interleaved rounds; the table has medians of thread time (5)
  --nodes N          positions that ours may look at (3000000)
  --seed N           another seed, other positions (1)
  --write-docs       write the tables into docs/performance.md

Prints each answer that contradicts another, and each question that was not decided. Exits with 1 if two contradict each other.
";

struct Options {
    compare: usize,
    time: usize,
    rounds: usize,
    nodes: u32,
    seed: u64,
    write_docs: bool,
}

fn main() -> ExitCode {
    program::run("winnability", HELP, options, |options| run(&options))
}

fn options(arguments: &mut Arguments) -> Result<Options, String> {
    Ok(Options {
        compare: value(arguments, "--compare", 20_000)?,
        time: value(arguments, "--time", 5_000)?,
        rounds: value(arguments, "--rounds", 5)?,
        nodes: value(arguments, "--nodes", 3_000_000)?,
        seed: value(arguments, "--seed", 1)?,
        write_docs: arguments.contains("--write-docs"),
    })
}

fn run(options: &Options) -> Result<(), String> {
    let mut rows = Vec::new();
    for set in Set::ALL {
        let answers = compare(&questions(set, options.compare, options.seed), options.nodes);
        answers.remarks.iter().for_each(|remark| println!("{remark}"));
        let questions = questions(set, options.time, options.seed ^ 0x5eed);
        let times = measure(&questions, options.nodes, options.rounds);
        rows.push(Row { set, answers, times });
    }
    let Options { compare, time, rounds, .. } = options;
    let command = format!("winnability --compare {compare} --time {time} --rounds {rounds}");
    let tables = document::tables(&rows, &command, *rounds);
    print!("{tables}");
    if rows.iter().any(|row| row.answers.disagree) {
        return Err("two answers contradict each other".to_owned());
    }
    if options.write_docs { document::write(&tables) } else { Ok(()) }
}
