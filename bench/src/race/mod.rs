//! The race: perft of the usual six positions by all contenders, in turn, on one core, every count checked.
//!
//! Each build of this program (see [`builds`]) is run in rounds; a round counts every position once with every
//! contender, in an order that rotates. It measures the thread's processor time. The samples go into one
//! JSON file; the tables and the chart of `docs/performance.md` are written from it, so that no figure is
//! typed by hand.

pub mod builds;
pub mod chart;
pub mod command;
pub mod contenders;
pub mod document;
pub mod hashed;
pub mod machine;
pub mod measure;
pub mod tables;
#[cfg(test)]
mod tests;

use serde::{Deserialize, Serialize};

use crate::measured::median;

/// What to do at the leaves.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Rule {
    /// The leaves are counted without being visited.
    Counted,
    /// Every leaf is played, and the position goes through [`std::hint::black_box`].
    EachLeaf,
}

/// One contender's time for one position in one round.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Sample {
    /// The build it was measured in, such as `default`; see [`builds`].
    #[serde(default)]
    pub build: String,
    /// The rule of counting.
    pub rule: Rule,
    /// The contender, such as `cozy-chess`.
    pub contender: String,
    /// Whether it is ours.
    pub ours: bool,
    /// The position's name.
    pub position: String,
    /// The depth.
    pub depth: u32,
    /// The number of leaves.
    pub leaves: u64,
    /// Seconds of processor time for one count; of the command, the seconds that it reports.
    pub seconds: f64,
    /// Seconds of the whole process on the wall clock, if the contender is the command.
    #[serde(default)]
    pub wall: Option<f64>,
}

/// The results of a race.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct Results {
    /// The machine and the date.
    pub machine: machine::Machine,
    /// The command.
    pub command: String,
    /// The number of rounds.
    pub rounds: usize,
    /// All measurements.
    pub samples: Vec<Sample>,
    /// The measurements with a hash table and with threads, if requested.
    #[serde(default)]
    pub hashed: Vec<hashed::Run>,
}

impl Results {
    /// The names of the builds, in the order in which they were measured.
    #[must_use]
    pub fn builds(&self) -> Vec<&str> {
        unique(self.samples.iter().map(|sample| sample.build.as_str()))
    }

    /// The contenders of a build under a rule, in order: name, and whether it is ours.
    #[must_use]
    pub fn contenders(&self, build: &str, rule: Rule) -> Vec<(&str, bool)> {
        let of = self.samples.iter().filter(|sample| sample.build == build && sample.rule == rule);
        let mut all = unique(of.map(|sample| (sample.contender.as_str(), sample.ours)));
        all.sort_by_key(|&(name, _)| contenders::order(rule, name));
        all
    }

    /// The positions counted under a rule: name, depth and leaves.
    #[must_use]
    pub fn positions(&self, rule: Rule) -> Vec<(&str, u32, u64)> {
        let of = self.samples.iter().filter(|sample| sample.rule == rule);
        unique(of.map(|sample| (sample.position.as_str(), sample.depth, sample.leaves)))
    }

    /// The median speed of a contender on a position, in million leaves a second.
    #[must_use]
    pub fn speed(&self, build: &str, rule: Rule, contender: &str, position: &str) -> Option<f64> {
        let of = self.samples.iter().filter(|sample| {
            (sample.build.as_str(), sample.rule) == (build, rule)
                && (sample.contender.as_str(), sample.position.as_str()) == (contender, position)
        });
        median(of.map(|sample| sample.leaves as f64 / sample.seconds / 1e6).collect())
    }
}

/// The items without repetitions, in the order in which they first appear.
fn unique<T: PartialEq>(items: impl Iterator<Item = T>) -> Vec<T> {
    let mut seen = Vec::new();
    for item in items {
        if !seen.contains(&item) {
            seen.push(item);
        }
    }
    seen
}
