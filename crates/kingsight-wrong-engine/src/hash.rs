//! The keys of positions, and what needs them: a hash table of counts, which some bugs have, and draws, at which a correct
//! generator does not stop.

use std::collections::HashMap;
use std::hash::{DefaultHasher, Hash, Hasher};

use crate::board::Board;
use crate::bugs::{Bug, Mutant};

/// Counts by key and depth.
#[derive(Debug, Default)]
pub(crate) struct Table {
    counts: HashMap<(u64, u32), u64>,
}

impl Table {
    /// The bug, if it is one of hash tables: all other engines keep none.
    fn bug(board: &Board) -> Option<Bug> {
        board.mutant.map(Mutant::bug).filter(|bug| bug.is_of_hash_tables())
    }

    /// Forgets all counts, unless the table outlives a question.
    pub(crate) fn begin_question(&mut self, board: &Board) {
        let outlives = [Bug::HashEnPassantKept, Bug::HashRightsKept, Bug::HashTurnKept];
        if !outlives.into_iter().any(|bug| board.has(bug)) {
            self.counts.clear();
        }
    }

    pub(crate) fn get(&self, board: &Board, depth: u32) -> Option<u64> {
        Table::bug(board).and_then(|bug| self.counts.get(&entry(board, depth, bug)).copied())
    }

    pub(crate) fn put(&mut self, board: &Board, depth: u32, nodes: u64) {
        if let Some(bug) = Table::bug(board) {
            self.counts.insert(entry(board, depth, bug), nodes);
        }
    }
}

fn entry(board: &Board, depth: u32, bug: Bug) -> (u64, u32) {
    (board.key(Some(bug)), if bug == Bug::HashDepth { 0 } else { depth })
}

impl Board {
    /// A key of the position, without what a bug leaves out.
    pub(crate) fn key(&self, lacking: Option<Bug>) -> u64 {
        let has = |bugs: &[Bug]| !lacking.is_some_and(|bug| bugs.contains(&bug));
        let mut hasher = DefaultHasher::new();
        for (square, piece) in self.squares.iter().enumerate() {
            if let Some(piece) = piece {
                (square, piece.kind, piece.color()).hash(&mut hasher);
            }
        }
        let turn = has(&[Bug::HashTurnKept]).then_some(self.turn);
        let rights = has(&[Bug::HashRights, Bug::HashRightsKept]).then_some(self.rights);
        let en_passant =
            self.en_passant.filter(|_| has(&[Bug::HashEnPassant, Bug::HashEnPassantKept]));
        (turn, rights, en_passant).hash(&mut hasher);
        hasher.finish()
    }
}

/// Whether the generator stops because the game is drawn.
pub(crate) fn stops_at_draw(board: &Board) -> bool {
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
