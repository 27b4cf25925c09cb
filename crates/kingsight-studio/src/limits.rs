//! Limits of size and time.

#[cfg(feature = "server")]
use std::time::Duration;

/// The longest body that is read, in bytes. A game of 300 moves takes a few thousand.
pub(crate) const BODY: usize = 64 * 1024;

/// The longest head of a request, in bytes.
#[cfg(feature = "server")]
pub(crate) const HEAD: usize = 16 * 1024;

/// The most moves that a state may have.
pub(crate) const MOVES: usize = 2000;

/// How long things may take, and how many connections there are.
#[cfg(feature = "server")]
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct ConnectionLimits {
    /// The head of a request, the wait for it on an open connection included.
    pub head: Duration,
    /// From a request's head to its answer, and again until the answer has been read.
    pub request: Duration,
    /// A connection, busy or not.
    pub connection: Duration,
    /// Connections at once. A further one replaces the one that has been idle longest.
    pub connections: usize,
    /// How long a connection has to end its answer, when its time is over or the server ends.
    pub grace: Duration,
}

/// 30 seconds for a head, 10 for a request, 10 minutes for a connection, 1.5 seconds to end; 256 connections (a browser opens six).
#[cfg(feature = "server")]
impl Default for ConnectionLimits {
    fn default() -> ConnectionLimits {
        ConnectionLimits {
            head: Duration::from_secs(30),
            request: Duration::from_secs(10),
            connection: Duration::from_secs(600),
            connections: 256,
            grace: Duration::from_millis(1500),
        }
    }
}
