//! A position that keeps its key from move to move.

use core::ops::ControlFlow;

use super::{en_passant_key, piece_key, turn_key};
use crate::board::piece_of;
use crate::movegen::{Parent, for_each_child, visit_children};
use crate::position::IllegalMove;
use crate::side::{Side, with_side};
use crate::{Bitboard, CastlingSide, Color, EnPassant, Move, MoveKind, Position, Role, Square};

/// A position with its Zobrist key kept up to date: playing a move changes only what the move
/// changes.
///
/// ```
/// use kingsight::{KeyedPosition, Position, Square};
/// let start = KeyedPosition::new(Position::default());
/// let e4 = start.position().find_move(Square::E2, Square::E4, None).unwrap();
/// let after = start.play(e4).unwrap();
/// assert_eq!(after.key(), 0x823c_9b50_fd11_4196); // published with the Polyglot format
/// assert_eq!(after.key(), after.position().key());
/// ```
#[derive(Clone, Copy, PartialEq, Eq, Debug)]
pub struct KeyedPosition {
    position: Position,
    /// The key without the en passant file, which depends on the pawns that stand ready to capture.
    base: u64,
    key: u64,
}

impl KeyedPosition {
    /// Computes the key from scratch.
    #[must_use]
    pub fn new(position: Position) -> KeyedPosition {
        let base = position.base_key();
        KeyedPosition { position, base, key: base ^ position.en_passant_key() }
    }

    /// The position.
    #[inline(always)]
    #[must_use]
    pub const fn position(&self) -> &Position {
        &self.position
    }

    /// Its key, always equal to [`Position::key`].
    #[inline(always)]
    #[must_use]
    pub const fn key(&self) -> u64 {
        self.key
    }

    /// The key for repetition, always equal to [`Position::repetition_key`].
    ///
    /// ```
    /// use kingsight::{KeyedPosition, Position};
    /// let position: Position = "4k3/8/8/3pP3/8/8/8/4K3 w - d6 0 1".parse().unwrap();
    /// assert_eq!(KeyedPosition::new(position).repetition_key(), position.repetition_key());
    /// ```
    #[inline]
    #[must_use]
    pub fn repetition_key(&self) -> u64 {
        if self.key == self.base {
            return self.key; // No pawn stands ready, let alone legally.
        }
        self.base ^ en_passant_key(self.position.en_passant_square(EnPassant::Legal))
    }

    /// The position after a move, with its key.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is not legal here.
    pub fn play(&self, m: Move) -> Result<KeyedPosition, IllegalMove> {
        if self.position.is_legal(m) { Ok(self.play_unchecked(m)) } else { Err(IllegalMove(m)) }
    }

    /// The position after a move that is known to be legal here; see [`Position::play_unchecked`].
    #[inline]
    #[must_use]
    pub fn play_unchecked(&self, m: Move) -> KeyedPosition {
        with_side!(self.position.turn, S => self.after::<S>(m))
    }

    /// As [`play_unchecked`](KeyedPosition::play_unchecked), in place; why, says
    /// [`Position::play_unchecked_in_place`].
    ///
    /// ```
    /// use kingsight::{KeyedPosition, Position, Square};
    /// let before = KeyedPosition::new(Position::default());
    /// let e4 = before.position().find_move(Square::E2, Square::E4, None).unwrap();
    /// let mut after = before;
    /// after.play_unchecked_in_place(e4);
    /// assert_eq!(after, before.play_unchecked(e4));
    /// ```
    #[inline]
    pub fn play_unchecked_in_place(&mut self, m: Move) {
        with_side!(self.position.turn, S => self.advance::<S>(m));
    }

    /// The position after passing, with its key; `None` in check.
    #[must_use]
    pub fn play_null(&self) -> Option<KeyedPosition> {
        Some(self.with_next(self.position.play_null()?, 0))
    }

    /// As [`Position::visit_children`], with the key of every child.
    #[inline]
    pub fn visit_children<B>(
        &self,
        visitor: impl FnMut(Move, &KeyedPosition) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_children(self, visitor)
    }

