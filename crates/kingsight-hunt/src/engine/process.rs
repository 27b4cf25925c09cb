//! One running engine: what is written to it, what it writes, and its end.

use std::ffi::{OsStr, OsString};
use std::io::{ErrorKind, Write};
use std::path::{MAIN_SEPARATOR, Path};
use std::process::{Child, ChildStdin, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::guard::{self, Guard};
use super::listening::{Pipe, Tail, listen};
use super::trouble::{Trouble, TroubleKind};

/// How many lines may wait to be read. An engine that writes more has to wait.
const WAITING: usize = 1024;

/// A running engine. It ends when this is dropped, and if we are killed.
#[derive(Debug)]
pub(super) struct Process {
    child: Child,
    /// Given up when it is dropped.
    guard: Option<Guard>,
    stdin: Option<ChildStdin>,
    lines: Receiver<String>,
    /// Disconnected once standard error has been read to its end.
    complaints: Receiver<()>,
    tail: Tail,
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
}

impl Process {
    /// Starts a program. `talks` says whether anything will be written to it.
    pub(super) fn start(command: &[OsString], talks: bool) -> Result<Process, Trouble> {
        let not_started =
            |why: String| Trouble { kind: TroubleKind::NotStarted(why), last_words: Vec::new() };
        let Some((program, args)) = command.split_first() else {
            return Err(not_started("no program was named".to_owned()));
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
        Ok(Process { child, guard, stdin, lines, complaints, tail })
    }

    /// Writes a line. An engine that has gone shows itself when its answer is awaited.
    pub(super) fn tell(&mut self, line: &str) {
        if let Some(stdin) = &mut self.stdin {
            let _ = stdin.write_all(format!("{line}\n").as_bytes()).and_then(|()| stdin.flush());
        }
    }

    /// What it has said so far is no answer to what it is asked next.
    pub(super) fn forget(&mut self) {
        self.tail.clear();
    }

    /// The next line, if one comes before the deadline.
    pub(super) fn next(&mut self, deadline: Instant) -> Next {
        let left = deadline.saturating_duration_since(Instant::now());
        match self.lines.recv_timeout(left) {
            Ok(line) => Next::Line(line),
            Err(RecvTimeoutError::Timeout) => Next::Silence,
            Err(RecvTimeoutError::Disconnected) => Next::End,
        }
    }

    /// How it ended, once its output has: `None` if it has not ended or ended well.
    pub(super) fn failure(&mut self) -> Option<String> {
        let deadline = Instant::now() + Duration::from_secs(2);
        loop {
            match self.child.try_wait() {
                Ok(Some(status)) => return (!status.success()).then(|| status.to_string()),
                Ok(None) if Instant::now() < deadline => thread::sleep(Duration::from_millis(2)),
                _ => return None,
            }
        }
    }

    /// What happened to it, with its last words.
    pub(super) fn trouble(&mut self, kind: TroubleKind) -> Trouble {
        // What it wrote to standard error may still be on its way. One that has ended has said all; one
        // that runs on may say more, and is not waited for.
        let ended = self.child.try_wait().is_ok_and(|status| status.is_some());
        let wait = Duration::from_millis(if ended { 1000 } else { 20 });
        let _ = self.complaints.recv_timeout(wait);
        Trouble { kind, last_words: self.tail.lines() }
    }

    /// That it has ended where an answer was expected.
    pub(super) fn crashed(&mut self) -> Trouble {
        let status = self.failure().unwrap_or_else(|| "it ended without an error".to_owned());
        self.trouble(TroubleKind::Crashed(status))
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

/// Why a program could not be started, and what to try.
fn why_not(program: &OsStr, error: &std::io::Error) -> String {
    let path = Path::new(program);
    let here =
        error.kind() == ErrorKind::NotFound && path.components().count() == 1 && is_here(path);
    let name = program.to_string_lossy();
    let hint =
        if here { format!("; did you mean .{MAIN_SEPARATOR}{name}?") } else { String::new() };
    format!("{name}: {error}{hint}")
}

/// Whether a program of this name is in the working folder. On Windows `.exe` may be left out.
fn is_here(program: &Path) -> bool {
    program.exists() || cfg!(windows) && program.with_extension("exe").exists()
}
