//! Moves with both squares: `Ng1-f3`, `e7xd8=Q+`.

use core::fmt;

use super::{Lettered, PieceLetters, SanSuffix};
use crate::{Move, Position, Role};

/// A move in long algebraic notation; see [`Position::long_algebraic`].
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct LongAlgebraic {
    m: Move,
    suffix: Option<SanSuffix>,
}

impl Position {
    /// A legal move of this position with both its squares.
    ///
    /// ```
    /// use kingsight::{Position, Square};
    /// let start = Position::default();
    /// let m = start.find_move(Square::G1, Square::F3, None).unwrap();
    /// assert_eq!(start.long_algebraic(m).to_string(), "Ng1-f3");
    /// ```
    #[must_use]
    #[doc(alias = "lan")]
    pub fn long_algebraic(&self, m: Move) -> LongAlgebraic {
        LongAlgebraic { m, suffix: self.san(m).suffix }
    }
}

impl LongAlgebraic {
    /// The same in the piece letters of another language.
    #[must_use]
    pub const fn in_letters(self, letters: PieceLetters) -> Lettered<LongAlgebraic> {
        Lettered { notation: self, letters }
    }
}

impl fmt::Display for LongAlgebraic {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.in_letters(PieceLetters::English).fmt(f)
    }
}

impl fmt::Display for Lettered<LongAlgebraic> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Lettered { notation: LongAlgebraic { m, suffix }, letters } = *self;
        if let Some(wing) = m.castling() {
            write!(f, "{wing}")?;
        } else {
            if m.role() != Role::Pawn {
                f.write_str(letters.letter(m.role()))?;
            }
            let sign = if m.is_capture() { 'x' } else { '-' };
            write!(f, "{}{sign}{}", m.from(), m.to())?;
            if let Some(role) = m.promotion() {
                write!(f, "={}", letters.letter(role))?;
            }
        }
        match suffix {
            Some(suffix) => write!(f, "{suffix}"),
            None => Ok(()),
        }
    }
}