    /// As [`Position::for_each_child`], with the key of every child.
    ///
    /// ```
    /// use kingsight::{KeyedPosition, Position};
    /// let start = KeyedPosition::new(Position::default());
    /// start.for_each_child(|_, after| assert_eq!(after.key(), after.position().key()));
    /// ```
    #[inline]
    pub fn for_each_child(&self, visitor: impl FnMut(Move, &KeyedPosition)) {
        for_each_child(self, visitor);
    }

    #[inline(always)]
    fn with_next(&self, next: Position, moved: u64) -> KeyedPosition {
        let turn = turn_key(Color::White);
        let mut base = self.base ^ moved ^ turn;
        if next.castling_rooks != self.position.castling_rooks {
            // Hashed with the king where it stood while it had them.
            base ^= self.position.rights_key(self.position.castling_rooks - next.castling_rooks);
        }
        let key = base ^ next.en_passant_key();
        KeyedPosition { position: next, base, key }
    }

    #[inline(always)]
    pub(crate) fn advance<S: Side>(&mut self, m: Move) {
        if m.kind == MoveKind::Castling {
            *self = self.castled::<S>(m);
            return;
        }
        let mut base = self.base ^ self.moved::<S>(m) ^ turn_key(Color::White);
        let lost = self.position.castling_rooks & Position::rights_end::<S>(m);
        if !lost.is_empty() {
            // Hashed with the king where it stood while it had them.
            base ^= self.position.rights_key(lost);
        }
        self.position = self.position.moved::<S>(m);
        self.base = base;
        self.key = base;
        // No further branch: there is one already, on which the square is set.
        if m.kind == MoveKind::DoublePush {
            self.key ^= self.position.en_passant_key();
        }
    }

    /// What a move other than castling changes of the pieces.
    #[inline(always)]
    fn moved<S: Side>(&self, m: Move) -> u64 {
        let at = |role: Role, square: Square| piece_key(role.of(S::COLOR), square);
        let change = at(m.role, m.from) ^ at(m.arriving_role(), m.to);
        // What is taken is looked up without a branch on whether anything is.
        let square = m.captured_square().unwrap_or(m.to);
        let role = piece_of(self.position.board.code_at(square)).role;
        let taken = piece_key(role.of(!S::COLOR), square);
        change ^ taken & u64::from(m.is_capture()).wrapping_neg()
    }

    /// Apart from other moves, which would be slower for having this in their midst.
    #[inline(never)]
    fn castled<S: Side>(&self, m: Move) -> KeyedPosition {
        let at = |role: Role, square: Square| piece_key(role.of(S::COLOR), square);
        let wing = CastlingSide::of(m.from, m.to);
        let moved = at(Role::King, m.from)
            ^ at(Role::King, wing.king_to(S::COLOR))
            ^ at(Role::Rook, m.to)
            ^ at(Role::Rook, wing.rook_to(S::COLOR));
        self.with_next(self.position.castled::<S>(m), moved)
    }
}

impl Parent for KeyedPosition {
    #[inline(always)]
    fn position(&self) -> &Position {
        &self.position
    }

    #[inline(always)]
    fn after<S: Side>(&self, m: Move) -> KeyedPosition {
        if m.kind == MoveKind::Castling {
            return self.castled::<S>(m);
        }
        self.with_next(self.position.moved::<S>(m), self.moved::<S>(m))
    }

    #[inline(always)]
    fn passed<S: Side>(&self) -> KeyedPosition {
        let base = self.base ^ turn_key(Color::White);
        KeyedPosition { position: self.position.passed::<S>(), base, key: base }
    }

    #[inline(always)]
    fn lose(&mut self, parent: &KeyedPosition, rights: Bitboard) {
        self.position.castling_rooks -= rights;
        self.base ^= parent.position.rights_key(rights);
    }

    #[inline(always)]
    fn step<S: Side>(&mut self, parent: &KeyedPosition, m: Move) {
        self.position.step::<S>(&parent.position, m);
        let piece = m.role.of(S::COLOR);
        let turn = turn_key(Color::White);
        self.base = parent.base ^ turn ^ piece_key(piece, m.from) ^ piece_key(piece, m.to);
        self.key = self.base;
        if m.kind == MoveKind::DoublePush {
            self.key ^= self.position.en_passant_key();
        }
    }

    #[inline(always)]
    fn step_back(&mut self, parent: &KeyedPosition, role: Role) {
        self.position.step_back(&parent.position, role);
    }
}
