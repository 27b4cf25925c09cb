//! A list of moves that can be filled again and again.

use alloc::vec::Vec;
use core::ops::{Deref, DerefMut};

use crate::Move;

/// A growable list of moves; it dereferences to a slice.
///
/// It has no fixed capacity: boards with many queens have more moves than the 218 that are the most in
/// a game. Keep one and refill it with
/// [`SelectedMoves::list_into`](crate::SelectedMoves::list_into) to allocate nothing at all.
///
/// ```
/// use kingsight::{MoveList, Moves, Position};
/// let mut list = MoveList::new();
/// Position::default().moves(Moves::ALL).list_into(&mut list);
/// assert_eq!(list.len(), 20);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct MoveList(Vec<Move>);

impl MoveList {
    /// Enough for nearly every position, so that filling a fresh list allocates once.
    const USUAL: usize = 96;

    /// An empty list with room for the moves of a usual position.
    #[must_use]
    pub fn new() -> MoveList {
        MoveList(Vec::with_capacity(MoveList::USUAL))
    }

    /// Adds a move at the end.
    #[inline(always)]
    pub fn push(&mut self, m: Move) {
        self.0.push(m);
    }

    /// Empties the list and keeps its room.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps only the moves for which `keep` is true.
    pub fn retain(&mut self, keep: impl FnMut(&Move) -> bool) {
        self.0.retain(keep);
    }

    /// The moves as a vector.
    #[must_use]
    pub fn into_vec(self) -> Vec<Move> {
        self.0
    }
}

impl Deref for MoveList {
    type Target = [Move];
    #[inline(always)]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl DerefMut for MoveList {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.0
    }
}

impl Extend<Move> for MoveList {
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        self.0.extend(moves);
    }
}

impl FromIterator<Move> for MoveList {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> MoveList {
        MoveList(moves.into_iter().collect())
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = alloc::vec::IntoIter<Move>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
