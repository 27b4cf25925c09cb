//! Sentences that the terminal and the page share.

use std::fmt::Display;

use kingsight_report::words::several;

use super::{HuntReport, LeftOutReport};
use crate::targets::MOST_DEPTH;

impl HuntReport {
    /// How much was compared and asked, without a full stop: `4 of 4 counts compared in 1 position, …`.
    #[must_use]
    pub fn tally(&self) -> String {
        format!(
            "{} of {} counts compared in {}, {}, {}, {:.1} s",
            self.counts_compared,
            self.counts_planned,
            several(self.positions, "position"),
            several(&self.nodes, "node"),
            several(self.questions, "question"),
            self.seconds
        )
    }
}

impl Display for LeftOutReport {
    /// What was skipped and how to include it, without a full stop.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let LeftOutReport { counts, depth, nodes } = self;
        let counts = several(*counts, "count");
        let nodes = several(nodes, "node");
        write!(f, "Skipped: {counts} of the suite, up to {nodes}")?;
        if *depth <= MOST_DEPTH {
            return write!(f, " (--depth {depth} includes them)");
        }
        write!(f, " and depth {depth}; the limit of --depth is {MOST_DEPTH}")
    }
}
