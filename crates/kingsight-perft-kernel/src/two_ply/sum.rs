//! The sum that a node's moves are added to.

use crate::isa::{Isa, Tally};
use crate::two_ply::here::Here;
use crate::two_ply::params::Params;
use crate::two_ply::played::Played;

/// The sum so far.
pub(crate) struct Sum<P: Params> {
    /// Where ordinary moves landed, and the squares that pawns left.
    pub(crate) changes: <P::I as Isa>::Tally,
    /// The moves that are played, and the sum of all other replies.
    pub(crate) played: Played<P>,
}

impl<P: Params> Sum<P> {
    #[inline(always)]
    pub(crate) fn new() -> Sum<P> {
        Sum { changes: Tally::new(), played: Played::new() }
    }

    /// Adds replies, or subtracts some.
    #[inline(always)]
    pub(crate) fn add(&mut self, replies: i64) {
        self.played.add(replies);
    }

    #[inline(always)]
    pub(crate) fn total(self, here: Here<P>) -> u64 {
        (self.played.replies() + self.changes.total(&here.replies.weights)) as u64
    }
}
