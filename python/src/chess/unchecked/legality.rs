//! Which pseudo-legal moves leave the king unattacked.

use kingsight::{Bitboard, Role, Square};

use crate::chess::move_value::RawMove;
use crate::chess::state::State;

impl State {
    /// Would this pseudo-legal move leave the mover's king attacked?
    pub(in crate::chess) fn leaves_check(&self, m: RawMove) -> bool {
        self.king(self.turn()).is_some_and(|king| self.leaves_attacked(king, m))
    }

    fn leaves_attacked(&self, king: Square, m: RawMove) -> bool {
        let enemy = self.turn().enemy();
        if self.is_castling(m) && m.from == king {
            // The way of a castling king is checked when the move is made.
            return false;
        }
        let other_king = m.from != king && self.of_role(Role::King).contains(m.from);
        if other_king && self.attackers(enemy, king, self.occupied).any() {
            // Only the king that counts may answer a check.
            return true;
        }
        let captured = if self.is_en_passant(m) {
            m.to.offset(0, if self.white_to_move { -1 } else { 1 })
                .map_or(Bitboard::EMPTY, Square::bit)
        } else {
            m.to.bit()
        };
        let occupied = (self.occupied - m.from.bit() - captured) | m.to.bit();
        let king = if m.from == king { m.to } else { king };
        (self.attackers(enemy, king, occupied) - captured).any()
    }

    /// The legal moves, in no particular order.
    pub(in crate::chess) fn legal_unchecked(
        &self,
        chess960: bool,
        from: Bitboard,
        to: Bitboard,
    ) -> Vec<RawMove> {
        let mut moves = self.pseudo_legal(chess960, from, to);
        if let Some(king) = self.king_of_moves() {
            moves.retain(|&m| !self.leaves_attacked(king, m));
        }
        moves
    }

    pub(in crate::chess) fn is_pseudo_legal(&self, chess960: bool, m: RawMove) -> bool {
        if m.drop.is_some() || m.from == m.to {
            return false;
        }
        let m = self.castling_as_shown(chess960, m);
        let to = self.castling_onto_rook(m).to.bit() | m.to.bit();
        self.ours().contains(m.from) && self.pseudo_legal(chess960, m.from.bit(), to).contains(&m)
    }
}
