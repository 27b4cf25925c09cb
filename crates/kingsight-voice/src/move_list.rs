//! What stands beside moves in a list, and in its place when no move is listed.

use core::fmt::{Display, Formatter};

use kingsight::{CheckKind, Color, EvasionKind, Square};

use crate::Language;
use crate::language::{Sentence, say};

/// Why no move is listed.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum NoMoves {
    /// Evasions were asked for, and this side is not in check.
    NotInCheck(Color),
    /// Evasions were asked for, and there are none: this side is checkmated.
    Checkmate(Color),
    /// No legal move begins on this square.
    From(Square),
    /// No legal move is of the kind that was asked for.
    OfThisKind,
    /// There is no legal move at all.
    AtAll,
}

/// Why no move is listed, without a full stop.
///
/// ```
/// use kingsight::Color;
/// use kingsight_voice::Language;
/// use kingsight_voice::move_list::{NoMoves, no_moves};
/// let why = no_moves(Language::English, NoMoves::NotInCheck(Color::White));
/// assert_eq!(why.to_string(), "no evasions: White is not in check");
/// ```
pub fn no_moves(language: Language, why: NoMoves) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, moves::no_moves(why)))
}

/// What stands beside a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub enum MoveNote {
    /// How it answers a check.
    Answers(EvasionKind),
    /// It is the only answer to a check.
    Forced,
    /// How it gives check.
    Gives(CheckKind),
    /// It gives checkmate.
    Mates,
}

/// What stands beside a move, in a few words.
///
/// ```
/// use kingsight::CheckKind;
/// use kingsight_voice::Language;
/// use kingsight_voice::move_list::{MoveNote, note};
/// let note = note(Language::English, MoveNote::Gives(CheckKind::Discovered));
/// assert_eq!(note.to_string(), "discovered check");
/// ```
pub fn note(language: Language, note: MoveNote) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, moves::beside(note)))
}
