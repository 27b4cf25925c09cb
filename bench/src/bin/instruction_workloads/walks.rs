//! Walks over whole trees: the library's generator at work, and the kernels of `kingsight-perft`.

use std::hint::black_box;

use kingsight::{Color, KeyedPosition, MoveList, Moves, Position};
use kingsight_perft::kernel::{CountingMethod, Kernel, ProcessorPath};

use crate::Workload;
use crate::positions::{self, DEEPER, LEAVES, MOVES_NEAR, NEAR, SIX, TIMES};

pub(crate) const ALL: [Workload; 11] = [
    ("library-bulk", || six(0, bulk), LEAVES),
    ("library-each-leaf", || six(0, each_leaf), LEAVES),
    (
        "library-each-leaf-keyed",
        || six(0, |p, depth| keyed(&KeyedPosition::new(*p), depth)),
        LEAVES,
    ),
    ("library-list", list, TIMES as u64 * MOVES_NEAR),
    ("library-check-info", check_info, 2 * TIMES as u64 * NEAR),
    ("library-gives-check", gives_check, TIMES as u64 * MOVES_NEAR),
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

/// The sum over the six positions, each this many half-moves deeper than listed.
fn six(deeper: u32, count: impl Fn(&Position, u32) -> u64) -> u64 {
    positions::six().map(|(position, depth)| count(&position, depth + deeper)).sum()
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
        position.moves(Moves::ALL).list_into(&mut moves);
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
        position.moves(Moves::ALL).list_into(&mut moves);
        for &m in &moves {
            black_box(test.of(m));
        }
        moves.len() as u64
    })
}
