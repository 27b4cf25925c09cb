//! From [`Setup`] to text.

use alloc::string::String;
use core::fmt;

use super::parts::FenParts;
use crate::short_text::FenBuffer;
use crate::{Position, Setup};

/// When to write down an en passant square: the three usual ways.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[doc(alias = "EnPassantMode")]
pub enum EnPassant {
    /// After every double step of a pawn, as in the FEN standard and in the display of a
    /// [`Position`]: nothing is lost. The default.
    #[default]
    Always,
    /// Only if an enemy pawn stands where it could capture, as in X-FEN and Polyglot.
    PseudoLegal,
    /// Only if such a capture is legal: positions that are equal for repetition (FIDE 9.2.3) then
    /// have equal first four fields, so this is the canonical form.
    Legal,
}

/// A [`Setup`] with the choices of how to write it.
///
/// ```
/// use kingsight::{EnPassant, Fen, Setup};
/// let setup = Setup::STANDARD;
/// assert_eq!(setup.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
/// let shredder = Fen::new(&setup).with_shredder(true);
/// assert_eq!(shredder.to_string(), "rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
/// ```
#[derive(Clone, Copy, Debug)]
#[non_exhaustive]
pub struct Fen<'a> {
    /// What to write; its en passant square is written as it is.
    pub setup: &'a Setup,
    /// Castling rights as rook files (`HAha`) even where `KQkq` would do.
    pub shredder: bool,
}

impl<'a> Fen<'a> {
    /// The setup as plain FEN, or X-FEN where that is needed.
    #[must_use]
    pub const fn new(setup: &'a Setup) -> Fen<'a> {
        Fen { setup, shredder: false }
    }

    /// The same with castling rights as rook files (Shredder-FEN), or not.
    #[must_use]
    pub const fn with_shredder(self, shredder: bool) -> Fen<'a> {
        Fen { shredder, ..self }
    }
}

impl fmt::Display for Setup {
    /// FEN with six fields; castling rights as `KQkq`, or by rook file where that would name
    /// another rook (X-FEN).
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        Fen::new(self).fmt(f)
    }
}

impl fmt::Display for Fen<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = FenBuffer::new();
        FenParts::from(*self).push_all(&mut line);
        line.write_to(f)
    }
}

impl Fen<'_> {
    /// Appends the FEN to a text: faster than `write!`, which takes it through a formatter.
    ///
    /// ```
    /// use kingsight::{Fen, Setup};
    /// let mut line = String::from("start: ");
    /// Fen::new(&Setup::STANDARD).with_shredder(true).append_to(&mut line);
    /// assert_eq!(line, "start: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w HAha - 0 1");
    /// ```
    pub fn append_to(&self, text: &mut String) {
        let mut line = FenBuffer::new();
        FenParts::from(*self).push_all(&mut line);
        text.push_str(line.as_str());
    }
}

/// The position in FEN, its en passant square as it is held, so that reading it back gives the same
/// position (except for [`with_chess960`](Position::with_chess960), if no castling right shows it). For
/// FENs that are equal when the same moves are possible, write
/// [`to_setup(EnPassant::Legal)`](Position::to_setup).
///
/// ```
/// use kingsight::{EnPassant, Position};
/// let fen = "8/8/8/K2pP2r/8/8/8/4k3 w - d6 0 1"; // exd6 would expose the king: it is not legal
/// let position: Position = fen.parse().unwrap();
/// assert_eq!(position.to_string(), fen);
/// let canonical = position.to_setup(EnPassant::Legal);
/// assert_eq!(canonical.to_string(), "8/8/8/K2pP2r/8/8/8/4k3 w - - 0 1");
/// ```
impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut line = FenBuffer::new();
        FenParts::from(self).push_all(&mut line);
        line.write_to(f)
    }
}

impl Position {
    /// Appends the FEN that [`Display`](fmt::Display) writes to a text: faster than `write!`, which takes it through a
    /// formatter.
    ///
    /// ```
    /// use kingsight::Position;
    /// let mut line = String::from("start: ");
    /// Position::default().append_fen_to(&mut line);
    /// assert_eq!(line, "start: rnbqkbnr/pppppppp/8/8/8/8/PPPPPPPP/RNBQKBNR w KQkq - 0 1");
    /// ```
    pub fn append_fen_to(&self, text: &mut String) {
        let mut line = FenBuffer::new();
        FenParts::from(self).push_all(&mut line);
        text.push_str(line.as_str());
    }
}
