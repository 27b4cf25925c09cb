//! A thousand starts of Chess960 counted by four: the core's plain perft, two-ply counting, shakmaty and cozy-chess.
//!
//! `cargo run --release --bin chess960 -- [--depth N]`, to depth 4 by default
//!
//! They are the starts of `crates/kingsight-perft/tests/exact/chess960.rs`: all 960 arrays, then forty pairs of
//! different ones. Ends with 1 at the first start that is not counted alike by all.

use std::process::ExitCode;

use kingsight::{Position, Setup};
use kingsight_bench::perft;
use kingsight_bench::random::Random;
use kingsight_bench::trio::Trio;
use kingsight_perft::kernel::{CountingMethod, Kernel};

fn main() -> ExitCode {
    let mut arguments = pico_args::Arguments::from_env();
    let depth: Result<Option<u32>, _> = arguments.opt_value_from_str("--depth");
    let (Ok(depth), true) = (depth, arguments.finish().is_empty()) else {
        eprintln!("usage: chess960 [--depth N]");
        return ExitCode::from(2);
    };
    let depth = depth.unwrap_or(4);
    let kernel = Kernel::new(CountingMethod::TwoPly);
    let mut leaves = 0;
    for number in 0..1000 {
        let trio = Trio::new(start(number));
        let counts = [
            Some(kingsight::perft(&trio.ours, depth)),
            Some(kernel.count(&trio.ours, depth)),
            trio.shakmaty.as_ref().map(|position| perft::shakmaty(position, depth)),
            trio.cozy.as_ref().map(|board| perft::cozy(board, depth)),
        ];
        if counts[0].is_none() || counts.iter().any(|&count| count != counts[0]) {
            eprintln!(
                "{:?} at depth {depth}: core, two-ply, shakmaty, cozy-chess: {counts:?}",
                trio.ours
            );
            return ExitCode::FAILURE;
        }
        leaves += counts[0].unwrap_or_default();
    }
    println!(
        "1000 starts of Chess960 to depth {depth}: {leaves} leaves, counted alike by the core, two-ply counting \
         on {}, shakmaty and cozy-chess",
        kernel.path()
    );
    ExitCode::SUCCESS
}

/// The start with a number below a thousand.
fn start(number: u16) -> Position {
    let mut random = Random::new(u64::from(number));
    let mut array = || random.below(960) as u16;
    let (white, black) = if number < 960 { (number, number) } else { (array(), array()) };
    let setup = Setup::chess960_start(white, black).expect("both numbers are below 960");
    Position::try_from(setup).expect("a start")
}
