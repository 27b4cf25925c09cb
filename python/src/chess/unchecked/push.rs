//! Plays any move on any board.

use kingsight::{Bitboard, Color, Role, Square};

use super::deeds::{Deed, DoubleStep};
use crate::chess::move_value::RawMove;
use crate::chess::state::State;

impl State {
    /// Plays a move, castling as the king's step to the rook's square. `None` if no piece is on its first square.
    pub(in crate::chess) fn after(&self, chess960: bool, m: RawMove) -> Option<State> {
        let deed = self.deed(m)?;
        let mut next = State {
            white_to_move: !self.white_to_move,
            castling_rights: self.clean_castling_rights(chess960) - self.lost_rights(m, deed),
            ep_square: passed_square(m, deed),
            halfmove_clock: self.clock_after(m),
            fullmove_number: self.fullmove_number.saturating_add(i64::from(!self.white_to_move)),
            ..*self
        };
        next.rearrange(self.turn(), m, deed);
        Some(next)
    }

    /// The squares whose rooks lose the right to castle.
    fn lost_rights(&self, m: RawMove, deed: Deed) -> Bitboard {
        if matches!(deed, Deed::Pass | Deed::Drop(_)) {
            return Bitboard::EMPTY;
        }
        let (kings, own, other) =
            (self.born_kings(), self.turn().home(), self.turn().enemy().home());
        // A king takes the rights of its side along, one that is captured at home too.
        let with_king = match (kings.contains(m.from), (kings & other).contains(m.to)) {
            (true, _) => own,
            (false, true) => other,
            (false, false) => Bitboard::EMPTY,
        };
        with_king.with(m.from).with(m.to)
    }

    /// The clock. What is put down does not set it back.
    fn clock_after(&self, m: RawMove) -> i64 {
        let back = m.drop.is_none() && self.is_zeroing(m);
        if back { 0 } else { self.halfmove_clock.saturating_add(1) }
    }

    /// Takes and puts the pieces as a move of a side does.
    fn rearrange(&mut self, color: Color, m: RawMove, deed: Deed) {
        let (from, to) = (m.from.bit(), m.to.bit());
        let promoted = m.promotion.is_some() || self.promoted.contains(m.from);
        let arriving = |role| (m.to, m.promotion.unwrap_or(role), promoted);
        let (lifted, first, second) = match deed {
            Deed::Pass => return,
            Deed::Drop(role) => (Bitboard::EMPTY, (m.to, role, false), None),
            Deed::Castle(wing) => {
                let king = (wing.king_to(color), Role::King, false);
                (from | to, king, Some((wing.rook_to(color), Role::Rook, false)))
            }
            Deed::EnPassant(taken) => {
                let taken = taken.map_or(Bitboard::EMPTY, Square::bit);
                (from | taken, arriving(Role::Pawn), None)
            }
            Deed::Step(role) => (from, arriving(role), None),
        };
        for square in lifted {
            self.remove(square);
        }
        let mut put = |(square, role, promoted)| self.put(square, role, color, promoted);
        put(first);
        if let Some(second) = second {
            put(second);
        }
    }
}

/// The square over which a pawn of either side has gone.
fn passed_square(m: RawMove, deed: Deed) -> Option<Square> {
    match deed {
        Deed::Step(Role::Pawn) => DoubleStep::of_move(m).map(|step| step.passed),
        _ => None,
    }
}
