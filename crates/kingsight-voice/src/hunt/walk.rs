//! Stepping through the moves of a position beside an engine.

use core::fmt::{Display, Formatter};

use crate::Language;
use crate::language::{Sentence, say};

/// A text of a walk.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum WalkText<'a> {
    /// How the engine is asked, and how to get the commands.
    Beginning(&'a str),
    /// The commands, in lines.
    Commands,
    /// More than one position is given.
    OnePosition(usize),
    /// There is no step back.
    FirstPosition,
    /// There is no step to repeat.
    NoStepAgain,
    /// The depth is not from 1 to this.
    DepthUpTo(u32),
    /// No count is wrong here.
    NothingWrongHere,
    /// A word is neither a move nor a command.
    Unknown(&'a str),
    /// Where one stands, by the moves from the start, and how deep counts are.
    Place(&'a str, u32),
    /// The row with the sums.
    Total,
    /// All counts are right.
    EveryCountAgrees,
    /// Only the sums are different.
    TotalsDiffer,
    /// So many lines are different.
    LinesDiffer(usize),
}

/// A text of a walk.
///
/// ```
/// use kingsight_voice::Language;
/// use kingsight_voice::hunt::{WalkText, walk};
/// assert_eq!(walk(Language::English, WalkText::LinesDiffer(1)).to_string(), "1 line differs.");
/// ```
pub fn walk<'a>(language: Language, text: WalkText<'a>) -> impl Display + use<'a> {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, hunt::walk::text(text)))
}
