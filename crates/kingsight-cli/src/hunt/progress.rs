//! How far the hunt has come, on a terminal.

use std::collections::BTreeSet;
use std::io::{self, IsTerminal, Write};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use kingsight_ask::{Wording, shown};
use kingsight_hunt::{BugClass, Fault, HuntProgress};
use kingsight_voice::hunt::{HuntText, text};

use crate::layout;

/// The least time between two updates.
const PAUSE: Duration = Duration::from_millis(100);

pub(super) struct ProgressLine {
    wording: Wording,
    silent: bool,
    /// Whether faults are printed as they are found.
    faults: bool,
    /// The classes that have been printed.
    printed: Mutex<BTreeSet<BugClass>>,
    last: Mutex<Option<Instant>>,
}

impl ProgressLine {
    /// With `faults`, prints the sentence of the first fault of each class as soon as it is found.
    pub(super) fn new(faults: bool, wording: Wording) -> ProgressLine {
        ProgressLine {
            wording,
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
            let sentence = shown(&fault.sentence(self.wording)).to_string();
            let found = text(self.wording.language, HuntText::FoundSoFar(&sentence));
            let _ = writeln!(io::stderr(), "{found}");
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
        let name = shown(&progress.target.name).to_string();
        let HuntProgress { done, of, faults, depth, .. } = *progress;
        let words = HuntText::Progress(done, of, faults, depth, &name);
        let line = text(self.wording.language, words).to_string();
        let _ = write!(io::stderr(), "{}", layout::update(&line));
    }

    pub(super) fn clear(&self) {
        if !self.silent {
            let _ = write!(io::stderr(), "{}", layout::update(""));
        }
    }
}
