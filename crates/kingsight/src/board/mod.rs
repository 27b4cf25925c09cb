//! Placement: which piece stands where, and every question that placement alone answers.

mod kings;
mod placement;
mod queries;
mod rank_text;
mod see;
mod tables;

pub use queries::XRay;
pub(crate) use rank_text::WrittenRanks;
pub use see::PieceValues;
pub(crate) use tables::{SETS, piece_of};

use crate::{Bitboard, Color, Piece, Role, Square};

/// Pieces on squares: any pieces, any number of kings, also none.
///
/// A board answers every geometric question: what attacks a square, what is pinned, where a king
/// would be in danger. What needs a turn, castling rights or exactly one king a side belongs to a
/// [`Position`](crate::Position).
///
/// Seven sets hold it: pawns, knights, diagonal sliders (bishops and queens), orthogonal sliders
/// (rooks and queens), kings, and the two colours. A queen is in both slider sets, so diagonal and
/// straight attacks never treat it as a third case.
///
/// ```
/// use kingsight::{Board, Color, Role, Square};
///
/// let mut board: Board = "4k3/8/8/8/8/8/8/4K2R".parse().unwrap();
/// assert_eq!(board.piece_at(Square::H1), Some(Role::Rook.of(Color::White)));
/// board.remove(Square::E8);
/// assert_eq!(board.to_string(), "8/8/8/8/8/8/8/4K2R");
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Default)]
#[repr(C)]
pub struct Board {
    pub(crate) pawns: Bitboard,
    pub(crate) knights: Bitboard,
    pub(crate) diagonal: Bitboard,
    pub(crate) orthogonal: Bitboard,
    pub(crate) kings: Bitboard,
    pub(crate) white: Bitboard,
    pub(crate) black: Bitboard,
}

impl Board {
    /// A board without pieces.
    pub const EMPTY: Board = Board {
        pawns: Bitboard::EMPTY,
        knights: Bitboard::EMPTY,
        diagonal: Bitboard::EMPTY,
        orthogonal: Bitboard::EMPTY,
        kings: Bitboard::EMPTY,
        white: Bitboard::EMPTY,
        black: Bitboard::EMPTY,
    };

    /// The 32 pieces of the initial position.
    pub const STANDARD: Board = Board {
        pawns: Bitboard(0x00ff_0000_0000_ff00),
        knights: Bitboard(0x4200_0000_0000_0042),
        diagonal: Bitboard(0x2c00_0000_0000_002c),
        orthogonal: Bitboard(0x8900_0000_0000_0089),
        kings: Bitboard(0x1000_0000_0000_0010),
        white: Bitboard(0x0000_0000_0000_ffff),
        black: Bitboard(0xffff_0000_0000_0000),
    };

    /// All occupied squares.
    #[inline(always)]
    #[must_use]
    pub const fn occupied(&self) -> Bitboard {
        self.white.or(self.black)
    }

