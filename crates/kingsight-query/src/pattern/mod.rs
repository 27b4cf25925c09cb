//! Patterns of pieces: for questions that words such as "pinned by a bishop" ask better than numbers.
//!
//! The grammar is the table of `docs/data/patterns.md`. Where CQL (Costeff and Stiller, <https://www.gadycosteff.com/cql/>) has a
//! spelling for something, it is used. Compatibility is no aim. The words of facts are those of [`kingsight_facts::ColorFact`].

mod lexer;
mod matching;
mod parse;
mod set;
mod tree;

use std::str::FromStr;

use kingsight::Position;

pub(crate) use lexer::skip_blanks;
pub(crate) use parse::{Parser, begins_pattern};
use tree::Node;

use crate::PatternError;

/// A compiled pattern, which asks one position.
///
/// ```
/// use kingsight::Position;
/// use kingsight_query::Pattern;
/// let ruy: Position = "r1bqkbnr/ppp2ppp/2np4/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4".parse().unwrap();
/// for text in ["pin from B through n to k", "black knight pinned", "white bishop attacks black knight", "n pinned = 1"] {
///     let pattern: Pattern = text.parse()?;
///     assert!(pattern.matches(&ruy));
///     assert!(!pattern.matches(&Position::default()));
/// }
/// # Ok::<(), kingsight_query::PatternError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern(Node);

impl Pattern {
    /// Whether a position matches.
    #[must_use]
    pub fn matches(&self, position: &Position) -> bool {
        self.0.matches(position)
    }

    pub(crate) const fn of(node: Node) -> Pattern {
        Pattern(node)
    }
}

/// Compiles a pattern.
impl FromStr for Pattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Pattern, PatternError> {
        Parser::new(text, 0).whole().map(Pattern)
    }
}
