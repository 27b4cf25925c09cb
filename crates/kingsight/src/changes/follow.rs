//! Following pieces across a move: where each one stands after it, and where it stood before.

use alloc::vec::Vec;

use super::kinds::NewAndGone;
use crate::{Bitboard, Color, Move, Square};

/// Where the pieces of one position stand in the next.
#[derive(Clone, Copy, Debug)]
pub(super) struct Follow {
    /// Each piece that the move moves, from and to: one, or king and rook.
    moved: [(Square, Square); 2],
    taken: Option<Square>,
}

impl Follow {
    pub(super) fn new(turn: Color, m: Move) -> Follow {
        let piece = (m.from(), m.landing_square());
        let rook = m.castling().map(|wing| (m.to(), wing.rook_to(turn)));
        Follow { moved: [piece, rook.unwrap_or(piece)], taken: m.captured_square() }
    }

    /// Where the piece stands that stood here before; `None` if it was taken.
    pub(super) fn on(&self, square: Square) -> Option<Square> {
        match self.moved.iter().find(|(from, _)| *from == square) {
            Some((_, to)) => Some(*to),
            None if self.taken == Some(square) => None,
            None => Some(square),
        }
    }

    /// Where the piece that stands here stood before.
    pub(super) fn back(&self, square: Square) -> Square {
        let moved = self.moved.iter().find(|(_, to)| *to == square);
        moved.map_or(square, |(from, _)| *from)
    }

    /// Compares two sets of pieces.
    pub(super) fn sets(&self, before: Bitboard, after: Bitboard) -> NewAndGone<Bitboard> {
        let is_new = |&square: &Square| !before.contains(self.back(square));
        let is_gone = |&square: &Square| self.on(square).is_some_and(|now| !after.contains(now));
        NewAndGone {
            new: after.into_iter().filter(is_new).collect(),
            gone: before.into_iter().filter(is_gone).collect(),
        }
    }

    /// Compares two lists of facts by their keys: `key` is that of a fact before the move, `key_before` what the key of a
    /// fact after it would have been before. Facts that have ended are listed if they still matter.
    pub(super) fn lists<T: Copy, K: PartialEq>(
        &self,
        before: &[T],
        after: &[T],
        key: impl Fn(&T) -> K,
        key_before: impl Fn(&T) -> K,
        matters: impl Fn(&T) -> bool,
    ) -> NewAndGone<Vec<T>> {
        let old: Vec<K> = before.iter().map(&key).collect();
        let new: Vec<K> = after.iter().map(key_before).collect();
        let is_new = |(fact, key): (&T, &K)| (!old.contains(key)).then_some(*fact);
        let is_gone =
            |(fact, key): (&T, &K)| (!new.contains(key) && matters(fact)).then_some(*fact);
        NewAndGone {
            new: after.iter().zip(&new).filter_map(is_new).collect(),
            gone: before.iter().zip(&old).filter_map(is_gone).collect(),
        }
    }
}
