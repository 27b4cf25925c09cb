//! From [`Setup`] and [`Position`] to text, castling rights as letters, and the FENs of positions that follow each other.

use alloc::string::String;
use core::fmt;

use super::reading::{are_chess960, are_classical};
use crate::board::WrittenRanks;
use crate::short_text::FenBuffer;
use crate::{Bitboard, Board, Color, File, Position, Role, Setup, Square};

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
    /// another rook (X-FEN) or be [read](crate::Reading) as classical rights.
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
    letters: Letters,
}

/// How castling rights are written.
#[derive(Clone, Copy)]
enum Letters {
    /// As in classical chess.
    Plain,
    /// `KQkq` where that is read with the same rights, or else rook files.
    Chess960,
    /// Rook files.
    Files,
}

impl Letters {
    #[inline(always)]
    const fn new(chess960: bool, shredder: bool) -> Letters {
        match (shredder, chess960) {
            (true, _) => Letters::Files,
            (false, true) => Letters::Chess960,
            (false, false) => Letters::Plain,
        }
    }
}

impl<'a> From<Fen<'a>> for FenParts<'a> {
    fn from(fen: Fen<'a>) -> FenParts<'a> {
        FenParts {
            board: &fen.setup.board,
            turn: fen.setup.turn,
            castling_rooks: fen.setup.castling_rooks,
            en_passant: fen.setup.en_passant,
            clocks: [fen.setup.halfmoves, fen.setup.fullmoves],
            letters: Letters::new(fen.setup.chess960, fen.shredder),
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
            letters: Letters::new(position.chess960, false),
        }
    }
}

impl FenParts<'_> {
    /// All six.
    #[inline(always)]
    fn push_all(&self, line: &mut FenBuffer) {
        self.push_position(line);
        self.push_clocks(line);
    }

    /// All six, with a placement of which most may be known.
    #[inline(always)]
    fn push_all_after(&self, ranks: &mut WrittenRanks, line: &mut FenBuffer) {
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
        push_rights(self.board, self.castling_rooks, self.letters, line);
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

/// Writes the castling rights. What nearly all positions have stands in a table: a rook in a corner is the outermost one
/// on its side of the king.
#[inline]
fn push_rights(board: &Board, rooks: Bitboard, letters: Letters, line: &mut FenBuffer) {
    let rooks = rooks & (Color::White.home() | Color::Black.home());
    if rooks.is_empty() || matches!(letters, Letters::Plain) && are_plain(board, rooks) {
        let (text, length) = CORNER_RIGHTS[corners(rooks)];
        return line.push_start_of(text, length);
    }
    push_any(board, rooks, letters, line);
}

/// Whether each right belongs to a rook in a corner with a king on its rank.
fn are_plain(board: &Board, rooks: Bitboard) -> bool {
    let plain = |color: Color| {
        let own = rooks & color.home();
        let corners = File::A.squares() | File::H.squares();
        let king = (board.kings_of(color) & color.home()).any();
        (own - (board.of_piece(Role::Rook.of(color)) & corners)).is_empty()
            && (king || own.is_empty())
    };
    plain(Color::White) && plain(Color::Black)
}

/// The corners in the order of a FEN, with their letters.
const CORNERS: [(Square, u8); 4] =
    [(Square::H1, b'K'), (Square::A1, b'Q'), (Square::H8, b'k'), (Square::A8, b'q')];

/// Which corners are in a set, as a number of four bits.
fn corners(rooks: Bitboard) -> usize {
    let mut bits = 0;
    for (i, (corner, _)) in CORNERS.into_iter().enumerate() {
        bits |= usize::from(rooks.contains(corner)) << i;
    }
    bits
}

/// The text for each set of corners, and its length.
static CORNER_RIGHTS: [([u8; 4], usize); 16] = {
    let mut texts = [([0; 4], 0); 16];
    texts[0] = ([b'-', 0, 0, 0], 1);
    let mut set = 1;
    while set < texts.len() {
        let mut i = 0;
        while i < CORNERS.len() {
            if set >> i & 1 == 1 {
                let (text, length) = &mut texts[set];
                text[*length] = CORNERS[i].1;
                *length += 1;
            }
            i += 1;
        }
        set += 1;
    }
    texts
};

#[cold]
fn push_any(board: &Board, rooks: Bitboard, letters: Letters, line: &mut FenBuffer) {
    let by_file = match letters {
        Letters::Plain => false,
        Letters::Chess960 => !are_classical(board, rooks) && !are_chess960(board, rooks),
        Letters::Files => true,
    };
    for color in Color::ALL {
        for rook in (rooks & color.home()).into_iter().rev() {
            line.push(letter(board, color, rook, by_file));
        }
    }
}

fn letter(board: &Board, color: Color, rook: Square, by_file: bool) -> u8 {
    let letter = match (board.kings_of(color) & color.home()).first() {
        Some(king) if !by_file && rook != king && is_outermost(board, color, king, rook) => {
            if rook > king { b'k' } else { b'q' }
        }
        _ => b'a' + rook.file() as u8,
    };
    match color {
        Color::White => letter.to_ascii_uppercase(),
        Color::Black => letter,
    }
}

/// Whether reading the side's letter back would find this rook again.
fn is_outermost(board: &Board, color: Color, king: Square, rook: Square) -> bool {
    let rooks = board.of_piece(Role::Rook.of(color)) & color.home();
    let outside = if rook > king {
        Bitboard(!0 << rook as u32)
    } else {
        Bitboard(!(!0 << rook as u32)).with(rook)
    };
    let corner = File::A.squares() | File::H.squares();
    let none_beyond = || !rooks.into_iter().any(|other| (other > king) == (rook > king));
    (rooks & outside).single() == Some(rook)
        || (!rooks.contains(rook) && corner.contains(rook) && none_beyond())
}

/// Writes the FENs of positions that follow each other, as in a game.
///
/// A move changes few ranks; the writer keeps the text of the others. Along a game it takes two thirds of the
/// time of [`Position::append_fen_to`].
///
/// ```
/// use kingsight::{FenWriter, Position};
/// let mut writer = FenWriter::new();
/// let mut text = String::new();
/// let start = Position::default();
/// let next = start.play_unchecked(start.parse_san("e4").unwrap());
/// for position in [start, next] {
///     writer.append_to(&position, &mut text);
///     text.push('\n');
/// }
/// assert_eq!(text, format!("{start}\n{next}\n"));
/// ```
#[derive(Clone, Debug)]
pub struct FenWriter {
    ranks: WrittenRanks,
}

impl FenWriter {
    /// A writer that has written nothing.
    #[must_use]
    pub const fn new() -> FenWriter {
        FenWriter { ranks: WrittenRanks::EMPTY }
    }

    /// Appends the FEN that [`Position`] displays to a text.
    pub fn append_to(&mut self, position: &Position, text: &mut String) {
        let mut line = FenBuffer::new();
        FenParts::from(position).push_all_after(&mut self.ranks, &mut line);
        text.push_str(line.as_str());
    }
}

impl Default for FenWriter {
    fn default() -> FenWriter {
        FenWriter::new()
    }
}
