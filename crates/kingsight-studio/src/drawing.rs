//! Answers that take long: so many at once, so many that wait, and no more.
//!
//! A PNG of 2048 pixels takes tens of megabytes and a tenth of a second of a processor. Many drawn at
//! once took all memory and starved every other request.

use std::sync::Arc;

use axum::http::StatusCode;
use tokio::sync::Semaphore;

use crate::Limits;
use crate::answer::{Answer, Trouble};

/// Where long answers are worked out.
#[derive(Clone, Debug)]
pub(crate) struct Drawing {
    /// Those at work.
    desks: Arc<Semaphore>,
    /// Those that wait for one of them.
    queue: Arc<Semaphore>,
}

impl Drawing {
    pub(crate) fn new(limits: Limits) -> Drawing {
        let Limits { drawings, drawings_waiting, .. } = limits;
        Drawing {
            desks: Arc::new(Semaphore::new(drawings.max(1))),
            queue: Arc::new(Semaphore::new(drawings_waiting)),
        }
    }

    /// Works an answer out, now or when it is its turn.
    ///
    /// # Errors
    ///
    /// Those of the answer, and 503 if too many wait already.
    pub(crate) async fn work(
        &self,
        answer: impl FnOnce() -> Result<Answer, Trouble> + Send + 'static,
    ) -> Result<Answer, Trouble> {
        let desk = match Arc::clone(&self.desks).try_acquire_owned() {
            Ok(desk) => desk,
            Err(_) => {
                let _waiting = self.queue.try_acquire().map_err(|_| busy())?;
                let desk = Arc::clone(&self.desks).acquire_owned().await;
                desk.map_err(|error| Trouble::internal(&error.to_string()))?
            }
        };
        // Begun is finished, though nobody may wait for it any more: the desk is taken until then.
        let work = move || {
            let answered = answer();
            drop(desk);
            answered
        };
        match tokio::task::spawn_blocking(work).await {
            Ok(answered) => answered,
            Err(error) => Err(Trouble::internal(&error.to_string())),
        }
    }
}

fn busy() -> Trouble {
    let message = "too many pictures are being drawn; ask again in a second".to_owned();
    Trouble::new(StatusCode::SERVICE_UNAVAILABLE, "busy", message)
}
