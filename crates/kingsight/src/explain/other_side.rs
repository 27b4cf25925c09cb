//! A move of the side that is not to move: what it would be with the turn passed.

use super::{Explanation, Reason};

impl Explanation {
    /// The same move with the other side to move, if it is of a piece of that side.
    ///
    /// `None` in check, where the turn cannot be passed. Passing also ends the right to capture en
    /// passant.
    ///
    /// ```
    /// use kingsight::{Color, Intent, Position, Square};
    /// let explanation = Position::default().explain(Intent::new(Square::G8, Square::F6));
    /// assert!(!explanation.is_legal());
    /// let other = explanation.with_other_side_to_move().unwrap();
    /// assert_eq!((other.turn(), other.is_legal()), (Color::Black, true));
    /// ```
    #[must_use]
    pub fn with_other_side_to_move(&self) -> Option<Explanation> {
        let theirs = |reason: &Reason| matches!(reason, Reason::NotYourPiece { .. });
        if !self.reasons().iter().any(theirs) {
            return None;
        }
        Some(self.position.play_null()?.explain(self.intent))
    }

    /// The reasons of another explanation that this one does not have.
    pub fn reasons_added_by<'a>(
        &'a self,
        other: &'a Explanation,
    ) -> impl Iterator<Item = &'a Reason> {
        other.reasons().iter().filter(|reason| !self.reasons().contains(reason))
    }
}
