//! Ending what computes for long.

use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, PoisonError};

use datafusion::prelude::SessionContext;

/// What the functions of a session look at while they compute for long.
#[derive(Debug, Default)]
pub(crate) struct Stop(Mutex<Arc<AtomicBool>>);

impl Stop {
    /// What becomes true when the queries that run now are to end.
    pub(crate) fn current(&self) -> Arc<AtomicBool> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }

    fn stop(&self) {
        let mut current = self.0.lock().unwrap_or_else(PoisonError::into_inner);
        // Later queries look at another one.
        std::mem::take(&mut *current).store(true, Ordering::Relaxed);
    }
}

/// Ends functions of a session's running queries that compute for long, such as `perft`: their queries fail. Later queries run as
/// usual. Dropping a query's stream ends it between two batches only.
pub fn stop(session: &SessionContext) {
    if let Some(stop) = session.state().config().get_extension::<Stop>() {
        stop.stop();
    }
}
