//! A question as a value: what it is called, which parameters it takes, and its answer.
//!
//! Options, tools and routes are made from [`Question::PARAMS`]; a front end turns its arguments into [`Values`], and
//! [`Question::of`] makes the question of them. Defaults and limits come from the [`Limits`] that the front end picks.

mod adjudicate;
mod all;
mod changes;
mod fields;
mod inspect;
mod limits;
mod listed;
mod mate;
mod moves;
mod param;
mod pgn_check;
mod validate;
mod values;
mod why;

use serde::Serialize;

use crate::subject::Subject;
use crate::{ErrorReport, MoveReadingReport, Wording};

pub use adjudicate::Adjudicate;
pub use all::{ForEach, by_name, for_each};
pub use changes::ChangesOfMoves;
pub use fields::FieldNames;
pub use inspect::Inspect;
pub use limits::{Bound, Limits};
pub use listed::{ListedParam, ListedQuestion};
pub use mate::Mate;
pub use moves::LegalMoves;
pub use param::{Param, ParamGroup, ParamKind, ParamValue};
pub use pgn_check::PgnCheck;
pub use validate::Validate;
pub use values::Values;
pub use why::Why;

/// A question: what it is called, and what it takes.
pub trait Question: Sized {
    /// Its name, as that of a tool or a route.
    const NAME: &'static str;
    /// Its name as that of a subcommand.
    const COMMAND: &'static str = Self::NAME;
    /// What to do with it, in a line of a list, without a full stop.
    const SUMMARY: &'static str;
    /// What it answers, in a sentence or two.
    const ABOUT: &'static str;
    /// Examples of its subcommand: what stands behind the name.
    const EXAMPLES: &'static [&'static str] = &["startpos"];
    /// What is to be said after the examples.
    const REMARK: &'static str = "";
    /// What its answer may find, of which the command tells by its exit code.
    const FINDING: Option<&'static str> = None;
    /// What it takes besides what it is about.
    const PARAMS: &'static [Param];
    /// The fields of its JSON, if some can be chosen.
    const FIELDS: Option<FieldNames> = None;

    /// The question that these values ask, of which none is missing or makes no sense beside another: [`Question::of`] has seen to it.
    ///
    /// # Errors
    ///
    /// A value makes no sense.
    fn read(values: &Values) -> Result<Self, ErrorReport>;

    /// The question that these values ask.
    ///
    /// # Errors
    ///
    /// A parameter is missing, or its value makes no sense, perhaps together with others.
    fn of(values: &Values) -> Result<Self, ErrorReport> {
        values.complete()?;
        values.agree()?;
        Self::read(values)
    }
}

/// A question about a position and the moves that lead to it.
pub trait PositionQuestion: Question {
    /// The answer: the JSON contract, and sentences.
    type Answer: AnswerReport;
    /// Whether it is answered in microseconds.
    const IS_QUICK: bool;
    /// The position that is meant if none is given; `None` if one must be.
    const START: Option<&'static str> = None;

    /// The answer.
    ///
    /// # Errors
    ///
    /// The position cannot be played, though it must be, or a part of the question makes no sense in it, such as a claim with a move
    /// that is not legal.
    fn answer(&self, subject: &Subject, wording: Wording) -> Result<Self::Answer, ErrorReport>;
}

/// An answer: the object of the JSON contract.
pub trait AnswerReport: Serialize {
    /// How moves played before were read.
    fn readings(&self) -> &[MoveReadingReport];

    /// Whether it is that something is wrong, or could not be decided.
    fn is_finding(&self) -> bool {
        false
    }

    /// The answer in a sentence; nothing if it is a page of its own.
    fn message(&self) -> &str {
        ""
    }

    /// What more there is to say, in sentences.
    fn sentences(&self) -> &[String] {
        &[]
    }

    /// The same about one of several inputs; answers what the object does not say of it.
    fn place(&mut self, line: u64, input: &str) -> Unplaced;
}

/// What an answer does not say of the input that it is about.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Unplaced {
    /// Nothing: it has its line and its text.
    Nothing,
    /// Its line; `input` is another text.
    Line,
    /// Its line and its text.
    All,
}
