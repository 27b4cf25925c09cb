//! The race of perft: the usual six positions by our methods, processor paths, library and command, and by the peers; and counts
//! with a hash table and with threads.

use std::path::Path;
use std::process::{Command, Stdio};
use std::rc::Rc;
use std::time::Instant;

use kingsight::{KeyedPosition, Position};
use kingsight_perft::Perft;
use kingsight_perft::kernel::{CountingMethod, Kernel, PATH_VARIABLE, ProcessorPath};
use serde_json::Value;

use crate::harness::{
    CHESS, COZY_CHESS, Clock, Contender, Done, KINGSIGHT, Library, SHAKMATY, Section, Time, Unit,
    Workload, Yardstick,
};
use crate::perft;
use crate::positions::USUAL_SIX;
use crate::trio::Trio;

/// Our counters, in a crate of their own.
pub const KINGSIGHT_PERFT: Library = Library::ours("kingsight-perft");
/// The command, as it ships, one thread.
pub const COMMAND: Library = Library::ours("the command `kingsight perft`");

const LEAVES: Unit = Unit::PerSecond(1e6, "million leaves a second");
const COUNTED: Section = Section {
    name: "counted",
    title: "Leaves counted, not played",
    unit: LEAVES,
    clock: Clock::Processor,
    yardstick: Yardstick::Named("cozy-chess"),
    only: None,
};
const HASHED: Section = Section {
    name: "hashed",
    title: "With a hash table and with threads, by the clock on the wall",
    unit: Unit::EachRun(1.0, "seconds a count"),
    clock: Clock::Wall,
    yardstick: Yardstick::Named("kingsight-perft: 1 thread"),
    only: None,
};
/// The tables.
pub const SECTIONS: [Section; 5] = [
    COUNTED,
    // The command's time is the one that it reports.
    Section {
        title: "The whole process of the command",
        unit: Unit::EachRun(1e-3, "milliseconds"),
        clock: Clock::Wall,
        yardstick: Yardstick::Nobody,
        only: Some(COMMAND.name),
        ..COUNTED
    },
    Section { name: "each leaf", title: "Every leaf played", ..COUNTED },
    HASHED,
    Section {
        title: "With a hash table and with threads, by processor time",
        clock: Clock::Processor,
        ..HASHED
    },
];

/// What to do at the leaves.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Rule {
    /// The leaves are counted without being visited.
    Counted,
    /// Every leaf is played, and the position goes through [`std::hint::black_box`].
    EachLeaf,
}

/// One position in the form of every library.
struct Boards {
    ours: Position,
    cozy: cozy_chess::Board,
    shakmaty: shakmaty::Chess,
    chess: chess::Board,
}

impl Boards {
    /// # Errors
    /// The position that is refused.
    fn new(fen: &str) -> Result<Boards, String> {
        let ours: Position = fen.parse().map_err(|error| format!("{fen}: {error}"))?;
        match (Trio::new(ours), fen.parse()) {
            (Trio { shakmaty: Some(shakmaty), cozy: Some(cozy), .. }, Ok(chess)) => {
                Ok(Boards { ours, cozy, shakmaty, chess })
            }
            _ => Err(format!("{fen}: refused by a peer")),
        }
    }
}

type Count = fn(&Boards, u32) -> u64;

/// The libraries' own counting, ours first.
const COUNTING: [(Library, &str, Count); 4] = [
    (KINGSIGHT, "", |boards, depth| perft::kingsight(&boards.ours, depth)),
    (COZY_CHESS, "", |boards, depth| perft::cozy(&boards.cozy, depth)),
    (CHESS, "", |boards, depth| perft::chess(&boards.chess, depth)),
    (SHAKMATY, "", |boards, depth| perft::shakmaty(&boards.shakmaty, depth)),
];

/// The same, each leaf played.
const PLAYING: [(Library, &str, Count); 5] = [
    (KINGSIGHT, "", |boards, depth| perft::kingsight_leaves(&boards.ours, depth)),
    (KINGSIGHT, "key kept", |boards, depth| {
        perft::kingsight_keyed_leaves(&KeyedPosition::new(boards.ours), depth)
    }),
    (COZY_CHESS, "", |boards, depth| perft::cozy_leaves(&boards.cozy, depth)),
    (CHESS, "", |boards, depth| perft::chess_leaves(&boards.chess, depth)),
    (SHAKMATY, "", |boards, depth| perft::shakmaty_leaves(&boards.shakmaty, depth)),
];

