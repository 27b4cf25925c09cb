//! Which of a board's sets hold a piece of each role.

use super::Board;
use crate::{Bitboard, Role, Square};

impl Board {
    /// Whether a piece of this role, of either colour, stands on an occupied square.
    #[inline(always)]
    pub(crate) const fn holds(&self, square: Square, role: Role) -> bool {
        let [pawns, knights, diagonal, orthogonal, kings] = SETS[role as usize];
        let other = (self.pawns.0 ^ pawns)
            | (self.knights.0 ^ knights)
            | (self.diagonal.0 ^ diagonal)
            | (self.orthogonal.0 ^ orthogonal)
            | (self.kings.0 ^ kings);
        !Bitboard(other).contains(square)
    }
}

/// For each role the pawns, knights, diagonal and orthogonal sliders and kings: all bits if the set holds such a piece, or none.
pub(crate) static SETS: [[u64; 5]; 6] = {
    let mut table = [[0; 5]; 6];
    table[Role::Pawn as usize][0] = !0;
    table[Role::Knight as usize][1] = !0;
    table[Role::Bishop as usize][2] = !0;
    table[Role::Rook as usize][3] = !0;
    table[Role::Queen as usize] = [0, 0, !0, !0, 0];
    table[Role::King as usize][4] = !0;
    table
};
