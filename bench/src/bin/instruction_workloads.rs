//! Fixed workloads for counting instructions: `cargo xtask count-instructions` runs each of them
//! under callgrind and compares the counts with `instruction-counts.txt`.
//!
//! `instruction_workloads` prints the names, `instruction_workloads NAME` runs one workload and checks its
//! result. Starting the program costs about 300,000 instructions, at most two percent of any of them. A
//! workload on a path that the processor lacks is an error and not skipped.

use std::hint::black_box;
use std::process::ExitCode;

use kingsight::{Color, KeyedPosition, MoveList, Position};
use kingsight_perft::kernel::{CountingMethod, Kernel, ProcessorPath};

/// The usual six positions at depths that take callgrind a second or two.
const SIX: [(&str, u32); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3),
];

/// The leaves of the six at those depths.
const LEAVES: u64 = 197_281 + 97_862 + 674_624 + 422_333 + 62_379 + 89_890;
/// The same one half-move deeper.
const DEEPER: u64 = 4_865_609 + 4_085_603 + 11_030_083 + 15_833_292 + 2_103_487 + 3_894_594;
/// The positions two half-moves away from the six, and their legal moves, both with repetitions.
const NEAR: u64 = TIMES as u64 * (400 + 2_039 + 191 + 264 + 1_486 + 2_079);
const MOVES_NEAR: u64 = TIMES as u64 * (8_902 + 97_862 + 2_812 + 9_467 + 62_379 + 89_890);

/// Repetitions of short workloads, so that starting the program does not matter.
const TIMES: usize = 16;

/// A name, the work, and the right result.
type Workload = (&'static str, fn() -> u64, u64);

const WORKLOADS: [Workload; 11] = [
    ("library-bulk", || six(0, bulk), LEAVES),
    ("library-each-leaf", || six(0, each_leaf), LEAVES),
    (
        "library-each-leaf-keyed",
        || six(0, |p, depth| keyed(&KeyedPosition::new(*p), depth)),
        LEAVES,
    ),
    ("library-list", list, MOVES_NEAR),
    ("library-check-info", check_info, 2 * NEAR),
    ("library-gives-check", gives_check, MOVES_NEAR),
    (
        "perft-two-ply-portable",
        || counted(1, CountingMethod::TwoPly, ProcessorPath::Portable),
        DEEPER,
    ),
    ("perft-two-ply-avx2", || counted(1, CountingMethod::TwoPly, ProcessorPath::Avx2), DEEPER),
    ("perft-bulk-portable", || counted(1, CountingMethod::Bulk, ProcessorPath::Portable), DEEPER),
    ("perft-bulk-avx2", || counted(1, CountingMethod::Bulk, ProcessorPath::Avx2), DEEPER),
    (
        "perft-each-leaf-portable",
        || counted(0, CountingMethod::EachLeaf, ProcessorPath::Portable),
        LEAVES,
    ),
];

fn main() -> ExitCode {
    let Some(name) = std::env::args().nth(1) else {
        for (name, ..) in WORKLOADS {
            println!("{name}");
        }
        return ExitCode::SUCCESS;
    };
    let Some((_, work, right)) = WORKLOADS.into_iter().find(|(other, ..)| *other == name) else {
        eprintln!("no workload is called {name:?}");
        return ExitCode::from(2);
    };
    let result = work();
    if result == right {
        return ExitCode::SUCCESS;
    }
    eprintln!("{name}: the result is {result} and should be {right}");
    ExitCode::FAILURE
}

/// The sum over the six positions, each this many half-moves deeper than listed.
fn six(deeper: u32, count: impl Fn(&Position, u32) -> u64) -> u64 {
    let positions = SIX.iter().map(|(fen, depth)| (fen.parse().expect("a FEN"), depth + deeper));
    positions.map(|(position, depth)| count(&position, depth)).sum()
}

fn counted(deeper: u32, method: CountingMethod, path: ProcessorPath) -> u64 {
    let kernel = Kernel::on(method, path).expect("a processor with AVX2, BMI1, BMI2 and LZCNT");
    six(deeper, |position, depth| kernel.count(position, depth))
}

fn bulk(position: &Position, depth: u32) -> u64 {
    if depth == 1 {
        return u64::from(position.legal_move_count());
    }
    let mut nodes = 0;
    position.for_each_child(|_, child| nodes += bulk(child, depth - 1));
    nodes
}

fn each_leaf(position: &Position, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut nodes = 0;
    position.for_each_child(|_, child| nodes += each_leaf(child, depth - 1));
    nodes
}

fn keyed(position: &KeyedPosition, depth: u32) -> u64 {
    if depth == 0 {
        black_box(position);
        return 1;
    }
    let mut nodes = 0;
    position.for_each_child(|_, child| nodes += keyed(child, depth - 1));
    nodes
}

/// Does something at every position two half-moves away from the six, [`TIMES`] times, and adds up.
fn near(mut look: impl FnMut(&Position) -> u64) -> u64 {
    let mut sum = 0;
    for (fen, _) in [SIX; TIMES].concat() {
        let position: Position = fen.parse().expect("a FEN");
        position.for_each_child(|_, child| child.for_each_child(|_, child| sum += look(child)));
    }
    sum
}

fn list() -> u64 {
    let mut moves = MoveList::new();
    near(|position| {
        position.legal_moves_into(&mut moves);
        black_box(&moves).len() as u64
    })
}

fn check_info() -> u64 {
    let right = |position: &Position, color| {
        u64::from(black_box(position.check_info(color)).king == position.king(color))
    };
    near(|position| Color::ALL.iter().map(|&color| right(position, color)).sum())
}

fn gives_check() -> u64 {
    let mut moves = MoveList::new();
    near(|position| {
        let test = position.check_test();
        position.legal_moves_into(&mut moves);
        for &m in &moves {
            black_box(test.of(m));
        }
        moves.len() as u64
    })
}
