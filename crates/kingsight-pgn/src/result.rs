//! How a game ended.

use crate::prelude::*;
use core::fmt;
use core::str::FromStr;

use kingsight::Color;

/// The mark at the end of a game.
///
/// ```
/// use kingsight_pgn::GameResult;
/// assert_eq!("1/2-1/2".parse(), Ok(GameResult::Draw));
/// assert_eq!(GameResult::WhiteWins.to_string(), "1-0");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
#[doc(alias = "Termination")]
pub enum GameResult {
    /// `1-0`
    WhiteWins,
    /// `0-1`
    BlackWins,
    /// `1/2-1/2`
    Draw,
    /// `*`: the game goes on, or its result is not known.
    #[default]
    Unknown,
}

impl GameResult {
    /// All results.
    pub const ALL: [GameResult; 4] =
        [GameResult::WhiteWins, GameResult::BlackWins, GameResult::Draw, GameResult::Unknown];

    /// As PGN writes it.
    #[must_use]
    pub const fn as_str(self) -> &'static str {
        match self {
            GameResult::WhiteWins => "1-0",
            GameResult::BlackWins => "0-1",
            GameResult::Draw => "1/2-1/2",
            GameResult::Unknown => "*",
        }
    }

    /// The winner of a decided game.
    #[must_use]
    pub const fn winner(self) -> Option<Color> {
        match self {
            GameResult::WhiteWins => Some(Color::White),
            GameResult::BlackWins => Some(Color::Black),
            GameResult::Draw | GameResult::Unknown => None,
        }
    }

    /// The result that this text is, in the standard's spelling only.
    #[must_use]
    pub fn from_bytes(text: &[u8]) -> Option<GameResult> {
        GameResult::ALL.into_iter().find(|result| result.as_str().as_bytes() == text)
    }

    /// The result that this text means: also `1/2`, `½-½`, `1:0` and dashes of other kinds.
    pub(crate) fn spelled(text: &[u8]) -> Option<GameResult> {
        let text = core::str::from_utf8(text).ok()?;
        let mut plain = String::new();
        for c in text.chars() {
            match c {
                '–' | '—' | '−' | ':' => plain.push('-'),
                '½' => plain.push_str("1/2"),
                c => plain.push(c),
            }
        }
        match plain.as_str() {
            "1/2" | "0.5-0.5" => Some(GameResult::Draw),
            text => GameResult::from_bytes(text.as_bytes()),
        }
    }
}

impl fmt::Display for GameResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.as_str())
    }
}

/// A text that is not a result.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct NotAResult;

impl fmt::Display for NotAResult {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a result; expected 1-0, 0-1, 1/2-1/2 or *")
    }
}

impl core::error::Error for NotAResult {}

impl FromStr for GameResult {
    type Err = NotAResult;

    fn from_str(text: &str) -> Result<GameResult, NotAResult> {
        GameResult::from_bytes(text.as_bytes()).ok_or(NotAResult)
    }
}
