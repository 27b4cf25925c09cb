//! What the guesses rest on, besides the move itself.

use kingsight_facts::BugClass;

use crate::verdict::Verdict;

/// What is known about a position in which the list of moves is wrong.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clues<'a> {
    /// Which part of the engine is at fault.
    pub(super) verdict: &'a Verdict,
    /// The class of the wrong board that explains every difference.
    pub(super) wrong_board: Option<BugClass>,
}

impl Clues<'_> {
    /// Smaller is better: a class that explains every difference goes before all others.
    pub(super) fn rank(&self, class: BugClass) -> u8 {
        u8::from(self.wrong_board.is_some_and(|explains_all| explains_all != class))
    }
}
