//! Why the text of a move could not be read or played, and what could be played instead.

use alloc::string::{String, ToString};
use core::fmt::{Display, Formatter, Result};

use kingsight::wording::enumerate;
use kingsight::{
    Color, Explanation, Move, MoveList, Moves, Outcome, PieceLetters, Position, Role, San,
    SanError, SanErrorKind, Square,
};

use crate::language::{Sentence, say};
use crate::{Language, rules};

/// How many moves a message offers at most.
const OFFERED: usize = 12;

/// A text that is to be a move, and why it cannot be played.
#[derive(Clone, Copy, Debug)]
pub struct FailedMove<'a> {
    /// The position in which it was to be played.
    pub position: &'a Position,
    /// The text, as it may be shown.
    pub text: &'a str,
    /// The square of the piece, if the text names it.
    pub from: Option<Square>,
    /// All moves that the text can mean.
    pub meant: &'a [Explanation],
    /// What is wrong.
    pub error: &'a SanError,
    /// The letters in which moves are written.
    pub letters: PieceLetters,
}

/// Why the move with this number, from 1, cannot be played.
///
/// ```
/// use kingsight::{PieceLetters, Position};
/// use kingsight_voice::Language;
/// use kingsight_voice::move_errors::{self, FailedMove};
/// let position = Position::default();
/// let error = position.read_san("Rd4", PieceLetters::English).unwrap_err();
/// let failed = FailedMove {
///     position: &position,
///     text: "Rd4",
///     from: None,
///     meant: &[],
///     error: &error,
///     letters: PieceLetters::English,
/// };
/// assert_eq!(
///     move_errors::in_a_game(Language::English, 1, failed).to_string(),
///     "move 1, Rd4: not legal for White here; no rook can move"
/// );
/// ```
pub fn in_a_game(language: Language, number: usize, failed: FailedMove<'_>) -> impl Display {
    let fault = Fault::of(language, failed);
    Sentence(move |f: &mut Formatter<'_>| {
        say!(language, f, moves::in_a_game(number, failed, &fault))
    })
}

/// The same without a number.
///
/// ```
/// use kingsight::{PieceLetters, Position};
/// use kingsight_voice::Language;
/// use kingsight_voice::move_errors::{self, FailedMove};
/// let position = Position::default();
/// let error = position.read_san("Rd4", PieceLetters::English).unwrap_err();
/// let (text, from, letters) = ("Rd4", None, PieceLetters::English);
/// let failed =
///     FailedMove { position: &position, text, from, meant: &[], error: &error, letters };
/// let text = move_errors::alone(Language::English, failed);
/// assert_eq!(text.to_string(), "Rd4: not legal for White here; no rook can move");
/// ```
pub fn alone(language: Language, failed: FailedMove<'_>) -> impl Display {
    let fault = Fault::of(language, failed);
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, moves::alone(failed, &fault)))
}

/// An error with the number and the text of its move before it: `move 2, Nf3: …`.
///
/// ```
/// use kingsight_voice::{Language, move_errors};
/// let text = move_errors::numbered(Language::English, 2, "x4", "it is not a move");
/// assert_eq!(text.to_string(), "move 2, x4: it is not a move");
/// ```
pub fn numbered(language: Language, number: usize, text: &str, error: &str) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, moves::numbered(number, text, error)))
}

/// That a text is not a move, and what is wrong with it.
///
/// ```
/// use kingsight::{MoveText, PieceLetters};
/// use kingsight_voice::{Language, move_errors};
/// let error = MoveText::parse("Nz", PieceLetters::English).unwrap_err();
/// let text = move_errors::unreadable(Language::English, "Nz", &error, PieceLetters::English);
/// assert!(text.to_string().starts_with("Nz is not a move: at offset 1: 'z' does not belong here"));
/// ```
pub fn unreadable(
    language: Language,
    text: &str,
    error: &SanError,
    letters: PieceLetters,
) -> impl Display {
    // All other errors name what is expected.
    let is_letter = matches!(error, SanError::Syntax { kind: SanErrorKind::NotAPiece(..), .. });
    let knight = is_letter.then(|| letters.letter(Role::Knight));
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, moves::unreadable(text, error, knight)))
}

