//! All positions one move away.
//!
//! Listing the moves and then playing each costs twice: once to write a move down, once to decode it.
//! Here the child is made where the move is found. There the role, the kind of move and the side are
//! known at compile time, so a child is a handful of instructions without a branch: clear two squares
//! in eight sets, add one to two of them.

use core::convert::Infallible;
use core::ops::ControlFlow;

use super::generate::{Scope, generate};
use super::sink::{PawnStep, PawnTargets, Sink, complete};
use crate::side::{Side, with_side};
use crate::{Bitboard, Move, MoveKind, Position, Rank, Role, Square};

impl Position {
    /// Gives every legal move, and the position after it, to `visitor`: in the order of
    /// [`legal_moves`](Position::legal_moves). It may stop early.
    ///
    /// Several times faster than listing the moves and playing each, with the same result.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use kingsight::Position;
    ///
    /// // The first move that leaves the other side without an answer.
    /// let position: Position = "6k1/5ppp/8/8/8/8/8/R3K3 w Q - 0 1".parse().unwrap();
    /// let mate = position.visit_children(|m, after| {
    ///     if after.in_check() && !after.has_legal_move() {
    ///         return ControlFlow::Break(m);
    ///     }
    ///     ControlFlow::Continue(())
    /// });
    /// assert_eq!(position.san(mate.break_value().unwrap()).to_string(), "Ra8#");
    /// ```
    #[inline]
    pub fn visit_children<B>(
        &self,
        visitor: impl FnMut(Move, &Position) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        visit_children(self, visitor)
    }

    /// Gives every legal move, and the position after it, to `visitor`: in the order of
    /// [`legal_moves`](Position::legal_moves), to the last. With
    /// [`legal_move_count`](Position::legal_move_count) it makes a fast perft:
    ///
    /// ```
    /// use kingsight::Position;
    ///
    /// fn perft(position: &Position, depth: u32) -> u64 {
    ///     if depth == 1 {
    ///         return u64::from(position.legal_move_count());
    ///     }
    ///     let mut nodes = 0;
    ///     position.for_each_child(|_, after| nodes += perft(after, depth - 1));
    ///     nodes
    /// }
    /// assert_eq!(perft(&Position::default(), 4), 197_281);
    /// ```
    #[inline]
    pub fn for_each_child(&self, visitor: impl FnMut(Move, &Position)) {
        for_each_child(self, visitor);
    }
}

/// What children are made of: a position, with or without its key.
///
/// Compiled into every loop over targets, where all of a move but its squares is a constant.
pub(crate) trait Parent: Copy {
    fn position(&self) -> &Position;

    /// The child after a legal move of `S`.
    fn after<S: Side>(&self, m: Move) -> Self;

    /// The child of a move that moves nothing, the start for others.
    fn passed<S: Side>(&self) -> Self;

    /// Strikes castling rights that the parent has.
    fn lose(&mut self, parent: &Self, rights: Bitboard);

    /// Turns what `passed` gave, or the child after another step of the same role, into the child
    /// after a quiet move. Rights that it loses must be lost already.
    fn step<S: Side>(&mut self, parent: &Self, m: Move);

    /// Takes the last step of `role` back, so that another role can step.
    fn step_back(&mut self, parent: &Self, role: Role);
}

impl Parent for Position {
    #[inline(always)]
    fn position(&self) -> &Position {
        self
    }

    #[inline(always)]
    fn after<S: Side>(&self, m: Move) -> Position {
        self.after::<S>(m)
    }

    #[inline(always)]
    fn passed<S: Side>(&self) -> Position {
        self.passed::<S>()
    }

    #[inline(always)]
    fn lose(&mut self, _: &Position, rights: Bitboard) {
        self.castling_rooks -= rights;
    }

    #[inline(always)]
    fn step<S: Side>(&mut self, parent: &Position, m: Move) {
        self.step::<S>(parent, m);
    }

    #[inline(always)]
    fn step_back(&mut self, parent: &Position, role: Role) {
        self.step_back(parent, role);
    }
}

#[inline(always)]
pub(crate) fn for_each_child<P: Parent>(parent: &P, mut visitor: impl FnMut(Move, &P)) {
    complete(visit_children(parent, |m, child| {
        visitor(m, child);
        ControlFlow::<Infallible>::Continue(())
    }));
}

