//! Two ideas beyond two-ply counting: what they could gain, in tables.
//!
//! `cargo run --release --bin beyond`. docs/two-ply-counting.md has the tables.

use std::process::ExitCode;

use kingsight::Position;
use kingsight_bench::beyond::{distinct, pairs};
use kingsight_bench::harness::markdown;
use kingsight_bench::positions::USUAL_SIX;
use kingsight_bench::program;

const HELP: &str = "\
What two ideas beyond two-ply counting could gain: three-ply counting, and a table of two-ply sums. Nothing is timed.

usage: beyond
";

/// Half-moves to the positions that are looked at: some ten thousand of them for pairs, some hundred thousand for the table.
const PAIRS: [u32; 6] = [2, 1, 3, 2, 2, 2];
const DISTINCT: [u32; 6] = [5, 4, 5, 4, 4, 4];

fn main() -> ExitCode {
    program::run(
        "beyond",
        HELP,
        |_| Ok(()),
        |()| {
            print!("{}\n{}", three_plies(), sums());
            Ok(())
        },
    )
}

fn roots() -> impl Iterator<Item = (&'static str, Position)> {
    USUAL_SIX.iter().map(|(name, fen, ..)| (*name, fen.parse().expect("a usual position")))
}

fn three_plies() -> String {
    let head = [
        "position, after half-moves",
        "pairs",
        "sums, %",
        "first moves quiet and far, %",
        "their pairs: sums, %",
        "corrections for one such move",
    ];
    let mut rows = vec![head.map(str::to_owned)];
    for ((name, root), plies) in roots().zip(PAIRS) {
        let [all, quiet] = pairs(&root, plies);
        let share = 100.0 * quiet.first as f64 / all.first as f64;
        rows.push([
            format!("{name}, after {plies}"),
            all.all.to_string(),
            format!("{:.0}", all.percent()),
            format!("{share:.0}"),
            format!("{:.0}", quiet.percent()),
            format!("{:.1}", quiet.corrections()),
        ]);
    }
    markdown(&rows)
}

fn sums() -> String {
    let head = [
        "position, after half-moves",
        "sequences",
        "positions",
        "if unusable rights do not count",
        "fewer, %",
    ];
    let mut rows = vec![head.map(str::to_owned)];
    for ((name, root), plies) in roots().zip(DISTINCT) {
        let found = distinct(&root, plies);
        let fewer = 100.0 * (1.0 - found.sums as f64 / found.positions as f64);
        rows.push([
            format!("{name}, after {plies}"),
            found.sequences.to_string(),
            found.positions.to_string(),
            found.sums.to_string(),
            format!("{fewer:.2}"),
        ]);
    }
    markdown(&rows)
}
