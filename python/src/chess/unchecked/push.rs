//! Plays any move on any board.

use kingsight::{Bitboard, Role, Square};

use super::deeds::{Deed, DoubleStep};
use crate::chess::move_value::RawMove;
use crate::chess::state::State;

impl State {
    /// Plays a move, castling as the king's step to the rook's square. `None` if no piece is on its first square.
    pub(in crate::chess) fn after(&self, chess960: bool, m: RawMove) -> Option<State> {
        let deed = self.deed(m)?;
        Some(State {
            white_to_move: !self.white_to_move,
            castling_rights: self.clean_castling_rights(chess960) - self.lost_rights(m, deed),
            ep_square: passed_square(m, deed),
            halfmove_clock: self.clock_after(m),
            fullmove_number: self.fullmove_number.saturating_add(i64::from(!self.white_to_move)),
            ..self.rearranged(m, deed)
        })
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

    /// The clock; what is put down does not set it back.
    fn clock_after(&self, m: RawMove) -> i64 {
        let back = m.drop.is_none() && self.is_zeroing(m);
        if back { 0 } else { self.halfmove_clock.saturating_add(1) }
    }

    /// The board with the pieces where a move puts them, and nothing else changed.
    fn rearranged(&self, m: RawMove, deed: Deed) -> State {
        let color = self.turn();
        let (from, to) = (m.from.bit(), m.to.bit());
        let promoted = m.promotion.is_some() || self.promoted.contains(m.from);
        let arrival = |role| Some((m.to, m.promotion.unwrap_or(role), promoted));
        let (lifted, put) = match deed {
            Deed::Pass => (Bitboard::EMPTY, [None, None]),
            Deed::Drop(role) => (Bitboard::EMPTY, [Some((m.to, role, false)), None]),
            Deed::Castle(wing) => {
                let king = (wing.king_to(color), Role::King, false);
                let rook = (wing.rook_to(color), Role::Rook, false);
                (from | to, [Some(king), Some(rook)])
            }
            Deed::EnPassant(taken) => {
                (from | taken.map_or(Bitboard::EMPTY, Square::bit), [arrival(Role::Pawn), None])
            }
            Deed::Step(role) => (from, [arrival(role), None]),
        };
        let mut board = *self;
        for square in lifted {
            board.remove(square);
        }
        for (square, role, promoted) in put.into_iter().flatten() {
            board.put(square, role, color, promoted);
        }
        board
    }
}

/// The square over which a pawn of either side has gone.
fn passed_square(m: RawMove, deed: Deed) -> Option<Square> {
    match deed {
        Deed::Step(Role::Pawn) => DoubleStep::of_move(m).map(|step| step.passed),
        _ => None,
    }
}
