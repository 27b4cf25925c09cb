//! Perft without the interpreter's lock, which Ctrl-C stops.

use std::sync::Mutex;
use std::sync::atomic::{AtomicBool, Ordering};

use kingsight::Position;
use kingsight_perft::{Perft, PerftError, Report};
use pyo3::exceptions::PyMemoryError;
use pyo3::prelude::*;

use crate::errors;

/// Counts. Python handles its signals between the parts of the count, at least ten times a second.
#[allow(clippy::redundant_closure_for_method_calls)] // The path's lifetime is not general enough.
pub(crate) fn run(
    py: Python<'_>,
    position: &Position,
    depth: u32,
    threads: usize,
    hash: usize,
) -> PyResult<Report> {
    let stop = AtomicBool::new(false);
    let signal: Mutex<Option<PyErr>> = Mutex::new(None);
    let counted = py.detach(|| {
        let watch = |_: &kingsight_perft::Progress<'_>| {
            if let Err(error) = Python::attach(|py| py.check_signals()) {
                *signal.lock().unwrap_or_else(std::sync::PoisonError::into_inner) = Some(error);
                stop.store(true, Ordering::Relaxed);
            }
        };
        let perft = Perft::new(position, depth).threads(threads).hash_mib(hash);
        perft.stop_on(&stop).on_progress(watch).run()
    });
    let signal = signal.into_inner().unwrap_or_else(std::sync::PoisonError::into_inner);
    match (signal, counted) {
        (Some(error), _) => Err(error),
        (None, Ok(report)) => Ok(report),
        (None, Err(PerftError::Table(error))) => Err(PyMemoryError::new_err(error.to_string())),
        (None, Err(error)) => Err(errors::value(py, &error.to_string())),
    }
}
