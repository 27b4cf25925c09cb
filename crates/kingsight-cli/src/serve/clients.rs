//! How many requests each client has at once, and how long their texts are together. A request under way counts for its client, and for
//! the metrics when it ends.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::Instant;

use super::metrics::{Count, Ended, Metrics};

/// The clients with requests under way. Only they are kept.
#[derive(Debug)]
pub(super) struct Clients {
    most: usize,
    most_bytes: usize,
    active: Mutex<HashMap<IpAddr, Active>>,
}

/// What is under way for a client.
#[derive(Clone, Copy, Debug, Default)]
struct Active {
    requests: usize,
    bytes: usize,
}

/// A request of a client; it counts, with its text, until this is dropped.
#[derive(Debug)]
pub(super) struct Admitted {
    client: IpAddr,
    clients: Arc<Clients>,
    bytes: usize,
}

impl Clients {
    /// Admits at most this many requests of one client at once, with texts of so many bytes together.
    pub(super) fn new(most: usize, most_bytes: usize) -> Arc<Clients> {
        Arc::new(Clients { most, most_bytes, active: Mutex::default() })
    }

    /// How many requests of one client are admitted at once.
    pub(super) const fn most(&self) -> usize {
        self.most
    }

    /// Counts a request; `None` if the client has enough.
    pub(super) fn admit(self: &Arc<Clients>, client: IpAddr) -> Option<Admitted> {
        let mut active = self.active();
        let found = active.entry(client).or_default();
        if found.requests >= self.most {
            return None;
        }
        found.requests += 1;
        drop(active);
        Some(Admitted { client, clients: Arc::clone(self), bytes: 0 })
    }

    fn active(&self) -> MutexGuard<'_, HashMap<IpAddr, Active>> {
        self.active.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Admitted {
    /// Counts more bytes of the request's text; `false` if the texts of the client are too long together.
    pub(super) fn hold(&mut self, bytes: usize) -> bool {
        let mut active = self.clients.active();
        let Some(found) = active.get_mut(&self.client) else { return false };
        let fits = bytes <= self.clients.most_bytes.saturating_sub(found.bytes);
        if fits {
            found.bytes += bytes;
            self.bytes += bytes;
        }
        fits
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        let mut active = self.clients.active();
        if let Some(found) = active.get_mut(&self.client) {
            found.requests -= 1;
            found.bytes -= self.bytes;
            if found.requests == 0 {
                active.remove(&self.client);
            }
        }
    }
}

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

#[cfg(test)]
mod tests {
    use super::Clients;

    #[test]
    fn a_client_has_only_so_many_requests_at_once() {
        let clients = Clients::new(2, 100);
        let (one, other) = ([127, 0, 0, 1].into(), [127, 0, 0, 2].into());
        let first = clients.admit(one);
        let second = clients.admit(one);
        assert!(first.is_some() && second.is_some() && clients.admit(one).is_none());
        assert!(clients.admit(other).is_some());
        drop(first);
        assert!(clients.admit(one).is_some());
        drop(second);
        assert!(clients.active().is_empty());
    }

    #[test]
    fn the_texts_of_a_client_are_only_so_long_together() {
        let clients = Clients::new(2, 100);
        let (one, other) = ([127, 0, 0, 1].into(), [127, 0, 0, 2].into());
        let (mut first, mut second) = (clients.admit(one).unwrap(), clients.admit(one).unwrap());
        assert!(first.hold(60) && second.hold(40) && !second.hold(1));
        assert!(clients.admit(other).unwrap().hold(100));
        drop(first);
        assert!(second.hold(60) && !second.hold(1));
    }
}
