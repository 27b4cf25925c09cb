//! Perft of the usual six positions in three libraries, run in turn, round after round.
//!
//! `cargo run --release --bin compare -- [--rounds N] [--shallower PLIES] [--each-leaf]`
//!
//! Each round runs every library once on every position, in an order that rotates, so that other load on
//! the machine affects all of them equally. Every count is checked against the published one.
//! The table gives the median of the rounds in million leaves a second, and kingsight's speed-up by
//! those medians. It measures the thread's processor time, not wall-clock time. Exits with status 1 if a
//! count is wrong.

use std::io::{IsTerminal, stderr};
use std::process::ExitCode;

use cpu_time::ThreadTime;
use kingsight::{KeyedPosition, Position, Setup};
use kingsight_bench::measured::median;
use kingsight_bench::perft;
use kingsight_bench::positions::USUAL_SIX;
use kingsight_bench::trio::Trio;

/// A library and a way to count with it. The table compares each of ours with each peer.
struct Contender {
    name: &'static str,
    ours: bool,
    count: fn(&Trio, u32) -> u64,
}

const BULK: [Contender; 3] = [
    Contender {
        name: "kingsight",
        ours: true,
        count: |trio, depth| perft::kingsight(&trio.ours, depth),
    },
    Contender {
        name: "cozy-chess",
        ours: false,
        count: |trio, depth| perft::cozy(cozy(trio), depth),
    },
    Contender {
        name: "shakmaty",
        ours: false,
        count: |trio, depth| perft::shakmaty(shakmaty(trio), depth),
    },
];

const EACH_LEAF: [Contender; 4] = [
    Contender {
        name: "kingsight",
        ours: true,
        count: |trio, depth| perft::kingsight_leaves(&trio.ours, depth),
    },
    Contender {
        name: "kingsight, keyed",
        ours: true,
        count: |trio, depth| perft::kingsight_keyed_leaves(&KeyedPosition::new(trio.ours), depth),
    },
    Contender {
        name: "cozy-chess",
        ours: false,
        count: |trio, depth| perft::cozy_leaves(cozy(trio), depth),
    },
    Contender {
        name: "shakmaty",
        ours: false,
        count: |trio, depth| perft::shakmaty_leaves(shakmaty(trio), depth),
    },
];

fn cozy(trio: &Trio) -> &cozy_chess::Board {
    trio.cozy.as_ref().expect("the usual positions are accepted")
}

fn shakmaty(trio: &Trio) -> &shakmaty::Chess {
    trio.shakmaty.as_ref().expect("the usual positions are accepted")
}

/// Seconds by position, contender and round.
type Times = Vec<Vec<Vec<f64>>>;

fn main() -> ExitCode {
    let mut arguments = pico_args::Arguments::from_env();
    let each_leaf = arguments.contains("--each-leaf");
    let rounds = arguments.opt_value_from_str("--rounds");
    let shallower = arguments.opt_value_from_str("--shallower");
    let (Ok(rounds), Ok(shallower), true) = (rounds, shallower, arguments.finish().is_empty())
    else {
        eprintln!("usage: compare [--rounds N] [--shallower PLIES] [--each-leaf]");
        return ExitCode::from(2);
    };
    let (rounds, shallower) = (rounds.unwrap_or(5), shallower.unwrap_or(0));
    let contenders: &[Contender] = if each_leaf { &EACH_LEAF } else { &BULK };
    match measure(contenders, rounds, shallower) {
        Ok((times, nodes)) => {
            print(contenders, rounds, each_leaf, shallower, &times, &nodes);
            ExitCode::SUCCESS
        }
        Err(message) => {
            eprintln!("{message}");
            ExitCode::FAILURE
        }
    }
}

fn measure(
    contenders: &[Contender],
    rounds: usize,
    shallower: u32,
) -> Result<(Times, Vec<u64>), String> {
    let mut times = vec![vec![Vec::new(); contenders.len()]; USUAL_SIX.len()];
    let mut nodes = Vec::new();
    let mut trios = Vec::new();
    for (_, fen, depth, published) in USUAL_SIX {
        let setup: Setup = fen.parse().map_err(|error| format!("{fen}: {error}"))?;
        let trio = Trio::new(Position::try_from(setup).map_err(|error| error.to_string())?);
        let expected = if shallower == 0 {
            published
        } else {
            perft::kingsight(&trio.ours, depth.saturating_sub(shallower))
        };
        trios.push(trio);
        nodes.push(expected);
    }
    for round in 0..rounds {
        for (i, (name, _, depth, _)) in USUAL_SIX.into_iter().enumerate() {
            if stderr().is_terminal() {
                eprint!("\rround {} of {rounds}, {name}          ", round + 1);
            }
            for turn in 0..contenders.len() {
                let which = (round + turn) % contenders.len();
                let start = ThreadTime::now();
                let counted = (contenders[which].count)(&trios[i], depth.saturating_sub(shallower));
                times[i][which].push(start.elapsed().as_secs_f64());
                if counted != nodes[i] {
                    let who = contenders[which].name;
                    return Err(format!("{name}: {who} counts {counted}, not {}", nodes[i]));
                }
            }
        }
    }
    if stderr().is_terminal() {
        eprintln!();
    }
    Ok((times, nodes))
}

fn print(
    contenders: &[Contender],
    rounds: usize,
    each_leaf: bool,
    shallower: u32,
    times: &Times,
    nodes: &[u64],
) {
    let sliders = if cfg!(feature = "pext") { "pext" } else { "magic multiplication" };
    let target = if cfg!(target_feature = "bmi2") { "with BMI2" } else { "baseline" };
    let rule = if each_leaf { "each leaf played" } else { "bulk" };
    println!(
        "Million leaves a second, {rule}; medians of {rounds} interleaved rounds; built for {} {target}; \
         cozy-chess with {sliders}\n",
        std::env::consts::ARCH
    );
    print!("| position | depth | leaves |");
    for contender in contenders {
        print!(" {} |", contender.name);
    }
    let pairs = pairs(contenders);
    for (ours, peer) in &pairs {
        print!(" {} : {} |", contenders[*ours].name, contenders[*peer].name);
    }
    println!("\n|---|--:|--:|{}", "--:|".repeat(contenders.len() + pairs.len()));
    let mut logarithms = vec![0.0; pairs.len()];
    for (i, (name, _, depth, _)) in USUAL_SIX.into_iter().enumerate() {
        print!("| {name} | {} | {} |", depth - shallower, nodes[i]);
        let medians: Vec<f64> = times[i].iter().filter_map(|times| median(times.clone())).collect();
        for seconds in &medians {
            print!(" {:.0} |", nodes[i] as f64 / seconds / 1e6);
        }
        for (logarithm, (ours, peer)) in logarithms.iter_mut().zip(&pairs) {
            let ratio = medians[*peer] / medians[*ours];
            *logarithm += ratio.ln();
            print!(" {ratio:.2} |");
        }
        println!();
    }
    print!("| geometric mean | | |{}", " |".repeat(contenders.len()));
    for logarithm in &logarithms {
        print!(" {:.2} |", (logarithm / USUAL_SIX.len() as f64).exp());
    }
    println!();
}

/// Each of ours with each peer.
fn pairs(contenders: &[Contender]) -> Vec<(usize, usize)> {
    let of = |ours: bool| (0..contenders.len()).filter(move |&i| contenders[i].ours == ours);
    of(true).flat_map(|ours| of(false).map(move |peer| (ours, peer))).collect()
}
