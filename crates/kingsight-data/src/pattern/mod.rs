//! Patterns of pieces: for questions that words such as "pinned by a bishop" ask better than numbers.
//!
//! # Grammar
//!
//! Where CQL (Costeff and Stiller, <https://www.gadycosteff.com/cql/>) has a spelling for something, it is used; compatibility is no
//! aim.
//!
//! | pattern | matches if |
//! |---|---|
//! | `Nf3` | a white knight stands on f3 |
//! | `n` | there is a black knight |
//! | `[QR]d1-8` | a white queen or rook stands on the d-file |
//! | `P[e4,d4-5]` | a white pawn stands on e4, d4 or d5 |
//! | `Aa-h1` | a white piece stands on the first rank; `a` is any black piece, `_` an empty square, `?` any square |
//! | `e4` | always: a square without a piece is any square, useful in `N attacks e4` |
//! | `P >= 3`, `[Qq] = 0` | there are so many: `=`, `!=`, `<`, `<=`, `>`, `>=` |
//! | `R attacks k` | a white rook attacks the black king; of the other colour, or an empty square |
//! | `P protects N` | a white pawn protects a white knight |
//! | `pin from B through n to k` | a white bishop pins a black knight to its king; each part may be left out |
//! | `ray (R n k)` | on a line, with only empty squares between: rook, knight, king; `ray orthogonal (…)` and `ray diagonal (…)` |
//! | `board (pp/.k)` | this rectangle is somewhere on the board, its upper rank first: `.` is an empty square, `?` any square |
//! | `board (pp/.k) at g7` | the same with its lower left corner there |
//! | `check`, `mate`, `stalemate` | of the side to move |
//! | `wtm`, `btm` | White, Black to move |
//! | `X Y`, `X and Y`, `X or Y`, `not X`, `(X)` | both, both, one of them, not; `and` binds closer than `or` |
//! | `mirror (X)` | X, or X with the files in reverse |
//! | `flipcolor (X)` | X, or X with the colours exchanged and the ranks in reverse |
//!
//! Words and letters are separated by blanks; `;` and what follows it on a line is a comment.

mod error;
mod flip;
mod lexer;
mod matching;
mod node;
mod parse;
mod squares;

pub use error::PatternError;

use std::str::FromStr;

use kingsight::Position;
use node::Node;

/// A compiled pattern: see the table in the documentation of `kingsight-data`'s patterns, `docs/data/patterns.md`.
///
/// ```
/// use kingsight::Position;
/// use kingsight_data::Pattern;
/// let pattern: Pattern = "pin from B through n to k".parse()?;
/// let ruy: Position = "r1bqkbnr/ppp2ppp/2np4/1B2p3/4P3/5N2/PPPP1PPP/RNBQK2R w KQkq - 0 4".parse().unwrap();
/// assert!(pattern.matches(&ruy));
/// assert!(!pattern.matches(&Position::default()));
/// # Ok::<(), kingsight_data::PatternError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Pattern(Node);

impl Pattern {
    /// Whether a position matches.
    #[must_use]
    pub fn matches(&self, position: &Position) -> bool {
        self.0.matches(position)
    }
}

/// Compiles a pattern.
impl FromStr for Pattern {
    type Err = PatternError;

    fn from_str(text: &str) -> Result<Pattern, PatternError> {
        parse::pattern(text).map(Pattern)
    }
}
