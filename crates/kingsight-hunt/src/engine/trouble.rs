//! What can go wrong with an engine other than its rules.

use std::fmt;
use std::time::Duration;

use kingsight_report::{quoted, shown};

/// How many characters are shown of a line that an engine wrote.
const SHOWN: usize = 200;

/// An engine that did not answer.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Trouble {
    /// What happened.
    pub kind: TroubleKind,
    /// The last lines that the engine wrote, the latest last.
    pub last_words: Vec<String>,
}

/// What happened to an engine.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum TroubleKind {
    /// It could not be started.
    NotStarted(String),
    /// It gave no answer in time.
    Hung(Duration),
    /// It ended before it had answered; with its exit status or signal.
    Crashed(String),
    /// It wrote this many lines and no answer.
    Babbled(usize),
    /// It ended its answer, and there is nothing in it that looks like a divide.
    Unreadable,
    /// It printed this total and no divide.
    NoDivide(u64),
    /// It printed this line, in which the count of a move or the total is no count: negative, larger than
    /// 64 bits can hold, with a fraction, or not a number to its end. Or the counts up to this line add up
    /// to more than 64 bits can hold.
    BadCount(String),
}

impl TroubleKind {
    /// Its name in the JSON.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            TroubleKind::NotStarted(_) => "not_started",
            TroubleKind::Hung(_) => "hung",
            TroubleKind::Crashed(_) => "crashed",
            TroubleKind::Babbled(_) => "babbled",
            TroubleKind::Unreadable => "unreadable",
            TroubleKind::NoDivide(_) => "no_divide",
            TroubleKind::BadCount(_) => "bad_count",
        }
    }
}

impl fmt::Display for TroubleKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            TroubleKind::NotStarted(why) => {
                write!(f, "the engine could not be started: {}", shown(why).at_most(SHOWN))
            }
            TroubleKind::Hung(limit) => {
                write!(f, "the engine hangs: no answer within {} s", limit.as_secs_f64())
            }
            TroubleKind::Crashed(status) => write!(f, "the engine crashed ({status})"),
            TroubleKind::Babbled(lines) => {
                write!(f, "the engine babbles: {lines} lines and no answer among them")
            }
            TroubleKind::Unreadable => {
                f.write_str("the answer has no line of a move and a count, such as `e2e4: 20`")
            }
            TroubleKind::NoDivide(total) => write!(
                f,
                "the answer is a total, {total}, without a divide: have it print each first move with the \
                 count below it, such as `e2e4: 20`"
            ),
            TroubleKind::BadCount(line) => write!(
                f,
                "the engine printed {}, which is no count; expected a whole number from 0 to {}, the sum \
                 of all included",
                quoted(line),
                u64::MAX
            ),
        }
    }
}

/// What happened, with the engine's last words.
impl fmt::Display for Trouble {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.kind.fmt(f)?;
        if !self.last_words.is_empty() {
            f.write_str("; its last words:")?;
            for line in &self.last_words {
                write!(f, "\n  {}", shown(line).at_most(SHOWN))?;
            }
        }
        Ok(())
    }
}

impl std::error::Error for Trouble {}
