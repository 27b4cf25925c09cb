//! Where generated sets go.

use core::convert::Infallible;
use core::ops::ControlFlow;

use crate::side::Side;
use crate::{Bitboard, Move, MoveKind, MoveList, MoveSet, MoveSetKind, Rank, Role, Square};

/// The four ways a pawn moves, each a fixed step from origin to target.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum PawnStep {
    Push,
    Double,
    West,
    East,
}

impl PawnStep {
    #[inline(always)]
    pub(super) const fn captures(self) -> bool {
        matches!(self, PawnStep::West | PawnStep::East)
    }

    /// The kind of move it is short of the last rank.
    #[inline(always)]
    pub(super) const fn kind(self) -> MoveKind {
        match self {
            PawnStep::Push => MoveKind::Quiet,
            PawnStep::Double => MoveKind::DoublePush,
            PawnStep::West | PawnStep::East => MoveKind::Capture,
        }
    }
}

/// The targets of all pawns of a side, by step. En passant is not among them.
#[derive(Clone, Copy)]
pub(super) struct PawnTargets {
    pub(super) push: Bitboard,
    pub(super) double: Bitboard,
    pub(super) west: Bitboard,
    pub(super) east: Bitboard,
}

impl PawnTargets {
    /// The origins of some targets of one step.
    #[inline(always)]
    pub(super) fn origins<S: Side>(step: PawnStep, targets: Bitboard) -> Bitboard {
        match step {
            PawnStep::Push => S::back(targets),
            PawnStep::Double => S::back(S::back(targets)),
            PawnStep::West => S::Enemy::capture_east(targets),
            PawnStep::East => S::Enemy::capture_west(targets),
        }
    }

    /// The origins and targets of moves of one step: in either set they come in the same order.
    #[inline(always)]
    pub(super) fn moves<S: Side>(
        step: PawnStep,
        targets: Bitboard,
    ) -> impl Iterator<Item = (Square, Square)> {
        PawnTargets::origins::<S>(step, targets).into_iter().zip(targets)
    }

    #[inline(always)]
    pub(super) fn by_step(&self) -> [(PawnStep, Bitboard); 4] {
        [
            (PawnStep::Push, self.push),
            (PawnStep::Double, self.double),
            (PawnStep::West, self.west),
            (PawnStep::East, self.east),
        ]
    }
}

/// Receives the generated sets, each possibly empty, and may stop the generation.
pub(super) trait Sink {
    /// The value of an early stop; [`Infallible`] for sinks that never stop.
    type Stop;
    /// Whether it wants all moves of a queen at once. If not, it is given them as a bishop's and as a rook's: one loop less.
    const QUEENS: bool = true;

    /// The moves of one piece other than a pawn, castling apart.
    fn piece<S: Side>(&mut self, role: Role, from: Square, to: Bitboard)
    -> ControlFlow<Self::Stop>;
    /// The moves of all pawns, en passant apart.
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<Self::Stop>;
    /// Castling with one or two rooks.
    fn castling<S: Side>(&mut self, king: Square, rooks: Bitboard) -> ControlFlow<Self::Stop>;
    /// One en passant capture.
    fn en_passant<S: Side>(&mut self, from: Square, to: Square) -> ControlFlow<Self::Stop>;
}

/// Runs a generation that cannot stop early.
#[inline(always)]
pub(super) fn complete(flow: ControlFlow<Infallible>) {
    match flow {
        ControlFlow::Continue(()) => {}
        ControlFlow::Break(never) => match never {},
    }
}

/// Counts moves without looking at them.
pub(super) struct Count(pub(super) u32);

impl Count {
    /// No position has 2¹¹ moves, so nothing overflows, and a check would cost measurably.
    #[inline(always)]
    fn add(&mut self, moves: u32) {
        self.0 = self.0.wrapping_add(moves);
    }
}

impl Sink for Count {
    type Stop = Infallible;
    const QUEENS: bool = false;

