//! What is wrong with a text, where, and what would be right.

use std::borrow::Cow;
use std::fmt;

use kingsight::{EpdError, FenError, Problems};

/// Why a text is not a pattern.
///
/// ```
/// use kingsight_query::Pattern;
/// let error = "Nf3 and Xe4".parse::<Pattern>().unwrap_err();
/// assert_eq!(error.at, 8);
/// assert_eq!(error.to_string(), "at character 9 of the pattern: \"Xe4\"; expected a piece, squares or a word such as attacks, pin or ray");
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct PatternError {
    /// Where, in bytes from the start of the pattern.
    pub at: usize,
    /// The same in characters, from 1.
    pub character: usize,
    /// What stands there. `None` at the end.
    pub found: Option<String>,
    /// What would be right.
    pub expected: Cow<'static, str>,
}

impl PatternError {
    pub(crate) fn new(
        text: &str,
        at: usize,
        found: Option<&str>,
        expected: impl Into<Cow<'static, str>>,
    ) -> PatternError {
        let character = text.get(..at).map_or(0, |before| before.chars().count()) + 1;
        PatternError { at, character, found: found.map(str::to_owned), expected: expected.into() }
    }
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.found {
            Some(found) => {
                write!(f, "at character {} of the pattern: {}", self.character, quoted(found))?;
            }
            None => f.write_str("at the end of the pattern")?,
        }
        write!(f, "; expected {}", self.expected)
    }
}

impl std::error::Error for PatternError {}

/// Why a text is not a condition on games.
///
/// ```
/// use kingsight_query::GameCondition;
/// let error = "WhiteElo >= many".parse::<GameCondition>().unwrap_err();
/// assert_eq!(error.at, 12);
/// assert_eq!(
///     error.to_string(),
///     "in the condition, at offset 12: \"many\" is not a number; texts are compared by =, != and ~"
/// );
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct ConditionError {
    /// Where, in bytes from the start of the condition.
    pub at: usize,
    /// What is wrong there, and what would be right.
    pub message: String,
}

impl ConditionError {
    pub(crate) fn new(at: usize, message: impl Into<String>) -> ConditionError {
        ConditionError { at, message: message.into() }
    }
}

impl fmt::Display for ConditionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "in the condition, at offset {}: {}", self.at, self.message)
    }
}

impl std::error::Error for ConditionError {}

/// Why a game cannot reach what a text describes.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ReachError {
    /// The text is not a FEN with one to six fields, an EPD or `startpos`.
    Text(EpdError),
    /// The position cannot be played.
    Problems(Problems),
}

impl fmt::Display for ReachError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ReachError::Text(error) => error.fmt(f),
            ReachError::Problems(problems) => {
                write!(f, "not a position that can be played: {problems}")
            }
        }
    }
}

impl std::error::Error for ReachError {}

impl ReachError {
    /// The same inside a condition, in which the text begins at this place.
    pub(crate) fn within(self, start: usize) -> ConditionError {
        match self {
            ReachError::Text(EpdError::Position(FenError { field, at, kind })) => {
                ConditionError::new(start + at, format!("in the {field}: {kind}"))
            }
            ReachError::Text(error) => ConditionError::new(start + error.at(), error.to_string()),
            problems @ ReachError::Problems(_) => ConditionError::new(start, problems.to_string()),
        }
    }
}

/// A pattern inside a condition.
impl From<PatternError> for ConditionError {
    fn from(error: PatternError) -> ConditionError {
        let PatternError { at, found, expected, .. } = error;
        let message = match found {
            Some(found) => format!("{}; expected {expected}", quoted(&found)),
            None => format!("expected {expected}"),
        };
        ConditionError { at, message }
    }
}

/// Text from elsewhere in quotation marks, cut where it is long. Control characters are escaped.
pub(crate) fn quoted(text: &str) -> String {
    const MOST: usize = 80;
    match text.chars().nth(MOST) {
        Some(_) => {
            let kept: String = text.chars().take(MOST - 1).chain(['…']).collect();
            format!("{kept:?}")
        }
        None => format!("{text:?}"),
    }
}
