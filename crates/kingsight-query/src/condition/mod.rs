//! Conditions on games, and whether a game fits them.

mod parse;
#[cfg(test)]
mod tests;
mod tree;
mod values;

use std::str::FromStr;

use kingsight_pgn::GameTree;

use crate::{ConditionError, ReachError};
use tree::{Condition, one_or};
use values::Reached;

/// A condition on a game: its tags, how long it is, and the positions of its main line.
///
/// The grammar is the table of `docs/data/patterns.md`. A [`Pattern`](crate::Pattern) is true of a game if some position of its main
/// line matches.
///
/// ```
/// use kingsight_query::GameCondition;
/// let text = "[White \"Klein\"]\n[WhiteElo \"2410\"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 d6 4. O-O *";
/// let game = kingsight_pgn::games(text.as_bytes()).next().unwrap().unwrap();
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
    /// let game = kingsight_pgn::games("1. e4 *".as_bytes()).next().unwrap().unwrap();
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
}

/// Reads a condition.
impl FromStr for GameCondition {
    type Err = ConditionError;

    fn from_str(text: &str) -> Result<GameCondition, ConditionError> {
        parse::condition(text).map(GameCondition)
    }
}
