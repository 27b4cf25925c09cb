//! The list of questions as data, for programs and for pages.

use serde::Serialize;

use super::{ForEach, Limits, Param, ParamKind, ParamValue, PositionQuestion, for_each};
use crate::SCHEMA;

/// A question of the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ListedQuestion {
    /// The version of the JSON.
    pub schema: u32,
    /// The name, as that of a tool or a route.
    pub name: &'static str,
    /// The name as that of a subcommand.
    pub command: &'static str,
    /// What to do with it, in a line.
    pub summary: &'static str,
    /// What it answers, in a sentence or two.
    pub about: &'static str,
    /// What it takes besides the position.
    pub parameters: Vec<ListedParam>,
}

/// A parameter of a question of the list.
#[derive(Clone, PartialEq, Eq, Debug, Serialize)]
#[non_exhaustive]
pub struct ListedParam {
    /// The name in snake case.
    pub name: &'static str,
    /// What it is for.
    pub about: &'static str,
    /// What it takes: `flag`, `number`, `word`, `squares`, `move` or `moves`.
    pub takes: &'static str,
    /// Whether it must be given.
    pub required: bool,
    /// The least and the greatest number that it takes.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub range: Option<[u64; 2]>,
    /// The number that is taken if none is given.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub usual: Option<u64>,
    /// The words that it takes.
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub words: &'static [&'static str],
}

impl ListedQuestion {
    /// All questions about a position, with the bounds of a profile.
    ///
    /// ```
    /// use kingsight_ask::question::{Limits, ListedQuestion};
    /// let all = ListedQuestion::all(Limits::LOCAL);
    /// let mate = all.iter().find(|question| question.name == "mate").unwrap();
    /// assert_eq!((mate.parameters[0].name, mate.parameters[0].range), ("within", Some([1, 99])));
    /// ```
    #[must_use]
    pub fn all(limits: Limits) -> Vec<ListedQuestion> {
        let mut list = List { limits, questions: Vec::new() };
        for_each(&mut list);
        list.questions
    }
}

struct List {
    limits: Limits,
    questions: Vec<ListedQuestion>,
}

impl ForEach for List {
    fn question<Q: PositionQuestion<Answer: 'static> + Send + Sync + 'static>(&mut self) {
        let offered = Q::PARAMS.iter().filter(|param| param.is_offered(&self.limits));
        self.questions.push(ListedQuestion {
            schema: SCHEMA,
            name: Q::NAME,
            command: Q::COMMAND,
            summary: Q::SUMMARY,
            about: Q::ABOUT,
            parameters: offered.map(|param| ListedParam::new(param, &self.limits)).collect(),
        });
    }
}

impl ListedParam {
    fn new(param: &Param, limits: &Limits) -> ListedParam {
        let (takes, words): (_, &[&str]) = match param.kind {
            ParamKind::Flag => ("flag", &[]),
            ParamKind::Number(..) | ParamKind::Bounded(_) => ("number", &[]),
            ParamKind::OneOf(words) => ("word", words),
            ParamKind::Squares(_) => ("squares", &[]),
            ParamKind::Move => ("move", &[]),
            ParamKind::Moves => ("moves", &[]),
        };
        ListedParam {
            name: param.name,
            about: param.about,
            takes,
            required: param.is_required,
            range: param.range(limits).map(|range| [*range.start(), *range.end()]),
            usual: match param.usual(limits) {
                Some(ParamValue::Number(usual)) => Some(usual),
                _ => None,
            },
            words,
        }
    }
}
