//! What a text leaves open, and how it was read.

use core::fmt::{Display, Formatter};

use kingsight::Color;

use crate::Language;
use crate::language::{Sentence, say};

/// The FEN is a board alone, and it is taken to be this side's move.
///
/// ```
/// use kingsight::Color;
/// use kingsight_voice::{Language, notes};
/// let text = notes::turn_not_stated(Language::English, Color::White);
/// assert_eq!(text.to_string(), "the FEN does not say whose move it is, and is read as White's; add w or b to say so");
/// ```
pub fn turn_not_stated(language: Language, turn: Color) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, trouble::turn_not_stated(turn)))
}

/// The FEN ends before its castling field.
///
/// ```
/// use kingsight_voice::{Language, notes};
/// let text = notes::castling_not_stated(Language::English);
/// assert_eq!(text.to_string(), "the FEN states no castling rights; it is read as none (-)");
/// ```
pub fn castling_not_stated(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, trouble::castling_not_stated()))
}

/// Castling rights written as in classical chess are read as those of Chess960.
///
/// ```
/// use kingsight_voice::{Language, notes};
/// let text = notes::read_as_chess960(Language::English);
/// assert_eq!(text.to_string(), "kings and rooks with castling rights stand as in Chess960; it is read so, and can be read as classical chess");
/// ```
pub fn read_as_chess960(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, trouble::read_as_chess960()))
}

/// Castling rights that only Chess960 has are read as those of classical chess, where they are none.
///
/// ```
/// use kingsight_voice::{Language, notes};
/// let text = notes::read_as_classical(Language::English);
/// assert_eq!(
///     text.to_string(),
///     "it is read as classical chess, without the castling rights that only Chess960 has, and can be read as Chess960"
/// );
/// ```
pub fn read_as_classical(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, trouble::read_as_classical()))
}

/// The text holds several games, and the first one is read.
///
/// ```
/// use kingsight_voice::{Language, notes};
/// let text = notes::first_game_only(Language::English);
/// assert_eq!(text.to_string(), "several games; only the first is read");
/// ```
pub fn first_game_only(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, trouble::first_game_only()))
}
