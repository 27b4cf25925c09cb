//! Remarks beside the reasons: how a text was read, and what a move would be with the other side to
//! move.

use core::fmt::{self, Formatter, Result};

use super::{MoveFacts, english};
use crate::explain::Explanation;
use crate::{Outcome, PieceLetters, SanReading, SanRemark, wording};

/// The remark on a move of the side that is not to move.
pub(super) fn other_side(f: &mut Formatter<'_>, explanation: &Explanation) -> Result {
    let Some(other) = explanation.with_other_side_to_move() else { return Ok(()) };
    let facts = MoveFacts::of(&other);
    let side = wording::side(facts.turn());
    if let Some(legal) = other.legal() {
        write!(f, "with {side} to move it would be legal: ")?;
        return english::effect(f, &facts, legal);
    }
    write!(f, "with {side} to move it would not be legal either")?;
    for (i, reason) in explanation.reasons_added_by(&other).enumerate() {
        f.write_str(if i == 0 { ": " } else { "; " })?;
        english::reason(f, &facts, reason)?;
    }
    Ok(())
}

/// How a text was read, in a sentence. It is written when displayed.
#[derive(Clone, Copy, Debug)]
pub struct ReadingSentence<'a> {
    reading: &'a SanReading,
    letters: PieceLetters,
}

impl SanReading {
    /// `read as Nf3: there is nothing to capture on f3`, the move in the given letters; `None` if the
    /// text claims nothing false. Without capital letter and full stop, like all sentences.
    ///
    /// ```
    /// use kingsight::{PieceLetters, Position};
    /// let (_, reading) = Position::default().read_san("Nxf3+", PieceLetters::English).unwrap();
    /// assert_eq!(
    ///     reading.sentence(PieceLetters::English).unwrap().to_string(),
    ///     "read as Nf3: there is nothing to capture on f3; it gives no check"
    /// );
    /// ```
    #[must_use]
    pub fn sentence(&self, letters: PieceLetters) -> Option<ReadingSentence<'_>> {
        let claims = !self.remarks.is_empty();
        claims.then_some(ReadingSentence { reading: self, letters })
    }
}

impl Outcome {
    /// That the game is over, and how, in a sentence: the remark of an explanation.
    ///
    /// ```
    /// use kingsight::Outcome;
    /// assert_eq!(Outcome::Stalemate.sentence().to_string(), "the game is over: stalemate");
    /// ```
    #[must_use]
    pub const fn sentence(self) -> OutcomeSentence {
        OutcomeSentence(self)
    }
}

/// That the game is over, in a sentence. It is written when displayed.
#[derive(Clone, Copy, Debug)]
pub struct OutcomeSentence(Outcome);

impl fmt::Display for OutcomeSentence {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        english::game_over(f, self.0)
    }
}

impl fmt::Display for ReadingSentence<'_> {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        write!(f, "read as {}", self.reading.san.in_letters(self.letters))?;
        for (i, remark) in self.reading.remarks.iter().enumerate() {
            write!(f, "{}{remark}", if i == 0 { ": " } else { "; " })?;
        }
        Ok(())
    }
}

/// The remark in a sentence: `there is nothing to capture on f3`.
impl fmt::Display for SanRemark {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        match self {
            SanRemark::NothingToCapture { to } => write!(f, "there is nothing to capture on {to}"),
            SanRemark::PawnCaptures { from, to } => {
                write!(f, "no pawn can step to {to}, and the pawn on {from} would capture there")
            }
            SanRemark::Castling => f.write_str("it is castling"),
            SanRemark::NotEnPassant => f.write_str("it is not en passant"),
            SanRemark::NoCheck => f.write_str("it gives no check"),
            SanRemark::NotCheckmate => f.write_str("it gives check, but not checkmate"),
        }
    }
}
