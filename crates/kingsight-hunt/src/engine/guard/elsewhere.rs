//! Other systems: only the process itself is ended, and only in order.

use std::process::{Child, Command};

/// Nothing is needed.
pub(crate) fn prepare(_: &mut Command) {}

/// Nothing is guarded.
#[derive(Debug)]
pub(crate) struct Guard;

impl Guard {
    pub(crate) fn over(_: &Child) -> Guard {
        Guard
    }
}
