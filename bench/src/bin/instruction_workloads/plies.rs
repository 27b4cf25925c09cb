//! What the workloads of single operations work on: the moves of all positions one half-move away from the six.

use kingsight::{Move, Position};

use crate::positions::six;

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

/// All their moves: [`NEAR`](crate::positions::NEAR).
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
