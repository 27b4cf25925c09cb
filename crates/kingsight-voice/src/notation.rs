//! Sentences on the text of a move: how it was read, and what is wrong with it.

use core::fmt::{Display, Formatter};

use kingsight::{PieceLetters, SanErrorKind, SanReading, SanRemark};

use crate::Language;
use crate::language::{Sentence, say};

/// `read as Nf3: there is nothing to capture on f3`, the move in the given letters. `None` if the text claims nothing false.
///
/// ```
/// use kingsight::{PieceLetters, Position};
/// use kingsight_voice::{Language, notation};
/// let (_, reading) = Position::default().read_san("Nxf3+", PieceLetters::English).unwrap();
/// # #[cfg(feature = "german")]
/// assert_eq!(
///     notation::reading(Language::German, &reading, PieceLetters::German).unwrap().to_string(),
///     "gelesen als Sf3: auf f3 gibt es nichts zu schlagen; der Zug gibt kein Schach"
/// );
/// ```
#[must_use]
pub fn reading(
    language: Language,
    reading: &SanReading,
    letters: PieceLetters,
) -> Option<impl Display> {
    let write = move |f: &mut Formatter<'_>| say!(language, f, moves::reading(reading, letters));
    (!reading.remarks.is_empty()).then_some(Sentence(write))
}

/// What a text claims falsely: `there is nothing to capture on f3`.
///
/// ```
/// use kingsight::SanRemark;
/// use kingsight_voice::{Language, notation};
/// let text = notation::remark(Language::English, SanRemark::NoCheck);
/// assert_eq!(text.to_string(), "it gives no check");
/// ```
pub fn remark(language: Language, remark: SanRemark) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, moves::remark(remark)))
}

/// What is wrong with the text of a move.
///
/// ```
/// use kingsight::{MoveText, PieceLetters, SanError};
/// use kingsight_voice::{Language, notation};
/// let Err(SanError::Syntax { kind, .. }) = MoveText::parse("Nf3", PieceLetters::German) else { panic!() };
/// # #[cfg(feature = "german")]
/// assert_eq!(
///     notation::san_error(Language::German, kind).to_string(),
///     "'N' ist keine Figur; gelesen werden K, D, T, L, S"
/// );
/// ```
pub fn san_error(language: Language, kind: SanErrorKind) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, moves::san_error(kind)))
}
