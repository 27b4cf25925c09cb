//! One running engine: its input, its output and its end.

use std::ffi::{OsStr, OsString};
use std::io::{ErrorKind, Write};
use std::path::{MAIN_SEPARATOR, Path};
use std::process::{Child, ChildStdin, Command, ExitStatus, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::error::{EngineError, EngineErrorKind};
use super::guard::{self, Guard};
use super::launch::Stop;
use super::output::{Pipe, Tail, listen};

/// How many lines may wait to be read. An engine that prints more is blocked.
const WAITING: usize = 1024;
/// How often a waiting hunt looks whether it is to stop.
const LOOK: Duration = Duration::from_millis(100);

/// A running engine. It is ended when this is dropped, or when our own process ends.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Taken by `drop`.
    guard: Option<Guard>,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    /// Disconnected once standard error has been read to its end.
    complaints: Receiver<()>,
    tail: Tail,
    stop: Stop,
}

/// What came next.
#[derive(Debug)]
pub(super) enum Next {
    /// A line.
    Line(String),
    /// Nothing until the deadline.
    Silence,
    /// The engine has closed its output.
    End,
    /// The hunt is to stop.
    Stopped,
}

impl Process {
    /// Starts a program. If it `talks`, it gets a pipe for its input.
    pub(super) fn start(
        command: &[OsString],
        talks: bool,
        stop: &Stop,
    ) -> Result<Process, EngineError> {
        let Some((program, args)) = command.split_first() else {
            let why = "no program is named".to_owned();
            return Err(not_started(EngineErrorKind::NotStarted { why, near: None }));
        };
        let mut command = Command::new(program);
        command.args(args).stdout(Stdio::piped()).stderr(Stdio::piped());
        command.stdin(if talks { Stdio::piped() } else { Stdio::null() });
        guard::prepare(&mut command);
        let mut child = command.spawn().map_err(|error| not_started(why_not(program, &error)))?;
        let guard = Some(Guard::over(&child));
        let (sender, lines) = sync_channel(WAITING);
        let tail = Tail::default();
        let (complaining, complaints) = sync_channel::<()>(0);
        if let Some(out) = child.stdout.take() {
            listen(out, Pipe::Output, tail.clone(), move |line| sender.send(line).is_ok());
        }
        if let Some(err) = child.stderr.take() {
            listen(err, Pipe::Error, tail.clone(), move |_| {
                let _held = &complaining;
                true
            });
        }
        let stdin = child.stdin.take();
        Ok(Process { child, guard, stdin, lines, complaints, tail, stop: stop.clone() })
    }

    /// Sends a line. If the engine has exited, reading its answer will show it.
    pub(super) fn send(&mut self, line: &str) {
        if let Some(stdin) = &mut self.stdin {
            let _ = stdin.write_all(format!("{line}\n").as_bytes()).and_then(|()| stdin.flush());
        }
    }

    /// Forgets the lines so far: they do not belong to the next answer.
    pub(super) fn forget(&mut self) {
        self.tail.clear();
    }

    /// The next line, if one comes before the deadline.
    pub(super) fn next(&mut self, deadline: Instant) -> Next {
        loop {
            let left = deadline.saturating_duration_since(Instant::now());
            match self.lines.recv_timeout(left.min(LOOK)) {
                Ok(line) => return Next::Line(line),
                Err(RecvTimeoutError::Disconnected) => return Next::End,
                Err(RecvTimeoutError::Timeout) if self.stop.is_set() => return Next::Stopped,
                Err(RecvTimeoutError::Timeout) if left <= LOOK => return Next::Silence,
                Err(RecvTimeoutError::Timeout) => {}
            }
        }
    }

    /// Its exit status, once its output has ended; `None` if it is still running after two seconds.
    pub(super) fn status(&mut self) -> Option<ExitStatus> {
        let deadline = Instant::now() + Duration::from_secs(2);
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return Some(status),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }

    /// An error with the engine's last lines.
    pub(super) fn error(&mut self, kind: EngineErrorKind) -> EngineError {
        // Standard error may still be on its way. It is complete once the engine has exited; one that runs on may
        // print more, and we do not wait for that.
        let exited = self.child.try_wait().is_ok_and(|status| status.is_some());
        let wait = Duration::from_millis(if exited { 1000 } else { 20 });
        let _ = self.complaints.recv_timeout(wait);
        EngineError { kind, last_lines: self.tail.lines() }
    }

    /// The error of an engine whose output has ended before its answer.
    pub(super) fn exited(&mut self) -> EngineError {
        let status = self.status();
        self.error(EngineErrorKind::Exited(status))
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        self.stdin = None;
        self.guard = None;
        let _ = self.child.kill();
        let _ = self.child.wait();
    }
}

/// The error of a program that has printed nothing.
const fn not_started(kind: EngineErrorKind) -> EngineError {
    EngineError { kind, last_lines: Vec::new() }
}

/// Why a program could not be started, perhaps with the one that is meant.
fn why_not(program: &OsStr, error: &std::io::Error) -> EngineErrorKind {
    let path = Path::new(program);
    let here =
        error.kind() == ErrorKind::NotFound && path.components().count() == 1 && is_here(path);
    let name = program.to_string_lossy();
    let near = here.then(|| format!(".{MAIN_SEPARATOR}{name}"));
    EngineErrorKind::NotStarted { why: format!("{name}: {error}"), near }
}

/// Whether the working folder has a program of this name. On Windows `.exe` may be left out.
fn is_here(program: &Path) -> bool {
    program.exists() || cfg!(windows) && program.with_extension("exe").exists()
}
