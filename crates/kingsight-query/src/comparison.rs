//! How two values are compared: the only list of signs.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// How a value is compared with another.
///
/// ```
/// use kingsight_query::Comparison;
/// let comparison: Comparison = ">=".parse().unwrap();
/// assert!(comparison.holds(3.cmp(&2)));
/// assert_eq!(comparison.reversed().to_string(), "<=");
/// assert_eq!("<>".parse(), Ok(Comparison::NotEqual));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Comparison {
    /// `=`
    Equal,
    /// `!=`
    NotEqual,
    /// `<`
    Less,
    /// `<=`
    LessOrEqual,
    /// `>`
    Greater,
    /// `>=`
    GreaterOrEqual,
}

/// A text that is not the sign of a comparison. It says which ones there are.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NotAComparison;

impl Comparison {
    /// All comparisons.
    pub const ALL: [Comparison; 6] = [
        Comparison::Equal,
        Comparison::NotEqual,
        Comparison::Less,
        Comparison::LessOrEqual,
        Comparison::Greater,
        Comparison::GreaterOrEqual,
    ];

    /// The comparison whose sign begins a text, and what follows the sign. `==` is `=`, and `<>` is `!=`.
    ///
    /// ```
    /// use kingsight_query::Comparison;
    /// assert_eq!(Comparison::split("<=5"), Some((Comparison::LessOrEqual, "5")));
    /// assert_eq!(Comparison::split("~5"), None);
    /// ```
    #[must_use]
    pub fn split(text: &str) -> Option<(Comparison, &str)> {
        SIGNS.iter().find_map(|(sign, comparison)| Some((*comparison, text.strip_prefix(sign)?)))
    }

    /// Whether it holds for two values that are in this order.
    #[must_use]
    pub const fn holds(self, order: Ordering) -> bool {
        match self {
            Comparison::Equal => order.is_eq(),
            Comparison::NotEqual => order.is_ne(),
            Comparison::Less => order.is_lt(),
            Comparison::LessOrEqual => order.is_le(),
            Comparison::Greater => order.is_gt(),
            Comparison::GreaterOrEqual => order.is_ge(),
        }
    }

    /// The same comparison with its values exchanged.
    #[must_use]
    pub const fn reversed(self) -> Comparison {
        match self {
            Comparison::Equal => Comparison::Equal,
            Comparison::NotEqual => Comparison::NotEqual,
            Comparison::Less => Comparison::Greater,
            Comparison::LessOrEqual => Comparison::GreaterOrEqual,
            Comparison::Greater => Comparison::Less,
            Comparison::GreaterOrEqual => Comparison::LessOrEqual,
        }
    }

    /// Whether it asks which value is greater.
    #[must_use]
    pub const fn is_order(self) -> bool {
        !matches!(self, Comparison::Equal | Comparison::NotEqual)
    }

    /// Its sign: `!=`.
    #[must_use]
    pub const fn sign(self) -> &'static str {
        match self {
            Comparison::Equal => "=",
            Comparison::NotEqual => "!=",
            Comparison::Less => "<",
            Comparison::LessOrEqual => "<=",
            Comparison::Greater => ">",
            Comparison::GreaterOrEqual => ">=",
        }
    }

    /// Its sign in SQL: `<>` for [`NotEqual`](Comparison::NotEqual), otherwise [`sign`](Comparison::sign).
    #[must_use]
    pub const fn sql(self) -> &'static str {
        match self {
            Comparison::NotEqual => "<>",
            other => other.sign(),
        }
    }
}

/// Every spelling, longer ones before their beginnings.
const SIGNS: [(&str, Comparison); 8] = [
    ("==", Comparison::Equal),
    ("!=", Comparison::NotEqual),
    ("<>", Comparison::NotEqual),
    ("<=", Comparison::LessOrEqual),
    (">=", Comparison::GreaterOrEqual),
    ("=", Comparison::Equal),
    ("<", Comparison::Less),
    (">", Comparison::Greater),
];

/// Its sign.
impl fmt::Display for Comparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.sign())
    }
}

/// Reads a sign and nothing else.
impl FromStr for Comparison {
    type Err = NotAComparison;

    fn from_str(text: &str) -> Result<Comparison, NotAComparison> {
        match Comparison::split(text) {
            Some((comparison, "")) => Ok(comparison),
            _ => Err(NotAComparison),
        }
    }
}

impl fmt::Display for NotAComparison {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a comparison; expected =, !=, <, <=, > or >=")
    }
}

impl std::error::Error for NotAComparison {}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn signs_are_read_as_they_are_written() {
        for comparison in Comparison::ALL {
            assert_eq!(comparison.sign().parse(), Ok(comparison));
            assert_eq!(comparison.sql().parse(), Ok(comparison));
            for (a, b) in [(1, 2), (2, 2), (2, 1)] {
                assert_eq!(comparison.holds(a.cmp(&b)), comparison.reversed().holds(b.cmp(&a)));
            }
        }
        for text in ["", "=!", "=>", "===", "~", " =", "é"] {
            assert_eq!(text.parse::<Comparison>(), Err(NotAComparison), "{text}");
        }
    }
}
