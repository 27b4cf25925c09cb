//! The public faces of the generator.

use core::ops::ControlFlow;

use super::generate::{Scope, generate, generate_knowing};
use super::sink::{Count, List, Sink, Visit, complete};
use crate::side::{Side, with_side};
use crate::{Bitboard, CheckInfo, MoveList, MoveSet, Position};

impl Position {
    /// All legal moves, in a fixed order: king, castling, pawns, knights, bishops, rooks, queens.
    ///
    /// ```
    /// use kingsight::Position;
    /// let position: Position = "7k/8/8/8/8/1r6/r7/K7 w - - 0 1".parse().unwrap();
    /// let moves = position.legal_moves();
    /// assert_eq!(moves.len(), 1);
    /// assert_eq!(position.san(moves[0]).to_string(), "Kxa2");
    /// ```
    #[must_use]
    #[doc(alias("generate_moves", "moves"))]
    pub fn legal_moves(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.legal_moves_into(&mut moves);
        moves
    }

    /// All legal moves, into a list that is emptied first: no allocation once it has room.
    #[inline]
    pub fn legal_moves_into(&self, moves: &mut MoveList) {
        moves.clear();
        self.list(Scope::ALL, moves);
    }

    /// All captures, en passant and promotions with capture included.
    ///
    /// Captures and [`quiets`](Position::quiets) have no move in common and together are all moves.
    #[must_use]
    #[doc(alias("capture_moves", "generate_legal_captures"))]
    pub fn captures(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.list(self.capture_scope(), &mut moves);
        moves
    }

    /// All moves that capture nothing, castling and promotions without capture included.
    #[must_use]
    pub fn quiets(&self) -> MoveList {
        let mut moves = MoveList::new();
        self.list(self.quiet_scope(), &mut moves);
        moves
    }

    /// All legal moves of the pieces on `from`.
    ///
    /// ```
    /// use kingsight::{File, Position, Square};
    /// let moves = Position::default().legal_moves_from(Square::B1.bit() | Square::E2.bit());
    /// assert_eq!(moves.len(), 4);
    /// ```
    #[must_use]
    #[doc(alias = "generate_moves_for")]
    pub fn legal_moves_from(&self, from: Bitboard) -> MoveList {
        let mut moves = MoveList::new();
        self.list(Scope { from, ..Scope::ALL }, &mut moves);
        moves
    }

    /// Gives every legal move to `visitor`, one [`MoveSet`] after the other; it may stop early.
    ///
    /// A piece may come up more than once: a pawn for its ordinary moves and for en passant, a king
    /// for its steps and for castling.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use kingsight::{MoveSet, Position};
    ///
    /// let first_capture = Position::default().visit_legal(|set: MoveSet| {
    ///     if set.captures.any() { ControlFlow::Break(set) } else { ControlFlow::Continue(()) }
    /// });
    /// assert!(first_capture.is_continue());
    /// ```
    #[doc(alias = "generate_moves")]
    pub fn visit_legal<B>(&self, visitor: impl FnMut(MoveSet) -> ControlFlow<B>) -> ControlFlow<B> {
        self.visit(Scope::ALL, visitor)
    }

    /// As [`visit_legal`](Position::visit_legal), captures only.
    pub fn visit_captures<B>(
        &self,
        visitor: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit(self.capture_scope(), visitor)
    }

    /// As [`visit_legal`](Position::visit_legal), with check facts that the caller has at hand or
    /// has found by a method of its own. They must be those of the side to move; wrong facts give
    /// wrong moves.
    pub fn visit_legal_with<B>(
        &self,
        info: &CheckInfo,
        visitor: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut sink = Visit { visitor, enemy: self.board.colored(!self.turn) };
        with_side!(self.turn, S => generate::<S, _, true>(self, info, Scope::ALL, &mut sink))
    }

    /// How many legal moves there are, without listing them.
    ///
    /// ```
    /// use kingsight::Position;
    /// let crowded: Position = "QQQQQQQ1/Q6Q/Q6Q/Q6Q/KQ5Q/1Q5Q/2QQQQQQ/k7 w - - 0 1".parse().unwrap();
    /// assert_eq!(crowded.legal_move_count(), 239);
    /// ```
    #[inline]
    #[must_use]
    pub fn legal_move_count(&self) -> u32 {
        one_sink::count(self)
    }

