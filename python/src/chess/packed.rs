//! Boards as plain values for pickle.

use kingsight::{Bitboard, Square};

use super::move_value::RawMove;
use super::state::State;

/// Sets, turn, en passant square, clocks, the move that followed.
pub(super) type Packed = (Vec<u64>, bool, Option<u8>, i64, i64, String);

impl State {
    pub(super) fn pack(&self, m: RawMove) -> Packed {
        let mut sets: Vec<u64> = self.roles.iter().chain(&self.sides).map(|set| set.0).collect();
        sets.extend([self.occupied.0, self.promoted.0, self.castling_rights.0]);
        let ep = self.ep_square.map(|square| square as u8);
        (sets, self.white_to_move, ep, self.halfmove_clock, self.fullmove_number, m.to_string())
    }

    pub(super) fn unpack(packed: &Packed) -> Option<(State, RawMove)> {
        let (sets, white_to_move, ep, halfmove_clock, fullmove_number, text) = packed;
        let sets: Vec<Bitboard> = sets.iter().map(|&bits| Bitboard(bits)).collect();
        let [roles @ .., black, white, occupied, promoted, castling_rights] = sets.as_slice()
        else {
            return None;
        };
        let ep_square = match ep {
            Some(index) => Some(Square::from_index(*index)?),
            None => None,
        };
        let state = State {
            roles: roles.try_into().ok()?,
            sides: [*black, *white],
            occupied: *occupied,
            promoted: *promoted,
            white_to_move: *white_to_move,
            castling_rights: *castling_rights,
            ep_square,
            halfmove_clock: *halfmove_clock,
            fullmove_number: *fullmove_number,
        };
        Some((state, RawMove::of_uci(text)?))
    }
}
