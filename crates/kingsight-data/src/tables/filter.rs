//! Conditions on games, as far as they can be decided while a file is read.

use std::cmp::Ordering;
use std::fmt;

use kingsight_query::Comparison;

use super::{GameColumn, GameRecord, GameValue, Wanted};

/// A condition on one column. As in SQL, a comparison with no value does not hold.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Condition {
    /// The column compared with a value.
    Compare(GameColumn, Comparison, GameValue<'static>),
    /// The column has one of these values.
    OneOf(GameColumn, Vec<GameValue<'static>>),
    /// There is no value.
    Null(GameColumn),
    /// There is a value.
    NotNull(GameColumn),
    /// One of the conditions holds.
    Any(Vec<Condition>),
}

impl Condition {
    /// Whether it holds of the values of a game; `None` if one that decides it is not known.
    fn holds<'a>(&self, value: &impl Fn(GameColumn) -> GameValue<'a>) -> Option<bool> {
        let cell = |column: &GameColumn| match value(*column) {
            GameValue::Unknown => None,
            cell => Some(cell),
        };
        Some(match self {
            Condition::Compare(column, comparison, value) => {
                cell(column)?.compare(value).is_some_and(|order| comparison.holds(order))
            }
            Condition::OneOf(column, values) => {
                let found = cell(column)?;
                values.iter().any(|value| found.compare(value) == Some(Ordering::Equal))
            }
            Condition::Null(column) => cell(column)? == GameValue::Null,
            Condition::NotNull(column) => cell(column)? != GameValue::Null,
            Condition::Any(conditions) => {
                let mut unknown = false;
                for condition in conditions {
                    match condition.holds(value) {
                        Some(true) => return Some(true),
                        Some(false) => {}
                        None => unknown = true,
                    }
                }
                return if unknown { None } else { Some(false) };
            }
        })
    }

    /// Whether it may hold of one of several games, of which `range` knows the least and the greatest value of a column; not if
    /// it knows nothing.
    #[cfg(feature = "parquet")]
    fn may_hold(&self, range: &dyn Fn(GameColumn) -> Option<ValueRange>) -> bool {
        let within = |range: &ValueRange, value: &GameValue<'_>| {
            range.least.compare(value).is_none_or(Ordering::is_le)
                && range.greatest.compare(value).is_none_or(Ordering::is_ge)
        };
        match self {
            Condition::Compare(column, comparison, value) => {
                let Some(range) = range(*column) else { return true };
                let least =
                    || range.least.compare(value).is_none_or(|order| comparison.holds(order));
                let greatest =
                    || range.greatest.compare(value).is_none_or(|order| comparison.holds(order));
                match comparison {
                    Comparison::Equal => within(&range, value),
                    Comparison::NotEqual => least() || greatest(),
                    Comparison::Less | Comparison::LessOrEqual => least(),
                    Comparison::Greater | Comparison::GreaterOrEqual => greatest(),
                }
            }
            Condition::OneOf(column, values) => {
                range(*column).is_none_or(|range| values.iter().any(|value| within(&range, value)))
            }
            Condition::Null(column) => range(*column).is_none_or(|range| range.nulls),
            Condition::NotNull(_) => true,
            Condition::Any(conditions) => conditions.iter().any(|one| one.may_hold(range)),
        }
    }
}

/// What is known of the values of a column in several games.
#[cfg(feature = "parquet")]
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct ValueRange {
    /// No value is less; it need not be one of them.
    pub(crate) least: GameValue<'static>,
    /// No value is greater.
    pub(crate) greatest: GameValue<'static>,
    /// Whether a game may have none.
    pub(crate) nulls: bool,
}

