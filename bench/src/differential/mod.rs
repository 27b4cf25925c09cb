//! What is compared with the other libraries, position by position.

mod rules;
mod tally;
#[cfg(test)]
mod tests;
mod texts;

pub use tally::{Peer, Tally};

use crate::trio::Trio;

/// Compares everything about one position, including the expensive parts (perft, SAN, attacks square by
/// square) only if `thorough`.
pub fn compare(trio: &Trio, thorough: bool, tally: &mut Tally) {
    tally.position(&trio.ours);
    rules::compare(trio, tally);
    texts::compare_fen(trio, tally);
    if thorough {
        rules::compare_sample(trio, tally);
        texts::compare_moves(trio, tally);
    }
}