    /// The squares of one colour's pieces.
    #[inline(always)]
    #[must_use]
    #[doc(alias("colors", "by_color"))]
    pub const fn colored(&self, color: Color) -> Bitboard {
        match color {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// The squares of a role, both colours.
    #[inline(always)]
    #[must_use]
    #[doc(alias("pieces", "by_role"))]
    pub const fn of_role(&self, role: Role) -> Bitboard {
        match role {
            Role::Pawn => self.pawns,
            Role::Knight => self.knights,
            Role::Bishop => self.diagonal.minus(self.orthogonal),
            Role::Rook => self.orthogonal.minus(self.diagonal),
            Role::Queen => self.diagonal.and(self.orthogonal),
            Role::King => self.kings,
        }
    }

    /// The squares of one piece.
    #[inline(always)]
    #[must_use]
    #[doc(alias("colored_pieces", "by_piece"))]
    pub const fn of_piece(&self, piece: Piece) -> Bitboard {
        self.of_role(piece.role).and(self.colored(piece.color))
    }

    /// Bishops and queens of both colours.
    #[inline(always)]
    #[must_use]
    pub const fn diagonal_sliders(&self) -> Bitboard {
        self.diagonal
    }

    /// Rooks and queens of both colours.
    #[inline(always)]
    #[must_use]
    pub const fn orthogonal_sliders(&self) -> Bitboard {
        self.orthogonal
    }

    /// The squares of one colour's kings: usually one, but a board may have none or several.
    #[inline(always)]
    #[must_use]
    #[doc(alias = "king_of")]
    pub const fn kings_of(&self, color: Color) -> Bitboard {
        self.kings.and(self.colored(color))
    }

    /// What stands on a square, whatever its colour.
    #[inline]
    #[must_use]
    #[doc(alias("piece_on", "piece_type_at"))]
    pub const fn role_at(&self, square: Square) -> Option<Role> {
        match self.piece_at(square) {
            Some(piece) => Some(piece.role),
            None => None,
        }
    }

    /// Whose piece stands on a square.
    #[inline]
    #[must_use]
    #[doc(alias = "color_on")]
    pub const fn color_at(&self, square: Square) -> Option<Color> {
        if self.white.contains(square) {
            Some(Color::White)
        } else if self.black.contains(square) {
            Some(Color::Black)
        } else {
            None
        }
    }

    /// The piece on a square.
    #[inline]
    #[must_use]
    pub const fn piece_at(&self, square: Square) -> Option<Piece> {
        if self.occupied().contains(square) { Some(piece_of(self.code_at(square))) } else { None }
    }

    /// All pieces with their squares, from a1 to h8.
    pub fn pieces(&self) -> impl Iterator<Item = (Square, Piece)> + '_ {
        self.occupied().into_iter().filter_map(|square| Some((square, self.piece_at(square)?)))
    }

    /// Puts a piece on a square; what stood there is gone.
    #[doc(alias = "set_piece_at")]
    pub const fn set(&mut self, square: Square, piece: Piece) {
        self.remove(square);
        self.toggle(square, piece);
    }

    /// Takes away and returns what stands on a square.
    #[doc(alias("remove_piece_at", "discard_piece_at"))]
    pub const fn remove(&mut self, square: Square) -> Option<Piece> {
        let piece = self.piece_at(square);
        if let Some(piece) = piece {
            self.toggle(square, piece);
        }
        piece
    }

    /// The board with the pieces on `squares` lifted off it.
    #[must_use]
    pub fn without(&self, squares: Bitboard) -> Board {
        Board {
            pawns: self.pawns - squares,
            knights: self.knights - squares,
            diagonal: self.diagonal - squares,
            orthogonal: self.orthogonal - squares,
            kings: self.kings - squares,
            white: self.white - squares,
            black: self.black - squares,
        }
    }

    /// The board flipped top to bottom with the colours swapped: White's king on e1 becomes Black's on e8.
    #[must_use]
    #[doc(alias = "mirror")]
    pub const fn color_flipped(&self) -> Board {
        Board {
            pawns: self.pawns.flip_ranks(),
            knights: self.knights.flip_ranks(),
            diagonal: self.diagonal.flip_ranks(),
            orthogonal: self.orthogonal.flip_ranks(),
            kings: self.kings.flip_ranks(),
            white: self.black.flip_ranks(),
            black: self.white.flip_ranks(),
        }
    }

    /// Adds a piece to an empty square, or takes away just this piece from its square.
    pub(crate) const fn toggle(&mut self, square: Square, piece: Piece) {
        let bit = square.bit();
        match piece.role {
            Role::Pawn => self.pawns = self.pawns.xor(bit),
            Role::Knight => self.knights = self.knights.xor(bit),
            Role::King => self.kings = self.kings.xor(bit),
            Role::Bishop => self.diagonal = self.diagonal.xor(bit),
            Role::Rook => self.orthogonal = self.orthogonal.xor(bit),
            Role::Queen => {
                self.diagonal = self.diagonal.xor(bit);
                self.orthogonal = self.orthogonal.xor(bit);
            }
        }
        match piece.color {
            Color::White => self.white = self.white.xor(bit),
            Color::Black => self.black = self.black.xor(bit),
        }
    }
}
