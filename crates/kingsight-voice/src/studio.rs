//! What the studio answers when a piece goes back to where it came from, though no rule of chess refuses the move.

use core::fmt::{Display, Formatter};

use kingsight::Outcome;

use crate::Language;
use crate::language::{Sentence, say};

/// That pieces do not move while a board is only looked at.
///
/// ```
/// use kingsight_voice::{Language, studio};
/// let text = studio::only_viewed(Language::English);
/// assert_eq!(text.to_string(), "Pieces do not move in View; choose Play or Free.");
/// ```
pub fn only_viewed(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, moves::only_viewed()))
}

/// That no piece is added or removed while a game is played.
///
/// ```
/// use kingsight_voice::{Language, studio};
/// let text = studio::only_moves(Language::English);
/// assert_eq!(text.to_string(), "In Play, pieces cannot be added or removed; choose Free for that.");
/// ```
pub fn only_moves(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, moves::only_moves()))
}

/// That nothing can be played on this board, because no game can have it.
///
/// ```
/// use kingsight_voice::{Language, studio};
/// let text = studio::not_playable(Language::English);
/// assert_eq!(text.to_string(), "This board cannot be played; choose Free to change it.");
/// ```
pub fn not_playable(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, moves::not_playable()))
}

/// That no move can be played, because the game is over.
///
/// ```
/// use kingsight::Outcome;
/// use kingsight_voice::{Language, studio};
/// let text = studio::game_over(Language::English, Outcome::Stalemate);
/// assert_eq!(text.to_string(), "The game is over: draw by stalemate.");
/// ```
pub fn game_over(language: Language, outcome: Outcome) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, moves::game_over(outcome)))
}
