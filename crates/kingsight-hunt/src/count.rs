//! Our own counts: correct by definition.

use kingsight::{Move, Position};
use kingsight_perft::kernel::{CountingMethod, Kernel};

/// The divide of a position: each legal move with the count below it.
#[must_use]
pub fn divide(position: &Position, depth: u32) -> Vec<(Move, u64)> {
    let below = depth.saturating_sub(1);
    let moves = position.legal_moves();
    moves.iter().map(|&m| (m, count(&position.play_unchecked(m), below))).collect()
}

/// The count of a position, by the fast path of `kingsight-perft`.
#[must_use]
pub fn count(position: &Position, depth: u32) -> u64 {
    Kernel::new(CountingMethod::TwoPly).count(position, depth)
}
