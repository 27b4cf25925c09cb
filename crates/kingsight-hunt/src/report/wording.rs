//! Sentences that the terminal and the page share.

use std::fmt::Display;

use kingsight_report::words::several;

use super::{HuntReport, LeftOutReport, RandomReport};
use crate::coverage::Lacking;
use crate::targets::MOST_DEPTH;

/// How many things that are not covered are named.
const MOST_NAMED: usize = 4;

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

    /// `No fault in 412 counts of 96 positions, 30 classes`
    fn extent(&self) -> String {
        let counts = several(self.counts_compared, "count");
        let positions = several(self.positions, "position");
        let classes = self.covered.len();
        let classes = format!("{classes} class{}", if classes == 1 { "" } else { "es" });
        format!("No fault in {counts} of {positions}, {classes}")
    }

    /// `not covered: hash (the engine has no option Hash)`
    fn lacking(&self) -> Option<String> {
        let named = |lacking: &Lacking| match lacking.why {
            Some(why) => format!("{} ({why})", lacking.title),
            None => lacking.title.to_owned(),
        };
        let all = &self.not_covered;
        let shown = if all.len() <= MOST_NAMED { all.len() } else { MOST_NAMED - 1 };
        let mut names: Vec<String> = all[..shown].iter().map(named).collect();
        if all.len() > shown {
            names.push(format!("{} more (--json names them)", all.len() - shown));
        }
        (!names.is_empty()).then(|| format!("not covered: {}", names.join(", ")))
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
            (0, None) => (self.extent(), None),
            (0, Some(_)) => ("No fault in the engine".to_owned(), None),
            _ => {
                let positions = several(failures, "position");
                let failed = format!("it failed in {positions}");
                ("No fault in the engine's answers".to_owned(), Some(failed))
            }
        };
        let clean = failures == 0 && wrong.is_none();
        let lacking = self.lacking().filter(|_| clean);
        let parts = [Some(conclusion), failed, wrong, lacking];
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
            return write!(
                f,
                " (--depth {depth} includes them, and counts all positions that deep)"
            );
        }
        write!(f, " and depth {depth}; the limit of --depth is {MOST_DEPTH}")
    }
}

impl Display for RandomReport {
    /// How many random positions there were and how to have others, without a full stop.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let positions = several(self.positions, "random position");
        write!(f, "With {positions} of seed {} (--seed N gives others)", self.seed)
    }
}
