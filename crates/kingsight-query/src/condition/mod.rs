//! Conditions on games, and whether a game fits them.

mod parse;
#[cfg(test)]
mod tests;
mod values;

use std::cmp::Ordering;
use std::str::FromStr;

use kingsight::Position;
use kingsight_pgn::GameTree;

use crate::{Comparison, ConditionError, Pattern, ReachError};
use values::{Material, PartialDate, Reached};

/// A condition on a game: its tags, how long it is, and the positions of its main line.
///
/// The grammar is the table of `docs/data/patterns.md`. A [`Pattern`] is true of a game if some position of its main line matches.
///
/// ```
/// use kingsight_query::GameCondition;
/// let text = "[White \"Klein\"]\n[WhiteElo \"2410\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. O-O *";
/// let game = kingsight_pgn::games(text.as_bytes()).into_iter().next().unwrap().unwrap();
/// for (condition, fits) in [
///     ("White ~ KLE and WhiteElo >= 2400", true),
///     ("black knight pinned", true),
///     ("white knight pinned or mate", false),
///     ("plies = 7 and not check and not BlackElo", true),
///     ("position (black knight pinned and not wtm)", true),
/// ] {
///     assert_eq!(condition.parse::<GameCondition>()?.fits(&game.tree), fits, "{condition}");
/// }
/// # Ok::<(), kingsight_query::ConditionError>(())
/// ```
#[derive(Clone, PartialEq, Debug)]
pub struct GameCondition(Condition);

impl GameCondition {
    /// The condition that all of some conditions hold. Without any, every game fits.
    #[must_use]
    pub fn all(conditions: impl IntoIterator<Item = GameCondition>) -> GameCondition {
        GameCondition(one_or(conditions.into_iter().map(|one| one.0).collect(), Condition::All))
    }

    /// The condition that the main line reaches a position: the same as `position = "FEN"`.
    ///
    /// ```
    /// use kingsight_query::GameCondition;
    /// let condition = GameCondition::reaches("rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b")?;
    /// let game = kingsight_pgn::games("1. e4 *".as_bytes()).into_iter().next().unwrap().unwrap();
    /// assert!(condition.fits(&game.tree));
    /// # Ok::<(), kingsight_query::ReachError>(())
    /// ```
    ///
    /// # Errors
    ///
    /// The text is not a FEN with one to six fields, an EPD or `startpos`, or the position cannot be played.
    pub fn reaches(fen: &str) -> Result<GameCondition, ReachError> {
        Reached::read(fen).map(|reached| GameCondition(Condition::Position(Box::new(reached))))
    }

    /// Whether a game fits.
    #[must_use]
    pub fn fits(&self, game: &GameTree) -> bool {
        self.0.fits(game)
    }

    /// Whether it asks about more than the tags, so that a reader cannot pass over the moves.
    ///
    /// ```
    /// use kingsight_query::GameCondition;
    /// assert!(!"WhiteElo >= 2400 or not ECO".parse::<GameCondition>()?.needs_moves());
    /// assert!("WhiteElo >= 2400 or pin".parse::<GameCondition>()?.needs_moves());
    /// # Ok::<(), kingsight_query::ConditionError>(())
    /// ```
    #[must_use]
    pub fn needs_moves(&self) -> bool {
        self.0.needs_moves()
    }
}

/// Reads a condition.
impl FromStr for GameCondition {
    type Err = ConditionError;

    fn from_str(text: &str) -> Result<GameCondition, ConditionError> {
        parse::condition(text).map(GameCondition)
    }
}

#[derive(Clone, PartialEq, Debug)]
enum Condition {
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
    fn fits(&self, game: &GameTree) -> bool {
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

    fn needs_moves(&self) -> bool {
        match self {
            Condition::All(all) | Condition::Any(all) => all.iter().any(Condition::needs_moves),
            Condition::Not(condition) => condition.needs_moves(),
            Condition::Has(_)
            | Condition::Contains { .. }
            | Condition::Text { .. }
            | Condition::Number { .. }
            | Condition::Date { .. } => false,
            Condition::Plies { .. }
            | Condition::Material(_)
            | Condition::Position(_)
            | Condition::Pattern(_) => true,
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

fn one_or(mut all: Vec<Condition>, many: fn(Vec<Condition>) -> Condition) -> Condition {
    match all.len() {
        1 => all.remove(0),
        _ => many(all),
    }
}
