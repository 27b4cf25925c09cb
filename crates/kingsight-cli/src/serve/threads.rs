//! The threads that answer long texts, and how many of them compute at once.

use std::sync::Arc;
use std::time::Instant;

use tokio::runtime::Handle;
use tokio::sync::mpsc::Sender;
use tokio::sync::mpsc::error::TrySendError;
use tokio::sync::{OwnedSemaphorePermit, Semaphore};
use tokio::time::timeout_at;

/// How many texts are answered by threads of their own at once; the system shares the processors out among them. What
/// takes much memory counts as several.
pub(super) const THREADS: u32 = 64;

/// Places for those that compute.
#[derive(Debug)]
pub(super) struct Threads {
    places: Arc<Semaphore>,
    most: u32,
}

/// One or more places among those that compute. While their thread waits for a client that does not read, others may have them.
#[derive(Debug)]
pub(super) struct Place {
    places: Arc<Semaphore>,
    held: Option<OwnedSemaphorePermit>,
    count: u32,
    until: Instant,
}

impl Threads {
    pub(super) fn new(most: u32) -> Threads {
        Threads { places: Arc::new(Semaphore::new(most as usize)), most }
    }

    /// So many places, or all, for work until this time; `None` if they did not become free by then.
    pub(super) async fn place(&self, count: u32, until: Instant) -> Option<Place> {
        let (places, count) = (Arc::clone(&self.places), count.clamp(1, self.most));
        let held = timeout_at(until.into(), Arc::clone(&places).acquire_many_owned(count)).await;
        Some(Place { places, held: Some(held.ok()?.ok()?), count, until })
    }
}

impl Place {
    /// Sends a part of an answer and answers whether somebody receives it; if they did not become free again, the time is over. Only for threads
    /// that may wait.
    pub(super) fn send<T>(&mut self, parts: &Sender<T>, part: T) -> bool {
        let part = match parts.try_send(part) {
            Ok(()) => return true,
            Err(TrySendError::Closed(_)) => return false,
            Err(TrySendError::Full(part)) => part,
        };
        self.held = None;
        if parts.blocking_send(part).is_err() {
            return false;
        }
        let again =
            timeout_at(self.until.into(), Arc::clone(&self.places).acquire_many_owned(self.count));
        self.held = Handle::current().block_on(again).ok().and_then(Result::ok);
        true
    }
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use tokio::sync::mpsc;

    use super::Threads;

    /// What takes longer does not end at all.
    const HANGING: Duration = Duration::from_secs(300);

    fn runtime() -> tokio::runtime::Runtime {
        tokio::runtime::Builder::new_multi_thread().enable_all().build().unwrap()
    }

    #[test]
    fn a_client_that_does_not_read_holds_no_place() {
        runtime().block_on(async {
            let (threads, until) = (Threads::new(1), Instant::now() + HANGING);
            let mut place = threads.place(1, until).await.unwrap();
            let (send, mut parts) = mpsc::channel(1);
            let sending = tokio::task::spawn_blocking(move || {
                // The second part waits until the first one is received.
                let sent = [1, 2].map(|part| place.send(&send, part));
                (sent, place.held.is_some())
            });
            // So another one has the place in the meantime,
            let other = threads.place(1, until).await;
            assert!(other.is_some());
            assert_eq!((parts.recv().await, parts.recv().await), (Some(1), Some(2)));
            // and gives it back.
            assert!(!sending.is_finished());
            drop(other);
            assert_eq!(sending.await.unwrap(), ([true, true], true));
        });
    }

    #[test]
    fn nobody_waits_for_a_place_longer_than_the_time() {
        runtime().block_on(async {
            let threads = Threads::new(1);
            let held = threads.place(1, Instant::now() + HANGING).await;
            assert!(held.is_some());
            assert!(threads.place(1, Instant::now() + Duration::from_millis(20)).await.is_none());
        });
    }

    #[test]
    fn nobody_receives() {
        runtime().block_on(async {
            let mut place = Threads::new(1).place(1, Instant::now() + HANGING).await.unwrap();
            let (send, parts) = mpsc::channel(1);
            drop(parts);
            assert!(!place.send(&send, 1));
        });
    }
}
