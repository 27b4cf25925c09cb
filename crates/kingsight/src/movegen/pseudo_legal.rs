//! Moves that obey their piece's movement and may leave the king in check, and whether one of them is legal.

use super::generate::{Scope, en_passant_is_safe, generate};
use super::sink::{List, complete};
use crate::side::{Side, with_side};
use crate::{Bitboard, CheckInfo, Move, MoveKind, MoveList, Position, Role, Square, line};

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

impl Position {
    /// Whether a pseudo-legal move of this position, as
    /// [`pseudo_legal_moves`](Position::pseudo_legal_moves) lists them, is legal, given the check
    /// facts of the side to move. For other moves the answer is meaningless.
    ///
    /// ```
    /// use kingsight::Position;
    /// let position: Position = "4r1k1/8/8/8/8/8/4N3/4K3 w - - 0 1".parse().unwrap();
    /// let info = position.check_info(position.turn());
    /// let mut moves = position.pseudo_legal_moves();
    /// assert_eq!(moves.len(), 10);
    /// moves.retain(|&m| position.is_pseudo_legal_safe(m, &info)); // the knight is pinned
    /// assert_eq!(moves.len(), 4);
    /// ```
    #[inline]
    #[must_use]
    #[doc(alias = "is_into_check")]
    pub fn is_pseudo_legal_safe(&self, m: Move, info: &CheckInfo) -> bool {
        with_side!(self.turn, S => self.is_safe::<S>(m, info))
    }

    #[inline(always)]
    fn is_safe<S: Side>(&self, m: Move, info: &CheckInfo) -> bool {
        match (m.kind, m.role) {
            (MoveKind::EnPassant, _) => en_passant_is_safe::<S>(self, info, m.from, m.to),
            (MoveKind::Castling, _) => super::castling_moves(self).contains(m.to),
            (_, Role::King) => {
                let without_king = self.board.occupied().without(info.king);
                self.board.attackers(m.to, !S::COLOR, without_king).is_empty()
            }
            _ => {
                info.check_mask.contains(m.to)
                    && (!info.pinned.contains(m.from) || line(info.king, m.from).contains(m.to))
            }
        }
    }

    /// Unpacks what [`Move::pack`] made of a move of this position: `None` if the bits name no legal
    /// move.
    #[must_use]
    pub fn unpack(&self, bits: u16) -> Option<Move> {
        let promotion = match bits >> 12 {
            0 => None,
            1 => Some(Role::Knight),
            2 => Some(Role::Bishop),
            3 => Some(Role::Rook),
            4 => Some(Role::Queen),
            _ => return None,
        };
        let square = |bits| Square::from_low_bits(u32::from(bits));
        self.find_move(square(bits), square(bits >> 6), promotion)
    }
}
