//! A setup that may be played.

mod chess960;
mod plausible;
mod play;
mod problem;
mod problems;
mod retraction;
mod standing;

pub use play::IllegalMove;
pub use problem::{Grade, Problem, ProblemCode};
pub use problems::Problems;

use core::fmt;
use core::str::FromStr;

use crate::fen::are_classical;
use crate::{
    Bitboard, Board, CastlingSide, CheckInfo, Color, EnPassant, FenError, Piece, Setup, Square,
};

/// A playable position: exactly one king a side, the side not to move not in check, every castling
/// right with its king and rook, every en passant square with the pawn that has just passed it.
///
/// The fields are private and every constructor checks, so a `Position` is always valid.
///
/// Equality and hash see all that a FEN has, the clocks as well, and whether castling is spelled the Chess960 way. A map that
/// is to find a position again, however it was reached, takes [`key`](Position::key) as its key and compares with
/// [`same_for_repetition`](Position::same_for_repetition):
///
/// ```
/// use kingsight::Position;
/// let fresh: Position = "4k3/8/8/8/8/8/8/4K2R w K - 0 1".parse().unwrap();
/// let later: Position = "4k3/8/8/8/8/8/8/4K2R w K - 8 5".parse().unwrap();
/// assert!(fresh != later && fresh.same_for_repetition(&later));
/// assert_eq!(fresh.key(), later.key());
/// ```
///
/// ```
/// use kingsight::Position;
///
/// let position: Position = "rnb1kbnr/pppp1ppp/8/4p3/6Pq/5P2/PPPPP2P/RNBQKBNR w KQkq - 1 3".parse().unwrap();
/// assert!(position.in_check());
/// assert!(position.legal_moves().is_empty());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash)]
#[repr(C)]
#[doc(alias = "Chess")]
pub struct Position {
    pub(crate) board: Board,
    pub(crate) castling_rooks: Bitboard,
    pub(crate) turn: Color,
    pub(crate) en_passant: Option<Square>,
    pub(crate) chess960: bool,
    pub(crate) halfmoves: u16,
    pub(crate) fullmoves: u16,
}

impl Position {
    /// The pieces.
    #[inline(always)]
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// Whose turn it is.
    #[inline(always)]
    #[must_use]
    #[doc(alias = "side_to_move")]
    pub const fn turn(&self) -> Color {
        self.turn
    }

    /// The rooks, of both colours, that may still castle with their king.
    #[inline(always)]
    #[must_use]
    pub const fn castling_rooks(&self) -> Bitboard {
        self.castling_rooks
    }

    /// The rook with which `color` may still castle on a side.
    ///
    /// ```
    /// use kingsight::{Color, Position, Square, CastlingSide};
    /// let position = Position::default();
    /// assert_eq!(position.castling_rook(Color::White, CastlingSide::King), Some(Square::H1));
    /// ```
    #[must_use]
    pub fn castling_rook(&self, color: Color, wing: CastlingSide) -> Option<Square> {
        let king = self.king(color);
        let rooks = self.castling_rooks & color.home();
        rooks.into_iter().find(|&rook| CastlingSide::of(king, rook) == wing)
    }

    /// The square passed over by a double step on the last move.
    #[inline(always)]
    #[must_use]
    #[doc(alias = "ep_square")]
    pub const fn en_passant(&self) -> Option<Square> {
        self.en_passant
    }

    /// Half-moves since the last capture or pawn move; it stays at 65,535 once there.
    #[inline(always)]
    #[must_use]
    #[doc(alias("halfmove_clock", "rule50"))]
    pub const fn halfmoves(&self) -> u16 {
        self.halfmoves
    }

    /// The number of the move about to be played; it grows after Black's moves and stays at 65,535.
    #[inline(always)]
    #[must_use]
    #[doc(alias = "fullmove_number")]
    pub const fn fullmoves(&self) -> u16 {
        self.fullmoves
    }

    /// Whether castling is that of Chess960, and written its way.
    #[inline(always)]
    #[must_use]
    pub const fn is_chess960(&self) -> bool {
        self.chess960
    }

    /// The same position with castling written the Chess960 way, or not. With a right that only Chess960 has, it stays a
    /// position of Chess960.
    #[must_use]
    pub fn with_chess960(mut self, chess960: bool) -> Position {
        self.chess960 = chess960 || !are_classical(&self.board, self.castling_rooks);
        self
    }

    /// Where the king of `color` stands.
    #[inline(always)]
    #[must_use]
    #[doc(alias = "king_of")]
    pub const fn king(&self, color: Color) -> Square {
        Square::of_number(self.board.kings_of(color).0.trailing_zeros())
    }

