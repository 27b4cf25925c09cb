//! Random games, move by move: positions with a real last move.

use kingsight::{Move, Position};

/// How many half-moves of one game are kept.
const PLIES: usize = 60;

/// A move with the positions before and after it.
pub(super) struct Played {
    pub(super) before: Position,
    pub(super) m: Move,
    pub(super) after: Position,
}

/// A game from each position, always the same.
pub(super) fn play(starts: impl IntoIterator<Item = Position>) -> Vec<Played> {
    let mut random = 1_u64;
    let mut played = Vec::new();
    for start in starts {
        let mut before = start;
        for _ in 0..PLIES {
            let moves = before.legal_moves();
            if moves.is_empty() {
                break;
            }
            // Knuth's MMIX generator; the high bits are the random ones.
            random = random
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1_442_695_040_888_963_407);
            let m = moves[(random >> 33) as usize % moves.len()];
            let after = before.play_unchecked(m);
            played.push(Played { before, m, after });
            before = after;
        }
    }
    played
}
