//! What can go wrong with an engine other than its chess.

use std::fmt;
use std::process::ExitStatus;
use std::time::Duration;

use kingsight_ask::{quoted, shown};
use kingsight_voice::Language;
use kingsight_voice::hunt::{CannotHunt, NoAnswer, cannot_hunt, no_answer};

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
    NotStarted {
        /// The program, and why: in the words of the operating system.
        why: String,
        /// A program that may be meant.
        near: Option<String>,
    },
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
            EngineErrorKind::NotStarted { .. } => "not_started",
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

impl EngineErrorKind {
    /// What happened, in a language, without a full stop.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        let of = |line: &str| quoted(line).to_string();
        let say = |why: NoAnswer<'_>| no_answer(language, why).to_string();
        match self {
            EngineErrorKind::NotStarted { why, near } => {
                let why = shown(why).at_most(SHOWN).to_string();
                let near = near.as_deref().map(|near| shown(near).at_most(SHOWN).to_string());
                say(NoAnswer::NotStarted { why: &why, near: near.as_deref() })
            }
            EngineErrorKind::TimedOut(limit) => say(NoAnswer::TimedOut(limit.as_secs_f64())),
            EngineErrorKind::Exited(None) => say(NoAnswer::ClosedOutput),
            EngineErrorKind::Exited(Some(status)) => match status.code() {
                // Windows has codes such as 0xc0000005 for crashes. They are known by their hexadecimal digits.
                Some(code) if code < 0 => say(NoAnswer::Crashed(&format!("status {code:#x}"))),
                Some(code) => say(NoAnswer::Exited(code)),
                // `signal: 11 (SIGSEGV)`, as the standard library names it.
                None => say(NoAnswer::Crashed(&status.to_string())),
            },
            &EngineErrorKind::Endless(lines) => say(NoAnswer::Endless(lines)),
            EngineErrorKind::Unreadable => say(NoAnswer::Unreadable),
            &EngineErrorKind::NoDivide(total) => say(NoAnswer::NoDivide(total)),
            EngineErrorKind::BadCount(line) => say(NoAnswer::BadCount(&of(line))),
            EngineErrorKind::Unread { total, sum, line } => {
                let line = line.as_deref().map(of);
                say(NoAnswer::Unread { total: *total, sum: *sum, line: line.as_deref() })
            }
            EngineErrorKind::Reported(line) => say(NoAnswer::Reported(&of(line))),
            EngineErrorKind::Refused => say(NoAnswer::Refused),
            EngineErrorKind::NoSetboard => say(NoAnswer::NoSetboard),
            EngineErrorKind::Stopped => say(NoAnswer::Stopped),
        }
    }
}

impl EngineError {
    /// What happened, in a language, without a full stop, and the engine's last lines.
    #[must_use]
    pub fn sentence(&self, language: Language) -> String {
        let mut text = self.kind.sentence(language);
        if !self.last_lines.is_empty() {
            text += "; ";
            text += &cannot_hunt(language, CannotHunt::PrintedLast).to_string();
            for line in &self.last_lines {
                text += &format!("\n  {}", shown(line).at_most(SHOWN));
            }
        }
        text
    }
}

/// In English.
impl fmt::Display for EngineErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Language::English))
    }
}

/// In English.
impl fmt::Display for EngineError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.sentence(Language::English))
    }
}

impl std::error::Error for EngineError {}
