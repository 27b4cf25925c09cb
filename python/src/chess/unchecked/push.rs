//! Plays any move on any board.

use kingsight::{Bitboard, Color, Rank, Role, Wing};

use crate::chess::move_value::RawMove;
use crate::chess::state::State;

impl State {
    /// Plays a move, castling as the king's step to the rook's square. `None` if no piece is on its first square.
    pub(in crate::chess) fn after(&self, chess960: bool, m: RawMove) -> Option<State> {
        let color = self.turn();
        let mut next = *self;
        next.castling_rights = self.clean_castling_rights(chess960);
        next.halfmove_clock = self.halfmove_clock.saturating_add(1);
        next.fullmove_number = self.fullmove_number.saturating_add(i64::from(!self.white_to_move));
        next.white_to_move = !self.white_to_move;
        next.ep_square = None;
        if m.is_null() {
            return Some(next);
        }
        if let Some(role) = m.drop {
            next.put(m.to, role, color, false);
            return Some(next);
        }
        if self.is_zeroing(m) {
            next.halfmove_clock = 0;
        }
        let was_promoted = self.promoted.contains(m.from);
        let role = next.remove(m.from)?;
        next.reduce_rights(self, m, role, was_promoted);
        if role == Role::King && next.of_color(color).contains(m.to) {
            next.castle(m, color);
            return Some(next);
        }
        if role == Role::Pawn {
            next.pawn_effects(self, m);
        }
        let arriving = m.promotion.unwrap_or(role);
        next.put(m.to, arriving, color, was_promoted || m.promotion.is_some());
        Some(next)
    }

    fn reduce_rights(&mut self, before: &State, m: RawMove, role: Role, was_promoted: bool) {
        let color = before.turn();
        self.castling_rights -= m.from.bit() | m.to.bit();
        if role == Role::King && !was_promoted {
            self.castling_rights -= color.home();
        } else if before.role_at(m.to) == Some(Role::King)
            && !before.promoted.contains(m.to)
            && color.enemy().home().contains(m.to)
        {
            self.castling_rights -= color.enemy().home();
        }
    }

    fn castle(&mut self, m: RawMove, color: Color) {
        let wing = if m.to.file() < m.from.file() { Wing::Queen } else { Wing::King };
        self.remove(m.to);
        self.put(wing.king_to(color), Role::King, color, false);
        self.put(wing.rook_to(color), Role::Rook, color, false);
    }

    fn pawn_effects(&mut self, before: &State, m: RawMove) {
        let distance = m.to as i8 - m.from as i8;
        if distance == 16 && m.from.rank() == Rank::Second {
            self.ep_square = m.from.offset(0, 1);
        } else if distance == -16 && m.from.rank() == Rank::Seventh {
            self.ep_square = m.from.offset(0, -1);
        } else if before.is_en_passant(m) {
            let behind = m.to.offset(0, if before.white_to_move { -1 } else { 1 });
            if let Some(square) = behind {
                self.remove(square);
            }
        }
    }
}

/// Where a board of this state can hold pawns only by mistake.
pub(super) fn back_ranks() -> Bitboard {
    Rank::First.squares() | Rank::Eighth.squares()
}