    /// As [`legal_move_count`](Position::legal_move_count), with facts that the caller has at hand: the check facts of the side to
    /// move, and all squares that the enemy attacks. Wrong facts give a wrong count.
    ///
    /// ```
    /// use kingsight::Position;
    /// let position = Position::default();
    /// let (turn, board) = (position.turn(), position.board());
    /// assert_eq!(position.legal_move_count_with(&position.check_info(turn), board.attacked(!turn)), 20);
    /// ```
    #[must_use]
    pub fn legal_move_count_with(&self, info: &CheckInfo, attacked: Bitboard) -> u32 {
        let mut sink = Count(0);
        with_side!(self.turn, S => {
            complete(generate_knowing::<S, _>(self, info, attacked, &mut sink));
        });
        sink.0
    }

    /// Whether there is at least one legal move; stops at the first piece that has one.
    #[inline]
    #[must_use]
    pub fn has_legal_move(&self) -> bool {
        one_sink::has_move(self)
    }

    /// Whether an en passant capture is legal now.
    pub(crate) fn has_legal_en_passant(&self) -> bool {
        let Some(to) = self.en_passant else { return false };
        let from = crate::attacks::pawn(!self.turn, to);
        let scope = Scope { from, to: Bitboard::EMPTY, castling: false, en_passant: true };
        from.meets(self.board.pawns) && one_sink::has_any(self, scope)
    }

    fn capture_scope(&self) -> Scope {
        let to = self.board.colored(!self.turn);
        Scope { to, castling: false, ..Scope::ALL }
    }

    fn quiet_scope(&self) -> Scope {
        Scope { to: !self.board.occupied(), en_passant: false, ..Scope::ALL }
    }

    fn list(&self, scope: Scope, moves: &mut MoveList) {
        let mut sink = List { moves, enemy: self.board.colored(!self.turn) };
        complete(self.run(scope, &mut sink));
    }

    fn visit<B>(
        &self,
        scope: Scope,
        visitor: impl FnMut(MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.run(scope, &mut Visit { visitor, enemy: self.board.colored(!self.turn) })
    }

    #[inline(always)]
    pub(super) fn run<V: Sink>(&self, scope: Scope, sink: &mut V) -> ControlFlow<V::Stop> {
        with_side!(self.turn, S => {
            let info = self.check_info(S::COLOR);
            generate::<S, V, true>(self, &info, scope, sink)
        })
    }
}

/// Counting and asking: each has a generator of its own, compiled for it.
#[cfg(not(target_arch = "wasm32"))]
mod one_sink {
    use super::super::generate::{Scope, generate, has_move as has_move_of};
    use super::super::sink::{AnyMove, Count, complete};
    use crate::Position;
    use crate::side::{Side, with_side};

    #[inline(always)]
    pub(super) fn count(position: &Position) -> u32 {
        with_side!(position.turn, S => count_of::<S>(position))
    }

    fn count_of<S: Side>(position: &Position) -> u32 {
        let mut sink = Count(0);
        let info = position.check_info(S::COLOR);
        complete(generate::<S, _, true>(position, &info, Scope::ALL, &mut sink));
        sink.0
    }

    #[inline(always)]
    pub(super) fn has_move(position: &Position) -> bool {
        with_side!(position.turn, S => has_move_of::<S>(position))
    }

    #[inline(always)]
    pub(super) fn has_any(position: &Position, scope: Scope) -> bool {
        position.run(scope, &mut AnyMove).is_break()
    }
}

/// In WebAssembly, which is downloaded, both list the moves: a generator is 5 kB.
#[cfg(target_arch = "wasm32")]
mod one_sink {
    use super::super::generate::Scope;
    use crate::{MoveList, Position};

    pub(super) fn count(position: &Position) -> u32 {
        position.legal_moves().len() as u32
    }

    pub(super) fn has_move(position: &Position) -> bool {
        !position.legal_moves().is_empty()
    }

    pub(super) fn has_any(position: &Position, scope: Scope) -> bool {
        let mut moves = MoveList::new();
        position.list(scope, &mut moves);
        !moves.is_empty()
    }
}