/// The usual six positions under a rule, so many plies less deep than usual, by the libraries and by our counters on every path
/// that this processor has. With a `command`, it takes part when leaves are counted.
///
/// # Errors
/// A library that refuses a position.
pub fn usual_six(
    rule: Rule,
    shallower: u32,
    command: Option<&Path>,
) -> Result<Vec<Workload<'static>>, String> {
    let one = |(name, fen, depth, published): (&str, &str, u32, u64)| {
        let boards = Rc::new(Boards::new(fen)?);
        let depth = depth.saturating_sub(shallower).max(1);
        let leaves = if shallower == 0 { published } else { perft::kingsight(&boards.ours, depth) };
        let mut contenders = Vec::new();
        let (methods, libraries) = match rule {
            Rule::Counted => {
                contenders.extend(command.map(|command| through(command, &boards, depth)));
                (&[CountingMethod::TwoPly, CountingMethod::Bulk][..], &COUNTING[..])
            }
            Rule::EachLeaf => (&[CountingMethod::EachLeaf][..], &PLAYING[..]),
        };
        for &method in methods {
            let paths = ProcessorPath::ALL.into_iter();
            // Playing each leaf has no version for AVX-512.
            let paths =
                paths.filter(|path| rule == Rule::Counted || *path != ProcessorPath::Avx512);
            contenders
                .extend(paths.filter_map(|path| counter(method, path, &boards, depth, leaves)));
        }
        contenders.extend(libraries.iter().map(|&(library, way, count)| {
            let (boards, warm) = (Rc::clone(&boards), Rc::clone(&boards));
            let contender = Contender::new(library, way, leaves, move || count(&boards, depth));
            contender.warmed_by(move || _ = std::hint::black_box(count(&warm, shallow(depth))))
        }));
        let section = if rule == Rule::Counted { "counted" } else { "each leaf" };
        Ok(Workload { section, name: format!("{name} d{depth}"), answer: Some(leaves), contenders })
    };
    USUAL_SIX.into_iter().map(one).collect()
}

/// How deep a count goes that warms the caches.
fn shallow(depth: u32) -> u32 {
    depth.saturating_sub(2)
}

/// One of our counters, if this processor has the path.
fn counter(
    method: CountingMethod,
    path: ProcessorPath,
    boards: &Rc<Boards>,
    depth: u32,
    leaves: u64,
) -> Option<Contender<'static>> {
    let (kernel, warm) = (Kernel::on(method, path)?, Kernel::on(method, path)?);
    let method = match method {
        CountingMethod::TwoPly => "two-ply",
        CountingMethod::Bulk => "bulk",
        CountingMethod::EachLeaf => "each leaf",
    };
    let way = format!("{method}, {path}");
    let ours = boards.ours;
    let contender =
        Contender::new(KINGSIGHT_PERFT, &way, leaves, move || kernel.count(&ours, depth));
    Some(contender.warmed_by(move || _ = std::hint::black_box(warm.count(&ours, shallow(depth)))))
}

/// The command, in a process for each count.
fn through(command: &Path, boards: &Boards, depth: u32) -> Contender<'static> {
    let (command, fen) = (command.to_owned(), boards.ours.to_string());
    let contender = Contender::fallible(COMMAND, "", move || count(&command, &fen, depth));
    contender.warmed_by(|| ())
}

/// Lets the command count, on the core to which this thread is bound. Its time is the seconds that it reports, and that of the whole
/// process on the wall.
fn count(program: &Path, fen: &str, depth: u32) -> Result<Done, String> {
    let failed = |why: String| format!("{}: {why}", program.display());
    let clock = Instant::now();
    let output = Command::new(program)
        .args(["perft", "--json", "--threads", "1", "--fen", fen, "--depth", &depth.to_string()])
        .env_remove(PATH_VARIABLE)
        .stderr(Stdio::inherit())
        .output()
        .map_err(|error| failed(error.to_string()))?;
    let wall = clock.elapsed().as_secs_f64();
    if !output.status.success() {
        return Err(failed(format!("ended with {}", output.status)));
    }
    let json: Value =
        serde_json::from_slice(&output.stdout).map_err(|error| failed(error.to_string()))?;
    let leaves = json["nodes"].as_str().and_then(|nodes| nodes.parse().ok());
    match leaves.zip(json["seconds"].as_f64()) {
        Some((leaves, seconds)) => {
            let time = Some(Time { wall, processor: Some(seconds) });
            Ok(Done { items: leaves, answer: leaves, time })
        }
        None => Err(failed(format!("no count in {json}"))),
    }
}

