//! One engine's share of the hunt.

use std::sync::{Mutex, PoisonError};

use super::findings::{EngineFailure, HuntOptions, HuntProgress};
use super::queue::{Queue, State};
use crate::comparison::DivideComparison;
use crate::descent::{Unanswered, descend};
use crate::engine::{Engine, EngineErrorKind, Via};
use crate::targets::Target;
use crate::variation::Variation;

/// After this many failures in a row the hunt gives up.
const MOST_FAILURES: u32 = 6;
/// With `all`, this many wrong children of a root are followed.
const MOST_CHILDREN: usize = 40;

/// What every worker needs.
#[derive(Clone, Copy)]
pub(super) struct Worker<'a> {
    pub(super) targets: &'a [Target],
    pub(super) options: HuntOptions,
    pub(super) watch: &'a (dyn Fn(&HuntProgress<'_>) + Sync),
    pub(super) queue: &'a Queue,
    pub(super) state: &'a Mutex<State>,
}

impl Worker<'_> {
    /// Compares counts of the queue until none is left.
    pub(super) fn run(&self, number: usize, engine: &mut Engine) {
        while let Some(place) = self.take(number, engine) {
            let (depth, index) = self.queue.at(place);
            let root = Variation::new(self.targets[index].position);
            match engine.compare(&root, Via::Moves, depth) {
                Ok(comparison) if comparison.agrees() => self.with(|state| {
                    // An engine that fails from depth 2 on still answers at depth 1, which comes in between.
                    if depth > 1 {
                        state.failures_in_a_row = 0;
                    }
                    state.compared += 1;
                    state.deepest.insert(index, depth);
                    state.nodes += comparison.ours;
                }),
                Ok(comparison) => self.follow(engine, place, &root, comparison),
                Err(error) => {
                    let unanswered = Unanswered { variation: root, depth, error };
                    self.failed(engine, place, Box::new(unanswered));
                }
            }
            self.with(|state| state.busy.remove(&index));
        }
        self.with(|state| state.questions += engine.questions);
    }

    fn with<T>(&self, change: impl FnOnce(&mut State) -> T) -> T {
        change(&mut self.state.lock().unwrap_or_else(PoisonError::into_inner))
    }

    fn take(&self, number: usize, engine: &Engine) -> Option<usize> {
        let stopped = engine.is_stopped();
        let (place, done, faults) = self.with(|state| {
            let place = self.queue.take(state, number)?;
            state.stopped |= stopped;
            if stopped {
                return None;
            }
            Some((place, state.compared, state.faults.len()))
        })?;
        let (depth, index) = self.queue.at(place);
        let (of, target) = (self.queue.len(), &self.targets[index]);
        (self.watch)(&HuntProgress { done, of, target, depth, faults, found: None });
        Some(place)
    }

    /// Follows a wrong count down to its fault, with `all` once for every wrong child.
    fn follow(
        &self,
        engine: &mut Engine,
        place: usize,
        root: &Variation,
        comparison: DivideComparison,
    ) {
        let (depth, index) = self.queue.at(place);
        let name = &self.targets[index].name;
        let mut ways = vec![comparison.clone()];
        if self.options.all && comparison.lists_agree() && comparison.miscounted.len() > 1 {
            let only =
                |&miscount| DivideComparison { miscounted: vec![miscount], ..comparison.clone() };
            ways = comparison.miscounted.iter().take(MOST_CHILDREN).map(only).collect();
        }
        self.with(|state| {
            state.failures_in_a_row = 0;
            state.compared += 1;
            state.nodes += comparison.ours;
            state.finished.insert(index);
        });
        for way in ways {
            match descend(engine, name, root, depth, way) {
                Ok(fault) => {
                    let (done, faults) = self.with(|state| {
                        state.faults.push((place, fault.clone()));
                        if !self.options.all {
                            state.end = Some(state.end.map_or(place, |end| end.min(place)));
                        }
                        (state.compared, state.faults.len())
                    });
                    let (of, target) = (self.queue.len(), &self.targets[index]);
                    let found = Some(&fault);
                    (self.watch)(&HuntProgress { done, of, target, depth, faults, found });
                }
                Err(unanswered) => self.failed(engine, place, unanswered),
            }
        }
    }

    /// Records that the engine did not answer. If it exited or printed a bad count, finds the shallowest question
    /// at which it does.
    fn failed(&self, engine: &mut Engine, place: usize, unanswered: Box<Unanswered>) {
        let index = self.queue.at(place).1;
        if unanswered.error.kind == EngineErrorKind::Stopped {
            self.with(|state| state.stopped = true);
            return;
        }
        let not_started = matches!(unanswered.error.kind, EngineErrorKind::NotStarted { .. });
        let unanswered = match unanswered.error.kind {
            EngineErrorKind::Exited(_) | EngineErrorKind::BadCount(_) => {
                shallowest(engine, unanswered)
            }
            _ => unanswered,
        };
        let Unanswered { variation, depth, error } = *unanswered;
        let target = self.targets[index].name.clone();
        self.with(|state| {
            state.finished.insert(index);
            state.failures_in_a_row += 1;
            state.gave_up |= not_started || state.failures_in_a_row >= MOST_FAILURES;
            state.failures.push((place, EngineFailure { target, variation, depth, error }));
        });
    }
}

/// Follows a failure down to the shallowest question that still brings one about.
fn shallowest(engine: &mut Engine, unanswered: Box<Unanswered>) -> Box<Unanswered> {
    let mut found = unanswered;
    while found.depth > 1 {
        let depth = found.depth - 1;
        let moves = found.variation.end().legal_moves();
        let deeper = moves.iter().find_map(|&m| {
            let variation = found.variation.then(m);
            let error = engine.compare(&variation, Via::Moves, depth).err()?;
            Some(Box::new(Unanswered { variation, depth, error }))
        });
        match deeper {
            Some(deeper) => found = deeper,
            None => break,
        }
    }
    found
}
