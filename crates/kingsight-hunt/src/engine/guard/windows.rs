//! Windows: a job object for each engine.
//!
//! A job holds a process and all that it starts. Ours are set to end their processes when the last handle to
//! them is closed, and ours is the only one: the system closes it when we end, in order or not.
//! (<https://learn.microsoft.com/windows/win32/procthread/job-objects>)
//!
//! A process is put into its job just after it has been started. What it starts before that is not in the
//! job; that would have to happen within microseconds, before its own first instruction as a rule. Where no
//! job can be had (Windows 7, if we are in one ourselves), the engine itself is ended, and only in order.

use std::os::windows::io::AsRawHandle;
use std::process::{Child, Command};

use win32job::{ExtendedLimitInfo, Job};

/// Nothing is needed: the job is made for the process, not for the command.
pub(crate) fn prepare(_: &mut Command) {}

/// A job. When it is dropped, all processes in it end.
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
