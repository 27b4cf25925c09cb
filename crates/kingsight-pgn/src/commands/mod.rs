//! Commands in comments: `[%clk 0:05:00]`, `[%emt 0:00:03]`, `[%eval 0.25]`, `[%csl Ge4]`, `[%cal Ge2e4]`.
//!
//! A comment stays the text it is: a command is looked up in it, and replaced in it, so that everything else is written
//! back as it was read.

mod clock;
mod drawing;
mod evaluation;

use crate::prelude::*;
pub use clock::GameClock;
pub use drawing::{DrawnArrow, DrawnColor, DrawnSquare};
pub use evaluation::{Evaluation, Score};

use core::fmt;
use core::ops::Range;

/// A command with its value.
///
/// ```
/// use kingsight_pgn::{CommentCommand, comment_commands};
/// let text = "[%eval -0.31] [%clk 0:02:59] a quiet move";
/// let known: Vec<CommentCommand> = comment_commands(text).filter_map(|c| c.parse()).collect();
/// assert_eq!(known.len(), 2);
/// assert_eq!(known[1].to_string(), "[%clk 0:02:59]");
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum CommentCommand {
    /// `%clk`: the time that the player has left after the move.
    Clock(GameClock),
    /// `%emt`: the time that the move took.
    Elapsed(GameClock),
    /// `%eval`: an engine's evaluation of the position after the move.
    Evaluation(Evaluation),
    /// `%csl`: coloured squares.
    Squares(Vec<DrawnSquare>),
    /// `%cal`: coloured arrows.
    Arrows(Vec<DrawnArrow>),
}

/// A command as it stands in a comment.
#[derive(Clone, PartialEq, Eq, Hash, Debug)]
pub struct CommandText<'a> {
    /// The name, without `%`.
    pub name: &'a str,
    /// The value, without white space round it.
    pub value: &'a str,
    /// Where the command stands in the comment, brackets included.
    pub range: Range<usize>,
}

impl CommandText<'_> {
    /// The typed value; `None` for an unknown command or a value of another form.
    #[must_use]
    pub fn parse(&self) -> Option<CommentCommand> {
        match self.name {
            "clk" => GameClock::read(self.value).map(CommentCommand::Clock),
            "emt" => GameClock::read(self.value).map(CommentCommand::Elapsed),
            "eval" => Evaluation::read(self.value).map(CommentCommand::Evaluation),
            "csl" => drawing::list(self.value).map(CommentCommand::Squares),
            "cal" => drawing::list(self.value).map(CommentCommand::Arrows),
            _ => None,
        }
    }
}

/// The commands in a comment, known or not.
pub fn comment_commands(comment: &str) -> impl Iterator<Item = CommandText<'_>> {
    let mut from = 0;
    core::iter::from_fn(move || {
        let start = from + comment[from..].find("[%")?;
        let end = start + comment[start..].find(']')?;
        from = end + 1;
        let body = &comment[start + 2..end];
        let (name, value) = body.split_once(char::is_whitespace).unwrap_or((body, ""));
        Some(CommandText { name, value: value.trim(), range: start..end + 1 })
    })
}

impl CommentCommand {
    /// The name, without `%`.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            CommentCommand::Clock(_) => "clk",
            CommentCommand::Elapsed(_) => "emt",
            CommentCommand::Evaluation(_) => "eval",
            CommentCommand::Squares(_) => "csl",
            CommentCommand::Arrows(_) => "cal",
        }
    }

    /// A comment with this command: in the place of the first one of its name, else before the text.
    ///
    /// ```
    /// use kingsight_pgn::{CommentCommand, GameClock};
    /// let clock = CommentCommand::Clock(GameClock::from_millis(61_500));
    /// assert_eq!(clock.set_in("fine [%clk 0:02:00]"), "fine [%clk 0:01:01.5]");
    /// assert_eq!(clock.set_in("fine"), "[%clk 0:01:01.5] fine");
    /// ```
    #[must_use]
    pub fn set_in(&self, comment: &str) -> String {
        match comment_commands(comment).find(|command| command.name == self.name()) {
            Some(CommandText { range, .. }) => {
                format!("{}{self}{}", &comment[..range.start], &comment[range.end..])
            }
            None if comment.is_empty() => self.to_string(),
            None => format!("{self} {comment}"),
        }
    }
}

/// `[%clk 0:05:00]`
impl fmt::Display for CommentCommand {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "[%{} ", self.name())?;
        match self {
            CommentCommand::Clock(clock) | CommentCommand::Elapsed(clock) => write!(f, "{clock}")?,
            CommentCommand::Evaluation(evaluation) => write!(f, "{evaluation}")?,
            CommentCommand::Squares(squares) => drawing::write(f, squares)?,
            CommentCommand::Arrows(arrows) => drawing::write(f, arrows)?,
        }
        f.write_str("]")
    }
}
