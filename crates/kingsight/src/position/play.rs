//! Playing moves: every move makes a new position, the old one stays as it was.

use core::fmt;

use super::Position;
use crate::board::SETS;
use crate::side::{Side, with_side};
use crate::{Bitboard, Board, CastlingSide, Color, Move, MoveKind, Role, Square};

/// A move that is not legal in the position.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub struct IllegalMove(pub Move);

impl fmt::Display for IllegalMove {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:?} is not a legal move of the {} here", self.0, self.0.role())
    }
}

impl core::error::Error for IllegalMove {}

impl Position {
    /// The position after a move.
    ///
    /// # Errors
    ///
    /// [`IllegalMove`] if the move is not legal here.
    ///
    /// ```
    /// use kingsight::{Position, Square};
    /// let start = Position::default();
    /// let e4 = start.find_move(Square::E2, Square::E4, None).unwrap();
    /// let after = start.play(e4).unwrap();
    /// assert_eq!(after.to_string(), "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq e3 0 1");
    /// assert!(after.play(e4).is_err());
    /// ```
    #[doc(alias("make_move", "push", "try_play"))]
    pub fn play(&self, m: Move) -> Result<Position, IllegalMove> {
        if self.is_legal(m) { Ok(self.play_unchecked(m)) } else { Err(IllegalMove(m)) }
    }

    /// The position after a move that is known to be legal here, as every move from this position's
    /// own generators is.
    ///
    /// Another move is not unsafe and does not panic, but the result may not be a valid position.
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    #[must_use]
    pub fn play_unchecked(&self, m: Move) -> Position {
        with_side!(self.turn, S => self.after::<S>(m))
    }

    /// As [`play_unchecked`](Position::play_unchecked), in place.
    ///
    /// For readers of many games: to move the position that [`play_unchecked`](Position::play_unchecked) returns to where
    /// it is kept takes as long as to play the move, because the processor waits for the fields just written.
    ///
    /// ```
    /// use kingsight::{Position, Square};
    /// let mut position = Position::default();
    /// let before = position;
    /// let e4 = position.find_move(Square::E2, Square::E4, None).unwrap();
    /// position.play_unchecked_in_place(e4);
    /// assert_eq!(position, before.play_unchecked(e4));
    /// ```
    #[cfg_attr(not(target_arch = "wasm32"), inline)]
    pub fn play_unchecked_in_place(&mut self, m: Move) {
        // One copy of the code in a module that is downloaded.
        if cfg!(target_arch = "wasm32") {
            *self = self.play_unchecked(m);
            return;
        }
        with_side!(self.turn, S => *self = self.after::<S>(m));
    }

    /// The position after passing: the other side to move, nothing else changed but the clocks and
    /// the en passant square. `None` in check, where passing would leave the king en prise.
    #[must_use]
    #[doc(alias("null_move", "swap_turn"))]
    pub fn play_null(&self) -> Option<Position> {
        if self.in_check() {
            return None;
        }
        Some(Position {
            turn: !self.turn,
            en_passant: None,
            halfmoves: self.halfmoves.saturating_add(1),
            fullmoves: self.fullmoves.saturating_add(u16::from(self.turn == Color::Black)),
            ..*self
        })
    }

    /// The position after a move of the side to move, known while compiling.
    #[inline(always)]
    pub(crate) fn after<S: Side>(&self, m: Move) -> Position {
        if m.kind == MoveKind::Castling { self.castled::<S>(m) } else { self.moved::<S>(m) }
    }

    /// The position after castling.
    #[inline(always)]
    pub(crate) fn castled<S: Side>(&self, m: Move) -> Position {
        let mut next = self.passed::<S>();
        next.board.castle::<S>(m.from, m.to);
        next.castling_rooks -= S::COLOR.home();
        next
    }

    /// The position after any move but castling. Masks take the place of branches that would be mispredicted.
    #[inline(always)]
    pub(crate) fn moved<S: Side>(&self, m: Move) -> Position {
        let (from, to) = (m.from.bit(), m.to.bit());
        let mut next = self.passed::<S>();
        next.board.shift::<S>(from, to, m.arriving_role());
        next.castling_rooks -= Position::rights_end::<S>(m);
        let reversible = m.role != Role::Pawn && m.kind != MoveKind::Capture;
        next.halfmoves &= u16::from(reversible).wrapping_neg();
        next.en_passant = (m.kind == MoveKind::DoublePush).then_some(m.to.behind_double_push());
        if m.kind == MoveKind::EnPassant {
            next.board = next.board.without(S::back(to));
        }
        next
    }

