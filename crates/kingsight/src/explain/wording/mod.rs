//! From data to English sentences, without a capital letter at the start or a full stop at the end,
//! so that they can be joined. Beside those of an explanation there are remarks: how a text was read, and what a move would be with
//! the other side to move.

mod english;
mod facts;

pub use facts::{MoveFacts, Way, WaysOut};

use core::fmt::{self, Formatter, Result};

use super::{Explanation, MoveEffect, MoveRemark, OutOfReach, Reason};
use crate::{HistoryRemark, Outcome, PieceLetters, SanReading, SanRemark, wording};

/// One sentence of an explanation; it is written when displayed.
#[derive(Clone, Copy, Debug)]
pub struct Sentence<'a> {
    facts: MoveFacts<'a>,
    about: About<'a>,
}

#[derive(Clone, Copy, Debug)]
enum About<'a> {
    Reason(&'a Reason),
    Legal(&'a MoveEffect),
    Remark(MoveRemark),
    /// What the legal move does, without the word `legal`.
    Effect(&'a MoveEffect),
    /// What it would be with the other side to move.
    OtherSide(&'a Explanation),
    GameOver(Outcome),
}

impl Explanation {
    /// The explanation in English sentences: one for each reason, or one for a legal move; then remarks: what
    /// [is surprising](Explanation::remarks), what the move would be [with the other side to move](Explanation::with_other_side_to_move), and that the
    /// game was already over.
    ///
    /// ```
    /// use kingsight::{Intent, Position, Square};
    /// let position: Position = "4k3/8/8/8/1b6/8/3N4/4K3 w - - 0 1".parse().unwrap();
    /// let explanation = position.explain(Intent::new(Square::D2, Square::F3));
    /// let sentences: Vec<String> =
    ///     explanation.sentences().map(|sentence| sentence.to_string()).collect();
    /// assert_eq!(sentences, [
    ///     "the knight on d2 is pinned to the king on e1 by the bishop on b4; it cannot move at all"
    /// ]);
    /// ```
    pub fn sentences(&self) -> impl Iterator<Item = Sentence<'_>> {
        let reasons = self.reasons().iter().map(About::Reason);
        let legal = self.legal().into_iter().map(About::Legal);
        let other = self.with_other_side_to_move().map(|_| About::OtherSide(self));
        let remarks = self.remarks().map(About::Remark);
        let over = self.game_over().into_iter().map(About::GameOver);
        let all = reasons.chain(legal).chain(remarks).chain(other).chain(over);
        all.map(|about| self.about(about))
    }

    /// What the move would be with the other side to move, in a sentence: the same remark as in
    /// [`sentences`](Explanation::sentences).
    #[must_use]
    pub fn other_side_sentence(&self) -> Option<Sentence<'_>> {
        self.with_other_side_to_move().map(|_| self.about(About::OtherSide(self)))
    }

    /// What the move does if it is legal, without the word `legal` before it.
    ///
    /// ```
    /// use kingsight::{Intent, Position, Square};
    /// let explanation = Position::default().explain(Intent::new(Square::G1, Square::F3));
    /// assert_eq!(explanation.to_string(), "legal: the knight on g1 goes to f3");
    /// let effect = explanation.effect_sentence().unwrap();
    /// assert_eq!(effect.to_string(), "the knight on g1 goes to f3");
    /// ```
    #[must_use]
    pub fn effect_sentence(&self) -> Option<Sentence<'_>> {
        self.legal().map(|legal| self.about(About::Effect(legal)))
    }

    /// The sentence of one of this explanation's [remarks](Explanation::remarks).
    ///
    /// ```
    /// use kingsight::{CastlingSide, Position};
    /// let position: Position = "r3k3/1R6/8/8/8/8/8/4K3 b q - 0 1".parse().unwrap();
    /// let explanation = position.explain_castling(CastlingSide::Queen);
    /// let remark = explanation.remarks().next().unwrap();
    /// assert_eq!(
    ///     explanation.remark_sentence(remark).to_string(),
    ///     "the rook on b7 attacks b8, which does not matter: only the rook crosses it"
    /// );
    /// ```
    #[must_use]
    pub fn remark_sentence(&self, remark: MoveRemark) -> Sentence<'_> {
        self.about(About::Remark(remark))
    }

    /// The sentence of one of this explanation's reasons.
    #[must_use]
    pub fn sentence<'a>(&'a self, reason: &'a Reason) -> Sentence<'a> {
        self.about(About::Reason(reason))
    }

    fn about<'a>(&'a self, about: About<'a>) -> Sentence<'a> {
        Sentence { facts: MoveFacts::of(self), about }
    }
}

impl fmt::Display for Sentence<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let facts = &self.facts;
        match self.about {
            About::Reason(reason) => english::reason(f, facts, reason),
            About::Legal(legal) => english::legal(f, facts, legal),
            About::Remark(remark) => english::remark(f, facts, remark),
            About::Effect(legal) => english::effect(f, facts, legal),
            About::OtherSide(explanation) => other_side(f, explanation),
            About::GameOver(outcome) => english::game_over(f, outcome),
        }
    }
}

/// The remark on a move of the side that is not to move.
fn other_side(f: &mut Formatter<'_>, explanation: &Explanation) -> Result {
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

/// The remark in a sentence: `the king left e1 on move 4 and came back on move 5`.
impl fmt::Display for HistoryRemark {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        english::history(f, self)
    }
}

impl fmt::Display for OutOfReach {
    fn fmt(&self, f: &mut Formatter<'_>) -> Result {
        english::out_of_reach(f, self)
    }
}

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
