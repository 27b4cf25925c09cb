//! Why an engine did not answer, or cannot be hunted in.

use core::fmt::{Display, Formatter};

use crate::Language;
use crate::language::{Sentence, say};

/// Why an engine did not answer. What an engine printed is given as it is to be shown.
#[derive(Clone, Copy, PartialEq, Debug)]
pub enum NoAnswer<'a> {
    /// It could not be started.
    NotStarted {
        /// The program, and why: in the words of the operating system.
        why: &'a str,
        /// A program that may be meant.
        near: Option<&'a str>,
    },
    /// It did not answer within so many seconds.
    TimedOut(f64),
    /// It closed its output.
    ClosedOutput,
    /// It crashed with this status or signal.
    Crashed(&'a str),
    /// It exited with this status.
    Exited(i32),
    /// It printed so many lines and no answer.
    Endless(usize),
    /// It printed no divide.
    Unreadable,
    /// It printed this total and no divide.
    NoDivide(u64),
    /// It printed this line, in quotation marks, with a number that is no count.
    BadCount(&'a str),
    /// Its total is right and does not fit its divide.
    Unread {
        /// The total.
        total: u64,
        /// The sum of the counts that were read.
        sum: u64,
        /// The first line that was not understood, in quotation marks.
        line: Option<&'a str>,
    },
    /// It printed an error, in quotation marks.
    Reported(&'a str),
    /// It does not know `uci`.
    Refused,
    /// It has no `setboard`.
    NoSetboard,
    /// The hunt was stopped.
    Stopped,
}

/// Why an engine did not answer, without a full stop.
///
/// ```
/// use kingsight_voice::Language;
/// use kingsight_voice::hunt::{NoAnswer, no_answer};
/// let why = no_answer(Language::English, NoAnswer::TimedOut(0.5));
/// assert_eq!(why.to_string(), "the engine did not answer within 0.5 s");
/// ```
pub fn no_answer<'a>(language: Language, why: NoAnswer<'a>) -> impl Display + use<'a> {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, hunt::engine::no_answer(why)))
}

/// Why an engine cannot be hunted in. The names of options are given as they are to be shown.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum CannotHunt<'a> {
    /// It answers none of the questions that were tried; each follows on a line of its own.
    NoDivide(AskedBy),
    /// What would have been an answer; it comes after them.
    Wanted(AskedBy),
    /// It does not offer an option.
    NoOption {
        /// The option, in quotation marks.
        option: &'a str,
        /// Those that it offers.
        offered: &'a [&'a str],
        /// How many more there are.
        more: usize,
        /// How it is asked.
        asked: &'a str,
    },
    /// It does not play Chess960.
    NoChess960 {
        /// Whether it speaks UCI and has no option for it. By `XBoard`'s protocol, a hunt asks about classical chess only.
        uci: bool,
        /// The position that makes the hunt one of Chess960.
        position: Option<&'a str>,
    },
    /// The options that may be meant, in quotation marks.
    Near(&'a [&'a str]),
    /// Before the last lines that it printed.
    PrintedLast,
}

/// How an engine was to be asked.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum AskedBy {
    /// By a command for each question.
    Command,
    /// By a line for each question.
    Lines,
    /// By UCI only; whether it answered `uci`.
    Uci(bool),
    /// By `XBoard`'s protocol only.
    Xboard,
    /// In every way; whether it answered `uci`.
    Any(bool),
}

/// Why an engine cannot be hunted in, without a full stop.
///
/// ```
/// use kingsight_voice::Language;
/// use kingsight_voice::hunt::{CannotHunt, cannot_hunt};
/// let why = CannotHunt::NoChess960 { uci: true, position: None };
/// assert_eq!(
///     cannot_hunt(Language::English, why).to_string(),
///     "the engine does not play Chess960: it has no option UCI_Chess960"
/// );
/// ```
pub fn cannot_hunt<'a>(language: Language, why: CannotHunt<'a>) -> impl Display + use<'a> {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, hunt::engine::cannot_hunt(why)))
}
