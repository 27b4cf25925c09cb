//! Perft: counting the leaves of the tree of legal moves, plain and readable.
//!
//! This counter is there to be understood and to check others against. `kingsight-perft` has the fast
//! one.

use crate::{Move, Position};

/// How many sequences of `depth` legal half-moves there are; 1 for depth 0. The last half-move is
/// counted, not played (bulk counting). The sum stays at `u64::MAX` if it would exceed it.
///
/// ```
/// use kingsight::{perft, Position};
/// assert_eq!(perft(&Position::default(), 4), 197_281);
/// ```
#[must_use]
pub fn perft(position: &Position, depth: u32) -> u64 {
    match depth {
        0 => 1,
        1 => u64::from(position.legal_move_count()),
        _ => position.legal_moves().iter().fold(0, |nodes: u64, &m| {
            nodes.saturating_add(perft(&position.play_unchecked(m), depth - 1))
        }),
    }
}

/// The perft of each legal move one half-move shallower, in the order of
/// [`Position::legal_moves`]; nothing for depth 0. Their sum is [`perft`] at `depth`, unless that
/// is `u64::MAX`.
///
/// ```
/// use kingsight::{divide, Position};
/// let total: u64 = divide(&Position::default(), 3).map(|(_, nodes)| nodes).sum();
/// assert_eq!(total, 8902);
/// ```
pub fn divide(position: &Position, depth: u32) -> impl Iterator<Item = (Move, u64)> + use<> {
    let position = *position;
    let moves = if depth == 0 { Default::default() } else { position.legal_moves() };
    moves.into_iter().map(move |m| (m, perft(&position.play_unchecked(m), depth - 1)))
}
