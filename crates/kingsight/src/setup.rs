//! Everything in a FEN, legal or not.

use crate::{Bitboard, Board, Color, EnPassant, File, Position, Square};

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
    /// king. Rook squares, not wings: so Chess960, double Chess960 and classical chess are one thing.
    pub castling_rooks: Bitboard,
    /// The square a pawn passed over with a double step on the last move, whether or not anything
    /// can capture there.
    pub en_passant: Option<Square>,
    /// Half-moves since the last capture or pawn move.
    pub halfmoves: u16,
    /// The number of the move about to be played, from 1; it grows after Black's moves.
    pub fullmoves: u16,
    /// Whether castling is to be written the Chess960 way: `e1h1` in UCI, rook files in FEN where
    /// the wing's letter would be ambiguous. Reading a FEN sets it when a right cannot be a
    /// classical one. It never changes which moves are legal.
    pub chess960: bool,
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

    /// The initial position of Chess960 for White's array `white` (0 to 959, 518 is the classical
    /// one) and Black's array `black`: equal numbers for Chess960, different ones for double
    /// Chess960. `None` if a number is 960 or more.
    ///
    /// The numbering is Reinhard Scharnagl's
    /// (<https://en.wikipedia.org/wiki/Fischer_random_chess_numbering_scheme>).
    ///
    /// ```
    /// use kingsight::Setup;
    /// let setup = Setup::chess960_start(518, 518).unwrap();
    /// assert_eq!(setup.board, Setup::STANDARD.board);
    /// assert_eq!(
    ///     Setup::chess960_start(0, 959).unwrap().to_string(),
    ///     "rkrnnqbb/pppppppp/8/8/8/8/PPPPPPPP/BBQNNRKR w KQkq - 0 1"
    /// );
    /// ```
    #[must_use]
    #[doc(alias("from_chess960_pos", "chess960_startpos", "from_scharnagl"))]
    pub fn chess960_start(white: u16, black: u16) -> Option<Setup> {
        Position::chess960_start(white, black).map(|start| start.to_setup(EnPassant::Always))
    }

    /// Whether all castling rights are those of classical chess: king on the e-file of its home
    /// rank, rooks in the corners.
    #[must_use]
    pub fn has_classical_rights(&self) -> bool {
        Color::ALL.into_iter().all(|color| {
            let rooks = self.castling_rooks & color.home();
            let corners = (File::A.squares() | File::H.squares()) & color.home();
            let king = Square::at(File::E, color.home_rank());
            rooks.is_empty()
                || corners.contains_all(rooks) && self.board.kings_of(color).contains(king)
        })
    }
}

impl Default for Setup {
    fn default() -> Setup {
        Setup::STANDARD
    }
}
