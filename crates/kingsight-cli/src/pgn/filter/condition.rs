//! Conditions, and whether a game fits them.

use std::cmp::Ordering;

use kingsight_pgn::GameTree;

use super::compare::Compare;
use super::date::PartialDate;
use super::material::Material;
use super::position::Reached;

/// A condition on a game.
#[derive(Clone, PartialEq, Debug)]
pub(super) enum Condition {
    All(Vec<Condition>),
    Any(Vec<Condition>),
    Not(Box<Condition>),
    /// The game has this tag, and its value is known.
    Has(String),
    Text {
        tag: String,
        compare: Compare,
        value: String,
    },
    Number {
        tag: String,
        compare: Compare,
        value: f64,
        text: String,
    },
    Date {
        tag: String,
        compare: Compare,
        value: PartialDate,
    },
    Plies {
        compare: Compare,
        value: f64,
    },
    /// Some position of the main line has this material.
    Material(Material),
    /// Some position of the main line is this one.
    Position(Box<Reached>),
}

impl Condition {
    /// Whether a game fits.
    pub(super) fn fits(&self, game: &GameTree) -> bool {
        let tag = |name: &str| game.tags().get(name);
        match self {
            Condition::All(all) => all.iter().all(|condition| condition.fits(game)),
            Condition::Any(any) => any.iter().any(|condition| condition.fits(game)),
            Condition::Not(condition) => !condition.fits(game),
            Condition::Has(name) => tag(name).is_some_and(|value| !matches!(value, "" | "?" | "-")),
            Condition::Text { tag: name, compare, value } => text(tag(name), *compare, value),
            Condition::Number { tag: name, compare, value, text } => {
                number(tag(name), *compare, *value, text)
            }
            Condition::Date { tag: name, compare, value } => {
                let date = tag(name).and_then(PartialDate::read);
                match compare {
                    Compare::NotEqual => date.is_none_or(|date| !date.fits(Compare::Equal, *value)),
                    compare => date.is_some_and(|date| date.fits(*compare, *value)),
                }
            }
            Condition::Plies { compare, value } => {
                let plies = game.main_line().count() as f64;
                plies.partial_cmp(value).is_some_and(|order| compare.fits(order))
            }
            Condition::Material(material) => {
                material.is_on(game.start().board())
                    || game.main_line().any(|node| material.is_on(node.position().board()))
            }
            Condition::Position(reached) => {
                reached.is_met(game.start())
                    || game.main_line().any(|node| reached.is_met(node.position()))
            }
        }
    }
}

fn text(tag: Option<&str>, compare: Compare, value: &str) -> bool {
    match compare {
        Compare::Equal => tag == Some(value),
        Compare::NotEqual => tag != Some(value),
        Compare::Contains => {
            tag.is_some_and(|tag| tag.to_lowercase().contains(&value.to_lowercase()))
        }
        _ => false,
    }
}

/// A value that is not a number is neither equal nor less nor greater.
fn number(tag: Option<&str>, compare: Compare, value: f64, text: &str) -> bool {
    let number = tag.and_then(|tag| tag.trim().parse::<f64>().ok());
    let order = number.and_then(|number| number.partial_cmp(&value));
    match compare {
        Compare::NotEqual => tag != Some(text) && order != Some(Ordering::Equal),
        Compare::Equal => tag == Some(text) || order == Some(Ordering::Equal),
        compare => order.is_some_and(|order| compare.fits(order)),
    }
}
