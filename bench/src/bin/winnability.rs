//! Who can still win, beside chasolver: answers compared, then timed.
//!
//! `cargo run --release --bin winnability -- [options]`, see `--help`.

use std::process::ExitCode;

use kingsight_bench::program::{self, value};
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

Prints each answer that contradicts another, and each question that was not decided. Exits with 1 if two contradict each other.
";

struct Options {
    compare: usize,
    time: usize,
    rounds: usize,
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
        rounds: value(arguments, "--rounds", 5)?,
        nodes: value(arguments, "--nodes", 3_000_000)?,
        seed: value(arguments, "--seed", 1)?,
    })
}

fn run(options: &Options) -> Result<(), String> {
    let mut disagree = false;
    println!(
        "| positions | asked | cannot win | fast finds: ours, theirs | fast finds wins: ours | not decided: ours, theirs |"
    );
    println!("|---|--:|--:|--:|--:|--:|");
    for set in Set::ALL {
        let answers = compare(&questions(set, options.compare, options.seed), options.nodes);
        let ([fast, theirs_fast], [unknown, theirs_unknown]) = (answers.fast, answers.unknown);
        println!(
            "| {} | {} | {} | {fast}, {theirs_fast} | {} | {unknown}, {theirs_unknown} |",
            set.name(),
            answers.asked,
            answers.lost,
            answers.fast_wins
        );
        answers.remarks.iter().for_each(|remark| println!("  {remark}"));
        disagree |= answers.disagree;
    }
    println!(
        "\n| positions | full, ns: ours | theirs | times as fast | fast, ns: ours | theirs | times as fast |"
    );
    println!("|---|--:|--:|--:|--:|--:|--:|");
    for set in Set::ALL {
        let questions = questions(set, options.time, options.seed ^ 0x5eed);
        let [full, theirs, fast, theirs_fast] = measure(&questions, options.nodes, options.rounds);
        println!(
            "| {} | {full:.0} | {theirs:.0} | {:.2} | {fast:.0} | {theirs_fast:.0} | {:.2} |",
            set.name(),
            theirs / full,
            theirs_fast / fast
        );
    }
    if disagree { Err("two answers contradict each other".to_owned()) } else { Ok(()) }
}
