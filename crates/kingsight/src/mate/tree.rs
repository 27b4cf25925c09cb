//! The answer: a tree of moves, or an answer to every first move.

use alloc::vec::Vec;

use super::search::{Solver, TooMany};
use crate::{Move, Position};

/// Whether mate can be forced.
#[derive(Clone, PartialEq, Eq, Debug)]
pub enum ForcedMate {
    /// It can: a shortest mate, with every defence.
    Yes(MateTree),
    /// It cannot: for each first move (only checks, if only those were asked for) what saves the other side.
    No(Vec<Refutation>),
    /// Not decided: so many positions were looked at.
    Unknown(u64),
}

/// A move that forces mate, and what follows.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct MateTree {
    /// The move.
    pub key: Move,
    /// In how many moves it mates against the best defence, itself included.
    pub moves: u8,
    /// All legal answers, in the order of generation; none after the mate.
    pub defences: Vec<Defence>,
}

/// An answer to a move that forces mate.
#[derive(Clone, PartialEq, Eq, Debug)]
#[non_exhaustive]
pub struct Defence {
    /// The answer.
    pub m: Move,
    /// The shortest mate after it.
    pub then: MateTree,
}

/// Why a first move does not force mate in time.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub struct Refutation {
    /// The first move.
    pub attempt: Move,
    /// A move after which there is no mate in time; `None` if the first move stalemates.
    pub answer: Option<Move>,
}

impl MateTree {
    /// The longest line: the key, the first of the defences that hold out longest, and so on to the mate.
    #[must_use]
    pub fn main_line(&self) -> Vec<Move> {
        let mut line = Vec::new();
        let mut tree = self;
        loop {
            line.push(tree.key);
            let longest = tree.defences.iter().rev().max_by_key(|defence| defence.then.moves);
            let Some(defence) = longest else { return line };
            line.push(defence.m);
            tree = &defence.then;
        }
    }
}

impl Solver {
    /// The tree of a mate in exactly `moves`, the shortest; `None` if there is no such mate.
    pub(super) fn tree(
        &mut self,
        position: &Position,
        moves: u8,
    ) -> Result<Option<MateTree>, TooMany> {
        for key in self.attacks(position) {
            if self.is_key(position, key, moves)? {
                return self.tree_of(position, key, moves).map(Some);
            }
        }
        Ok(None)
    }

    /// The tree below a move that mates in `moves` or fewer.
    pub(super) fn tree_of(
        &mut self,
        position: &Position,
        key: Move,
        moves: u8,
    ) -> Result<MateTree, TooMany> {
        let after = position.play_unchecked(key);
        let mut tree = MateTree { key, moves: 1, defences: Vec::new() };
        for &m in &after.legal_moves() {
            let before = after.play_unchecked(m);
            let Some(shortest) = self.shortest(&before, moves.saturating_sub(1))? else { continue };
            let Some(then) = self.tree(&before, shortest)? else { continue };
            tree.moves = tree.moves.max(1 + then.moves);
            tree.defences.push(Defence { m, then });
        }
        Ok(tree)
    }

    /// What saves the other side from each first move.
    pub(super) fn refutations(
        &mut self,
        position: &Position,
        moves: u8,
    ) -> Result<Vec<Refutation>, TooMany> {
        let mut refutations = Vec::new();
        for attempt in self.attacks(position) {
            if let Some(answer) = self.escape(&position.play_unchecked(attempt), moves)? {
                refutations.push(Refutation { attempt, answer });
            }
        }
        Ok(refutations)
    }
}
