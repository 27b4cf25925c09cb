//! Who hears how far the work is, and may stop it: the progress callback and Ctrl-C.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use pyo3::prelude::*;

/// The most often that the callback is called.
const BEAT: Duration = Duration::from_millis(100);

/// The progress callback, called with the rows that are done and the rows in all, if that is known.
pub(super) struct Watch {
    callback: Option<Py<PyAny>>,
    total: Option<usize>,
    /// Rows of earlier pieces of a stream.
    before: usize,
    last: Instant,
    error: Option<PyErr>,
}

impl Watch {
    pub(super) fn new(callback: Option<Py<PyAny>>, total: Option<usize>) -> Watch {
        Watch { callback, total, before: 0, last: Instant::now(), error: None }
    }

    /// So many more rows are done; to be called without the interpreter's lock.
    pub(super) fn beat(&mut self, done: usize) -> ControlFlow<()> {
        let heard = Python::attach(|py| {
            py.check_signals()?;
            self.call(py, self.before + done)
        });
        match heard {
            Ok(()) => ControlFlow::Continue(()),
            Err(error) => {
                self.error = Some(error);
                ControlFlow::Break(())
            }
        }
    }

    fn call(&mut self, py: Python<'_>, done: usize) -> PyResult<()> {
        if self.last.elapsed() < BEAT {
            return Ok(());
        }
        self.last = Instant::now();
        self.say(py, done)
    }

    fn say(&self, py: Python<'_>, done: usize) -> PyResult<()> {
        match &self.callback {
            Some(callback) => callback.call1(py, (done, self.total)).map(|_| ()),
            None => Ok(()),
        }
    }

    /// A piece of a stream is done: its rows count from now on.
    pub(super) fn piece(&mut self, py: Python<'_>, rows: usize) -> PyResult<()> {
        self.before += rows;
        py.check_signals()?;
        self.call(py, self.before)
    }

    /// All is done: the callback hears it once.
    pub(super) fn end(&mut self, py: Python<'_>, done: usize) -> PyResult<()> {
        py.check_signals()?;
        self.say(py, done)
    }

    /// All of a stream is done.
    pub(super) fn end_of_stream(&mut self, py: Python<'_>) -> PyResult<()> {
        self.end(py, self.before)
    }

    /// Why the work was stopped.
    pub(super) fn error(&mut self) -> PyErr {
        let unknown = || pyo3::exceptions::PyKeyboardInterrupt::new_err(());
        self.error.take().unwrap_or_else(unknown)
    }
}
