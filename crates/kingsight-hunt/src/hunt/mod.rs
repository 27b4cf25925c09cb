//! The hunt: all positions, small counts first, by several engines at once.

mod findings;
mod preparation;
mod queue;
mod worker;

pub use findings::{EngineFailure, Findings, HuntOptions, HuntProgress, Stopped};
pub use preparation::{Unfit, prepare, prepare_walk};

use std::sync::{Mutex, PoisonError};
use std::thread;
use std::time::Instant;

use kingsight::Position;

use crate::coverage::Coverage;
use crate::engine::Driver;
use crate::shrink::shrink;
use crate::targets::Target;
use queue::{Queue, State};
use worker::Worker;

/// Hunts in all targets. Calls `watch` before each count and for each fault.
///
/// Ends early once [`Launch::stop`](crate::Launch::stop) is set, with what is known by then.
#[must_use]
pub fn hunt(
    driver: &Driver,
    targets: &[Target],
    options: HuntOptions,
    watch: &(dyn Fn(&HuntProgress<'_>) + Sync),
) -> Findings {
    let started = Instant::now();
    let queue = Queue::new(driver, targets);
    let state = Mutex::new(State::default());
    let worker = Worker { targets, options, watch, queue: &queue, state: &state };
    let jobs = options.jobs.clamp(1, targets.len().max(1));
    thread::scope(|scope| {
        for number in 1..jobs {
            scope.spawn(move || worker.run(number, &mut driver.engine()));
        }
        worker.run(0, &mut driver.engine());
    });
    let mut state = state.into_inner().unwrap_or_else(PoisonError::into_inner);
    state.faults.sort_by_key(|(place, _)| *place);
    state.failures.sort_by_key(|(place, _)| *place);
    let counted: Vec<(Position, u32)> =
        state.deepest.iter().map(|(&index, &depth)| (targets[index].position, depth)).collect();
    let mut findings = Findings {
        failures: state.failures.into_iter().map(|(_, failure)| failure).collect(),
        gave_up: state.gave_up,
        stopped: state.stopped.then(|| {
            if driver.launch().stop.is_interrupted() {
                Stopped::Interrupted
            } else {
                Stopped::OutOfTime
            }
        }),
        compared: (state.compared, queue.len()),
        questions: state.questions,
        nodes: state.nodes,
        coverage: Coverage::new(driver, &counted, queue.asks_twice(state.deepest.keys().copied())),
        ..Findings::default()
    };
    findings.pick(state.faults.into_iter().map(|(_, fault)| fault), options.all);
    if options.shrink {
        let mut engine = driver.engine();
        for fault in &mut findings.faults {
            fault.shrunk = shrink(&mut engine, fault);
        }
        findings.questions += engine.questions;
    }
    findings.time = started.elapsed();
    findings
}
