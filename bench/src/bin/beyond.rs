//! Two ideas beyond two-ply counting: what they could gain, in tables.
//!
//! `cargo run --release --bin beyond -- [--write-docs]`.

use std::fmt::Write as _;
use std::process::ExitCode;

use kingsight::Position;
use kingsight_bench::beyond::{distinct, pairs};
use kingsight_bench::positions::USUAL_SIX;
use kingsight_bench::program;
use kingsight_bench::written;

const HELP: &str = "\
What two ideas beyond two-ply counting could gain: three-ply counting, and a table of two-ply sums. Nothing is timed.

usage: beyond [--write-docs]

  --write-docs       write the tables into docs/two-ply-counting.md
";

/// Half-moves to the positions that are looked at: some ten thousand of them for pairs, some hundred thousand for the table.
const PAIRS: [u32; 6] = [2, 1, 3, 2, 2, 2];
const DISTINCT: [u32; 6] = [5, 4, 5, 4, 4, 4];

fn main() -> ExitCode {
    program::run("beyond", HELP, |arguments| Ok(arguments.contains("--write-docs")), run)
}

fn run(write_docs: bool) -> Result<(), String> {
    let tables = format!("{}\n{}", three_plies(), sums());
    if write_docs {
        return written::write("docs/two-ply-counting.md", "beyond", &tables);
    }
    print!("{tables}");
    Ok(())
}

fn roots() -> impl Iterator<Item = (&'static str, Position)> {
    USUAL_SIX.iter().map(|(name, fen, ..)| (*name, fen.parse().expect("a usual position")))
}

fn three_plies() -> String {
    let mut table =
        "| position, after half-moves | pairs | sums, % | first moves quiet and far, % | their pairs: sums, % | \
                     corrections for one such move |\n|---|--:|--:|--:|--:|--:|\n"
            .to_owned();
    for ((name, root), plies) in roots().zip(PAIRS) {
        let [all, quiet] = pairs(&root, plies);
        let share = 100.0 * quiet.first as f64 / all.first as f64;
        let _ = writeln!(
            table,
            "| {name}, after {plies} | {} | {:.0} | {share:.0} | {:.0} | {:.1} |",
            all.all,
            all.percent(),
            quiet.percent(),
            quiet.corrections(),
        );
    }
    table
}

fn sums() -> String {
    let mut table =
        "| position, after half-moves | sequences | positions | if unusable rights do not count | fewer, % |\n\
                     |---|--:|--:|--:|--:|\n"
            .to_owned();
    for ((name, root), plies) in roots().zip(DISTINCT) {
        let found = distinct(&root, plies);
        let fewer = 100.0 * (1.0 - found.sums as f64 / found.positions as f64);
        let _ = writeln!(
            table,
            "| {name}, after {plies} | {} | {} | {} | {fewer:.2} |",
            found.sequences, found.positions, found.sums
        );
    }
    table
}
