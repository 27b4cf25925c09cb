//! The hunt for the move that another engine gets wrong.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};
use std::time::{Duration, Instant};

use kingsight_ask::Wording;
use kingsight_hunt::report::HuntReport;
use kingsight_hunt::{
    HuntOptions, HuntProgress, Launch, MOST_DEPTH, Stop, Target, Unfit, builtin, prepare,
};
use pyo3::prelude::*;

use crate::arguments::{Seconds, Whole};
use crate::position::PyPosition;
use crate::{answers, errors};

/// Hunts for a move that another engine gets wrong: compares its divides with ours and names the faulty move.
///
/// `command`: the program and its arguments. `positions`: where to look, by default the built-in set. `depth`: how deep to
/// count, by default as deep as is quick. `all`: one fault of each class instead of the first. `jobs`: engines at once.
/// `options`: UCI options. `answer_limit` and `time_limit`: seconds, for one answer and for the whole hunt. `progress` is called before
/// each count with how many have been compared and how many there are; if it raises, the hunt ends.
///
/// Other Python threads run meanwhile; Ctrl-C ends the hunt. An engine that cannot be asked, or does not have an option
/// that it needs, is an `EngineError`.
#[pyfunction]
#[pyo3(
    signature = (
        command, /, *, positions = None, depth = None, all = false, shrink = true, jobs = Whole(1), chess960 = false,
        options = None, answer_limit = Seconds(Duration::from_secs(10)), time_limit = None, progress = None
    ),
    text_signature = "(command, /, *, positions=None, depth=None, all=False, shrink=True, jobs=1, chess960=False, options=None, answer_limit=10.0, time_limit=None, progress=None)"
)]
#[allow(clippy::too_many_arguments)] // Each is a keyword in Python.
pub(crate) fn hunt<'py>(
    py: Python<'py>,
    command: Vec<String>,
    positions: Option<Vec<Bound<'py, PyPosition>>>,
    depth: Option<Whole<u32>>,
    all: bool,
    shrink: bool,
    jobs: Whole<usize>,
    chess960: bool,
    options: Option<Vec<(String, String)>>,
    answer_limit: Seconds,
    time_limit: Option<Seconds>,
    progress: Option<Py<PyAny>>,
) -> PyResult<Bound<'py, PyAny>> {
    if command.is_empty() {
        return Err(errors::value(py, "expected a program; the command is empty"));
    }
    if depth.is_some_and(|depth| !(1..=MOST_DEPTH).contains(&depth.0)) {
        return Err(errors::value(py, &format!("expected a depth from 1 to {MOST_DEPTH}")));
    }
    let given: Option<Vec<kingsight::Position>> =
        positions.map(|all| all.iter().map(|position| *position.get().get()).collect());
    let interrupted = Arc::new(AtomicBool::new(false));
    let mut launch = Launch::new(command);
    launch.limit = answer_limit.0;
    launch.chess960 = chess960;
    launch.options = options.unwrap_or_default();
    launch.stop = Stop::new(
        interrupted.clone(),
        time_limit.and_then(|limit| Instant::now().checked_add(limit.0)),
    );
    let mut how = HuntOptions::default();
    (how.all, how.jobs, how.shrink) = (all, jobs.0.max(1), shrink);

    let raised: Mutex<Option<PyErr>> = Mutex::new(None);
    let watch = |so_far: &HuntProgress<'_>| {
        let Some(progress) = progress.as_ref().filter(|_| so_far.found.is_none()) else { return };
        let called = Python::attach(|py| progress.call1(py, (so_far.done, so_far.of)));
        if let Err(error) = called {
            interrupted.store(true, Ordering::Relaxed);
            raised.lock().unwrap_or_else(PoisonError::into_inner).get_or_insert(error);
        }
    };
    let report = interruptible(py, &interrupted, || {
        let mut targets = match given {
            None => builtin(chess960),
            Some(given) => (1..)
                .zip(given)
                .map(|(number, position)| Target::new(format!("position {number}"), position))
                .collect(),
        };
        if let Some(Whole(depth)) = depth {
            targets = targets.into_iter().map(|target| target.to_depth(depth)).collect();
        }
        let driver = prepare(launch, &mut targets)?;
        let findings = kingsight_hunt::hunt(&driver, &targets, how, &watch);
        let sentences: Vec<String> =
            findings.faults.iter().map(|fault| fault.sentence(Wording::default())).collect();
        Ok::<_, Unfit>((
            HuntReport::new(&driver, &targets, &findings, Wording::default()),
            sentences,
        ))
    })?;
    if let Some(error) = raised.into_inner().unwrap_or_else(PoisonError::into_inner) {
        return Err(error);
    }
    match report {
        Ok(report) => answers::from_report(py, "hunt", &report),
        Err(unfit) => Err(errors::engine(py, &unfit.to_string())),
    }
}

/// Runs a job on a thread of its own without the interpreter's lock. A signal's exception sets the flag and is raised
/// when the job has ended.
#[allow(clippy::redundant_closure_for_method_calls)] // The path's lifetime is not general enough.
fn interruptible<T: Send>(
    py: Python<'_>,
    interrupted: &AtomicBool,
    job: impl FnOnce() -> T + Send,
) -> PyResult<T> {
    const TURN: Duration = Duration::from_millis(20);
    let (result, error) = py.detach(|| {
        std::thread::scope(|scope| {
            let thread = scope.spawn(job);
            let mut error = None;
            while !thread.is_finished() {
                std::thread::sleep(TURN);
                if let Err(raised) = Python::attach(|py| py.check_signals()) {
                    error = Some(raised);
                    interrupted.store(true, Ordering::Relaxed);
                }
            }
            (thread.join(), error)
        })
    });
    match (result, error) {
        (_, Some(error)) => Err(error),
        (Ok(value), None) => Ok(value),
        (Err(panic), None) => std::panic::resume_unwind(panic),
    }
}
