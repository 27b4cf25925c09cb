//! What can go wrong with an engine other than its chess.

use std::fmt;
use std::process::ExitStatus;
use std::time::Duration;

use kingsight_report::{quoted, shown};

/// How many characters are shown of a line that an engine printed.
const SHOWN: usize = 200;

/// An engine that did not answer.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct EngineError {
    /// What happened.
    pub kind: EngineErrorKind,
    /// The last lines that the engine printed, in order.
    pub last_lines: Vec<String>,
}

/// What happened to an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum EngineErrorKind {
    /// It could not be started.
    NotStarted(String),
    /// It did not answer within this time.
    TimedOut(Duration),
    /// It exited before it had answered. Without a status it is still running and has closed its output.
    Exited(Option<ExitStatus>),
    /// It printed this many lines and no answer.
    Endless(usize),
    /// Nothing in its answer looks like a divide.
    Unreadable,
    /// It printed this total and no divide.
    NoDivide(u64),
    /// It printed this line, in which the count of a move or the total is not a count: negative, larger than 64 bits
    /// can hold, with a fraction, or not a number to its end. Or the sum of the counts up to this line exceeds 64
    /// bits.
    BadCount(String),
    /// Its total is correct and the lines that were understood do not add up to it: this sum, and a line that was not
    /// understood. The hunt blames its own reading.
    Unread {
        /// The engine's total, which is correct.
        total: u64,
        /// The sum of what was read.
        sum: u64,
        /// The first line that was not understood.
        line: Option<String>,
    },
    /// It answered the line protocol with this error.
    Reported(String),
    /// It does not know the protocol's first command.
    Refused,
    /// It does not offer XBoard's `setboard`.
    NoSetboard,
    /// The hunt was stopped before the answer came.
    Stopped,
}

impl EngineErrorKind {
    /// Its name in the JSON.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            EngineErrorKind::NotStarted(_) => "not_started",
            EngineErrorKind::TimedOut(_) => "hung",
            EngineErrorKind::Exited(_) => "crashed",
            EngineErrorKind::Endless(_) => "babbled",
            EngineErrorKind::Unreadable => "unreadable",
            EngineErrorKind::NoDivide(_) => "no_divide",
            EngineErrorKind::BadCount(_) => "bad_count",
            EngineErrorKind::Unread { .. } => "unread",
            EngineErrorKind::Reported(_) => "reported",
            EngineErrorKind::Refused => "refused",
            EngineErrorKind::NoSetboard => "no_setboard",
            EngineErrorKind::Stopped => "stopped",
        }
    }
}

impl fmt::Display for EngineErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EngineErrorKind::NotStarted(why) => {
                write!(f, "cannot start the engine: {}", shown(why).at_most(SHOWN))
            }
            EngineErrorKind::TimedOut(limit) => {
                write!(f, "the engine did not answer within {} s", limit.as_secs_f64())
            }
            EngineErrorKind::Exited(None) => {
                f.write_str("the engine closed its output before answering")
            }
            EngineErrorKind::Exited(Some(status)) => exited(f, *status),
            EngineErrorKind::Endless(lines) => {
                write!(f, "the engine printed {lines} lines and no answer")
            }
            EngineErrorKind::Unreadable => f.write_str(
                "the engine printed no divide: no line has a move and a count, such as `e2e4: 20`",
            ),
            EngineErrorKind::NoDivide(total) => write!(
                f,
                "the engine printed a total, {total}, but no divide: it must print each first move with the count \
                 below it, such as `e2e4: 20`"
            ),
            EngineErrorKind::BadCount(line) => write!(
                f,
                "the engine printed {}, which is not a count; expected a whole number from 0 to {}, also for the sum",
                quoted(line),
                u64::MAX
            ),
            EngineErrorKind::Unread { total, sum, line } => {
                write!(
                    f,
                    "the engine's total, {total}, is correct, but the moves that were read add up to {sum}"
                )?;
                match line {
                    Some(line) => write!(f, "; not understood: {}", quoted(line)),
                    None => f.write_str(
                        "; either a line was read wrongly, or its divide is not what it counts",
                    ),
                }
            }
            EngineErrorKind::Reported(line) => {
                write!(f, "the program reports {}", quoted(line))
            }
            EngineErrorKind::Refused => f.write_str("the engine does not know the command `uci`"),
            EngineErrorKind::NoSetboard => {
                f.write_str("the engine does not answer `protover 2` with `feature setboard=1`")
            }
            EngineErrorKind::Stopped => f.write_str("the hunt was stopped"),
        }
    }
}

/// How an engine exited: by a signal or with a status.
fn exited(f: &mut fmt::Formatter<'_>, status: ExitStatus) -> fmt::Result {
    match status.code() {
        // Windows has codes such as 0xc0000005 for crashes; they are known by their hexadecimal digits.
        Some(code) if code < 0 => {
            write!(f, "the engine crashed (status {code:#x}) before answering")
        }
        Some(code) => write!(f, "the engine exited (status {code}) before answering"),
        // `signal: 11 (SIGSEGV)`, as the standard library names it.
        None => write!(f, "the engine crashed ({status}) before answering"),
    }
}

/// What happened, and the engine's last lines.
impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        if !self.last_lines.is_empty() {
            f.write_str("; it printed last:")?;
            for line in &self.last_lines {
                write!(f, "\n  {}", shown(line).at_most(SHOWN))?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for EngineError {}
