//! Draws, at which a correct generator does not stop.

use crate::board::Board;
use crate::bugs::Bug;

/// Whether the generator stops because the game is drawn.
pub(crate) fn stops(board: &Board) -> bool {
    let Some(mutant) = board.mutant else { return false };
    let before = || {
        let key = board.key(None);
        board.history.iter().filter(|&&earlier| earlier == key).count()
    };
    match mutant.bug() {
        Bug::StopsAtFifty | Bug::FiftyIgnores => board.halfmoves >= 100,
        Bug::StopsAtRepetition => before() >= 1,
        Bug::StopsAtThreefold => before() >= 2,
        Bug::StopsAtDeadDraw => is_dead(board),
        _ => false,
    }
}

/// Whether there are only the kings and at most one knight or bishop.
fn is_dead(board: &Board) -> bool {
    let others = board.squares.iter().flatten().filter(|piece| piece.kind != b'k');
    others.clone().count() <= 1 && others.clone().all(|piece| matches!(piece.kind, b'n' | b'b'))
}

impl Board {
    /// Whether positions are remembered.
    pub(crate) fn remembers(&self) -> bool {
        self.has(Bug::StopsAtRepetition) || self.has(Bug::StopsAtThreefold)
    }
}
