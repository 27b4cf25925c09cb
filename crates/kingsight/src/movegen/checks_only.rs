//! Only the moves that give check.

use core::ops::ControlFlow;

use super::generate::Scope;
use super::sink::{PawnTargets, Sink};
use crate::side::Side;
use crate::{Bitboard, CheckTest, Move, MoveKind, Position, Rank, Role, Square, line};

impl Position {
    pub(crate) fn has_checking_move(&self) -> bool {
        let any = |_| ControlFlow::Break(());
        self.generate(Scope::ALL, &mut ChecksOnly::new(self, any)).is_break()
    }

    pub(crate) fn has_discovering_move(&self) -> bool {
        let test = self.check_test();
        let by_discovery = |m: Move| match test.of(m) {
            Some(check) if check.by != m.landing_square().bit() && m.castling().is_none() => {
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        };
        self.generate(Scope::ALL, &mut ChecksOnly::new(self, by_discovery)).is_break()
    }
}

/// Passes on the moves that give check.
pub(super) struct ChecksOnly<'a, F> {
    test: CheckTest<'a>,
    position: &'a Position,
    visitor: F,
}

impl<'a, B, F: FnMut(Move) -> ControlFlow<B>> ChecksOnly<'a, F> {
    pub(super) fn new(position: &'a Position, visitor: F) -> ChecksOnly<'a, F> {
        ChecksOnly { test: position.check_test(), position, visitor }
    }

    /// Where a piece leaving `from` opens a line to the king: everywhere off that line.
    #[inline(always)]
    fn discoveries(&self, from: Square) -> Bitboard {
        if self.test.discovered_check_candidates().contains(from) {
            !line(self.test.info.king, from)
        } else {
            Bitboard::EMPTY
        }
    }

    fn give_if_checking(&mut self, m: Move) -> ControlFlow<B> {
        if self.test.gives_check(m) { (self.visitor)(m) } else { ControlFlow::Continue(()) }
    }
}

impl<B, F: FnMut(Move) -> ControlFlow<B>> Sink for ChecksOnly<'_, F> {
    type Stop = B;

    #[inline(always)]
    fn piece<S: Side>(&mut self, role: Role, from: Square, to: Bitboard) -> ControlFlow<B> {
        let checking = to & (self.test.squares(role) | self.discoveries(from));
        let enemy = self.position.board.colored(!self.position.turn);
        for to in checking {
            let kind = if enemy.contains(to) { MoveKind::Capture } else { MoveKind::Quiet };
            (self.visitor)(Move { from, to, role, kind })?;
        }
        ControlFlow::Continue(())
    }

    fn pawns<S: Side>(&mut self, targets: PawnTargets) -> ControlFlow<B> {
        let last = S::rank(Rank::Eighth);
        let direct = self.test.squares(Role::Pawn);
        for (step, to) in targets.by_step() {
            let discovering =
                PawnTargets::origins::<S>(step, to) & self.test.discovered_check_candidates();
            let candidates = if discovering.any() { to } else { to & (direct | last) };
            for to in candidates - last {
                if let Some(from) = PawnTargets::origins::<S>(step, to.bit()).first() {
                    self.give_if_checking(Move { from, to, role: Role::Pawn, kind: step.kind() })?;
                }
            }
            for to in candidates & last {
                let Some(from) = PawnTargets::origins::<S>(step, to.bit()).first() else {
                    continue;
                };
                for promotion in Role::PROMOTIONS {
                    let kind = MoveKind::promotion(promotion, step.captures());
                    self.give_if_checking(Move { from, to, role: Role::Pawn, kind })?;
                }
            }
        }
        ControlFlow::Continue(())
    }

    fn castling<S: Side>(&mut self, king: Square, rooks: Bitboard) -> ControlFlow<B> {
        for to in rooks {
            let m = Move { from: king, to, role: Role::King, kind: MoveKind::Castling };
            self.give_if_checking(m)?;
        }
        ControlFlow::Continue(())
    }

    fn en_passant<S: Side>(&mut self, from: Square, to: Square) -> ControlFlow<B> {
        self.give_if_checking(Move { from, to, role: Role::Pawn, kind: MoveKind::EnPassant })
    }
}
