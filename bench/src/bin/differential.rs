//! Compares kingsight with shakmaty and cozy-chess at random positions.
//!
//! `cargo run --release --bin differential -- [--positions N] [--seed S]`
//!
//! The same seed gives the same positions. Exits with status 1 if anything differs.

use std::io::{IsTerminal, stderr};
use std::process::ExitCode;
use std::time::Instant;

use kingsight_bench::differential::{Tally, compare};
use kingsight_bench::positions::fixtures;
use kingsight_bench::random::Random;
use kingsight_bench::sources::{Source, pick};
use kingsight_bench::trio::Trio;

/// One position in this many also gets the expensive comparisons.
const SAMPLE: u64 = 16;

/// The number of positions of each source, and how many of them each peer refused.
#[derive(Clone, Copy, Default)]
struct Given {
    positions: u64,
    no_shakmaty: u64,
    no_cozy: u64,
}

fn main() -> ExitCode {
    let mut arguments = pico_args::Arguments::from_env();
    let read = |arguments: &mut pico_args::Arguments, name, default| {
        arguments.opt_value_from_str(name).map(|value| value.unwrap_or(default))
    };
    let (wanted, seed) = match (
        read(&mut arguments, "--positions", 1_000_000_u64),
        read(&mut arguments, "--seed", 1_u64),
        arguments.finish().is_empty(),
    ) {
        (Ok(wanted), Ok(seed), true) => (wanted, seed),
        _ => {
            eprintln!("usage: differential [--positions N] [--seed S]");
            return ExitCode::from(2);
        }
    };
    let start = Instant::now();
    let mut tally = Tally::default();
    let given = run(wanted, seed, &mut tally);

    println!("seed {seed}, {wanted} positions, every {SAMPLE}th with the expensive comparisons\n");
    println!("| source | positions | refused by shakmaty | refused by cozy-chess |");
    println!("|---|--:|--:|--:|");
    for (source, given) in Source::ALL.into_iter().zip(given) {
        let Given { positions, no_shakmaty, no_cozy } = given;
        println!("| {} | {positions} | {no_shakmaty} | {no_cozy} |", source.name());
    }
    println!("\n{tally}");
    println!(
        "{} comparisons, {} differences, {:.0} seconds",
        tally.comparisons(),
        tally.differences(),
        start.elapsed().as_secs_f64()
    );
    if tally.differences() == 0 { ExitCode::SUCCESS } else { ExitCode::FAILURE }
}

/// Goes through the sources in turn, one game each, until there are enough positions: each source
/// gives the same number, give or take the last game.
fn run(wanted: u64, seed: u64, tally: &mut Tally) -> [Given; Source::ALL.len()] {
    let fixtures = fixtures();
    let mut random = Random::new(seed);
    let mut given = [Given::default(); Source::ALL.len()];
    let show = stderr().is_terminal();
    let mut done = 0;
    while done < wanted {
        // The source with the fewest positions goes next.
        let next = (0..given.len()).min_by_key(|&i| given[i].positions).unwrap_or(0);
        let source = Source::ALL[next];
        let mut trio = Trio::new(source.start(&mut random, &fixtures));
        for _ in 0..=source.plies() {
            compare(&trio, done % SAMPLE == 0, tally);
            given[next].positions += 1;
            given[next].no_shakmaty += u64::from(trio.shakmaty.is_none());
            given[next].no_cozy += u64::from(trio.cozy.is_none());
            done += 1;
            if show && done % 10_000 == 0 {
                eprint!("\r{done} of {wanted}, {} differences ", tally.differences());
            }
            let moves = trio.ours.legal_moves();
            if moves.is_empty() || done == wanted {
                break;
            }
            trio.play(pick(&mut random, &trio.ours, &moves));
        }
    }
    if show {
        eprintln!();
    }
    given
}
