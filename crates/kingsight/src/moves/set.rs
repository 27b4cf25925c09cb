//! All moves of one piece as a set of targets.

use core::iter::FusedIterator;

use crate::{Bitboard, Move, MoveKind, Role, Square};

/// The moves of one piece: where it stands and all squares it goes to.
///
/// Generators emit these: a set can be counted, drawn or intersected as a whole. Iterating turns it
/// into [`Move`]s.
///
/// ```
/// use core::ops::ControlFlow;
/// use kingsight::{Moves, Position, Role};
///
/// let mut knights = 0;
/// let _ = Position::default().moves(Moves::ALL).visit(|set| {
///     if set.role == Role::Knight {
///         knights += set.len();
///     }
///     ControlFlow::<()>::Continue(())
/// });
/// assert_eq!(knights, 4);
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[doc(alias = "PieceMoves")]
#[non_exhaustive]
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
#[non_exhaustive]
pub enum MoveSetKind {
    /// One move for each target.
    Ordinary,
    /// Four moves for each target: queen, rook, bishop, knight.
    Promotion,
    /// One move for each target: to this piece alone, where not every promotion is among the moves asked for.
    PromotionTo(Role),
    /// One en passant capture.
    EnPassant,
    /// The targets are rooks to castle with.
    Castling,
}

impl MoveSet {
    /// The set of one move.
    pub(crate) fn of_one(m: Move) -> MoveSet {
        let Move { from, to, role, .. } = m;
        let captures = if m.is_capture() { to.bit() } else { Bitboard::EMPTY };
        let kind = match m.kind {
            MoveKind::EnPassant => MoveSetKind::EnPassant,
            MoveKind::Castling => MoveSetKind::Castling,
            _ => m.promotion().map_or(MoveSetKind::Ordinary, MoveSetKind::PromotionTo),
        };
        MoveSet { role, from, to: to.bit(), captures, kind }
    }

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
    #[inline]
    #[must_use]
    pub const fn moves(&self) -> MovesOfSet {
        MovesOfSet { set: *self, left: self.to, promotion: 0 }
    }
}

/// The moves of a [`MoveSet`]; see [`MoveSet::moves`].
#[derive(Clone, Debug)]
pub struct MovesOfSet {
    set: MoveSet,
    left: Bitboard,
    /// Which of [`Role::PROMOTIONS`] is next on the first target left.
    promotion: usize,
}

impl Iterator for MovesOfSet {
    type Item = Move;

    #[inline]
    fn next(&mut self) -> Option<Move> {
        let MoveSet { role, from, captures, kind, .. } = self.set;
        let to = self.left.first()?;
        let kind = match kind {
            MoveSetKind::Promotion => {
                let promotion = Role::PROMOTIONS[self.promotion];
                self.promotion = (self.promotion + 1) % Role::PROMOTIONS.len();
                if self.promotion == 0 {
                    self.left = self.left.without(to);
                }
                let kind = MoveKind::promotion(promotion, captures.contains(to));
                return Some(Move { from, to, role, kind });
            }
            MoveSetKind::PromotionTo(promotion) => {
                MoveKind::promotion(promotion, captures.contains(to))
            }
            MoveSetKind::EnPassant => MoveKind::EnPassant,
            MoveSetKind::Castling => MoveKind::Castling,
            MoveSetKind::Ordinary if captures.contains(to) => MoveKind::Capture,
            MoveSetKind::Ordinary
                if role == Role::Pawn && (from as u8).abs_diff(to as u8) == 16 =>
            {
                MoveKind::DoublePush
            }
            MoveSetKind::Ordinary => MoveKind::Quiet,
        };
        self.left = self.left.without(to);
        Some(Move { from, to, role, kind })
    }

    fn size_hint(&self) -> (usize, Option<usize>) {
        let left = self.left.len() as usize;
        let moves = match self.set.kind {
            MoveSetKind::Promotion => Role::PROMOTIONS.len() * left - self.promotion,
            _ => left,
        };
        (moves, Some(moves))
    }
}

impl ExactSizeIterator for MovesOfSet {}
impl FusedIterator for MovesOfSet {}
