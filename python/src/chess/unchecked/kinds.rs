//! What kind of move a move would be, legal or not.

use kingsight::{Bitboard, Role};

use crate::chess::move_value::RawMove;
use crate::chess::state::State;

impl State {
    pub(in crate::chess) fn is_en_passant(&self, m: RawMove) -> bool {
        let distance = (m.from as i8 - m.to as i8).abs();
        self.ep_square == Some(m.to)
            && self.of_role(Role::Pawn).contains(m.from)
            && (distance == 7 || distance == 9)
            && !self.occupied.contains(m.to)
    }

    pub(in crate::chess) fn is_capture(&self, m: RawMove) -> bool {
        self.touched(m).meets(self.theirs()) || self.is_en_passant(m)
    }

    /// The two squares; nothing if they are the same one.
    fn touched(&self, m: RawMove) -> Bitboard {
        m.from.bit() ^ m.to.bit()
    }

    pub(in crate::chess) fn is_zeroing(&self, m: RawMove) -> bool {
        self.touched(m).meets(self.of_role(Role::Pawn) | self.theirs())
            || m.drop == Some(Role::Pawn)
    }

    pub(in crate::chess) fn is_castling(&self, m: RawMove) -> bool {
        let files = (m.from.file() as i8 - m.to.file() as i8).abs();
        self.of_role(Role::King).contains(m.from)
            && (files > 1 || (self.of_role(Role::Rook) & self.ours()).contains(m.to))
    }

    pub(in crate::chess) fn reduces_castling_rights(&self, chess960: bool, m: RawMove) -> bool {
        let rights = self.clean_castling_rights(chess960);
        let touched = self.touched(m);
        let kings = touched & (self.of_role(Role::King) - self.promoted);
        let home = |color: kingsight::Color| {
            (rights & color.home()).any() && kings.meets(self.of_color(color))
        };
        touched.meets(rights) || home(kingsight::Color::White) || home(kingsight::Color::Black)
    }
}
