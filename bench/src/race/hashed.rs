//! The counts with a hash table and with several threads, through the public interface of
//! `kingsight-perft`, and cozy-chess one half-move less deep without either.
//!
//! Single-threaded runs are bound to a core and measured in processor time; thread scaling uses
//! wall-clock time.

use std::fmt::Write as _;
use std::time::Instant;

use cpu_time::ProcessTime;
use kingsight_perft::Perft;
use serde::{Deserialize, Serialize};

use super::contenders::{Boards, YARDSTICK};
use super::{Results, machine, median, unique};
use crate::{measured, perft};

const OURS: &str = "kingsight-perft";
/// What two threads could reach on this machine: its cores may share caches, power, or more.
const AT_ONCE: &str = "kingsight-perft, two counts at once";
const START: &str = "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1";
const KIWIPETE: &str = "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1";

/// A count to be done.
#[derive(Clone, Copy, Debug)]
struct Task {
    ours: bool,
    /// Two such counts at once, on one thread each, that know nothing of each other.
    at_once: bool,
    position: &'static str,
    fen: &'static str,
    depth: u32,
    nodes: u128,
    hash_mib: usize,
    threads: usize,
}

impl Task {
    const fn start(depth: u32, nodes: u128, hash_mib: usize, threads: usize) -> Task {
        let (position, fen) = ("startpos", START);
        Task { ours: true, at_once: false, position, fen, depth, nodes, hash_mib, threads }
    }

    const fn kiwipete(threads: usize) -> Task {
        let nodes = 8_031_647_685;
        let (position, fen) = ("kiwipete", KIWIPETE);
        Task { ours: true, at_once: false, position, fen, depth: 6, nodes, hash_mib: 0, threads }
    }
}

const D7: u128 = 3_195_901_860;
const D8: u128 = 84_998_978_956;
const D9: u128 = 2_439_530_234_167;
const D10: u128 = 69_352_859_712_417;

/// The counts of every round.
const EVERY_ROUND: [Task; 9] = [
    Task { ours: false, ..Task::start(7, D7, 0, 1) },
    Task::start(7, D7, 0, 1),
    Task::start(7, D7, 0, 2),
    Task { at_once: true, ..Task::start(7, D7, 0, 1) },
    Task::kiwipete(1),
    Task::kiwipete(2),
    Task { at_once: true, ..Task::kiwipete(1) },
    Task::start(8, D8, 256, 1),
    Task::start(8, D8, 256, 2),
];

/// Long counts, done once on request.
const ONCE: [Task; 3] =
    [Task::start(9, D9, 256, 1), Task::start(9, D9, 256, 2), Task::start(10, D10, 256, 2)];

/// One finished count.
#[derive(Clone, PartialEq, Debug, Serialize, Deserialize)]
pub struct Run {
    /// The contender.
    pub contender: String,
    /// The position's name.
    pub position: String,
    /// The depth.
    pub depth: u32,
    /// The size of the table, 0 without one.
    pub hash_mib: usize,
    /// The number of threads.
    pub threads: usize,
    /// The leaves.
    pub nodes: u128,
    /// Wall-clock seconds.
    pub wall: f64,
    /// Seconds of processor time, of all threads together.
    pub processor: f64,
}

impl Run {
    /// Whether it is the same count as another.
    fn same_as(&self, other: &Run) -> bool {
        Run { wall: 0.0, processor: 0.0, ..self.clone() }
            == Run { wall: 0.0, processor: 0.0, ..other.clone() }
    }
}

/// Does all counts of one round, the deepest only in the first.
///
/// # Errors
/// The first count that is wrong or cannot be done.
pub fn round(
    number: usize,
    deepest: u32,
    core: Option<usize>,
    mut done: impl FnMut(Run),
) -> Result<(), String> {
    let every = EVERY_ROUND.iter();
    let once = ONCE.iter().take(if number == 0 { ONCE.len() } else { 0 });
    for &task in every.chain(once).filter(|task| task.depth <= deepest) {
        // In a separate thread, because a thread cannot be released from its core.
        let run = std::thread::spawn(move || {
            if task.at_once {
                return two_at_once(task);
            }
            if task.threads == 1 && core.is_some() && machine::pin(core).is_none() {
                return Err("the thread cannot be bound to its core".to_owned());
            }
            count(task)
        });
        done(run.join().map_err(|_| "a count has panicked".to_owned())??);
    }
    Ok(())
}

