//! How many requests each client has at once.

use std::collections::HashMap;
use std::net::IpAddr;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

/// The clients with requests under way. Only they are kept.
#[derive(Debug)]
pub(super) struct Clients {
    most: usize,
    active: Mutex<HashMap<IpAddr, usize>>,
}

/// A request of a client; it counts until this is dropped.
#[derive(Debug)]
pub(super) struct Admitted {
    client: IpAddr,
    clients: Arc<Clients>,
}

impl Clients {
    /// Admits at most this many requests of one client at once.
    pub(super) fn new(most: usize) -> Arc<Clients> {
        Arc::new(Clients { most, active: Mutex::default() })
    }

    /// How many requests of one client are admitted at once.
    pub(super) const fn most(&self) -> usize {
        self.most
    }

    /// Counts a request; `None` if the client has enough.
    pub(super) fn admit(self: &Arc<Clients>, client: IpAddr) -> Option<Admitted> {
        let mut active = self.active();
        let count = active.entry(client).or_default();
        if *count >= self.most {
            return None;
        }
        *count += 1;
        drop(active);
        Some(Admitted { client, clients: Arc::clone(self) })
    }

    fn active(&self) -> MutexGuard<'_, HashMap<IpAddr, usize>> {
        self.active.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl Drop for Admitted {
    fn drop(&mut self) {
        let mut active = self.clients.active();
        if let Some(count) = active.get_mut(&self.client) {
            *count -= 1;
            if *count == 0 {
                active.remove(&self.client);
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::Clients;

    #[test]
    fn a_client_has_only_so_many_requests_at_once() {
        let clients = Clients::new(2);
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
}
