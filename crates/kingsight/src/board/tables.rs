//! Roles without a branch: a piece as a small number, for tables, and which of a board's sets hold a piece of each role.

use super::Board;
use crate::{Bitboard, Color, Piece, Role, Square};

/// How many codes there are.
pub(crate) const CODES: usize = 32;

impl Board {
    /// A number below [`CODES`] for the piece on an occupied square. The bits of the sets are put side by side, so there
    /// is no branch, which would be mispredicted for every other piece.
    #[inline(always)]
    pub(crate) const fn code_at(&self, square: Square) -> usize {
        let at = square as u32;
        ((self.knights.0 >> at & 1)
            | (self.diagonal.0 >> at & 1) << 1
            | (self.orthogonal.0 >> at & 1) << 2
            | (self.kings.0 >> at & 1) << 3
            | (self.black.0 >> at & 1) << 4) as usize
    }
}

/// The piece of a code; a code that no piece has counts as a pawn, and no board gives it.
#[inline(always)]
pub(crate) const fn piece_of(code: usize) -> Piece {
    PIECES[code % CODES]
}

static PIECES: [Piece; CODES] = {
    let mut pieces = [Piece { color: Color::White, role: Role::Pawn }; CODES];
    let mut i = 0;
    while i < Piece::ALL.len() {
        pieces[code_of(Piece::ALL[i])] = Piece::ALL[i];
        i += 1;
    }
    pieces
};

/// The code of a piece, wherever it stands.
const fn code_of(piece: Piece) -> usize {
    let role = match piece.role {
        Role::Pawn => 0,
        Role::Knight => 1,
        Role::Bishop => 2,
        Role::Rook => 4,
        Role::Queen => 6,
        Role::King => 8,
    };
    let color = match piece.color {
        Color::White => 0,
        Color::Black => 16,
    };
    role + color
}

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
