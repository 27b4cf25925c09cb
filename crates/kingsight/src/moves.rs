//! Moves, sets of moves, lists of moves.

use alloc::vec::Vec;
use core::fmt;
use core::iter::FusedIterator;
use core::ops::{Deref, DerefMut};

use crate::{Bitboard, CastlingSide, Color, Role, Square};

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

/// A growable list of moves; it dereferences to a slice.
///
/// It has no fixed capacity: boards with many queens have more moves than the 218 that are the most in
/// a game. Keep one and refill it with
/// [`SelectedMoves::list_into`](crate::SelectedMoves::list_into) to allocate nothing at all.
///
/// ```
/// use kingsight::{MoveList, Moves, Position};
/// let mut list = MoveList::new();
/// Position::default().moves(Moves::ALL).list_into(&mut list);
/// assert_eq!(list.len(), 20);
/// ```
#[derive(Clone, PartialEq, Eq, Hash, Debug, Default)]
pub struct MoveList(Vec<Move>);

impl MoveList {
    /// Enough for nearly every position, so that filling a fresh list allocates once.
    const USUAL: usize = 96;

    /// An empty list with room for the moves of a usual position.
    #[must_use]
    pub fn new() -> MoveList {
        MoveList(Vec::with_capacity(MoveList::USUAL))
    }

    /// Adds a move at the end.
    #[inline(always)]
    pub fn push(&mut self, m: Move) {
        self.0.push(m);
    }

    /// Empties the list and keeps its room.
    #[inline]
    pub fn clear(&mut self) {
        self.0.clear();
    }

    /// Keeps only the moves for which `keep` is true.
    pub fn retain(&mut self, keep: impl FnMut(&Move) -> bool) {
        self.0.retain(keep);
    }

    /// The moves as a vector.
    #[must_use]
    pub fn into_vec(self) -> Vec<Move> {
        self.0
    }
}

impl Deref for MoveList {
    type Target = [Move];
    #[inline(always)]
    fn deref(&self) -> &[Move] {
        &self.0
    }
}

impl DerefMut for MoveList {
    #[inline(always)]
    fn deref_mut(&mut self) -> &mut [Move] {
        &mut self.0
    }
}

impl Extend<Move> for MoveList {
    fn extend<I: IntoIterator<Item = Move>>(&mut self, moves: I) {
        self.0.extend(moves);
    }
}

impl FromIterator<Move> for MoveList {
    fn from_iter<I: IntoIterator<Item = Move>>(moves: I) -> MoveList {
        MoveList(moves.into_iter().collect())
    }
}

impl IntoIterator for MoveList {
    type Item = Move;
    type IntoIter = alloc::vec::IntoIter<Move>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.into_iter()
    }
}

impl<'a> IntoIterator for &'a MoveList {
    type Item = &'a Move;
    type IntoIter = core::slice::Iter<'a, Move>;
    fn into_iter(self) -> Self::IntoIter {
        self.0.iter()
    }
}
