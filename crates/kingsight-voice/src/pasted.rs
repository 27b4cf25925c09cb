//! Why a text that people paste cannot be shown.

use core::fmt::{Display, Formatter};

use crate::Language;
use crate::language::say;
use crate::sentence::Sentence;

/// That nothing in a text looks like a position or a game.
///
/// ```
/// use kingsight_voice::{Language, pasted::not_recognized};
/// let sentence = not_recognized(Language::English).to_string();
/// assert!(sentence.starts_with("this is neither a position nor a game; expected a FEN"));
/// ```
pub fn not_recognized(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pasted::not_recognized()))
}

/// That a text holds no game in PGN.
///
/// ```
/// use kingsight_voice::{Language, pasted::no_game};
/// assert_eq!(
///     no_game(Language::English).to_string(),
///     "text: there is no game in it; expected PGN"
/// );
/// ```
pub fn no_game(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pasted::no_game()))
}

/// That a game has more moves than the most that are shown.
///
/// ```
/// use kingsight_voice::{Language, pasted::too_many_moves};
/// assert_eq!(
///     too_many_moves(Language::English, 30_000, 20_000).to_string(),
///     "text: the game has 30000 moves; expected at most 20000"
/// );
/// ```
pub fn too_many_moves(language: Language, moves: usize, most: usize) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pasted::too_many_moves(moves, most)))
}