/// The slower of two counts at once; the system chooses their cores, as it does for the threads of one count.
fn two_at_once(task: Task) -> Result<Run, String> {
    let clock = Instant::now();
    let other = std::thread::spawn(move || count(task));
    let run = count(task)?;
    other.join().map_err(|_| "a count has panicked".to_owned())??;
    Ok(Run { contender: AT_ONCE.to_owned(), wall: clock.elapsed().as_secs_f64(), ..run })
}

fn count(task: Task) -> Result<Run, String> {
    let boards = Boards::new(task.fen)?;
    let (clock, processor) = (Instant::now(), ProcessTime::now());
    let (contender, nodes) = if task.ours {
        let perft = Perft::new(boards.ours(), task.depth);
        let report = perft.hash_mib(task.hash_mib).threads(task.threads).run();
        (OURS, report.map_err(|error| error.to_string())?.nodes)
    } else {
        (YARDSTICK, u128::from(perft::cozy(boards.cozy(), task.depth)))
    };
    let (wall, processor) = (clock.elapsed().as_secs_f64(), processor.elapsed().as_secs_f64());
    if nodes != task.nodes {
        return Err(format!("{task:?}: {nodes} counted"));
    }
    Ok(Run {
        contender: contender.to_owned(),
        position: task.position.to_owned(),
        depth: task.depth,
        hash_mib: task.hash_mib,
        threads: task.threads,
        nodes,
        wall,
        processor,
    })
}

/// All counts as a table in Markdown, and the two ratios that matter.
#[must_use]
pub fn table(results: &Results) -> String {
    let mut text = String::from(
        "| who | position | hash, MiB | threads | leaves | runs | seconds on the wall | seconds of processor |\n\
         |---|---|--:|--:|--:|--:|--:|--:|\n",
    );
    let mut seen: Vec<&Run> = Vec::new();
    for run in &results.hashed {
        if seen.iter().any(|other| other.same_as(run)) {
            continue;
        }
        seen.push(run);
        let all: Vec<&Run> = results.hashed.iter().filter(|other| other.same_as(run)).collect();
        let of = |value: fn(&Run) -> f64| median(all.iter().map(|run| value(run)).collect());
        let _ = writeln!(
            text,
            "| {} | {} d{} | {} | {} | {} | {} | {:.2} | {:.2} |",
            run.contender,
            run.position,
            run.depth,
            if run.hash_mib == 0 { "none".to_owned() } else { run.hash_mib.to_string() },
            run.threads,
            run.nodes,
            all.len(),
            of(|run| run.wall).unwrap_or_default(),
            of(|run| run.processor).unwrap_or_default(),
        );
    }
    let time = |contender: &str, position: &str, depth, threads, value: fn(&Run) -> f64| {
        let of = results.hashed.iter().filter(|run| {
            (run.contender.as_str(), run.position.as_str()) == (contender, position)
                && (run.depth, run.threads) == (depth, threads)
        });
        median(of.map(value).collect())
    };
    let deep = time(OURS, "startpos", 8, 1, |run| run.processor);
    if let Some((ours, cozy)) = deep.zip(time(YARDSTICK, "startpos", 7, 1, |run| run.processor)) {
        let _ = writeln!(
            text,
            "\nOn one thread, startpos d8 with 256 MiB takes {:.2} of the time that {YARDSTICK} needs for d7 (goal {}).",
            ours / cozy,
            measured::at_most("0.33", 0.33, ours / cozy)
        );
    }
    let counts = unique(results.hashed.iter().map(|run| (run.position.as_str(), run.depth)));
    for (position, depth) in counts {
        let wall = |threads| time(OURS, position, depth, threads, |run| run.wall);
        if let Some((one, two)) = wall(1).zip(wall(2)) {
            let _ = write!(
                text,
                "\nTwo threads count {position} d{depth} {:.2} times as fast as one (goal {}).",
                one / two,
                measured::at_least("1.9", 1.9, one / two)
            );
            if let Some(at_once) = time(AT_ONCE, position, depth, 1, |run| run.wall) {
                let _ = write!(
                    text,
                    " Two independent counts at once reach {:.2} times the speed of one, which is this machine's limit.",
                    2.0 * one / at_once
                );
            }
            text.push('\n');
        }
    }
    text
}
