//! What kind of move a move would be, legal or not.

use kingsight::{Bitboard, Color, Role};

use super::deeds::Deed;
use crate::chess::move_value::RawMove;
use crate::chess::state::State;

impl State {
    pub(in crate::chess) fn is_en_passant(&self, m: RawMove) -> bool {
        matches!(self.deed(m), Some(Deed::EnPassant(_)))
    }

    /// A move of an enemy's piece counts as a capture as well.
    pub(in crate::chess) fn is_capture(&self, m: RawMove) -> bool {
        State::ends(m).intersects(self.theirs()) || self.is_en_passant(m)
    }

    pub(in crate::chess) fn is_zeroing(&self, m: RawMove) -> bool {
        let pawns_and_enemies = self.of_role(Role::Pawn) | self.theirs();
        m.drop == Some(Role::Pawn) || State::ends(m).intersects(pawns_and_enemies)
    }

    /// Castling in either way of writing: a king goes onto a rook of its side, or further than to the next file.
    pub(in crate::chess) fn is_castling(&self, m: RawMove) -> bool {
        if !self.of_role(Role::King).contains(m.from) {
            return false;
        }
        let file = m.from.file().squares();
        let near = file | file.east() | file.west();
        let rooks = self.ours() & self.of_role(Role::Rook);
        (rooks | !near).contains(m.to)
    }

    /// Does a move touch a rook with a right, or a king whose side has one?
    pub(in crate::chess) fn reduces_castling_rights(&self, chess960: bool, m: RawMove) -> bool {
        let ends = State::ends(m);
        let kings = ends & self.born_kings();
        let homes = Color::ALL
            .into_iter()
            .filter(|&color| kings.intersects(self.of_color(color)))
            .fold(Bitboard::EMPTY, |homes, color| homes | color.home());
        self.clean_castling_rights(chess960).intersects(ends | homes)
    }
}
