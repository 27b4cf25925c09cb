//! A question as a value: what it is called, which parameters it takes, and its answer.
//!
//! Options, tools and routes are made from [`Question::PARAMS`]; a front end turns its arguments into [`Values`], and
//! [`Question::read`] makes the question of them. Defaults and limits come from the [`Limits`] that the front end picks.

mod adjudicate;
mod limits;
mod mate;
mod param;

use serde::Serialize;

use crate::{ErrorReport, MoveReadingReport, Played, Wording};

pub use adjudicate::Adjudicate;
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
    type Answer: AnswerReport;

    /// The question that these values ask.
    ///
    /// # Errors
    ///
    /// A parameter is missing, or its value makes no sense together with others.
    fn read(values: &Values) -> Result<Self, ErrorReport>;

    /// The answer.
    ///
    /// # Errors
    ///
    /// A part of the question makes no sense in the position, such as a claim with a move that is not legal.
    fn answer(&self, played: Played, wording: Wording) -> Result<Self::Answer, ErrorReport>;
}

/// An answer: the object of the JSON contract.
pub trait AnswerReport: Serialize {
    /// How moves played before were read.
    fn readings(&self) -> &[MoveReadingReport];

    /// The same about one of several inputs; `false` if the object says nothing of its input.
    fn place(&mut self, line: u64, input: &str) -> bool;
}
