//! From [`Setup`] and [`Position`] to text.

use alloc::string::String;
use core::fmt;

use super::rights::push_rights;
use crate::board::WrittenRanks;
use crate::short_text::FenBuffer;
use crate::{Bitboard, Board, Color, Position, Setup, Square};

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

impl fmt::Debug for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Position({self})")
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

/// What a FEN says. Not a setup: to copy a board takes a tenth of the time.
pub(super) struct FenParts<'a> {
    board: &'a Board,
    turn: Color,
    castling_rooks: Bitboard,
    en_passant: Option<Square>,
    clocks: [u16; 2],
    shredder: bool,
}

impl<'a> From<Fen<'a>> for FenParts<'a> {
    fn from(fen: Fen<'a>) -> FenParts<'a> {
        FenParts {
            board: &fen.setup.board,
            turn: fen.setup.turn,
            castling_rooks: fen.setup.castling_rooks,
            en_passant: fen.setup.en_passant,
            clocks: [fen.setup.halfmoves, fen.setup.fullmoves],
            shredder: fen.shredder,
        }
    }
}

impl<'a> From<&'a Position> for FenParts<'a> {
    #[inline(always)]
    fn from(position: &'a Position) -> FenParts<'a> {
        FenParts {
            board: &position.board,
            turn: position.turn,
            castling_rooks: position.castling_rooks,
            en_passant: position.en_passant,
            clocks: [position.halfmoves, position.fullmoves],
            shredder: false,
        }
    }
}

impl FenParts<'_> {
    /// All six.
    #[inline(always)]
    pub(super) fn push_all(&self, line: &mut FenBuffer) {
        self.push_position(line);
        self.push_clocks(line);
    }

    /// All six, with a placement of which most may be known.
    #[inline(always)]
    pub(super) fn push_all_after(&self, ranks: &mut WrittenRanks, line: &mut FenBuffer) {
        ranks.push(self.board, line);
        self.push_state(line);
        self.push_clocks(line);
    }

    /// The four that FEN and EPD share.
    #[inline(always)]
    pub(super) fn push_position(&self, line: &mut FenBuffer) {
        self.board.push_placement(line);
        self.push_state(line);
    }

    /// Turn, castling rights, en passant square.
    #[inline(always)]
    fn push_state(&self, line: &mut FenBuffer) {
        line.push_start_of([b' ', self.turn.letter() as u8, b' '], 3);
        push_rights(self.board, self.castling_rooks, self.shredder, line);
        let [file, rank] = match self.en_passant {
            Some(square) => [b'a' + square.file() as u8, b'1' + square.rank() as u8],
            None => [b'-', 0],
        };
        let length = 2 + usize::from(self.en_passant.is_some());
        line.push_start_of([b' ', file, rank], length);
    }

    #[inline(always)]
    fn push_clocks(&self, line: &mut FenBuffer) {
        for clock in self.clocks {
            line.push(b' ');
            line.push_number(clock);
        }
    }
}
