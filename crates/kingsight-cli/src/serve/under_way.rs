//! A request under way: it counts for its client, and for the metrics when it ends.

use std::sync::Arc;
use std::time::Instant;

use super::answered::Count;
use super::clients::Admitted;
use super::metrics::{Ended, Metrics};

/// A request that is under way until this is dropped.
pub(super) struct UnderWay {
    metrics: Arc<Metrics>,
    question: usize,
    /// When it came.
    pub(super) begun: Instant,
    admitted: Admitted,
    /// How it has ended, if it has; otherwise it was broken off.
    pub(super) ended: Option<(Ended, Count)>,
}

impl UnderWay {
    pub(super) fn new(
        metrics: Arc<Metrics>,
        question: usize,
        begun: Instant,
        admitted: Admitted,
    ) -> UnderWay {
        metrics.begin();
        UnderWay { metrics, question, begun, admitted, ended: None }
    }

    /// Counts more bytes of its text; `false` if the texts of its client are too long together.
    pub(super) fn hold(&mut self, bytes: usize) -> bool {
        self.admitted.hold(bytes)
    }
}

impl Drop for UnderWay {
    fn drop(&mut self) {
        let (ended, count) = self.ended.unwrap_or((Ended::BrokenOff, Count::default()));
        self.metrics.end(self.question, ended, count, self.begun.elapsed());
    }
}
