//! Windows: a job object for each engine.
//!
//! A job holds a process and everything it starts. Ours end their processes when the last handle to them is closed,
//! and we hold the only one: the system closes it when we exit, normally or not.
//! (<https://learn.microsoft.com/windows/win32/procthread/job-objects>)
//!
//! A process enters its job just after its start. Anything it starts before that is not in the job; that would have
//! to happen within microseconds, usually before its own first instruction. If there can be no job (on Windows 7 inside
//! another job), only the engine itself is ended, and only when we exit normally.

use std::os::windows::io::AsRawHandle;
use std::process::{Child, Command};

use win32job::{ExtendedLimitInfo, Job};

/// Nothing to do: the job is made for the process, not for the command.
pub(crate) fn prepare(_: &mut Command) {}

/// A job. Dropping it ends all processes in it.
#[derive(Debug)]
pub(crate) struct Guard {
    // Kept for its handle.
    _job: Option<Job>,
}

impl Guard {
    /// Puts an engine into a job of its own.
    pub(crate) fn over(engine: &Child) -> Guard {
        let mut limits = ExtendedLimitInfo::new();
        limits.limit_kill_on_job_close();
        let job = Job::create_with_limit_info(&limits).ok();
        let handle = engine.as_raw_handle() as isize;
        Guard { _job: job.filter(|job| job.assign_process(handle).is_ok()) }
    }
}
