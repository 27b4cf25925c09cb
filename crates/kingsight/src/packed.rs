//! A position in 32 bytes, for tables and files.
//!
//! The occupied squares, then four bits for each piece: so 32 pieces take 24 bytes. A colour has eight codes: six roles, a rook that
//! may still castle, and a pawn that has just moved two squares. So castling rights are rook squares here too, and Chess960 needs
//! nothing of its own.

use core::fmt;

use crate::{Bitboard, Board, Color, Position, Problems, Setup, Square};

/// The layout that this version writes.
const VERSION: u8 = 1;

/// Flags of byte 25.
const BLACK_TO_MOVE: u8 = 1;
const CHESS960: u8 = 2;

/// A rook that may castle, and a pawn that has just moved two squares, both white; 8 more for Black.
const CASTLING_ROOK: u8 = 6;
const PASSING_PAWN: u8 = 7;
const BLACK: u8 = 8;

/// A position in 32 bytes, exactly: castling rights, en passant and clocks included.
///
/// Equal positions have equal bytes and different ones different bytes.
///
/// | bytes | content |
/// |---|---|
/// | 0 to 7 | the occupied squares, bit 0 for a1 and bit 63 for h8, the lowest byte first |
/// | 8 to 23 | four bits for each piece, in the order of its square, the lower half of a byte first: 0 to 5 for pawn, knight, bishop, rook, queen and king, 6 for a rook that may still castle, 7 for a pawn that has just moved two squares; 8 more for a black piece. What is left is zero |
/// | 24 | the version of this layout: 1 |
/// | 25 | bit 0: Black to move; bit 1: Chess960 |
/// | 26, 27 | half-moves since the last capture or pawn move, the lower byte first |
/// | 28, 29 | the number of the move about to be played, the lower byte first |
/// | 30, 31 | zero |
///
/// ```
/// use kingsight::{PackedPosition, Position};
/// let position: Position = "rnbqkbnr/pp1ppppp/8/2p5/4P3/8/PPPP1PPP/RNBQKBNR w KQkq c6 0 2".parse().unwrap();
/// let packed = PackedPosition::of(&position).unwrap();
/// assert_eq!(packed.0.len(), 32);
/// assert_eq!(packed.position(), Ok(position));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub struct PackedPosition(pub [u8; 32]);

/// Why 32 bytes are no packed position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum UnpackError {
    /// Byte 24 is not the number of a known layout.
    UnknownVersion {
        /// The number.
        version: u8,
    },
    /// More than 32 squares are occupied.
    TooManyPieces {
        /// How many.
        pieces: u32,
    },
    /// A byte that must be zero, or a flag that has no meaning, is set.
    NotZero {
        /// The byte, from 0.
        byte: usize,
    },
    /// The bytes describe a position that cannot be played.
    NotPlayable(Problems),
    /// A castling right without its king, an en passant square that no pawn passed, or clocks that contradict it: no position has
    /// these bytes.
    Inconsistent,
}

impl UnpackError {
    /// A short name for machines: `unknown_version`, `too_many_pieces`, `not_zero`, `not_playable` or `inconsistent`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            UnpackError::UnknownVersion { .. } => "unknown_version",
            UnpackError::TooManyPieces { .. } => "too_many_pieces",
            UnpackError::NotZero { .. } => "not_zero",
            UnpackError::NotPlayable(_) => "not_playable",
            UnpackError::Inconsistent => "inconsistent",
        }
    }
}

impl fmt::Display for UnpackError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("not a packed position: ")?;
        match self {
            UnpackError::UnknownVersion { version } => {
                write!(f, "byte 24, the version, is {version}; expected {VERSION}")
            }
            UnpackError::TooManyPieces { pieces } => {
                write!(f, "{pieces} occupied squares; expected at most 32")
            }
            UnpackError::NotZero { byte } => {
                write!(f, "byte {byte} has bits that must be 0")
            }
            UnpackError::NotPlayable(problems) => write!(f, "{problems}"),
            UnpackError::Inconsistent => f.write_str(
                "its castling rights, en passant square and clocks contradict the board",
            ),
        }
    }
}

impl core::error::Error for UnpackError {}

