//! Material that can never give checkmate.

use kingsight::{Bitboard, Color};

use crate::chess::state::State;

impl State {
    pub(in crate::chess) fn has_insufficient_material(&self, color: Color) -> bool {
        let [pawns, knights, bishops, rooks, queens, kings] = self.roles;
        let ours = self.of_color(color);
        if ours.meets(pawns | rooks | queens) {
            return false;
        }
        if ours.meets(knights) {
            // One knight mates only if an enemy piece, not a queen, takes a square from the king.
            return ours.len() <= 2 && !(self.of_color(color.enemy()) - kings - queens).any();
        }
        if ours.meets(bishops) {
            let light = bishops & light_squares();
            let one_shade = light.is_empty() || light == bishops;
            return one_shade && pawns.is_empty() && knights.is_empty();
        }
        true
    }
}

const fn light_squares() -> Bitboard {
    Bitboard(0x55aa_55aa_55aa_55aa)
}
