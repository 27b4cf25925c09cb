//! A value of a game's column.

use std::borrow::Cow;
use std::cmp::Ordering;

/// A value of a column that a game has one of.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum GameValue<'a> {
    /// There is none.
    Null,
    /// It cannot be known yet: a result without its tag stands at the end of the moves.
    Unknown,
    /// A text.
    Text(Cow<'a, str>),
    /// A number; a date as days from 1970-01-01.
    Number(i64),
}

impl GameValue<'_> {
    /// Which of two values comes first; `None` if either is no value, or if one is a text and the other a number.
    #[must_use]
    pub fn compare(&self, other: &GameValue<'_>) -> Option<Ordering> {
        match (self, other) {
            (GameValue::Text(a), GameValue::Text(b)) => Some(a.as_bytes().cmp(b.as_bytes())),
            (GameValue::Number(a), GameValue::Number(b)) => Some(a.cmp(b)),
            _ => None,
        }
    }
}
