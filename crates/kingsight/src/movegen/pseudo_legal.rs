//! Moves that obey their piece's movement and may leave the king in check.

use super::generate::{Scope, generate};
use super::sink::{List, complete};
use crate::side::with_side;
use crate::{Bitboard, CheckInfo, MoveList, Position};

impl Position {
    /// All moves that obey their piece's movement, whether or not the king is safe afterwards.
    /// Castling is listed if there are a right, a rook and an empty path.
    ///
    /// [`is_pseudo_legal_safe`](Position::is_pseudo_legal_safe) tests which of them are legal.
    #[must_use]
    pub fn pseudo_legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        let mut sink = List { moves: &mut moves, enemy: self.board.colored(!self.turn) };
        let blind = self.without_check_facts();
        with_side!(self.turn, S => {
            complete(generate::<S, _, false>(self, &blind, Scope::ALL, &mut sink));
        });
        moves
    }

    /// Check facts without check or pin.
    fn without_check_facts(&self) -> CheckInfo {
        CheckInfo {
            color: self.turn,
            king: self.king(self.turn),
            checkers: Bitboard::EMPTY,
            pinned: Bitboard::EMPTY,
            discovered_check_candidates: Bitboard::EMPTY,
            pinners: Bitboard::EMPTY,
            check_mask: Bitboard::ALL,
        }
    }
}
