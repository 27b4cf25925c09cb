//! One move.

use core::fmt;

use crate::{CastlingSide, Color, Role, Square};

/// A move: four bytes, `Copy`, and `Option<Move>` is no larger.
///
/// It carries the moving piece's role and the kind of move, so playing it needs no look at the board.
/// A castling move goes `to` the square of its *rook*; the UCI reader and writer handle the spelling
/// `e1g1`.
///
/// Moves come from a [`Position`](crate::Position): from its generators, its parsers, or from
/// [`Position::find_move`](crate::Position::find_move).
///
/// ```
/// use kingsight::{Position, Role, Square};
/// let position = Position::default();
/// let m = position.find_move(Square::E2, Square::E4, None).unwrap();
/// assert_eq!((m.from(), m.to(), m.role()), (Square::E2, Square::E4, Role::Pawn));
/// assert_eq!(size_of::<Option<kingsight::Move>>(), 4);
/// assert_eq!(position.unpack(m.pack()), Some(m));
/// ```
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Move {
    pub(crate) from: Square,
    pub(crate) to: Square,
    pub(crate) role: Role,
    pub(crate) kind: MoveKind,
}

/// What makes a move more than a step from one square to another.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[repr(u8)]
pub enum MoveKind {
    /// To an empty square.
    Quiet,
    /// A pawn's double step.
    DoublePush,
    /// King and rook; `to` is the rook's square.
    Castling,
    /// Takes what stands on `to`.
    Capture,
    /// A pawn takes the pawn that has just passed it by a double step.
    EnPassant,
    /// A pawn steps to its last rank and becomes a knight.
    PromoteKnight,
    /// A pawn steps to its last rank and becomes a bishop.
    PromoteBishop,
    /// A pawn steps to its last rank and becomes a rook.
    PromoteRook,
    /// A pawn steps to its last rank and becomes a queen.
    PromoteQueen,
    /// A pawn takes on its last rank and becomes a knight.
    CapturePromoteKnight,
    /// A pawn takes on its last rank and becomes a bishop.
    CapturePromoteBishop,
    /// A pawn takes on its last rank and becomes a rook.
    CapturePromoteRook,
    /// A pawn takes on its last rank and becomes a queen.
    CapturePromoteQueen,
}

impl MoveKind {
    #[inline(always)]
    pub(crate) const fn promotion(to: Role, captures: bool) -> MoveKind {
        match (to, captures) {
            (Role::Knight, false) => MoveKind::PromoteKnight,
            (Role::Bishop, false) => MoveKind::PromoteBishop,
            (Role::Rook, false) => MoveKind::PromoteRook,
            (_, false) => MoveKind::PromoteQueen,
            (Role::Knight, true) => MoveKind::CapturePromoteKnight,
            (Role::Bishop, true) => MoveKind::CapturePromoteBishop,
            (Role::Rook, true) => MoveKind::CapturePromoteRook,
            (_, true) => MoveKind::CapturePromoteQueen,
        }
    }
}

impl Move {
    /// The square the moving piece leaves.
    #[inline(always)]
    #[must_use]
    pub const fn from(self) -> Square {
        self.from
    }

    /// The square the moving piece lands on; for castling the square of the rook.
    #[inline(always)]
    #[must_use]
    pub const fn to(self) -> Square {
        self.to
    }

    /// What moves; a pawn that promotes is a pawn.
    #[inline(always)]
    #[must_use]
    pub const fn role(self) -> Role {
        self.role
    }

    /// What kind of move it is.
    #[inline(always)]
    #[must_use]
    pub const fn kind(self) -> MoveKind {
        self.kind
    }

    /// What a promoting pawn becomes.
    #[inline(always)]
    #[must_use]
    pub const fn promotion(self) -> Option<Role> {
        // A table: whether a move promotes is asked of every move, and a jump with a target for each kind is mispredicted.
        PROMOTIONS[self.kind as usize % PROMOTIONS.len()]
    }

    /// What stands on the target afterwards: the promoted piece, or the piece that moved.
    #[inline(always)]
    #[must_use]
    pub const fn arriving_role(self) -> Role {
        match self.promotion() {
            Some(role) => role,
            None => self.role,
        }
    }

    /// Whether it takes a piece, en passant included.
    #[inline(always)]
    #[must_use]
    pub const fn is_capture(self) -> bool {
        matches!(
            self.kind,
            MoveKind::Capture
                | MoveKind::EnPassant
                | MoveKind::CapturePromoteKnight
                | MoveKind::CapturePromoteBishop
                | MoveKind::CapturePromoteRook
                | MoveKind::CapturePromoteQueen
        )
    }

    /// Whether it takes a pawn en passant.
    #[inline(always)]
    #[must_use]
    pub const fn is_en_passant(self) -> bool {
        matches!(self.kind, MoveKind::EnPassant)
    }

    /// The side it castles on, `None` if it is not a castling move.
    #[inline(always)]
    #[must_use]
    pub const fn castling(self) -> Option<CastlingSide> {
        match self.kind {
            MoveKind::Castling => Some(CastlingSide::of(self.from, self.to)),
            _ => None,
        }
    }

    /// The square of the piece it takes: the target's, or for en passant the one beside the pawn.
    ///
    /// ```
    /// use kingsight::{Position, Square};
    /// let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse().unwrap();
    /// let m = position.find_move(Square::E5, Square::D6, None).unwrap();
    /// assert_eq!(m.captured_square(), Some(Square::D5));
    /// ```
    #[inline]
    #[must_use]
    pub const fn captured_square(self) -> Option<Square> {
        if self.is_en_passant() {
            Some(Square::at(self.to.file(), self.from.rank()))
        } else if self.is_capture() {
            Some(self.to)
        } else {
            None
        }
    }

    /// The square where the king or piece really lands: on the g- or c-file for castling, else `to`.
    #[inline]
    #[must_use]
    pub const fn landing_square(self) -> Square {
        match self.castling() {
            Some(wing) => {
                let color = if (self.from as u8) < 8 { Color::White } else { Color::Black };
                wing.king_to(color)
            }
            None => self.to,
        }
    }

    /// The move in 16 bits: six for `from`, six for `to`, three for the promotion (0 none, 1 knight
    /// … 4 queen). [`Position::unpack`](crate::Position::unpack) turns it back, given the position.
    #[inline]
    #[must_use]
    pub const fn pack(self) -> u16 {
        let promotion = match self.promotion() {
            Some(role) => role as u16,
            None => 0,
        };
        self.from as u16 | (self.to as u16) << 6 | promotion << 12
    }
}

/// What a pawn becomes, by kind of move; a power of two, so that no index needs to be checked.
static PROMOTIONS: [Option<Role>; 16] = {
    let mut table = [None; 16];
    let mut i = 0;
    while i < Role::PROMOTIONS.len() {
        let role = Role::PROMOTIONS[i];
        table[MoveKind::promotion(role, false) as usize] = Some(role);
        table[MoveKind::promotion(role, true) as usize] = Some(role);
        i += 1;
    }
    table
};

/// From, to and promotion as in UCI, castling to the rook's square.
impl fmt::Debug for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", self.from, self.to)?;
        match self.promotion() {
            Some(role) => write!(f, "{}", role.letter()),
            None => Ok(()),
        }
    }
}
