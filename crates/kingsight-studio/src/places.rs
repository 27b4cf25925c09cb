//! Places for connections: how many there are, and which connection is closed when all are taken.
//!
//! A waiting connection costs its client nothing, and would keep others out until its time is over.
//! So a new one is always admitted: the connection that has waited longest for its client, for the
//! rest of a request or for an answer to be read, is closed. One whose question is being answered
//! stays.

use std::collections::BTreeMap;
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::time::{Duration, Instant};

use tokio::sync::Notify;
use tokio::time::timeout;

/// How long a new connection may be silent before it may be closed.
const WELCOME: Duration = Duration::from_millis(100);
/// How long a client has to read an answer before its connection may be closed.
const READING: Duration = Duration::from_secs(1);
/// How long to wait before looking again, at least and at most.
const PAUSE: [Duration; 2] = [Duration::from_millis(2), Duration::from_millis(100)];

/// All places.
#[derive(Debug)]
pub(crate) struct Places {
    most: usize,
    state: Mutex<State>,
    /// Some place has become free.
    freed: Notify,
}

#[derive(Debug, Default)]
struct State {
    next: u64,
    held: BTreeMap<u64, Held>,
}

#[derive(Debug)]
struct Held {
    phase: Phase,
    /// When this phase began.
    since: Instant,
    /// When it may be closed, if it waits.
    spared_until: Instant,
    /// Whether it has been told to close.
    going: bool,
    go: Arc<Notify>,
}

/// What a connection is doing.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
enum Phase {
    /// It waits for a request, or for the rest of one.
    Listening,
    /// A question has come and is being answered.
    Answering,
    /// It waits for its answer to be read.
    Sending,
}

/// The place of a connection, free again when this is dropped. Every request carries it as an extension, in an `Arc`.
#[derive(Debug)]
pub struct HeldPlace {
    id: u64,
    places: Arc<Places>,
    go: Arc<Notify>,
}

impl Places {
    pub(crate) fn new(most: usize) -> Arc<Places> {
        Arc::new(Places { most: most.max(1), state: Mutex::default(), freed: Notify::new() })
    }

    /// A place, as soon as there is one.
    pub(crate) async fn place(self: &Arc<Places>) -> HeldPlace {
        loop {
            if let Some(place) = self.take() {
                return place;
            }
            self.make_room().await;
        }
    }

    /// Closes one connection, if one may be closed, and waits until it has gone, or a short while.
    pub(crate) async fn make_room(&self) {
        let pause = self.send_one_away();
        let _ = timeout(pause, self.freed.notified()).await;
    }

    /// Closes the connection that has waited longest, and returns how long to wait before looking again.
    fn send_one_away(&self) -> Duration {
        let [least, most] = PAUSE;
        let now = Instant::now();
        let mut state = self.state();
        if state.held.values().any(|held| held.going) {
            return most;
        }
        let waiting = state.held.values_mut().filter(|held| held.phase != Phase::Answering);
        let Some(first) = waiting.min_by_key(|held| (held.spared_until > now, held.since)) else {
            return most;
        };
        if first.spared_until > now {
            return (first.spared_until - now).clamp(least, most);
        }
        first.going = true;
        first.go.notify_one();
        most
    }

    fn take(self: &Arc<Places>) -> Option<HeldPlace> {
        let mut state = self.state();
        if state.held.len() >= self.most {
            return None;
        }
        let (id, now, go) = (state.next, Instant::now(), Arc::new(Notify::new()));
        state.next += 1;
        state.held.insert(
            id,
            Held {
                phase: Phase::Listening,
                since: now,
                spared_until: now + WELCOME,
                going: false,
                go: Arc::clone(&go),
            },
        );
        drop(state);
        Some(HeldPlace { id, places: Arc::clone(self), go })
    }

    fn state(&self) -> MutexGuard<'_, State> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl HeldPlace {
    /// Done when the connection must close.
    pub(crate) async fn sent_away(&self) {
        self.go.notified().await;
    }

    /// A question has come: the connection stays while it is answered.
    pub fn answering(&self) {
        self.enter(Phase::Answering, Duration::ZERO);
    }

    /// The answer is ready and on its way.
    pub fn sending(&self) {
        self.enter(Phase::Sending, READING);
    }

    /// Everything that was to be written has been.
    pub(crate) fn written(&self) {
        let mut state = self.places.state();
        if let Some(held) = state.held.get_mut(&self.id)
            && held.phase == Phase::Sending
        {
            (held.phase, held.since) = (Phase::Listening, Instant::now());
            held.spared_until = held.since;
        }
    }

    fn enter(&self, phase: Phase, spared: Duration) {
        let now = Instant::now();
        if let Some(held) = self.places.state().held.get_mut(&self.id) {
            (held.phase, held.since, held.spared_until) = (phase, now, now + spared);
        }
    }
}

impl Drop for HeldPlace {
    fn drop(&mut self) {
        self.places.state().held.remove(&self.id);
        self.places.freed.notify_one();
    }
}
