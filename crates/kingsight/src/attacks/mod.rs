//! What each piece attacks, from a square and an occupancy alone.
//!
//! *Attacks* are the squares a piece would capture on if an enemy stood there. They are not its
//! moves: a pawn attacks two squares diagonally ahead and moves to others; every piece also attacks
//! (protects) its own side's pieces; and a pinned piece attacks what it may not go to.
//!
//! A slider's attacks end at the first piece in each direction, that piece's square included:
//!
//! ```
//! use kingsight::{attacks, bitboard, Square};
//!
//! let occupied = bitboard! {
//!     . . . . . . . .
//!     . . . X . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . X . . . . X .
//!     . . . . . . . .
//!     . . . . . . . .
//!     . . . . . . . .
//! };
//! assert_eq!(attacks::rook(Square::D4, occupied), bitboard! {
//!     . . . . . . . .
//!     . . . X . . . .
//!     . . . X . . . .
//!     . . . X . . . .
//!     . X X . X X X .
//!     . . . X . . . .
//!     . . . X . . . .
//!     . . . X . . . .
//! });
//! ```

mod leapers;
#[cfg(any(not(target_arch = "wasm32"), test))]
mod magic_numbers;
mod sliders;

pub use leapers::{
    king, knight, pawn, pawn_double_pushes, pawn_east_captures, pawn_pushes, pawn_set,
    pawn_west_captures,
};
pub use sliders::{bishop, queen, rook, xray_bishop, xray_queen, xray_rook};
pub(crate) use sliders::{diagonals, file_and_rank};

use crate::{Bitboard, Piece, Role, Square};

/// The attacks of any piece from `square` when `occupied` squares stop sliders.
///
/// ```
/// use kingsight::{attacks, Bitboard, Color, Role, Square};
/// let e4 = attacks::of(Role::Pawn.of(Color::White), Square::E4, Bitboard::EMPTY);
/// assert_eq!(e4, Square::D5.bit() | Square::F5.bit());
/// ```
#[inline]
#[must_use]
pub fn of(piece: Piece, square: Square, occupied: Bitboard) -> Bitboard {
    match piece.role {
        Role::Pawn => pawn(piece.color, square),
        Role::Knight => knight(square),
        Role::Bishop => bishop(square, occupied),
        Role::Rook => rook(square, occupied),
        Role::Queen => queen(square, occupied),
        Role::King => king(square),
    }
}

/// The attacks of a piece other than a pawn from `square` if nothing stood in its way. No branch on the role.
#[inline(always)]
pub(crate) fn on_empty_board(role: Role, square: Square) -> Bitboard {
    ON_EMPTY_BOARD[role as usize][square as usize]
}

/// By role; pawns attack by colour and have nothing here.
static ON_EMPTY_BOARD: [[Bitboard; 64]; 6] = {
    let mut table = [[Bitboard::EMPTY; 64]; 6];
    let mut i = 0;
    while i < 64 {
        let square = Square::from_low_bits(i as u32);
        let (diagonals, file_and_rank) = (diagonals(square), file_and_rank(square));
        table[Role::Knight as usize][i] = knight(square);
        table[Role::Bishop as usize][i] = diagonals;
        table[Role::Rook as usize][i] = file_and_rank;
        table[Role::Queen as usize][i] = diagonals.or(file_and_rank);
        table[Role::King as usize][i] = king(square);
        i += 1;
    }
    table
};
