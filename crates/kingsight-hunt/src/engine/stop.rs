//! Stopping a hunt: by a flag that Ctrl-C sets, or at a time.

use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Instant;

/// Ends a hunt early: once its flag is set, or at a time. What is known by then is reported.
///
/// ```
/// use std::sync::atomic::Ordering;
/// let stop = kingsight_hunt::Stop::default();
/// assert!(!stop.is_set());
/// stop.flag().store(true, Ordering::Relaxed);
/// assert!(stop.is_set());
/// ```
#[derive(Clone, Debug, Default)]
pub struct Stop {
    flag: Arc<AtomicBool>,
    at: Option<Instant>,
}

impl Stop {
    /// A stop with this flag, and at this time if there is one.
    #[must_use]
    pub const fn new(flag: Arc<AtomicBool>, at: Option<Instant>) -> Stop {
        Stop { flag, at }
    }

    /// The flag: a signal handler may set it.
    #[must_use]
    pub const fn flag(&self) -> &Arc<AtomicBool> {
        &self.flag
    }

    /// Whether the flag is set.
    #[must_use]
    pub fn is_interrupted(&self) -> bool {
        self.flag.load(Ordering::Relaxed)
    }

    /// Whether the flag is set or the time has come.
    #[must_use]
    pub fn is_set(&self) -> bool {
        self.is_interrupted() || self.at.is_some_and(|at| Instant::now() >= at)
    }
}

/// When to stop does not distinguish two ways to start an engine.
impl PartialEq for Stop {
    fn eq(&self, _: &Stop) -> bool {
        true
    }
}

impl Eq for Stop {}
