//! Other systems: only the process itself is ended, and only when we exit normally.

use std::process::{Child, Command};

/// Nothing to do.
pub(crate) fn prepare(_: &mut Command) {}

/// Guards nothing.
#[derive(Debug)]
pub(crate) struct Guard;

impl Guard {
    pub(crate) fn over(_: &Child) -> Guard {
        Guard
    }
}