    /// Where rooks lose the right to castle by a move other than castling.
    #[inline(always)]
    pub(crate) fn rights_end<S: Side>(m: Move) -> Bitboard {
        m.from.bit() | m.to.bit() | S::COLOR.home().only_if(m.role == Role::King)
    }

    /// Turns what `passed` gave into the position after a quiet move: only the sets that hold the piece
    /// are written. `step_back` must follow before another role steps.
    #[inline(always)]
    pub(crate) fn step<S: Side>(&mut self, before: &Position, m: Move) {
        let (after, before) = (&mut self.board, &before.board);
        let step = |set: Bitboard| set ^ m.from.bit() ^ m.to.bit();
        match m.role {
            Role::Pawn => after.pawns = step(before.pawns),
            Role::Knight => after.knights = step(before.knights),
            Role::Bishop => after.diagonal = step(before.diagonal),
            Role::Rook => after.orthogonal = step(before.orthogonal),
            Role::Queen => {
                after.diagonal = step(before.diagonal);
                after.orthogonal = step(before.orthogonal);
            }
            Role::King => after.kings = step(before.kings),
        }
        match S::COLOR {
            Color::White => after.white = step(before.white),
            Color::Black => after.black = step(before.black),
        }
        if m.role == Role::Pawn {
            self.halfmoves = 0;
        }
        if m.kind == MoveKind::DoublePush {
            self.en_passant = Some(m.to.behind_double_push());
        }
    }

    /// Takes back steps of `role`; the next one writes the set of its colour in any case.
    #[inline(always)]
    pub(crate) fn step_back(&mut self, before: &Position, role: Role) {
        self.castling_rooks = before.castling_rooks;
        let (after, board) = (&mut self.board, &before.board);
        match role {
            Role::Pawn => {
                after.pawns = board.pawns;
                self.halfmoves = before.halfmoves.saturating_add(1);
                self.en_passant = None;
            }
            Role::Knight => after.knights = board.knights,
            Role::Bishop => after.diagonal = board.diagonal,
            Role::Rook => after.orthogonal = board.orthogonal,
            Role::Queen => {
                after.diagonal = board.diagonal;
                after.orthogonal = board.orthogonal;
            }
            Role::King => after.kings = board.kings,
        }
    }

    /// The other side to move, the clocks set as after a piece's quiet move, nothing moved yet.
    #[inline(always)]
    pub(crate) fn passed<S: Side>(&self) -> Position {
        Position {
            turn: S::Enemy::COLOR,
            en_passant: None,
            halfmoves: self.halfmoves.saturating_add(1),
            fullmoves: self.fullmoves.saturating_add(S::COLOR as u16),
            ..*self
        }
    }
}

impl Board {
    /// Moves a piece and makes it `role`; whatever stood on `to` is gone. No branch on what was taken.
    #[inline(always)]
    fn shift<S: Side>(&mut self, from: Bitboard, to: Bitboard, role: Role) {
        let leave = from | to;
        // Masks, not choices: of choices compilers make branches, and which role moves is hard to predict.
        let [pawns, knights, diagonal, orthogonal, kings] = SETS[role as usize];
        let arrives = |set: Bitboard, mask: u64| (set - leave) | Bitboard(to.0 & mask);
        self.pawns = arrives(self.pawns, pawns);
        self.knights = arrives(self.knights, knights);
        self.diagonal = arrives(self.diagonal, diagonal);
        self.orthogonal = arrives(self.orthogonal, orthogonal);
        self.kings = arrives(self.kings, kings);
        let (white, black) = match S::COLOR {
            Color::White => (!0, 0),
            Color::Black => (0, !0),
        };
        self.white = arrives(self.white, white);
        self.black = arrives(self.black, black);
    }

    /// Castles with the rook on `rook`: both leave their squares before either lands.
    #[inline(always)]
    fn castle<S: Side>(&mut self, king: Square, rook: Square) {
        let wing = CastlingSide::of(king, rook);
        let (king, rook) = (king.bit(), rook.bit());
        let (king_to, rook_to) = (wing.king_to(S::COLOR).bit(), wing.rook_to(S::COLOR).bit());
        self.kings = self.kings ^ king | king_to;
        self.orthogonal = self.orthogonal ^ rook | rook_to;
        let own = match S::COLOR {
            Color::White => &mut self.white,
            Color::Black => &mut self.black,
        };
        *own = (*own - (king | rook)) | king_to | rook_to;
    }
}
