//! All moves of one piece as a set of targets.

use crate::{Bitboard, Move, MoveKind, Role, Square};

/// The moves of one piece: where it stands and all squares it goes to.
///
/// This is how the generators speak: a set can be counted, drawn or intersected without being taken
/// apart. Iterating turns it into [`Move`]s.
///
/// ```
/// use core::ops::ControlFlow;
/// use kingsight::{Position, Role};
///
/// let mut knights = 0;
/// let _ = Position::default().visit_legal(|set| {
///     if set.role == Role::Knight {
///         knights += set.len();
///     }
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(knights, 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct MoveSet {
    /// What moves.
    pub role: Role,
    /// Where it stands.
    pub from: Square,
    /// Where it may go; for castling the squares of the rooks. Never empty when visited.
    pub to: Bitboard,
    /// Those of `to` where it takes something, en passant included.
    pub captures: Bitboard,
    /// How the targets are to be read.
    pub kind: MoveSetKind,
}

/// How the targets of a [`MoveSet`] are to be read.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum MoveSetKind {
    /// One move for each target.
    Ordinary,
    /// Four moves for each target: queen, rook, bishop, knight.
    Promotion,
    /// One en passant capture.
    EnPassant,
    /// The targets are rooks to castle with.
    Castling,
}

impl MoveSet {
    /// How many moves the set holds: four for each target of a promoting pawn.
    #[inline]
    #[must_use]
    pub const fn len(&self) -> u32 {
        match self.kind {
            MoveSetKind::Promotion => 4 * self.to.len(),
            _ => self.to.len(),
        }
    }

    /// Whether the set holds no move.
    #[inline]
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.to.is_empty()
    }

    /// The moves, target by target from a1 to h8.
    pub fn moves(&self) -> impl Iterator<Item = Move> + use<> {
        let set = *self;
        let variants = if set.kind == MoveSetKind::Promotion { 4 } else { 1 };
        set.to.into_iter().flat_map(move |to| {
            (0..variants).map(move |i| Move {
                from: set.from,
                to,
                role: set.role,
                kind: set.kind_of(to, Role::PROMOTIONS[i]),
            })
        })
    }

    fn kind_of(&self, to: Square, promotion: Role) -> MoveKind {
        let captures = self.captures.contains(to);
        match self.kind {
            MoveSetKind::Promotion => MoveKind::promotion(promotion, captures),
            MoveSetKind::EnPassant => MoveKind::EnPassant,
            MoveSetKind::Castling => MoveKind::Castling,
            MoveSetKind::Ordinary if captures => MoveKind::Capture,
            MoveSetKind::Ordinary
                if self.role == Role::Pawn && (self.from as u8).abs_diff(to as u8) == 16 =>
            {
                MoveKind::DoublePush
            }
            MoveSetKind::Ordinary => MoveKind::Quiet,
        }
    }
}
