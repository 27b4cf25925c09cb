//! From data to English sentences, without a capital letter at the start or a full stop at the end,
//! so that they can be joined.

mod check;
mod english;
mod facts;
mod notes;

pub use check::{Way, WaysOut};
pub use facts::MoveFacts;
pub use notes::{OutcomeSentence, ReadingSentence};

use core::fmt;

use super::{Explanation, MoveEffect, Reason};
use crate::Outcome;

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
    /// What the legal move does, without the word `legal`.
    Effect(&'a MoveEffect),
    /// What it would be with the other side to move.
    OtherSide(&'a Explanation),
    GameOver(Outcome),
}

impl Explanation {
    /// The explanation in English sentences: one for each reason, or one for a legal move; then remarks: what the
    /// move would be [with the other side to move](Explanation::with_other_side_to_move), and that the
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
        let remark = self.game_over().into_iter().map(About::GameOver);
        reasons.chain(legal).chain(other).chain(remark).map(|about| self.about(about))
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
            About::Effect(legal) => english::effect(f, facts, legal),
            About::OtherSide(explanation) => notes::other_side(f, explanation),
            About::GameOver(outcome) => english::game_over(f, outcome),
        }
    }
}
