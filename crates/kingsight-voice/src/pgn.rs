//! Sentences on games: what is wrong in a file.

use core::fmt::{Display, Formatter};

use kingsight_pgn::DiagnosticKind;

use crate::Language;
use crate::language::{Sentence, say};

/// What is wrong, with the number of the move: `2. Ke3: a king does not move like that …`.
///
/// ```
/// use kingsight_voice::{Language, pgn};
/// let game = kingsight_pgn::games("1. e4 e5 2. Ke3 *".as_bytes()).next().unwrap().unwrap();
/// # #[cfg(feature = "german")]
/// assert_eq!(
///     pgn::finding(Language::German, &game.diagnostics[0].kind).to_string(),
///     "2. Ke3: so zieht ein König nicht: er zieht ein Feld in jede Richtung oder rochiert"
/// );
/// ```
pub fn finding(language: Language, kind: &DiagnosticKind) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, pgn::finding(kind)))
}
