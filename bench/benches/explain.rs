//! The cost of one explanation against listing all legal moves of its position: `cargo bench --bench
//! explain`.
//!
//! We promise one explanation in less time than two lists, for every intended move on every position of
//! the fixtures, so a median over all would not do: each move is timed alone and compared with the list
//! of its own position. The measurements of one position alternate; the fastest of several runs counts.

use std::hint::black_box;
use std::time::Instant;

use kingsight::{Intent, MoveList, Moves, Position, Square};
use kingsight_bench::positions::fixtures;

/// Repetitions per run, and runs.
const REPEATS: u32 = 100;
const RUNS: u32 = 9;

/// A column of the report and its name.
type Column = (&'static str, fn(&Ratio) -> f64);

struct Ratio {
    fresh: f64,
    refilled: f64,
    nanoseconds: f64,
    what: String,
}

fn main() {
    // `cargo test --benches` only tests that it runs.
    let measured = std::env::args().any(|argument| argument == "--bench");
    let positions = fixtures();
    let positions = if measured { &positions[..] } else { &positions[..2] };
    let mut likely = Vec::new();
    let mut unlikely = Vec::new();
    for position in positions {
        let intents: Vec<Intent> = position.intents().collect();
        measure(position, &intents, &mut likely);
        measure(position, &wild(position), &mut unlikely);
    }
    println!(
        "{} positions; the time of one explanation divided by that of one list of legal moves",
        positions.len()
    );
    report("pseudo-legal moves, with castling", &mut likely);
    report("every 37th of all pairs of squares", &mut unlikely);
}

/// Arbitrary pairs of squares, spread over the board.
fn wild(position: &Position) -> Vec<Intent> {
    let pairs = Square::ALL.into_iter().flat_map(|from| Square::ALL.map(|to| (from, to)));
    let start = position.board().occupied().0 as usize % 37;
    pairs.skip(start).step_by(37).map(|(from, to)| Intent::new(from, to)).collect()
}

fn measure(position: &Position, intents: &[Intent], ratios: &mut Vec<Ratio>) {
    let mut list = MoveList::new();
    let mut fresh = f64::INFINITY;
    let mut refilled = f64::INFINITY;
    let mut explained = vec![f64::INFINITY; intents.len()];
    for _ in 0..RUNS {
        fresh = fresh.min(nanoseconds(|| _ = black_box(&black_box(position).legal_moves())));
        refilled = refilled.min(nanoseconds(|| {
            black_box(position).moves(Moves::ALL).list_into(&mut list);
            black_box(&list);
        }));
        for (intent, best) in intents.iter().zip(&mut explained) {
            let time =
                nanoseconds(|| _ = black_box(&black_box(position).explain(*black_box(intent))));
            *best = best.min(time);
        }
    }
    for (intent, &time) in intents.iter().zip(&explained) {
        let what = format!("{} in {position}", intent.uci());
        let (fresh, refilled) = (time / fresh, time / refilled);
        ratios.push(Ratio { fresh, refilled, nanoseconds: time, what });
    }
}

fn nanoseconds(mut work: impl FnMut()) -> f64 {
    let start = Instant::now();
    for _ in 0..REPEATS {
        work();
    }
    start.elapsed().as_nanos() as f64 / f64::from(REPEATS)
}

fn report(title: &str, ratios: &mut [Ratio]) {
    println!("\n{title}: {} explanations", ratios.len());
    println!("{:24} {:>8} {:>8} {:>8} {:>8}", "", "median", "99 %", "99.9 %", "worst");
    let columns: [Column; 3] = [
        ("to a fresh list", |ratio| ratio.fresh),
        ("to a list refilled", |ratio| ratio.refilled),
        ("nanoseconds", |ratio| ratio.nanoseconds),
    ];
    for (name, key) in columns {
        ratios.sort_by(|a, b| key(a).total_cmp(&key(b)));
        let at = |share: f64| key(&ratios[((ratios.len() - 1) as f64 * share) as usize]);
        let (median, most, nearly_all, worst) = (at(0.5), at(0.99), at(0.999), at(1.0));
        println!("{name:24} {median:8.2} {most:8.2} {nearly_all:8.2} {worst:8.2}");
    }
    for key in [columns[0].1, columns[1].1] {
        ratios.sort_by(|a, b| key(a).total_cmp(&key(b)));
        if let Some(ratio) = ratios.last() {
            println!("{:.2}: {}", key(ratio), ratio.what);
        }
    }
}