/// That a side has no piece that can be meant.
///
/// ```
/// use kingsight::Color;
/// use kingsight_voice::{Language, move_errors};
/// let text = move_errors::no_such_piece(Language::English, "Qd4", Color::White);
/// assert_eq!(text.to_string(), "Qd4: White has no such piece");
/// ```
pub fn no_such_piece(language: Language, text: &str, side: Color) -> impl Display {
    Sentence(move |f: &mut Formatter<'_>| say!(language, f, moves::no_such_piece(text, side)))
}

/// What is wrong with a move.
pub(crate) enum Fault<'a> {
    /// The text is not a move, or the library has an error of a newer kind.
    Unreadable(&'a SanError),
    /// It can mean several moves.
    Ambiguous(&'a MoveList),
    /// No move is legal any more.
    Over(Outcome),
    /// It is not legal.
    Illegal {
        /// The reasons, if they are the same for every piece that can be meant.
        reasons: Option<&'a Explanation>,
        /// What could be played instead.
        offer: Option<Offer>,
    },
}

/// What could be played instead.
pub(crate) enum Offer {
    /// Moves from a square.
    From(Square, MoveList),
    /// Moves of pieces of a kind.
    Of(Role, MoveList),
}

impl<'a> Fault<'a> {
    fn of(language: Language, failed: FailedMove<'a>) -> Fault<'a> {
        let position = failed.position;
        let san = match failed.error {
            SanError::Ambiguous { candidates, .. } => return Fault::Ambiguous(candidates),
            SanError::Illegal(san) => san,
            SanError::Syntax { .. } => return Fault::Unreadable(failed.error),
            _ => return Fault::Unreadable(failed.error),
        };
        if let Some(outcome) = position.outcome().filter(|_| position.legal_moves().is_empty()) {
            return Fault::Over(outcome);
        }
        let reasons = common(language, failed.meant);
        let is_others = |meant: &Explanation| {
            position.board().color_at(meant.intent.from) != Some(position.turn())
        };
        let offer = match reasons {
            Some(meant) if is_others(meant) => None,
            _ => Offer::new(position, failed.from, san),
        };
        Fault::Illegal { reasons, offer }
    }
}

impl Offer {
    fn new(position: &Position, from: Option<Square>, san: &San) -> Option<Offer> {
        match (from, *san) {
            (Some(from), _) => {
                Some(Offer::From(from, position.moves(Moves::ALL.from(from.bit())).list()))
            }
            (None, San::Castling(_)) => None,
            (None, San::Normal { role, .. }) => {
                let mut moves = position.legal_moves();
                moves.retain(|m| m.role() == role);
                Some(Offer::Of(role, moves))
            }
        }
    }
}

/// The first of some explanations, if all read the same.
fn common(language: Language, meant: &[Explanation]) -> Option<&Explanation> {
    let words = |meant: &Explanation| -> String {
        let reasons = meant.reasons().iter();
        let mut text: String =
            reasons.map(|reason| rules::reason(language, meant, reason).to_string()).collect();
        text.extend(rules::other_side(language, meant).map(|other| other.to_string()));
        text
    };
    let (first, others) = meant.split_first()?;
    others.iter().all(|other| words(other) == words(first)).then_some(first)
}

/// Moves in SAN, with `last` before the last one. If there are many, only the first of them.
pub(crate) fn list(failed: FailedMove<'_>, moves: &[Move], last: &str) -> impl Display {
    let name = move |f: &mut Formatter<'_>, m: &Move| -> Result {
        failed.position.san(*m).in_letters(failed.letters).fmt(f)
    };
    Sentence(move |f: &mut Formatter<'_>| {
        if moves.len() <= OFFERED {
            return enumerate(f, moves, last, name);
        }
        for m in &moves[..OFFERED] {
            name(f, m)?;
            f.write_str(", ")?;
        }
        f.write_str("…")
    })
}