    #[inline(always)]
    fn piece<S: Side>(&mut self, _: Role, _: Square, to: Bitboard) -> ControlFlow<Infallible> {
        self.add(to.len());
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<Infallible> {
        // Steps, double steps and captures to one side never share a target of one pawn set.
        let one_way = targets.push | targets.double | targets.west;
        self.add(one_way.len().wrapping_add(targets.east.len()));
        let last = S::rank(Rank::Eighth);
        if (one_way | targets.east).intersects(last) {
            let promotions = (one_way & last).len().wrapping_add((targets.east & last).len());
            self.add(promotions.wrapping_mul(3));
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castling<S: Side>(&mut self, _: Square, rooks: Bitboard) -> ControlFlow<Infallible> {
        self.add(rooks.len());
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant<S: Side>(&mut self, _: Square, _: Square) -> ControlFlow<Infallible> {
        self.add(1);
        ControlFlow::Continue(())
    }
}

/// Stops at the first move.
pub(super) struct AnyMove;

impl Sink for AnyMove {
    type Stop = ();
    const QUEENS: bool = false;

    #[inline(always)]
    fn piece<S: Side>(&mut self, _: Role, _: Square, to: Bitboard) -> ControlFlow<()> {
        if to.any() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<()> {
        let any = targets.push | targets.double | targets.west | targets.east;
        if any.any() { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
    }

    #[inline(always)]
    fn castling<S: Side>(&mut self, _: Square, _: Bitboard) -> ControlFlow<()> {
        ControlFlow::Break(())
    }

    #[inline(always)]
    fn en_passant<S: Side>(&mut self, _: Square, _: Square) -> ControlFlow<()> {
        ControlFlow::Break(())
    }
}

/// Lists moves in the pinned order.
pub(super) struct List<'a> {
    pub(super) moves: &'a mut MoveList,
    pub(super) enemy: Bitboard,
}

impl Sink for List<'_> {
    type Stop = Infallible;

    #[inline(always)]
    fn piece<S: Side>(
        &mut self,
        role: Role,
        from: Square,
        to: Bitboard,
    ) -> ControlFlow<Infallible> {
        for to in to {
            let kind = if self.enemy.contains(to) { MoveKind::Capture } else { MoveKind::Quiet };
            self.moves.push(Move { from, to, role, kind });
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<Infallible> {
        let last = S::rank(Rank::Eighth);
        for (step, targets) in targets.by_step() {
            for (from, to) in PawnTargets::moves::<S>(step, targets - last) {
                self.moves.push(Move { from, to, role: Role::Pawn, kind: step.kind() });
            }
            for (from, to) in PawnTargets::moves::<S>(step, targets & last) {
                for promotion in Role::PROMOTIONS {
                    let kind = MoveKind::promotion(promotion, step.captures());
                    self.moves.push(Move { from, to, role: Role::Pawn, kind });
                }
            }
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castling<S: Side>(&mut self, king: Square, rooks: Bitboard) -> ControlFlow<Infallible> {
        for to in rooks {
            self.moves.push(Move { from: king, to, role: Role::King, kind: MoveKind::Castling });
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn en_passant<S: Side>(&mut self, from: Square, to: Square) -> ControlFlow<Infallible> {
        self.moves.push(Move { from, to, role: Role::Pawn, kind: MoveKind::EnPassant });
        ControlFlow::Continue(())
    }
}

/// Hands out one [`MoveSet`] a piece to a closure.
pub(super) struct Visit<F> {
    pub(super) visitor: F,
    pub(super) enemy: Bitboard,
}

impl<B, F: FnMut(MoveSet) -> ControlFlow<B>> Visit<F> {
    #[inline(always)]
    fn give(
        &mut self,
        role: Role,
        from: Square,
        to: Bitboard,
        captures: Bitboard,
        kind: MoveSetKind,
    ) -> ControlFlow<B> {
        if to.is_empty() {
            return ControlFlow::Continue(());
        }
        (self.visitor)(MoveSet { role, from, to, captures, kind })
    }
}

impl<B, F: FnMut(MoveSet) -> ControlFlow<B>> Sink for Visit<F> {
    type Stop = B;

    #[inline(always)]
    fn piece<S: Side>(&mut self, role: Role, from: Square, to: Bitboard) -> ControlFlow<B> {
        self.give(role, from, to, to & self.enemy, MoveSetKind::Ordinary)
    }

    #[inline(always)]
    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<B> {
        let movers = targets
            .by_step()
            .into_iter()
            .fold(Bitboard::EMPTY, |set, (step, to)| set | PawnTargets::origins::<S>(step, to));
        for from in movers {
            let pawn = from.bit();
            let captures =
                S::capture_west(pawn) & targets.west | S::capture_east(pawn) & targets.east;
            let push = S::forward(pawn);
            let to = captures | push & targets.push | S::forward(push) & targets.double;
            let promotes = pawn.intersects(S::rank(Rank::Seventh));
            let kind = if promotes { MoveSetKind::Promotion } else { MoveSetKind::Ordinary };
            self.give(Role::Pawn, from, to, captures, kind)?;
        }
        ControlFlow::Continue(())
    }

    #[inline(always)]
    fn castling<S: Side>(&mut self, king: Square, rooks: Bitboard) -> ControlFlow<B> {
        self.give(Role::King, king, rooks, Bitboard::EMPTY, MoveSetKind::Castling)
    }

    #[inline(always)]
    fn en_passant<S: Side>(&mut self, from: Square, to: Square) -> ControlFlow<B> {
        self.give(Role::Pawn, from, to.bit(), to.bit(), MoveSetKind::EnPassant)
    }
}
