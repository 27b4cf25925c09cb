//! Ending engine processes, whatever happens to our own.
//!
//! `Drop` ends an engine when we exit normally. If we are interrupted or killed, no destructor runs, so the system must
//! know which processes to end with us. Each module has the same shape: `prepare` prepares a command, and a `Guard` over
//! the process that it started ends that process and its children when it is dropped or when we are gone.

#[cfg(unix)]
mod unix {
    //! Unix: a process group for each engine, and a shell that kills the groups when we are gone.
    //!
    //! Each engine leads a process group of its own, and a small shell in another group keeps a list of them. Its
    //! standard input is a pipe of ours; when that closes, for whatever reason, it kills all groups on the list and exits.
    //! This needs no signal handler, and an engine started through a script ends with its children.

    use std::io::{Read, Write};
    use std::os::unix::process::CommandExt;
    use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
    use std::sync::Mutex;

    /// Reads `+ group` and `- group`; the second kills the group and prints a line.
    const SCRIPT: &str = r#"
live=
while read -r sign group; do
    case $sign in
    +) live="$live $group" ;;
    -)
        kill -s KILL -- "-$group" 2>/dev/null
        rest=
        for one in $live; do [ "$one" = "$group" ] || rest="$rest $one"; done
        live=$rest
        echo
        ;;
    esac
done
for one in $live; do kill -s KILL -- "-$one" 2>/dev/null; done
"#;

    struct Shell {
        orders: ChildStdin,
        answers: ChildStdout,
        // Kept as the owner of the process; it exits by itself when `orders` closes.
        _child: Child,
    }

    /// `None` until the first engine starts.
    static SHELL: Mutex<Option<Shell>> = Mutex::new(None);

    /// Gives the command a process group of its own.
    pub(crate) fn prepare(command: &mut Command) {
        command.process_group(0);
    }

    fn start() -> Option<Shell> {
        let mut shell = Command::new("/bin/sh");
        shell.args(["-c", SCRIPT]).stdin(Stdio::piped()).stdout(Stdio::piped());
        shell.stderr(Stdio::null());
        prepare(&mut shell);
        let mut shell = shell.spawn().ok()?;
        let (orders, answers) = (shell.stdin.take()?, shell.stdout.take()?);
        Some(Shell { orders, answers, _child: shell })
    }

    /// A process group on the shell's list. Dropping it kills what is left of the group.
    #[derive(Debug)]
    pub(crate) struct Guard(u32);

    impl Guard {
        /// Puts an engine's process group on the list.
        pub(crate) fn over(engine: &Child) -> Guard {
            let group = engine.id();
            if let Ok(mut shell) = SHELL.lock() {
                if shell.is_none() {
                    *shell = start();
                }
                if let Some(shell) = shell.as_mut() {
                    let _ = writeln!(shell.orders, "+ {group}");
                }
            }
            Guard(group)
        }
    }

    impl Drop for Guard {
        /// Kills the group and removes it from the list. The group's leader must not have been waited for: until then no
        /// other process can have its number.
        fn drop(&mut self) {
            let Ok(mut shell) = SHELL.lock() else { return };
            if let Some(shell) = shell.as_mut()
                && writeln!(shell.orders, "- {}", self.0).is_ok()
            {
                let _ = shell.answers.read(&mut [0]);
            }
        }
    }
}
#[cfg(unix)]
pub(super) use unix::{Guard, prepare};

#[cfg(windows)]
mod windows {
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
}
#[cfg(windows)]
pub(super) use windows::{Guard, prepare};

#[cfg(not(any(unix, windows)))]
mod elsewhere {
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
}
#[cfg(not(any(unix, windows)))]
pub(super) use elsewhere::{Guard, prepare};
