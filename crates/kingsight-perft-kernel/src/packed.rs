//! The board of the kernels: eight bitboards, one cache line.

use kingsight::side::Side;
use kingsight::{Bitboard, Color, Position, Role, Square};

use super::squares::{castling_targets, first};
use super::tables::{bishop_lines, rook_lines};

/// What a kernel needs of a position, except the side to move and en passant: 64 bytes.
///
/// Castling rights are rooks: the operation that moves or captures a rook also ends its right.
#[derive(Clone, Copy, Debug)]
#[repr(C, align(64))]
pub(crate) struct Packed {
    pub(crate) pawns: Bitboard,
    pub(crate) knights: Bitboard,
    /// Bishops and queens.
    pub(crate) diagonal: Bitboard,
    /// Rooks and queens.
    pub(crate) orthogonal: Bitboard,
    pub(crate) kings: Bitboard,
    pub(crate) white: Bitboard,
    pub(crate) black: Bitboard,
    /// Rooks that may still castle.
    pub(crate) castling_rooks: Bitboard,
}

/// The square that a pawn has just passed over, as a set.
#[inline(always)]
pub(crate) fn passed_square(position: &Position) -> Bitboard {
    position.en_passant().map_or(Bitboard::EMPTY, Square::bit)
}

/// Squares for a kernel that is compiled for one side only: seen by `S`, as `T` would see them. If the sides differ, the
/// board is turned upside down.
#[inline(always)]
pub(crate) fn turned<S: Side, T: Side>(squares: Bitboard) -> Bitboard {
    if S::COLOR == T::COLOR { squares } else { Bitboard(squares.0.swap_bytes()) }
}

/// A kind of piece known at compile time: in which of the sets it stands, and so how it moves.
pub(crate) trait PieceKind {
    const ROLE: Role;
    const PAWN: bool = false;
    const KNIGHT: bool = false;
    const DIAGONAL: bool = false;
    const ORTHOGONAL: bool = false;
    const KING: bool = false;
}

pub(crate) struct Pawn;
pub(crate) struct Knight;
pub(crate) struct Bishop;
pub(crate) struct Rook;
pub(crate) struct Queen;
pub(crate) struct King;

impl PieceKind for Pawn {
    const ROLE: Role = Role::Pawn;
    const PAWN: bool = true;
}
impl PieceKind for Knight {
    const ROLE: Role = Role::Knight;
    const KNIGHT: bool = true;
}
impl PieceKind for Bishop {
    const ROLE: Role = Role::Bishop;
    const DIAGONAL: bool = true;
}
impl PieceKind for Rook {
    const ROLE: Role = Role::Rook;
    const ORTHOGONAL: bool = true;
}
impl PieceKind for Queen {
    const ROLE: Role = Role::Queen;
    const DIAGONAL: bool = true;
    const ORTHOGONAL: bool = true;
}
impl PieceKind for King {
    const ROLE: Role = Role::King;
    const KING: bool = true;
}

impl Packed {
    #[inline(always)]
    pub(crate) fn of(position: &Position) -> Packed {
        let board = position.board();
        Packed {
            pawns: board.of_role(Role::Pawn),
            knights: board.of_role(Role::Knight),
            diagonal: board.diagonal_sliders(),
            orthogonal: board.orthogonal_sliders(),
            kings: board.of_role(Role::King),
            white: board.colored(Color::White),
            black: board.colored(Color::Black),
            castling_rooks: position.castling_rooks(),
        }
    }

    /// The position in which `T` has what `S` has here: this one, or the board upside down with the colours exchanged. It
    /// has as many moves, and so has every position that they lead to.
    #[inline(always)]
    pub(crate) fn turned<S: Side, T: Side>(&self) -> Packed {
        let turned = turned::<S, T>;
        let same = S::COLOR == T::COLOR;
        let (white, black) = if same { (self.white, self.black) } else { (self.black, self.white) };
        Packed {
            pawns: turned(self.pawns),
            knights: turned(self.knights),
            diagonal: turned(self.diagonal),
            orthogonal: turned(self.orthogonal),
            kings: turned(self.kings),
            white: turned(white),
            black: turned(black),
            castling_rooks: turned(self.castling_rooks),
        }
    }

    /// The pieces of a side.
    #[inline(always)]
    pub(crate) fn of_side<S: Side>(&self) -> Bitboard {
        match S::COLOR {
            Color::White => self.white,
            Color::Black => self.black,
        }
    }

    /// The king of a side.
    #[inline(always)]
    pub(crate) fn king<S: Side>(&self) -> Square {
        first(self.kings & self.of_side::<S>())
    }

    /// The role of the piece on an occupied square.
    #[inline(always)]
    pub(crate) fn role_at(&self, square: Square) -> Role {
        match (self.diagonal.contains(square), self.orthogonal.contains(square)) {
            (true, true) => Role::Queen,
            (true, false) => Role::Bishop,
            (false, true) => Role::Rook,
            _ if self.pawns.contains(square) => Role::Pawn,
            _ if self.knights.contains(square) => Role::Knight,
            _ => Role::King,
        }
    }

    /// The sliders of both sides that would attack a square on an empty board.
    #[inline(always)]
    pub(crate) fn aiming_at(&self, square: Square) -> Bitboard {
        rook_lines(square) & self.orthogonal | bishop_lines(square) & self.diagonal
    }

    /// The board after a piece of `S` went to `to` and became a `K`. A captured piece is removed, and so are the
    /// castling rights of rooks that left or were taken. No branch.
    #[inline(always)]
    pub(crate) fn shift<S: Side, K: PieceKind>(&self, from: Bitboard, to: Bitboard) -> Packed {
        let keep = !(from | to);
        let put = |set: Bitboard, here: bool| set & keep | if here { to } else { Bitboard::EMPTY };
        let castling_rooks = self.castling_rooks & keep;
        Packed {
            pawns: put(self.pawns, K::PAWN),
            knights: put(self.knights, K::KNIGHT),
            diagonal: put(self.diagonal, K::DIAGONAL),
            orthogonal: put(self.orthogonal, K::ORTHOGONAL),
            kings: put(self.kings, K::KING),
            white: put(self.white, S::COLOR == Color::White),
            black: put(self.black, S::COLOR == Color::Black),
            castling_rooks: if K::KING { castling_rooks - S::COLOR.home() } else { castling_rooks },
        }
    }

    /// The board after an en passant capture.
    #[inline(always)]
    pub(crate) fn en_passant<S: Side>(&self, from: Bitboard, to: Bitboard) -> Packed {
        let taken = S::back(to);
        let mut next = self.shift::<S, Pawn>(from, to);
        next.pawns -= taken;
        next.white -= taken;
        next.black -= taken;
        next
    }

    /// The board after castling with the rook on `rook`: both leave before either lands.
    #[inline(always)]
    pub(crate) fn castle<S: Side>(&self, rook: Square) -> Packed {
        let king = self.king::<S>();
        let (king_to, rook_to) = castling_targets::<S>(king, rook);
        let (king_to, rook_to) = (king_to.bit(), rook_to.bit());
        let (king, rook) = (king.bit(), rook.bit());
        let mut next = *self;
        next.kings = (self.kings - king) | king_to;
        next.orthogonal = (self.orthogonal - rook) | rook_to;
        let own = (self.of_side::<S>() - (king | rook)) | king_to | rook_to;
        match S::COLOR {
            Color::White => next.white = own,
            Color::Black => next.black = own,
        }
        next.castling_rooks -= S::COLOR.home();
        next
    }
}
