//! What the text of a move claims, compared with the move.

use alloc::vec::Vec;

use super::{MoveText, PieceLetters, San, SanError, SanMove, SanSuffix};
use crate::{Move, Position, Role, Square};

/// How a text was read.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct SanReading {
    /// The move in strict SAN; for an illegal move, the text without its false claims.
    pub san: SanMove,
    /// The false claims of the text. Mere spelling is not among them: `0-0`, a missing `x`, `+`, `#` or
    /// `=`, an origin that need not be named.
    pub remarks: Vec<SanRemark>,
}

/// A false claim in the text of a move. The move is read all the same.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum SanRemark {
    /// `Nxf3`, but nothing is captured.
    NothingToCapture {
        /// Where it would be.
        to: Square,
    },
    /// `a8=Q`, which is how a pawn's step is written; no pawn can step there, and one captures there.
    PawnCaptures {
        /// Where that pawn stands.
        from: Square,
        /// Where it captures.
        to: Square,
    },
    /// `Kg1`, and the king reaches that square only by castling, which is written `O-O`.
    Castling,
    /// `e.p.`, but the capture is an ordinary one, or none.
    NotEnPassant,
    /// `+` or `#`, but the move gives no check.
    NoCheck,
    /// `#`, but the check can be answered.
    NotCheckmate,
}

impl SanRemark {
    /// A short name for machines, such as `nothing_to_capture`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            SanRemark::NothingToCapture { .. } => "nothing_to_capture",
            SanRemark::PawnCaptures { .. } => "pawn_captures",
            SanRemark::Castling => "castling",
            SanRemark::NotEnPassant => "not_en_passant",
            SanRemark::NoCheck => "no_check",
            SanRemark::NotCheckmate => "not_checkmate",
        }
    }
}

impl Position {
    /// As [`parse_san`](Position::parse_san) in the letters of any language. The reading has the move in
    /// strict SAN and the false claims of the text.
    ///
    /// Spelling alone draws no remark: `0-0`, a missing `x`, `+`, `#` or `=`, an origin that need not be
    /// named.
    ///
    /// # Errors
    ///
    /// As [`parse_san`](Position::parse_san).
    ///
    /// ```
    /// use kingsight::{PieceLetters, Position, SanRemark, Square};
    /// let start = Position::default();
    /// let (m, reading) = start.read_san("Nxf3", PieceLetters::English).unwrap();
    /// assert_eq!((m.from(), m.to()), (Square::G1, Square::F3));
    /// assert_eq!(reading.san.to_string(), "Nf3");
    /// assert_eq!(reading.remarks, [SanRemark::NothingToCapture { to: Square::F3 }]);
    /// ```
    pub fn read_san(
        &self,
        text: &str,
        letters: PieceLetters,
    ) -> Result<(Move, SanReading), SanError> {
        let text = MoveText::parse(text, letters)?;
        let m = self.move_of_text(&text)?;
        Ok((m, self.reading(&text, m)))
    }

    /// How a text that names the legal move `m` was read.
    pub(crate) fn reading(&self, text: &MoveText, m: Move) -> SanReading {
        let san = self.san(m);
        let mut remarks = Vec::new();
        if let San::Normal { to, captures: true, .. } = text.san
            && !m.is_capture()
        {
            remarks.push(SanRemark::NothingToCapture { to });
        }
        if m.castling().is_some() && text.squares.is_none() && text.is_normal() {
            remarks.push(SanRemark::Castling);
        }
        if text.is_pawn_step() && m.from().file() != m.to().file() {
            remarks.push(SanRemark::PawnCaptures { from: m.from(), to: m.to() });
        }
        if text.en_passant && !m.is_en_passant() {
            remarks.push(SanRemark::NotEnPassant);
        }
        match (text.suffix, san.suffix) {
            (Some(_), None) => remarks.push(SanRemark::NoCheck),
            (Some(SanSuffix::Checkmate), Some(SanSuffix::Check)) => {
                remarks.push(SanRemark::NotCheckmate);
            }
            _ => {}
        }
        SanReading { san, remarks }
    }
}

impl MoveText {
    const fn is_normal(&self) -> bool {
        matches!(self.san, San::Normal { .. })
    }

    /// Whether it is written as a pawn's step straight ahead: `e4`, `a8=Q`.
    pub(crate) fn is_pawn_step(&self) -> bool {
        matches!(self.san, San::Normal { role: Role::Pawn, file: None, captures: false, .. })
    }
}
