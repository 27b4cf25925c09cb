//! A watchman for engine processes: whatever happens to us, they end.
//!
//! `Drop` ends an engine when we end in order. If we are interrupted or killed, nobody drops anything, so
//! the system has to know which processes are to go with us. Each file has the same shape: `prepare` makes a
//! command ready, and a `Guard` over the process that it started ends that process, with all that it started
//! in turn, when it is dropped or when we are gone.

#[cfg(unix)]
mod unix;
#[cfg(unix)]
pub(super) use unix::{Guard, prepare};

#[cfg(windows)]
mod windows;
#[cfg(windows)]
pub(super) use windows::{Guard, prepare};

#[cfg(not(any(unix, windows)))]
mod elsewhere;
#[cfg(not(any(unix, windows)))]
pub(super) use elsewhere::{Guard, prepare};
