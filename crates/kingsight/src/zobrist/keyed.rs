//! A position that keeps its key from move to move.

use super::{en_passant_key, piece_key, turn_key};
use crate::movegen::Parent;
use crate::position::IllegalMove;
use crate::side::Side;
use crate::{Bitboard, Color, EnPassant, Move, MoveKind, Position, Role, Square};

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
        let key = position.key();
        let en_passant = position.en_passant_square(EnPassant::PseudoLegal);
        KeyedPosition { position, base: key ^ en_passant_key(en_passant), key }
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
        let next = self.position.play_unchecked(m);
        self.with_next(next, self.moved(m))
    }

    /// The position after passing, with its key; `None` in check.
    #[must_use]
    pub fn play_null(&self) -> Option<KeyedPosition> {
        Some(self.with_next(self.position.play_null()?, 0))
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

    /// What a move changes of the pieces.
    #[inline(always)]
    fn moved(&self, m: Move) -> u64 {
        let turn = self.position.turn;
        let at = |role: Role, square: Square| piece_key(role.of(turn), square);
        if let Some(wing) = m.castling() {
            return at(Role::King, m.from)
                ^ at(Role::King, wing.king_to(turn))
                ^ at(Role::Rook, m.to)
                ^ at(Role::Rook, wing.rook_to(turn));
        }
        let mut change = at(m.role, m.from) ^ at(m.arriving_role(), m.to);
        if let Some(square) = m.captured_square()
            && let Some(role) = self.position.board.role_at(square)
        {
            change ^= piece_key(role.of(!turn), square);
        }
        change
    }
}

impl Parent for KeyedPosition {
    #[inline(always)]
    fn position(&self) -> &Position {
        &self.position
    }

    #[inline(always)]
    fn after<S: Side>(&self, m: Move) -> KeyedPosition {
        self.with_next(self.position.after::<S>(m), self.moved(m))
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
