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

impl Question {
    /// UCI's command that sets up the position.
    pub(super) fn position(&self) -> String {
        let Question { fen, moves, .. } = self;
        let moves = if moves.is_empty() { String::new() } else { format!(" moves {moves}") };
        format!("position fen {fen}{moves}")
    }
}
