//! What the workloads work on: the usual positions, and the moves of all positions one half-move away from them.

use kingsight::{Move, Position};

/// The usual six positions at depths that take callgrind a second or two.
pub(crate) const SIX: [(&str, u32); 6] = [
    ("rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1", 4),
    ("r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1", 3),
    ("8/2p5/3p4/KP5r/1R3p1k/8/4P1P1/8 w - - 0 1", 5),
    ("r3k2r/Pppp1ppp/1b3nbN/nP6/BBP1P3/q4N2/Pp1P2PP/R2Q1RK1 w kq - 0 1", 4),
    ("rnbq1k1r/pp1Pbppp/2p5/8/2B5/8/PPP1NnPP/RNBQK2R w KQ - 1 8", 3),
    ("r4rk1/1pp1qppp/p1np1n2/2b1p1B1/2B1P1b1/P1NP1N2/1PP1QPPP/R4RK1 w - - 0 10", 3),
];

/// The leaves of the six at those depths.
pub(crate) const LEAVES: u64 = 197_281 + 97_862 + 674_624 + 422_333 + 62_379 + 89_890;
/// The same one half-move deeper.
pub(crate) const DEEPER: u64 =
    4_865_609 + 4_085_603 + 11_030_083 + 15_833_292 + 2_103_487 + 3_894_594;
/// The positions two half-moves away from the six, with repetitions: legal moves of their neighbours, too.
pub(crate) const NEAR: u64 = 400 + 2_039 + 191 + 264 + 1_486 + 2_079;
/// The legal moves of those.
pub(crate) const MOVES_NEAR: u64 = 8_902 + 97_862 + 2_812 + 9_467 + 62_379 + 89_890;

/// Repetitions of short workloads, so that starting the program does not matter.
pub(crate) const TIMES: usize = 16;

/// The six.
pub(crate) fn six() -> impl Iterator<Item = (Position, u32)> {
    SIX.iter().map(|(fen, depth)| (fen.parse().expect("a FEN"), *depth))
}

/// A legal move.
pub(crate) struct Ply {
    pub(crate) before: Position,
    pub(crate) played: Move,
    pub(crate) after: Position,
}

/// Positions one half-move away from the six.
pub(crate) fn neighbours() -> Vec<Position> {
    let mut positions = Vec::new();
    for (position, _) in six() {
        position.for_each_child(|_, child| positions.push(*child));
    }
    positions
}

/// All their moves: [`NEAR`](NEAR).
fn plies() -> Vec<Ply> {
    let mut plies = Vec::new();
    for before in neighbours() {
        before.for_each_child(|played, after| plies.push(Ply { before, played, after: *after }));
    }
    plies
}

/// Does something with every ply this many times, and adds up.
pub(crate) fn each(times: usize, mut look: impl FnMut(&Ply) -> u64) -> u64 {
    let plies = plies();
    (0..times).map(|_| plies.iter().map(&mut look).sum::<u64>()).sum()
}

/// The same with a text of every ply, which the workload reads.
pub(crate) fn each_text(
    times: usize,
    text: impl Fn(&Ply) -> String,
    mut look: impl FnMut(&Ply, &str) -> u64,
) -> u64 {
    let plies: Vec<_> = plies().into_iter().map(|ply| (text(&ply), ply)).collect();
    (0..times).map(|_| plies.iter().map(|(text, ply)| look(ply, text)).sum::<u64>()).sum()
}
