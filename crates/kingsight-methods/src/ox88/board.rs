//! A board of 128 indices, half of them off the board.
//!
//! The index of a square is 16 times its rank plus its file, so a1 is 0x00, h1 0x07, a2 0x10 and h8
//! 0x77. Files 8 to 15 do not exist, nor do ranks above 7: an index is on the board exactly when the
//! bits 0x88 are clear. A step off any edge sets one of them, and no step wraps round.

use kingsight::{Board, Color, Piece, Square};

/// The index of a square: 16 times the rank plus the file.
///
/// ```
/// use kingsight::Square;
/// use kingsight_methods::ox88::index;
/// assert_eq!(index(Square::E4), 0x34);
/// assert_ne!((index(Square::H4) + 1) & 0x88, 0); // east of the h-file
/// ```
#[inline(always)]
#[must_use]
pub const fn index(square: Square) -> u8 {
    // Adding the rank bits again doubles them: 8 * rank becomes 16 * rank.
    square as u8 + (square as u8 & 0x38)
}

/// Whether an index is on the board.
#[inline(always)]
pub(crate) const fn is_on_board(index: u8) -> bool {
    index & 0x88 == 0
}

/// The square of an index, `None` off the board.
#[inline(always)]
pub(crate) const fn square(index: u8) -> Option<Square> {
    if is_on_board(index) {
        Some(Square::from_low_bits((index as u32 >> 1 & 0x38) | (index as u32 & 7)))
    } else {
        None
    }
}

/// The pieces on the 64 squares, by 0x88 index.
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub(crate) struct Ox88Board {
    squares: [Option<Piece>; 128],
}

impl Ox88Board {
    /// A board without pieces.
    pub(crate) const EMPTY: Ox88Board = Ox88Board { squares: [None; 128] };

    /// The piece on an index; `None` on an empty square and off the board.
    #[inline(always)]
    pub(crate) const fn piece_at(&self, index: u8) -> Option<Piece> {
        self.squares[(index & 0x7f) as usize]
    }

    /// Puts a piece on a square, or empties it.
    pub(crate) const fn set(&mut self, square: Square, piece: Option<Piece>) {
        self.squares[index(square) as usize] = piece;
    }

    /// The pieces of one colour with their squares, found by scanning all 64 squares.
    pub(crate) fn pieces(&self, color: Color) -> impl Iterator<Item = (u8, Piece)> + '_ {
        (0..128).filter(|&index| is_on_board(index)).filter_map(move |index| {
            self.piece_at(index).filter(|piece| piece.color == color).map(|piece| (index, piece))
        })
    }
}

impl From<&Board> for Ox88Board {
    fn from(board: &Board) -> Ox88Board {
        let mut copy = Ox88Board::EMPTY;
        for (square, piece) in board.pieces() {
            copy.set(square, Some(piece));
        }
        copy
    }
}
