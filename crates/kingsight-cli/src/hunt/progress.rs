//! How far the hunt has come, on a terminal.

use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use kingsight_hunt::HuntProgress;
use kingsight_report::shown;

use crate::layout;

/// The least time between two updates.
const PAUSE: Duration = Duration::from_millis(100);

pub(super) struct ProgressLine {
    silent: bool,
    last: Mutex<Option<Instant>>,
}

impl ProgressLine {
    pub(super) fn new() -> ProgressLine {
        ProgressLine { silent: !io::stderr().is_terminal(), last: Mutex::new(None) }
    }

    pub(super) fn show(&self, progress: &HuntProgress<'_>) {
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
