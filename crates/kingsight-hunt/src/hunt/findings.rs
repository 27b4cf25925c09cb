//! How to hunt, how far a hunt has come, and what it has found.

use std::collections::BTreeSet;
use std::time::Duration;

use kingsight_facts::BugClass;

use crate::coverage::Coverage;
use crate::engine::EngineError;
use crate::fault::Fault;
use crate::targets::Target;
use crate::variation::Variation;

/// How to hunt.
///
/// ```
/// let mut options = kingsight_hunt::HuntOptions::default();
/// options.all = true;
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct HuntOptions {
    /// Do not stop at the first fault: find one of each class. `false` by default.
    pub all: bool,
    /// How many engines run at once. One by default, and at least one.
    pub jobs: usize,
    /// Whether to shrink the positions of faults. `true` by default.
    pub shrink: bool,
}

impl Default for HuntOptions {
    fn default() -> HuntOptions {
        HuntOptions { all: false, jobs: 1, shrink: true }
    }
}

/// How far the hunt has come.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct HuntProgress<'a> {
    /// How many counts have been compared.
    pub done: usize,
    /// How many there are to compare.
    pub of: usize,
    /// The position that comes next.
    pub target: &'a Target,
    /// How deep it is counted.
    pub depth: u32,
    /// How many faults have been found.
    pub faults: usize,
    /// The fault that has just been found, not shrunk yet; `None` before a count.
    pub found: Option<&'a Fault>,
}

/// What a hunt has found.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
#[non_exhaustive]
pub struct Findings {
    /// The first fault, or with [`HuntOptions::all`](crate::HuntOptions::all) one of each class.
    pub faults: Vec<Fault>,
    /// With `all`, further positions that show a class already found.
    pub more: Vec<(BugClass, String)>,
    /// Where the engine failed to answer.
    pub failures: Vec<EngineFailure>,
    /// Whether the engine failed so often in a row that the hunt gave up.
    pub gave_up: bool,
    /// Why the hunt stopped before the end, if it did.
    pub stopped: Option<Stopped>,
    /// How many counts were compared, and how many were planned.
    pub compared: (usize, usize),
    /// What the counts that agreed could show.
    pub coverage: Coverage,
    /// How many questions the engines were asked in all.
    pub questions: u64,
    /// The nodes of the compared counts.
    pub nodes: u64,
    /// How long the hunt took.
    pub time: Duration,
}

/// Why a hunt stopped before the end.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Stopped {
    /// Its flag was set, as by Ctrl-C.
    Interrupted,
    /// Its time was up.
    OutOfTime,
}

impl Stopped {
    /// Its name in the JSON.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            Stopped::Interrupted => "interrupted",
            Stopped::OutOfTime => "out_of_time",
        }
    }
}

/// A question that the engine failed to answer.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct EngineFailure {
    /// The name of the position that was being counted.
    pub target: String,
    /// Where the engine failed: a position and the moves from it.
    pub variation: Variation,
    /// How deep it was to count.
    pub depth: u32,
    /// What happened.
    pub error: EngineError,
}

impl Findings {
    /// Picks the first fault of those found, or with `all` the first of each class.
    pub(super) fn pick(&mut self, faults: impl Iterator<Item = Fault>, all: bool) {
        let mut seen: BTreeSet<BugClass> = BTreeSet::new();
        for fault in faults {
            let mut classes: Vec<BugClass> = fault.diagnoses.iter().map(|d| d.class).collect();
            if classes.is_empty() {
                classes.push(fault.class());
            }
            let new = classes.iter().any(|class| !seen.contains(class));
            seen.extend(classes);
            if new && (all || self.faults.is_empty()) {
                self.faults.push(fault);
            } else if all {
                let more = (fault.class(), fault.target);
                if !self.more.contains(&more) {
                    self.more.push(more);
                }
            }
        }
    }
}