impl PackedPosition {
    /// The position in 32 bytes; `None` if it has more than 32 pieces, which no game leads to.
    #[must_use]
    pub fn of(position: &Position) -> Option<PackedPosition> {
        let board = &position.board;
        let occupied = board.occupied();
        if occupied.len() > 32 {
            return None;
        }
        let passing = position.en_passant.map_or(Bitboard::EMPTY, |square| pushed(square).bit());
        // The three lower bits of each code, as sets.
        let queens = board.diagonal & board.orthogonal;
        let special = position.castling_rooks | passing;
        let one = board.knights | (board.orthogonal - queens) | board.kings;
        let planes = [
            (one - position.castling_rooks) | passing,
            ((board.diagonal | board.orthogonal) - queens) | special,
            queens | board.kings | special,
            board.black,
        ];
        let mut bytes = [0; 32];
        bytes[..8].copy_from_slice(&occupied.0.to_le_bytes());
        for (i, square) in occupied.into_iter().enumerate() {
            let bit = |plane: usize| (planes[plane].0 >> square as u32 & 1) as u8;
            let code = bit(0) | bit(1) << 1 | bit(2) << 2 | bit(3) << 3;
            bytes[8 + i / 2] |= code << (4 * (i % 2));
        }
        bytes[24] = VERSION;
        bytes[25] = match position.turn {
            Color::White => 0,
            Color::Black => BLACK_TO_MOVE,
        } | if position.chess960 { CHESS960 } else { 0 };
        bytes[26..28].copy_from_slice(&position.halfmoves.to_le_bytes());
        bytes[28..30].copy_from_slice(&position.fullmoves.to_le_bytes());
        Some(PackedPosition(bytes))
    }

    /// The position.
    ///
    /// # Errors
    ///
    /// The bytes are not what [`of`](PackedPosition::of) gives for any position.
    pub fn position(&self) -> Result<Position, UnpackError> {
        let setup = self.setup()?;
        if setup.is_fatally_flawed() {
            return Err(UnpackError::NotPlayable(setup.problems()));
        }
        if setup.repaired() != setup {
            return Err(UnpackError::Inconsistent);
        }
        Ok(Position {
            board: setup.board,
            castling_rooks: setup.castling_rooks,
            turn: setup.turn,
            en_passant: setup.en_passant,
            chess960: setup.chess960,
            halfmoves: setup.halfmoves,
            fullmoves: setup.fullmoves,
        })
    }

    fn setup(&self) -> Result<Setup, UnpackError> {
        let bytes = &self.0;
        if bytes[24] != VERSION {
            return Err(UnpackError::UnknownVersion { version: bytes[24] });
        }
        if bytes[25] & !(BLACK_TO_MOVE | CHESS960) != 0 {
            return Err(UnpackError::NotZero { byte: 25 });
        }
        if let Some(byte) = (30..32).find(|&byte| bytes[byte] != 0) {
            return Err(UnpackError::NotZero { byte });
        }
        let [b0, b1, b2, b3, b4, b5, b6, b7, ..] = *bytes;
        let occupied = Bitboard(u64::from_le_bytes([b0, b1, b2, b3, b4, b5, b6, b7]));
        let pieces = occupied.len();
        if pieces > 32 {
            return Err(UnpackError::TooManyPieces { pieces });
        }
        let code = |i: usize| bytes[8 + i / 2] >> (4 * (i % 2)) & 15;
        let mut sets = [Bitboard::EMPTY; 16];
        for (i, square) in occupied.into_iter().enumerate() {
            sets[usize::from(code(i))] |= square.bit();
        }
        if let Some(place) = (pieces as usize..32).find(|&i| code(i) != 0) {
            return Err(UnpackError::NotZero { byte: 8 + place / 2 });
        }
        let both = |code: u8| sets[usize::from(code)] | sets[usize::from(code | BLACK)];
        let passing = both(PASSING_PAWN);
        let castling_rooks = both(CASTLING_ROOK);
        let [pawns, knights, bishops, rooks, queens, kings] = [0, 1, 2, 3, 4, 5].map(both);
        let black = sets[8..].iter().fold(Bitboard::EMPTY, |all, &set| all | set);
        let rooks = rooks | castling_rooks;
        let board = Board {
            pawns: pawns | passing,
            knights,
            diagonal: bishops | queens,
            orthogonal: rooks | queens,
            kings,
            white: occupied - black,
            black,
        };
        if passing.more_than_one() {
            return Err(UnpackError::Inconsistent);
        }
        let turn = if bytes[25] & BLACK_TO_MOVE == 0 { Color::White } else { Color::Black };
        Ok(Setup {
            board,
            turn,
            castling_rooks,
            en_passant: passing.first().map(pushed),
            halfmoves: u16::from_le_bytes([bytes[26], bytes[27]]),
            fullmoves: u16::from_le_bytes([bytes[28], bytes[29]]),
            chess960: bytes[25] & CHESS960 != 0,
        })
    }
}

/// The square of the pawn that has passed a square, and the other way round: the ranks 3 and 4, and 5 and 6, are neighbours.
const fn pushed(square: Square) -> Square {
    Square::of_number(square as u32 ^ 8)
}