/// A count with a hash table or threads.
struct Deep {
    /// The number of the position among the usual six.
    position: usize,
    depth: u32,
    leaves: u64,
    hash_mib: usize,
    /// Whether cozy-chess counts it, too, without a table.
    with_peer: bool,
    /// Whether two counts on one thread each, that know nothing of each other, run at once: what two threads could reach on this
    /// machine, whose cores may share caches, power, or more.
    twice: bool,
    /// Whether one thread counts it.
    single: bool,
}

const fn start(depth: u32, leaves: u64) -> Deep {
    Deep { position: 0, depth, leaves, hash_mib: 256, with_peer: false, twice: false, single: true }
}

const DEEP: [Deep; 5] = [
    Deep { hash_mib: 0, with_peer: true, twice: true, ..start(7, 3_195_901_860) },
    Deep { position: 1, hash_mib: 0, twice: true, ..start(6, 8_031_647_685) },
    start(8, 84_998_978_956),
    start(9, 2_439_530_234_167),
    Deep { single: false, ..start(10, 69_352_859_712_417) },
];

/// The counts with a hash table and with threads of one round, to a depth from 6 to 10; those to 9 and 10 only in the first.
///
/// # Errors
/// A library that refuses a position.
pub fn hashed(deepest: u32, round: usize) -> Result<Vec<Workload<'static>>, String> {
    let done = DEEP.iter().filter(|deep| deep.depth <= deepest && (deep.depth <= 8 || round == 0));
    done.map(hashed_one).collect()
}

fn hashed_one(deep: &Deep) -> Result<Workload<'static>, String> {
    let &Deep { position, depth, leaves, hash_mib, with_peer, twice, single } = deep;
    let (name, fen, ..) = USUAL_SIX[position];
    let Boards { ours, cozy, .. } = Boards::new(fen)?;
    let run = move |threads| {
        let report = Perft::new(&ours, depth).hash_mib(hash_mib).threads(threads).run();
        let nodes = report.map_err(|error| error.to_string())?.nodes;
        u64::try_from(nodes).map_err(|error| error.to_string())
    };
    let with = |way: &str, threads| {
        let work = move || Ok(Done { items: leaves, answer: run(threads)?, time: None });
        Contender::fallible(KINGSIGHT_PERFT, way, work)
    };
    let mut contenders = vec![with("2 threads", 2)];
    if single {
        contenders.insert(0, with("1 thread", 1));
    }
    if twice {
        contenders.push(Contender::fallible(KINGSIGHT_PERFT, "two counts at once", move || {
            let other = std::thread::spawn(move || run(1));
            let answer = run(1)?;
            let other = other.join().map_err(|_| "a count has panicked".to_owned())??;
            let time = None;
            // Both must be right.
            Ok(Done {
                items: 2 * leaves,
                answer: if other == leaves { answer } else { other },
                time,
            })
        }));
    }
    if with_peer {
        let count = move || perft::cozy(&cozy, depth);
        contenders.push(Contender::new(COZY_CHESS, "", leaves, count));
    }
    let contenders = contenders.into_iter().map(|contender| contender.warmed_by(|| ())).collect();
    let table = if hash_mib == 0 { String::new() } else { format!(", {hash_mib} MiB") };
    Ok(Workload {
        section: HASHED.name,
        name: format!("{name} d{depth}{table}"),
        answer: Some(leaves),
        contenders,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::harness::{Plan, race};

    #[test]
    fn all_count_alike() {
        let plan = Plan { rounds: 1, first: 0, at_least: 0.0 };
        for (rule, contenders) in [(Rule::Counted, 6), (Rule::EachLeaf, 6)] {
            let results = race(&plan, &usual_six(rule, 3, None).unwrap()).unwrap();
            assert!(results.samples.len() >= 6 * contenders, "{}", results.samples.len());
        }
    }

    #[test]
    fn the_deepest_counts_belong_to_the_first_round() {
        let names = |deepest, round| -> Vec<String> {
            hashed(deepest, round).unwrap().into_iter().map(|workload| workload.name).collect()
        };
        assert_eq!(names(8, 0), ["startpos d7", "kiwipete d6", "startpos d8, 256 MiB"]);
        assert_eq!((names(10, 0).len(), names(10, 1).len()), (5, 3));
    }
}