    /// The piece on a square.
    #[inline]
    #[must_use]
    #[doc(alias = "get")]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        self.board.piece_at(square)
    }

    /// The check facts of either colour's king.
    #[inline]
    #[must_use]
    pub fn check_info(&self, color: Color) -> CheckInfo {
        CheckInfo::new(&self.board, color, self.king(color))
    }

    /// The enemy pieces that attack the king of the side to move.
    #[inline]
    #[must_use]
    pub fn checkers(&self) -> Bitboard {
        CheckInfo::only_checkers(&self.board, self.turn, self.king(self.turn))
    }

    /// The squares next to the king of `color` that are neither attacked nor held by its own pieces,
    /// whether or not it is its turn; castling apart.
    ///
    /// ```
    /// use kingsight::{Color, Position, Square};
    /// let position: Position = "4k3/8/8/8/8/8/3r4/4K3 w - - 0 1".parse().unwrap();
    /// let safe = position.safe_king_squares(Color::White);
    /// assert_eq!(safe, Square::D2.bit() | Square::F1.bit());
    /// ```
    #[must_use]
    pub fn safe_king_squares(&self, color: Color) -> Bitboard {
        crate::attacks::king(self.king(color))
            - self.board.colored(color)
            - self.board.king_danger(color)
    }

    /// The position as a setup, the content of its FEN, with its en passant square kept as `en_passant`
    /// says.
    #[must_use]
    #[doc(alias("fen", "into_setup"))]
    pub fn to_setup(&self, en_passant: EnPassant) -> Setup {
        Setup {
            board: self.board,
            turn: self.turn,
            castling_rooks: self.castling_rooks,
            en_passant: self.en_passant_square(en_passant),
            halfmoves: self.halfmoves,
            fullmoves: self.fullmoves,
            chess960: self.chess960,
        }
    }

    /// The en passant square: always after a double step, only if an enemy pawn stands ready, or
    /// only if it may legally capture.
    #[must_use]
    pub fn en_passant_square(&self, when: EnPassant) -> Option<Square> {
        let square = self.en_passant?;
        let keep = match when {
            EnPassant::Always => true,
            EnPassant::PseudoLegal => self.en_passant_capturers().any(),
            EnPassant::Legal => self.has_legal_en_passant(),
        };
        keep.then_some(square)
    }

    /// Pawns of the side to move that stand where they could capture en passant, pinned or not.
    pub(crate) fn en_passant_capturers(&self) -> Bitboard {
        match self.en_passant {
            Some(square) => {
                crate::attacks::pawn(!self.turn, square)
                    & self.board.pawns
                    & self.board.colored(self.turn)
            }
            None => Bitboard::EMPTY,
        }
    }

    /// A playable position from a setup; unlike `try_from`, it also refuses positions that no game leads
    /// to.
    ///
    /// # Errors
    ///
    /// All problems of the setup if any of them is [`Grade::Fatal`] or [`Grade::Implausible`].
    ///
    /// ```
    /// use kingsight::{Position, Setup};
    /// let three_knights: Setup = "4k3/8/8/8/8/NNN5/PPPPPPPP/4K3 w - - 0 1".parse().unwrap();
    /// assert!(Position::try_from(three_knights).is_ok());
    /// assert!(Position::strict(&three_knights).is_err());
    /// ```
    pub fn strict(setup: &Setup) -> Result<Position, Problems> {
        Position::below(setup, Grade::Implausible)
    }

    fn below(setup: &Setup, limit: Grade) -> Result<Position, Problems> {
        // Retractions are tried only where they can matter.
        if limit < Grade::Fatal || setup.is_fatally_flawed() {
            let problems = setup.problems();
            if problems.iter().any(|problem| problem.grade() >= limit) {
                return Err(problems);
            }
        }
        // Not by way of `Setup::repaired`: every copy waits for the small fields that have just been written. A module that is
        // downloaded has the code once.
        if cfg!(target_arch = "wasm32") {
            let Setup { board, turn, castling_rooks, en_passant, halfmoves, fullmoves, chess960 } =
                setup.repaired();
            return Ok(Position {
                board,
                castling_rooks,
                turn,
                en_passant,
                chess960,
                halfmoves,
                fullmoves,
            });
        }
        let Setup { board, turn, chess960, .. } = *setup;
        let (mut castling_rooks, mut en_passant) = (setup.castling_rooks, setup.en_passant);
        let (mut halfmoves, mut fullmoves) = (setup.halfmoves, setup.fullmoves);
        setup.find_mendable(|code, _, squares| {
            let clocks = (&mut halfmoves, &mut fullmoves);
            code.repair(squares, &mut castling_rooks, &mut en_passant, clocks);
        });
        Ok(Position { board, castling_rooks, turn, en_passant, chess960, halfmoves, fullmoves })
    }
}

/// The initial position.
impl Default for Position {
    fn default() -> Position {
        let Setup { board, turn, castling_rooks, halfmoves, fullmoves, chess960, .. } =
            Setup::STANDARD;
        Position { board, castling_rooks, turn, en_passant: None, chess960, halfmoves, fullmoves }
    }
}

/// Accepts every setup that can be played: implausible ones too, repairable ones repaired.
impl TryFrom<Setup> for Position {
    type Error = Problems;

    fn try_from(setup: Setup) -> Result<Position, Problems> {
        Position::below(&setup, Grade::Fatal)
    }
}

/// Why a text is not a playable position: its syntax, or the position it describes.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum PositionError {
    /// The text is not a FEN.
    Fen(FenError),
    /// The FEN describes a position that cannot be played; all problems at once.
    Setup(Problems),
}

impl fmt::Display for PositionError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            PositionError::Fen(error) => error.fmt(f),
            PositionError::Setup(problems) => problems.fmt(f),
        }
    }
}

impl core::error::Error for PositionError {}

/// Reads a FEN and accepts it as `TryFrom<Setup>` does.
impl FromStr for Position {
    type Err = PositionError;

    fn from_str(text: &str) -> Result<Position, PositionError> {
        let mut setup = Setup::EMPTY;
        setup.read(text).map_err(PositionError::Fen)?;
        Position::below(&setup, Grade::Fatal).map_err(PositionError::Setup)
    }
}