#[inline(always)]
pub(crate) fn visit_children<P: Parent, B>(
    parent: &P,
    visitor: impl FnMut(Move, &P) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let position = parent.position();
    with_side!(position.turn, S => {
        let info = position.check_info(S::COLOR);
        let mut child = parent.passed::<S>();
        let mut sink = Children { parent, child: &mut child, visitor };
        generate::<S, _, true>(position, &info, Scope::ALL, &mut sink)
    })
}

struct Children<'a, P, F> {
    parent: &'a P,
    /// One place for all quiet moves: two children differ in little.
    child: &'a mut P,
    visitor: F,
}

impl<P: Parent, B, F: FnMut(Move, &P) -> ControlFlow<B>> Children<'_, P, F> {
    #[inline(always)]
    fn give<S: Side>(&mut self, m: Move) -> ControlFlow<B> {
        (self.visitor)(m, &self.parent.after::<S>(m))
    }

    #[inline(always)]
    fn step<S: Side>(&mut self, before: &P, m: Move) -> ControlFlow<B> {
        self.child.step::<S>(before, m);
        (self.visitor)(m, self.child)
    }

    #[inline(always)]
    fn promote<S: Side>(&mut self, from: Square, to: Square, captures: bool) -> ControlFlow<B> {
        let promotion = |role| {
            let kind = MoveKind::promotion(role, captures);
            Move { from, to, role: Role::Pawn, kind }
        };
        // Not a loop, so that each role is a constant.
        self.give::<S>(promotion(Role::Queen))?;
        self.give::<S>(promotion(Role::Rook))?;
        self.give::<S>(promotion(Role::Bishop))?;
        self.give::<S>(promotion(Role::Knight))
    }

    #[inline(always)]
    fn pawn_moves<S: Side>(&mut self, step: PawnStep, targets: Bitboard) -> ControlFlow<B> {
        let last = S::rank(Rank::Eighth);
        let before = *self.parent;
        for (from, to) in PawnTargets::moves::<S>(step, targets - last) {
            let m = Move { from, to, role: Role::Pawn, kind: step.kind() };
            if step.captures() {
                self.give::<S>(m)?;
            } else {
                self.step::<S>(&before, m)?;
            }
        }
        if step != PawnStep::Double {
            for (from, to) in PawnTargets::moves::<S>(step, targets & last) {
                self.promote::<S>(from, to, step.captures())?;
            }
        }
        ControlFlow::Continue(())
    }
}

impl<P: Parent, B, F: FnMut(Move, &P) -> ControlFlow<B>> Sink for Children<'_, P, F> {
    type Stop = B;

    #[inline(always)]
    fn piece<S: Side>(&mut self, role: Role, from: Square, to: Bitboard) -> ControlFlow<B> {
        let position = self.parent.position();
        let enemy = position.board.colored(!S::COLOR);
        let rights = match role {
            Role::King => position.castling_rooks & S::COLOR.home(),
            Role::Rook => position.castling_rooks & from.bit(),
            _ => Bitboard::EMPTY,
        };
        // A copy, so that what the loop needs stays in registers whatever the visitor does.
        let mut before = *self.parent;
        if rights.any() {
            before.lose(self.parent, rights);
            self.child.lose(self.parent, rights);
        }
        for to in to {
            if enemy.contains(to) {
                self.give::<S>(Move { from, to, role, kind: MoveKind::Capture })?;
            } else {
                self.step::<S>(&before, Move { from, to, role, kind: MoveKind::Quiet })?;
            }
        }
        self.child.step_back(self.parent, role);
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<B> {
        self.pawn_moves::<S>(PawnStep::Push, targets.push)?;
        self.pawn_moves::<S>(PawnStep::Double, targets.double)?;
        self.child.step_back(self.parent, Role::Pawn);
        self.pawn_moves::<S>(PawnStep::West, targets.west)?;
        self.pawn_moves::<S>(PawnStep::East, targets.east)
    }

    #[inline(always)]
    fn castling<S: Side>(&mut self, king: Square, rooks: Bitboard) -> ControlFlow<B> {
        for to in rooks {
            self.give::<S>(Move { from: king, to, role: Role::King, kind: MoveKind::Castling })?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant<S: Side>(&mut self, from: Square, to: Square) -> ControlFlow<B> {
        self.give::<S>(Move { from, to, role: Role::Pawn, kind: MoveKind::EnPassant })
    }
}
