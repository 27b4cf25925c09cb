//! Headings and labels of what is printed about a position.

use core::fmt::{Display, Formatter};

use kingsight::{CheckKind, Role, Square};

use crate::Language;
use crate::language::{Sentence, say};

/// A heading of what is printed about a position.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum Heading {
    /// Over the problems that keep it from being played.
    NotPlayable,
    /// Over the other problems.
    Remarks,
    /// Over checks, pins and discovered checks.
    ChecksAndPins,
    /// Over what is attacked and what is protected.
    Protection,
    /// Over so many legal moves.
    LegalMoves(usize),
    /// Over the moves that give check.
    Checks,
    /// Over moves that are not legal, with the reasons.
    IllegalMoves,
}

/// A heading, without a full stop.
///
/// ```
/// use kingsight_voice::inspection::{Heading, heading};
/// use kingsight_voice::Language;
/// let heading = heading(Language::English, Heading::LegalMoves(20));
/// assert_eq!(heading.to_string(), "20 legal moves");
/// ```
#[must_use]
pub fn heading(language: Language, heading: Heading) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, positions::heading(heading)))
}

/// What a row of moves is about: a piece, or all pieces of a role.
///
/// ```
/// use kingsight::{Role, Square};
/// use kingsight_voice::{Language, inspection};
/// let piece = inspection::row(Language::English, Role::Knight, Some(Square::D2));
/// assert_eq!(piece.to_string(), "knight d2");
/// assert_eq!(inspection::row(Language::English, Role::Pawn, None).to_string(), "pawns");
/// ```
#[must_use]
pub fn row(language: Language, role: Role, square: Option<Square>) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| match square {
        Some(square) => say!(language, f, pieces::piece(role, square)),
        None => say!(language, f, pieces::all(role)),
    })
}

/// A kind of check, as the label of the moves that give it.
///
/// ```
/// use kingsight::CheckKind;
/// use kingsight_voice::{Language, inspection};
/// let kind = inspection::check_kind(Language::English, CheckKind::Discovered);
/// assert_eq!(kind.to_string(), "discovered");
/// ```
#[must_use]
pub fn check_kind(language: Language, kind: CheckKind) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, positions::check_kind(kind)))
}
