//! What a learner picks, a square or a move, and why a pick is right or wrong.

use alloc::vec::Vec;
use core::fmt;
use core::str::FromStr;

use kingsight::{Bitboard, CastlingSide, Color, GivenCheck, Intent, Move, Position, Square};

/// A square, or a move from one square to another, as `e4` or `e2e4`.
///
/// ```
/// use kingsight_methods::exercises::Pick;
/// assert_eq!("e2e4".parse::<Pick>()?.to_string(), "e2e4");
/// assert!("e9".parse::<Pick>().is_err());
/// # Ok::<(), kingsight_methods::exercises::PickError>(())
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Pick {
    /// A square.
    Square(Square),
    /// A move, whatever a pawn becomes; castling goes to the square where the king lands.
    Move {
        /// Where the piece stands.
        from: Square,
        /// Where it goes.
        to: Square,
    },
}

/// A text that is neither a square nor a move.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct PickError;

impl fmt::Display for PickError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("expected a square such as e4 or a move such as e2e4")
    }
}

impl core::error::Error for PickError {}

impl Pick {
    /// The same pick, with castling named by the square where the king lands.
    pub(super) fn canonical(self, position: &Position) -> Pick {
        match self {
            Pick::Square(_) => self,
            Pick::Move { from, to } => match position.find_move(from, to, None) {
                Some(m) if m.castling().is_some() => Pick::Move { from, to: m.landing_square() },
                _ => self,
            },
        }
    }
}

impl fmt::Display for Pick {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Pick::Square(square) => square.fmt(f),
            Pick::Move { from, to } => write!(f, "{from}{to}"),
        }
    }
}

impl FromStr for Pick {
    type Err = PickError;

    fn from_str(text: &str) -> Result<Pick, PickError> {
        let square = |text: &str| text.parse::<Square>().map_err(|_| PickError);
        match text.len() {
            2 => square(text).map(Pick::Square),
            4 => {
                let (from, to) = text.split_at_checked(2).ok_or(PickError)?;
                Ok(Pick::Move { from: square(from)?, to: square(to)? })
            }
            _ => Err(PickError),
        }
    }
}

/// Why a square or a move is right or wrong to pick. The squares are those of the exercise's position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum Because {
    /// A move is not legal. [`Position::explain`](kingsight::Position::explain) finds the reasons.
    NotLegal(Intent),
    /// The king may go to the square.
    KingMayGo {
        /// The square.
        to: Square,
    },
    /// Pawns attack the square.
    PawnsAttack {
        /// The pawns.
        pawns: Bitboard,
        /// The square.
        square: Square,
    },
    /// A pawn moves to the square without attacking it.
    PawnMoves {
        /// Where the pawn stands.
        from: Square,
        /// The square.
        to: Square,
    },
    /// No pawn attacks the square.
    NoPawnAttacks {
        /// The side that has the pawns.
        color: Color,
        /// The square.
        square: Square,
    },
    /// Legal moves that end on the square answer the check.
    Answered {
        /// The moves.
        by: Vec<Move>,
    },
    /// No piece of the side to move can move to the square.
    NobodyMoves {
        /// The square.
        to: Square,
    },
    /// The square is empty.
    NoPiece {
        /// The square.
        square: Square,
    },
    /// The piece belongs to the side that is not to move.
    NotOwn {
        /// Where it stands.
        square: Square,
    },
    /// Protection of a king is not asked for.
    KingIsNotAsked,
    /// Other pieces protect the piece.
    Protected {
        /// The piece.
        square: Square,
        /// The pieces that protect it.
        by: Bitboard,
    },
    /// No other piece protects the piece.
    Unprotected {
        /// The piece.
        square: Square,
    },
    /// The piece is pinned.
    Pinned {
        /// The piece.
        pinned: Square,
        /// The slider that pins it.
        pinner: Square,
    },
    /// The piece stands alone between a slider of its own side and the enemy king.
    StandsAlone {
        /// The piece.
        square: Square,
        /// The slider.
        slider: Square,
        /// The king.
        king: Square,
    },
    /// The piece is the king that the lines lead to.
    IsTheKing {
        /// Where it stands.
        square: Square,
    },
    /// Other pieces stand on the line as well.
    NotAlone {
        /// The other pieces.
        others: Bitboard,
        /// The slider at one end of the line.
        slider: Square,
        /// The king at the other end.
        king: Square,
    },
    /// No slider looks at the king through the square.
    OnNoLine {
        /// The square.
        square: Square,
        /// The king.
        king: Square,
        /// The side that has the sliders.
        color: Color,
    },
    /// The move gives no check.
    NoCheck(Move),
    /// The move gives check.
    Check {
        /// The move.
        m: Move,
        /// In which way, and the pieces that give it once the move is made.
        check: GivenCheck,
    },
    /// A move has two squares, and this is one.
    OneSquare(Square),
    /// The move captures en passant and is legal.
    EnPassant(Move),
    /// The move is legal and does not capture en passant.
    NotEnPassant(Move),
    /// The piece is not a rook of the side to move.
    NoRook {
        /// Where it stands.
        square: Square,
    },
    /// The rook has no right to castle.
    NoRight {
        /// The rook.
        rook: Square,
    },
    /// Castling is legal.
    MayCastle(CastlingSide),
    /// Castling is not legal. [`Position::explain_castling`](kingsight::Position::explain_castling) finds the reasons.
    MayNotCastle(CastlingSide),
    /// The shift moves no bit to the square.
    NoBit {
        /// The square.
        to: Square,
    },
    /// The shift moves the bit of a pawn to the square.
    Shifted {
        /// The pawn.
        from: Square,
        /// The square.
        to: Square,
    },
    /// The shift moves the bit of a pawn round the edge to the square, so the mask removes it.
    Masked {
        /// The pawn.
        from: Square,
        /// The square.
        to: Square,
    },
    /// The bit that the shift moves to the square is not that of a pawn.
    NoPawnShifted {
        /// Where such a pawn would stand.
        from: Square,
        /// The square.
        to: Square,
    },
    /// The entry of the 0x88 attack array for two squares.
    Entry {
        /// The attacking piece.
        from: Square,
        /// The square.
        to: Square,
        /// Whether the entry includes that piece.
        includes: bool,
    },
}
