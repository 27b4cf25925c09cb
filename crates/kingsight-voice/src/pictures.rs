//! The words of pictures: headings, refusals, and what screen readers read.

use core::fmt::{Display, Formatter};

use kingsight::Color;

use crate::Language;
use crate::language::{Sentence, say};

/// The heading of the files that were drawn: `Drawn`.
///
/// ```
/// use kingsight_voice::{Language, pictures::drawn};
/// assert_eq!(drawn(Language::English).to_string(), "Drawn");
/// ```
pub fn drawn(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pictures::drawn()))
}

/// That a text means several moves, of which only one could be drawn. The text comes as it is to be shown.
///
/// ```
/// use kingsight_voice::{Language, pictures::several_meanings};
/// assert_eq!(
///     several_meanings(Language::English, "\"Nd2\"", &["b1d2", "f3d2"]).to_string(),
///     "--svg and --png draw one move, and \"Nd2\" can mean several; expected b1d2 or f3d2"
/// );
/// ```
pub fn several_meanings(
    language: Language,
    text: impl Display,
    moves: &[impl Display],
) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| {
        say!(language, f, pictures::several_meanings(&text, moves))
    })
}

/// That only one of the moves can be drawn.
///
/// ```
/// use kingsight_voice::{Language, pictures::one_move};
/// assert_eq!(
///     one_move(Language::English).to_string(),
///     "--svg and --png draw one move; expected one, with --moves for those before it"
/// );
/// ```
pub fn one_move(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pictures::one_move()))
}

/// That only one position can be drawn, and there is another.
///
/// ```
/// use kingsight_voice::{Language, pictures::one_position};
/// assert_eq!(
///     one_position(Language::English).to_string(),
///     "--svg and --png draw one position; this is the second, and is not drawn"
/// );
/// ```
pub fn one_position(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pictures::one_position()))
}

/// Whose pieces are listed: `White`.
///
/// ```
/// use kingsight::Color;
/// use kingsight_voice::{Language, pictures::side};
/// assert_eq!(side(Language::English, Color::White).to_string(), "White");
/// ```
pub fn side(language: Language, color: Color) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pictures::side(color)))
}

/// The letter of a pawn, which moves are written without: `P`.
///
/// ```
/// use kingsight_voice::{Language, pictures::pawn};
/// assert_eq!(pawn(Language::English).to_string(), "P");
/// ```
pub fn pawn(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pictures::pawn()))
}

/// What stands for the pieces of a side that has none: `none`.
///
/// ```
/// use kingsight_voice::{Language, pictures::none};
/// assert_eq!(none(Language::English).to_string(), "none");
/// ```
pub fn none(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pictures::none()))
}

/// What stands between the ends of an arrow: `to`.
///
/// ```
/// use kingsight_voice::{Language, pictures::to};
/// assert_eq!(to(Language::English).to_string(), "to");
/// ```
pub fn to(language: Language) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pictures::to()))
}
