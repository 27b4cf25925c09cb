//! Why a text in SAN does not name a move.

use core::fmt;

use super::{PieceLetters, San};
use crate::characters::Quoted;
use crate::{MoveList, Role};

/// Why a text in SAN does not name one legal move of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub enum SanError {
    /// The text is not SAN.
    Syntax {
        /// Where it stops making sense, in bytes from its start.
        at: usize,
        /// What is wrong there.
        kind: SanErrorKind,
    },
    /// No such move is legal in this position.
    Illegal(San),
    /// Several legal moves fit: several pieces, or a promotion that is not named.
    Ambiguous {
        /// What was read.
        san: San,
        /// The legal moves that fit.
        candidates: MoveList,
    },
}

/// What is wrong with the text of a move.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SanErrorKind {
    /// There is no text.
    Empty,
    /// A character that cannot stand where it stands.
    Unexpected(char),
    /// A letter that is not a piece in the chosen letters.
    NotAPiece(char, PieceLetters),
    /// No target square is named.
    NoTarget,
    /// After `=` there is no piece in the chosen letters.
    NoPromotion(PieceLetters),
    /// Castling is neither `O-O` nor `O-O-O`.
    BadCastling,
}

impl SanErrorKind {
    /// A short name for machines, such as `no_target`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            SanErrorKind::Empty => "empty",
            SanErrorKind::Unexpected(_) => "unexpected",
            SanErrorKind::NotAPiece(..) => "not_a_piece",
            SanErrorKind::NoTarget => "no_target",
            SanErrorKind::NoPromotion(_) => "no_promotion",
            SanErrorKind::BadCastling => "bad_castling",
        }
    }
}

impl SanError {
    /// A short name for machines: that of the syntax error, `illegal` or `ambiguous`.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            SanError::Syntax { kind, .. } => kind.code(),
            SanError::Illegal(_) => "illegal",
            SanError::Ambiguous { .. } => "ambiguous",
        }
    }
}

impl fmt::Display for SanErrorKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SanErrorKind::Empty => f.write_str("no text; expected a move such as e4, exd5 or O-O"),
            SanErrorKind::Unexpected(c) => {
                write!(
                    f,
                    "{} does not belong here; expected a move such as e4, exd5 or O-O",
                    Quoted(*c)
                )
            }
            SanErrorKind::NotAPiece(c, letters) => {
                write!(f, "{} is not a piece; ", Quoted(*c))?;
                match letters {
                    PieceLetters::Figurine => f.write_str("the figurines are ")?,
                    _ => write!(f, "the {} letters are ", letters.name())?,
                }
                letters.list(f, &PIECES)
            }
            SanErrorKind::NoTarget => {
                f.write_str("no target square; expected a file a to h and a rank 1 to 8")
            }
            SanErrorKind::NoPromotion(letters) => {
                f.write_str("expected one of ")?;
                letters.list(f, &Role::PROMOTIONS)?;
                f.write_str(" after =")
            }
            SanErrorKind::BadCastling => f.write_str("expected O-O or O-O-O"),
        }
    }
}

/// Those that have a letter in SAN.
const PIECES: [Role; 5] = [Role::King, Role::Queen, Role::Rook, Role::Bishop, Role::Knight];

impl PieceLetters {
    /// Writes the letters of some pieces, divided by commas.
    ///
    /// # Errors
    ///
    /// Those of the formatter.
    pub fn list(self, f: &mut fmt::Formatter<'_>, roles: &[Role]) -> fmt::Result {
        for (i, &role) in roles.iter().enumerate() {
            write!(f, "{}{}", if i == 0 { "" } else { ", " }, self.letter(role))?;
        }
        Ok(())
    }
}

impl fmt::Display for SanError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            SanError::Syntax { at, kind } => write!(f, "at offset {at}: {kind}"),
            SanError::Illegal(_) => f.write_str("no such move is legal here"),
            SanError::Ambiguous { candidates, .. } => {
                f.write_str("ambiguous; it could be")?;
                for (i, m) in candidates.iter().enumerate() {
                    write!(f, "{} {m:?}", if i == 0 { "" } else { "," })?;
                }
                Ok(())
            }
        }
    }
}

impl core::error::Error for SanError {}
