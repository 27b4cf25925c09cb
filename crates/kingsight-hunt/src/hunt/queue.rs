//! The counts to compare, and what is known of them so far.

use std::collections::BTreeSet;

use super::findings::EngineFailure;
use crate::engine::Driver;
use crate::fault::Fault;
use crate::targets::Target;

/// The counts to compare: depth and target, shallow first.
pub(super) struct Queue(Vec<(u32, usize)>);

impl Queue {
    pub(super) fn new(driver: &Driver, targets: &[Target]) -> Queue {
        let mut counts: Vec<(u32, usize)> = Vec::new();
        for (index, target) in targets.iter().enumerate() {
            let deepest = driver.deepest(&target.position, target.depth);
            counts.extend((1..=deepest).map(|depth| (depth, index)));
        }
        counts.sort_unstable();
        Queue(counts)
    }

    pub(super) fn len(&self) -> usize {
        self.0.len()
    }

    /// The depth and the target at a place.
    pub(super) fn at(&self, place: usize) -> (u32, usize) {
        self.0[place]
    }

    /// Takes the first place whose target nobody else is asking about: the result at one depth decides whether the
    /// next is needed.
    pub(super) fn take(&self, state: &mut State) -> Option<usize> {
        if state.gave_up {
            return None;
        }
        let is_free = |place: &usize| {
            let (_, index) = self.at(*place);
            !state.taken.contains(place)
                && !state.busy.contains(&index)
                && !state.finished.contains(&index)
        };
        let place = (0..state.end.unwrap_or(self.len())).find(is_free)?;
        state.taken.insert(place);
        state.busy.insert(self.at(place).1);
        Some(place)
    }
}

/// What the workers share. Faults and failures have the place in the queue at which they were found.
#[derive(Default)]
pub(super) struct State {
    /// Places in the queue that a worker has taken.
    taken: BTreeSet<usize>,
    /// Targets that a worker is asking about.
    pub(super) busy: BTreeSet<usize>,
    /// The place of the first fault: nothing behind it matters any more.
    pub(super) end: Option<usize>,
    /// Targets that need no deeper count.
    pub(super) finished: BTreeSet<usize>,
    pub(super) faults: Vec<(usize, Fault)>,
    pub(super) failures: Vec<(usize, EngineFailure)>,
    pub(super) failures_in_a_row: u32,
    pub(super) gave_up: bool,
    /// Whether a count was left out because the hunt was to stop.
    pub(super) stopped: bool,
    pub(super) compared: usize,
    pub(super) questions: u64,
    pub(super) nodes: u64,
}
