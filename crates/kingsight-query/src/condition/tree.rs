//! A condition as a tree, and whether a game fits it.

use std::cmp::Ordering;

use kingsight::Position;
use kingsight_pgn::GameTree;

use super::values::{Material, PartialDate, Reached};
use crate::{Comparison, Pattern};

#[derive(Clone, PartialEq, Debug)]
pub(super) enum Condition {
    All(Vec<Condition>),
    Any(Vec<Condition>),
    Not(Box<Condition>),
    /// The game has this tag, and its value is known.
    Has(String),
    /// The tag contains this text, in capitals or not.
    Contains {
        tag: String,
        lower: String,
    },
    Text {
        tag: String,
        comparison: Comparison,
        value: String,
    },
    Number {
        tag: String,
        comparison: Comparison,
        value: f64,
        text: String,
    },
    Date {
        tag: String,
        comparison: Comparison,
        value: PartialDate,
    },
    Plies {
        comparison: Comparison,
        value: f64,
    },
    /// Some position of the main line has this material.
    Material(Material),
    /// Some position of the main line is this one.
    Position(Box<Reached>),
    /// Some position of the main line matches.
    Pattern(Pattern),
}

impl Condition {
    pub(super) fn fits(&self, game: &GameTree) -> bool {
        let tag = |name: &str| game.tags().get(name);
        match self {
            Condition::All(all) => all.iter().all(|condition| condition.fits(game)),
            Condition::Any(any) => any.iter().any(|condition| condition.fits(game)),
            Condition::Not(condition) => !condition.fits(game),
            Condition::Has(name) => tag(name).is_some_and(|value| !matches!(value, "" | "?" | "-")),
            Condition::Contains { tag: name, lower } => {
                tag(name).is_some_and(|tag| tag.to_lowercase().contains(lower))
            }
            Condition::Text { tag: name, comparison, value } => {
                // Texts are only equal or not.
                let is_equal = tag(name) == Some(value);
                is_equal == (*comparison == Comparison::Equal)
            }
            Condition::Number { tag: name, comparison, value, text } => {
                number(tag(name), *comparison, *value, text)
            }
            Condition::Date { tag: name, comparison, value } => {
                let date = tag(name).and_then(PartialDate::read);
                match comparison {
                    Comparison::NotEqual => {
                        date.is_none_or(|date| !date.fits(Comparison::Equal, *value))
                    }
                    comparison => date.is_some_and(|date| date.fits(*comparison, *value)),
                }
            }
            Condition::Plies { comparison, value } => {
                let plies = game.main_line().count() as f64;
                plies.partial_cmp(value).is_some_and(|order| comparison.holds(order))
            }
            Condition::Material(material) => {
                some_position(game, |position| material.is_on(position.board()))
            }
            Condition::Position(reached) => {
                some_position(game, |position| reached.is_met(position))
            }
            Condition::Pattern(pattern) => {
                some_position(game, |position| pattern.matches(position))
            }
        }
    }
}

/// Whether the first position or one after a move of the main line is right.
fn some_position(game: &GameTree, is_right: impl Fn(&Position) -> bool) -> bool {
    is_right(game.start()) || game.main_line().any(|node| is_right(node.position()))
}

/// A value that is not a number is neither equal nor less nor greater.
fn number(tag: Option<&str>, comparison: Comparison, value: f64, text: &str) -> bool {
    let number = tag.and_then(|tag| tag.trim().parse::<f64>().ok());
    let order = number.and_then(|number| number.partial_cmp(&value));
    match comparison {
        Comparison::NotEqual => tag != Some(text) && order != Some(Ordering::Equal),
        Comparison::Equal => tag == Some(text) || order == Some(Ordering::Equal),
        comparison => order.is_some_and(|order| comparison.holds(order)),
    }
}

pub(super) fn one_or(mut all: Vec<Condition>, many: fn(Vec<Condition>) -> Condition) -> Condition {
    match all.len() {
        1 => all.remove(0),
        _ => many(all),
    }
}
