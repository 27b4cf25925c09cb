//! What is wrong with a pattern, and where.

use std::fmt;

/// Why a text is no pattern.
///
/// ```
/// use kingsight_data::Pattern;
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
    /// What stands there; `None` at the end.
    pub found: Option<String>,
    /// What would be right.
    pub expected: &'static str,
}

impl PatternError {
    pub(super) fn new(
        text: &str,
        at: usize,
        found: Option<&str>,
        expected: &'static str,
    ) -> PatternError {
        let character = text[..at].chars().count() + 1;
        PatternError { at, character, found: found.map(str::to_owned), expected }
    }
}

impl fmt::Display for PatternError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.found {
            Some(found) => {
                let found = kingsight_ask::quoted(found);
                write!(f, "at character {} of the pattern: {found}", self.character)?;
            }
            None => f.write_str("at the end of the pattern")?,
        }
        write!(f, "; expected {}", self.expected)
    }
}

impl std::error::Error for PatternError {}
