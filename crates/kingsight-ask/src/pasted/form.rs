//! What a text is, by its looks.

use kingsight::San;

use super::tidy::dashes;

/// A form that was recognised: the position and the moves that stand in it, as text.
#[derive(Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Form {
    /// A FEN, or `startpos`.
    pub(super) fen: String,
    /// The moves from there as they were written, with their numbers.
    pub(super) moves: Vec<String>,
    /// Whether it is Chess960 whatever the FEN says.
    pub(super) chess960: bool,
    /// Whether another game follows.
    pub(super) is_followed: bool,
}

/// Whether a word stands for the initial position.
#[must_use]
pub fn is_startpos(word: &str) -> bool {
    word.trim().eq_ignore_ascii_case("startpos")
}

/// Whether a word is a part of a position and never the name of a file.
#[must_use]
pub fn is_keyword(word: &str) -> bool {
    is_startpos(word) || word.len() <= 2 || is_placement(word)
}

/// Whether a word looks like the first field of a FEN.
#[must_use]
pub fn is_placement(word: &str) -> bool {
    word.matches('/').count() == 7 && word.chars().all(|c| "pnbrqkPNBRQK12345678/~".contains(c))
}

/// Whether a text begins with a move, and so is no position.
#[must_use]
pub fn is_move(text: &str) -> bool {
    let word = text.split_whitespace().next().unwrap_or_default();
    !word.contains('/') && dashes(word).parse::<San>().is_ok()
}
