//! Everything in a FEN, legal or not.

use crate::{Bitboard, Board, Color, Square};

/// A board with the state a FEN adds to it. It need not be legal: [`Setup::problems`] lists what is wrong
/// with it, and [`Position::try_from`](crate::Position) accepts it if it can be played.
///
/// ```
/// use kingsight::{Color, Setup, Square};
///
/// let setup: Setup = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2".parse().unwrap();
/// assert_eq!(setup.turn, Color::White);
/// assert_eq!(setup.en_passant, Some(Square::C6));
/// assert!(setup.castling_rooks.contains(Square::A8));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct Setup {
    /// The pieces.
    pub board: Board,
    /// Whose turn it is.
    pub turn: Color,
    /// The squares of the rooks (of either colour) that still have the right to castle with their
    /// king. Rook squares, not sides: so Chess960, double Chess960 and classical chess are one thing.
    pub castling_rooks: Bitboard,
    /// The square a pawn passed over with a double step on the last move, whether or not anything
    /// can capture there.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the move about to be played, from 1; it grows after Black's moves.
    pub fullmoves: u16,
    /// Whether the rights are those of Chess960, and castling is written its way: `e1h1` in UCI, rook files in FEN
    /// where the side's letter would be ambiguous. If not, a right that is not classical is a problem that is repaired.
    /// [`Reading`](crate::Reading) says what reading a FEN makes of it.
    pub chess960: bool,
}

/// When to write down an en passant square: the three usual ways.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug, Default)]
#[doc(alias = "EnPassantMode")]
pub enum EnPassant {
    /// After every double step of a pawn, as in the FEN standard and in the display of a
    /// [`Position`](crate::Position): nothing is lost. The default.
    #[default]
    Always,
    /// Only if an enemy pawn stands where it could capture, as in X-FEN and Polyglot.
    PseudoLegal,
    /// Only if such a capture is legal: positions that are equal for repetition (FIDE 9.2.3) then
    /// have equal first four fields, so this is the canonical form.
    Legal,
}

impl Setup {
    /// The initial position of classical chess.
    pub const STANDARD: Setup = Setup {
        board: Board::STANDARD,
        turn: Color::White,
        castling_rooks: Bitboard(0x8100_0000_0000_0081),
        en_passant: None,
        halfmoves: 0,
        fullmoves: 1,
        chess960: false,
    };

    /// An empty board, White to move, no rights.
    pub const EMPTY: Setup =
        Setup { board: Board::EMPTY, castling_rooks: Bitboard::EMPTY, ..Setup::STANDARD };
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::STANDARD
    }
}
