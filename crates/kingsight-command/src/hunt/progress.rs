//! How far the hunt has come, on a terminal.

use std::collections::BTreeSet;
use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use kingsight_hunt::{Class, Fault, HuntProgress};
use kingsight_report::shown;

use crate::layout;

/// The least time between two updates.
const PAUSE: Duration = Duration::from_millis(100);

pub(super) struct ProgressLine {
    silent: bool,
    /// Whether faults are printed as they are found.
    faults: bool,
    /// The classes that have been printed.
    printed: Mutex<BTreeSet<Class>>,
    last: Mutex<Option<Instant>>,
}

impl ProgressLine {
    /// With `faults`, prints the sentence of the first fault of each class as soon as it is found.
    pub(super) fn new(faults: bool) -> ProgressLine {
        ProgressLine {
            silent: !io::stderr().is_terminal(),
            faults,
            printed: Mutex::default(),
            last: Mutex::new(None),
        }
    }

    fn found(&self, fault: &Fault) {
        let mut printed = self.printed.lock().unwrap_or_else(PoisonError::into_inner);
        if self.faults && printed.insert(fault.class()) {
            self.clear();
            let _ = writeln!(io::stderr(), "found: {}", shown(&fault.sentence()));
        }
    }

    pub(super) fn show(&self, progress: &HuntProgress<'_>) {
        if let Some(fault) = progress.found {
            self.found(fault);
        }
        if self.silent {
            return;
        }
        let mut last = self.last.lock().unwrap_or_else(PoisonError::into_inner);
        if last.is_some_and(|last| last.elapsed() < PAUSE) {
            return;
        }
        *last = Some(Instant::now());
        let faults = match progress.faults {
            0 => String::new(),
            1 => ", 1 fault".to_owned(),
            many => format!(", {many} faults"),
        };
        let text = format!(
            "{} of {} counts{faults}; depth {}: {}",
            progress.done,
            progress.of,
            progress.depth,
            shown(&progress.target.name)
        );
        let _ = write!(io::stderr(), "{}", layout::update(&text));
    }

    pub(super) fn clear(&self) {
        if !self.silent {
            let _ = write!(io::stderr(), "{}", layout::update(""));
        }
    }
}
