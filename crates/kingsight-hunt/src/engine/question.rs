//! A question to an engine.

/// A question: the divide of a position.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Question {
    pub(super) fen: String,
    /// Moves from there, in UCI, separated by spaces.
    pub(super) moves: String,
    pub(super) depth: u32,
    /// How many legal moves the answer should have.
    pub(super) expected: usize,
}
