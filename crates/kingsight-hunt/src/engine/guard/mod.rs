//! Ending engine processes, whatever happens to our own.
//!
//! `Drop` ends an engine when we exit normally. If we are interrupted or killed, no destructor runs, so the system must
//! know which processes to end with us. Each file has the same shape: `prepare` prepares a command, and a `Guard` over
//! the process that it started ends that process and its children when it is dropped or when we are gone.

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
