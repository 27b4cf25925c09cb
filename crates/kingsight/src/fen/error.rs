//! What can be wrong with the text of a FEN, and where.

use core::fmt;

use crate::characters::Quoted;

/// Why a text is not a FEN: which field, where in the text, and what would be right.
///
/// ```
/// use kingsight::{FenField, Setup};
/// let error = "8/8/8/4x3/8/8/8/8 w - - 0 1".parse::<Setup>().unwrap_err();
/// assert_eq!((error.field, error.at), (FenField::Placement, 7));
/// assert_eq!(
///     error.to_string(),
///     "at offset 7 in the placement: 'x' is not a piece; expected one of PNBRQK, pnbrqk, or a digit 1 to 8"
/// );
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct FenError {
    /// The field that could not be read.
    pub field: FenField,
    /// Where the trouble is, in bytes of UTF-8 from the start of the text.
    pub at: usize,
    /// What the trouble is.
    pub kind: FenErrorKind,
}

/// The six fields of a FEN, and what follows them.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum FenField {
    /// Where the pieces stand.
    Placement,
    /// Whose turn it is.
    Turn,
    /// Castling rights.
    Castling,
    /// En passant square.
    EnPassant,
    /// Half-moves since the last capture or pawn move.
    Halfmoves,
    /// Number of the move.
    Fullmoves,
    /// Text after the sixth field.
    End,
}

impl FenField {
    /// A short name for machines: `placement`, `turn`, `castling`, `en_passant`, `halfmoves`,
    /// `fullmoves`, `end`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            FenField::Placement => "placement",
            FenField::Turn => "turn",
            FenField::Castling => "castling",
            FenField::EnPassant => "en_passant",
            FenField::Halfmoves => "halfmoves",
            FenField::Fullmoves => "fullmoves",
            FenField::End => "end",
        }
    }
}

/// What is wrong with a field of a FEN.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum FenErrorKind {
    /// There is no text at all.
    Empty,
    /// A character in the placement that stands for no piece and no number of squares.
    UnknownPiece(char),
    /// Two digits in a row, where their sum was meant.
    AdjacentDigits,
    /// A rank with more than eight squares.
    RankTooLong {
        /// The rank's number, 1 to 8.
        rank: u8,
    },
    /// A rank with fewer than eight squares.
    RankTooShort {
        /// The rank's number, 1 to 8.
        rank: u8,
        /// How many squares it has.
        squares: u8,
    },
    /// More than eight ranks.
    TooManyRanks,
    /// Fewer than eight ranks.
    TooFewRanks {
        /// How many there are.
        ranks: u8,
    },
    /// The turn is neither `w` nor `b`.
    UnknownTurn,
    /// A character that names no castling right.
    UnknownCastling(char),
    /// A castling right named twice.
    RepeatedCastling(char),
    /// Neither `-` nor the name of a square.
    NotASquare,
    /// Not a whole number from 0 to 65535.
    NotANumber,
    /// More than six fields.
    ExtraField,
}

impl FenErrorKind {
    /// A short name for machines, such as `unknown_piece`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            FenErrorKind::Empty => "empty",
            FenErrorKind::UnknownPiece(_) => "unknown_piece",
            FenErrorKind::AdjacentDigits => "adjacent_digits",
            FenErrorKind::RankTooLong { .. } => "rank_too_long",
            FenErrorKind::RankTooShort { .. } => "rank_too_short",
            FenErrorKind::TooManyRanks => "too_many_ranks",
            FenErrorKind::TooFewRanks { .. } => "too_few_ranks",
            FenErrorKind::UnknownTurn => "unknown_turn",
            FenErrorKind::UnknownCastling(_) => "unknown_castling",
            FenErrorKind::RepeatedCastling(_) => "repeated_castling",
            FenErrorKind::NotASquare => "not_a_square",
            FenErrorKind::NotANumber => "not_a_number",
            FenErrorKind::ExtraField => "extra_field",
        }
    }
}

impl fmt::Display for FenError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.field {
            FenField::End => write!(f, "at offset {}: {}", self.at, self.kind),
            field => write!(f, "at offset {} in the {field}: {}", self.at, self.kind),
        }
    }
}

impl core::error::Error for FenError {}

impl fmt::Display for FenField {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            FenField::Placement => "placement",
            FenField::Turn => "turn",
            FenField::Castling => "castling rights",
            FenField::EnPassant => "en passant square",
            FenField::Halfmoves => "half-move clock",
            FenField::Fullmoves => "move number",
            FenField::End => "end of the text",
        })
    }
}

impl fmt::Display for FenErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            FenErrorKind::Empty => {
                f.write_str("no text; expected a FEN such as 8/8/8/8/8/8/8/K1k5 w - - 0 1")
            }
            FenErrorKind::UnknownPiece(c) => {
                write!(
                    f,
                    "{} is not a piece; expected one of PNBRQK, pnbrqk, or a digit 1 to 8",
                    Quoted(*c)
                )
            }
            FenErrorKind::AdjacentDigits => f.write_str(
                "two digits in a row; expected one digit for all empty squares together",
            ),
            FenErrorKind::RankTooLong { rank } => {
                write!(f, "rank {rank} has more than 8 squares; expected exactly 8")
            }
            FenErrorKind::RankTooShort { rank, squares } => {
                let plural = if *squares == 1 { "" } else { "s" };
                write!(f, "rank {rank} has {squares} square{plural}; expected exactly 8")
            }
            FenErrorKind::TooManyRanks => {
                f.write_str("more than 8 ranks; expected 8, divided by /")
            }
            FenErrorKind::TooFewRanks { ranks } => {
                let plural = if *ranks == 1 { "" } else { "s" };
                write!(f, "{ranks} rank{plural}; expected 8, divided by /")
            }
            FenErrorKind::UnknownTurn => {
                f.write_str("expected w (White to move) or b (Black to move)")
            }
            FenErrorKind::UnknownCastling(c) => write!(
                f,
                "{} names no castling right; expected -, letters of KQkq, or rook files A-H and a-h",
                Quoted(*c)
            ),
            FenErrorKind::RepeatedCastling(c) => {
                write!(f, "{} names a castling right again", Quoted(*c))
            }
            FenErrorKind::NotASquare => f.write_str("expected - or a square such as e3"),
            FenErrorKind::NotANumber => f.write_str("expected a whole number from 0 to 65535"),
            FenErrorKind::ExtraField => f.write_str("expected nothing after six fields"),
        }
    }
}
