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
            "{} of {} compared in {}, {}, {}, {:.1} s",
            self.counts_compared,
            several(self.counts_planned, "count"),
            several(self.positions, "position"),
            several(&self.nodes, "node"),
            several(self.questions, "question"),
            self.seconds
        )
    }

    /// Why the hunt stopped before the end, without a full stop: `time is up with 12 of 193 counts compared`.
    #[must_use]
    pub fn stopped_in_words(&self) -> Option<String> {
        let why = match self.stopped? {
            "interrupted" => "interrupted",
            _ => "time is up",
        };
        let (done, of) = (self.counts_compared, several(self.counts_planned, "count"));
        Some(format!("{why} with {done} of {of} compared"))
    }

    /// The regression tests as lines of a perft suite, one for each fault that has one.
    #[must_use]
    pub fn regressions(&self) -> String {
        let shrunk = self.faults.iter().filter_map(|fault| Some((fault, fault.shrunk.as_ref()?)));
        shrunk.map(|(fault, shrunk)| format!("{} ;id \"{}\";\n", shrunk.epd, fault.class)).collect()
    }

    /// The last sentence of a hunt that found no fault, with its full stop; `None` if it found one.
    #[must_use]
    pub fn no_fault(&self) -> Option<String> {
        let failures = self.failures.len();
        let wrong = match self.disputed.len() {
            0 => None,
            1 => Some("1 count of the suite is wrong".to_owned()),
            many => Some(format!("{many} counts of the suite are wrong")),
        };
        let (conclusion, failed) = match (failures, &wrong) {
            _ if !self.faults.is_empty() => return None,
            (0, None) if self.stopped.is_some() => {
                return Some(format!(
                    "No fault so far: {}.",
                    self.stopped_in_words().unwrap_or_default()
                ));
            }
            (0, None) => return Some("No fault: every count agrees.".to_owned()),
            (0, Some(_)) => ("No fault in the engine", None),
            _ => {
                let positions = several(failures, "position");
                ("No fault in the engine's answers", Some(format!("it failed in {positions}")))
            }
        };
        let parts = [Some(conclusion.to_owned()), failed, wrong];
        Some(parts.into_iter().flatten().collect::<Vec<String>>().join("; ") + ".")
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
