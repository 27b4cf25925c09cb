//! A question as a value: what it is called, which parameters it takes, and its answer.
//!
//! Flags, tools, routes and keywords are made from [`Question::PARAMS`]; a front end turns its arguments into [`Values`], and
//! [`Question::read`] makes the question of them. No front end has a default or a limit of its own: it picks [`Limits`].

mod limits;
mod mate;
mod param;

use crate::{ErrorReport, Played, Wording};

pub use limits::{Bound, Limits};
pub use mate::Mate;
pub use param::{Param, ParamGroup, ParamKind, ParamValue, Values};

/// A question about a position and the moves that led to it.
pub trait Question: Sized {
    /// Its name, as that of a subcommand, a tool or a route.
    const NAME: &'static str;
    /// What it answers, in a sentence or two.
    const ABOUT: &'static str;
    /// What it takes besides the position.
    const PARAMS: &'static [Param];
    /// The answer: the JSON contract, and sentences.
    type Answer;

    /// The question that these values ask.
    ///
    /// # Errors
    ///
    /// A parameter is missing, or its value makes no sense together with others.
    fn read(values: &Values) -> Result<Self, ErrorReport>;

    /// The answer.
    fn answer(&self, played: Played, wording: Wording) -> Self::Answer;
}