impl fmt::Display for Condition {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let value = |f: &mut fmt::Formatter<'_>, value: &GameValue<'_>| match value {
            GameValue::Text(text) => write!(f, "'{}'", text.replace('\'', "''")),
            GameValue::Number(number) => write!(f, "{number}"),
            GameValue::Null | GameValue::Unknown => f.write_str("NULL"),
        };
        match self {
            Condition::Compare(column, comparison, with) => {
                write!(f, "{} {} ", column.name(), comparison.sql())?;
                value(f, with)
            }
            Condition::OneOf(column, values) => {
                write!(f, "{} IN (", column.name())?;
                for (i, one) in values.iter().enumerate() {
                    f.write_str(if i > 0 { ", " } else { "" })?;
                    value(f, one)?;
                }
                f.write_str(")")
            }
            Condition::Null(column) => write!(f, "{} IS NULL", column.name()),
            Condition::NotNull(column) => write!(f, "{} IS NOT NULL", column.name()),
            Condition::Any(conditions) => {
                f.write_str("(")?;
                for (i, condition) in conditions.iter().enumerate() {
                    write!(f, "{}{condition}", if i > 0 { " OR " } else { "" })?;
                }
                f.write_str(")")
            }
        }
    }
}

/// Conditions that all must hold.
///
/// ```
/// use kingsight_data::{Comparison, Condition, GameColumn, GameFilter, GameValue};
/// let elo = GameColumn::of_name("white_elo").unwrap();
/// let filter = GameFilter::new([Condition::Compare(elo, Comparison::Greater, GameValue::Number(2400))]);
/// assert_eq!(filter.to_string(), "white_elo > 2400");
/// ```
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub struct GameFilter(Vec<Condition>);

impl GameFilter {
    /// A filter of these conditions.
    pub fn new(conditions: impl IntoIterator<Item = Condition>) -> GameFilter {
        GameFilter(conditions.into_iter().collect())
    }

    /// Its conditions.
    #[must_use]
    pub fn conditions(&self) -> &[Condition] {
        &self.0
    }

    /// Whether a game is refused by its tags alone.
    #[must_use]
    pub fn refuses_tags(&self, game: &GameRecord) -> bool {
        let value = |column: GameColumn| column.value_of(game, false);
        self.0.iter().any(|condition| condition.holds(&value) == Some(false))
    }

    /// Whether a complete game is taken.
    #[must_use]
    pub fn takes(&self, game: &GameRecord) -> bool {
        self.takes_values(&|column| column.value_of(game, true))
    }

    /// Whether a game with these values is taken.
    pub(crate) fn takes_values<'a>(&self, value: &impl Fn(GameColumn) -> GameValue<'a>) -> bool {
        self.0.iter().all(|condition| condition.holds(value) == Some(true))
    }

    /// Whether one of several games may be taken, of which `range` knows the least and the greatest value of a column.
    #[cfg(feature = "parquet")]
    pub(crate) fn may_take(&self, range: &dyn Fn(GameColumn) -> Option<ValueRange>) -> bool {
        self.0.iter().all(|condition| condition.may_hold(range))
    }

    /// What must be read of the games to decide: tags, and the moves for the number of plies or for a result, whose tag may be
    /// missing.
    #[must_use]
    pub fn wanted(&self) -> Wanted {
        let mut wanted = Wanted::NOTHING;
        for column in self.columns() {
            wanted.tags = wanted.tags.and(column.tags());
            wanted.moves |= column == GameColumn::Plies || column.name() == "result";
            wanted.errors |= column == GameColumn::Plies;
        }
        wanted
    }

    /// The columns that the conditions are about.
    pub fn columns(&self) -> Vec<GameColumn> {
        fn add(condition: &Condition, found: &mut Vec<GameColumn>) {
            match condition {
                Condition::Compare(column, ..)
                | Condition::OneOf(column, _)
                | Condition::Null(column)
                | Condition::NotNull(column) => found.push(*column),
                Condition::Any(conditions) => conditions.iter().for_each(|one| add(one, found)),
            }
        }
        let mut found = Vec::new();
        self.0.iter().for_each(|condition| add(condition, &mut found));
        found
    }
}

/// As in SQL, joined by `AND`.
impl fmt::Display for GameFilter {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, condition) in self.0.iter().enumerate() {
            write!(f, "{}{condition}", if i > 0 { " AND " } else { "" })?;
        }
        Ok(())
    }
}
