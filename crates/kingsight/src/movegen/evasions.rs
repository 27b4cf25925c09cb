//! The specialised generator for a king in check: flights, captures of the checker, blocks.
//!
//! It works backwards: from each square that answers the check to the pieces that can get there. That
//! is one square for a knight's or pawn's check, and seldom more than three for a slider's. It ignores
//! pinned pieces, because no pinned piece can answer a check.

use core::ops::ControlFlow;

use super::danger::king_danger;
use super::generate::en_passant_is_safe;
use crate::side::{Side, with_side};
use crate::{
    Bitboard, CheckInfo, Move, MoveList, MoveSet, MoveSetKind, Position, Rank, Role, Square,
    attacks, between,
};

/// In which of the three ways a move answers a check.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum EvasionKind {
    /// The king steps out of it, possibly taking something that is not the only checker.
    Flight,
    /// Any piece, the king included, takes the only checker.
    Capture,
    /// A piece goes between the checker and the king.
    Block,
}

impl EvasionKind {
    /// `flight`, `capture` or `block`.
    #[must_use]
    pub const fn code(self) -> &'static str {
        match self {
            EvasionKind::Flight => "flight",
            EvasionKind::Capture => "capture",
            EvasionKind::Block => "block",
        }
    }
}

impl Position {
    /// Gives every evasion to `visitor`, with the way it answers the check; nothing if the side to
    /// move is not in check. Flights come first, then captures, then blocks.
    ///
    /// ```
    /// use core::ops::ControlFlow;
    /// use kingsight::{EvasionKind, Position};
    /// // Check by the rook on e8: the king can step aside, the bishop can take, the rook can block.
    /// let position: Position = "4r2k/8/8/1B6/8/R7/8/4K3 w - - 0 1".parse().unwrap();
    /// let (mut flights, mut captures, mut blocks) = (0, 0, 0);
    /// let _ = position.visit_evasions(|kind, set| {
    ///     match kind {
    ///         EvasionKind::Flight => flights += set.len(),
    ///         EvasionKind::Capture => captures += set.len(),
    ///         EvasionKind::Block => blocks += set.len(),
    ///     }
    ///     ControlFlow::<()>::Continue(())
    /// });
    /// assert_eq!((flights, captures, blocks), (4, 1, 2));
    /// ```
    pub fn visit_evasions<B>(
        &self,
        visitor: impl FnMut(EvasionKind, MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.visit_evasions_of(&self.check_info(self.turn), visitor)
    }

    /// The same, given the check facts of the side to move.
    pub(crate) fn visit_evasions_of<B>(
        &self,
        info: &CheckInfo,
        visitor: impl FnMut(EvasionKind, MoveSet) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        with_side!(self.turn, S => evasions::<S, _>(self, info, visitor))
    }

    /// All evasions as a list, empty if the side to move is not in check: the same moves as
    /// [`legal_moves`](Position::legal_moves), flights first, then captures, then blocks.
    #[must_use]
    pub fn evasions(&self) -> MoveList {
        let mut moves = MoveList::new();
        let _ = self.visit_evasions(|_, set| {
            moves.extend(set.moves());
            ControlFlow::<()>::Continue(())
        });
        moves
    }

    /// The only evasion, if the side to move is in check and has exactly one; the search stops at the
    /// second.
    #[must_use]
    pub fn single_evasion(&self) -> Option<Move> {
        let mut found: Option<Move> = None;
        let flow = self.visit_evasions(|_, set| {
            for m in set.moves() {
                if found.replace(m).is_some() {
                    return ControlFlow::Break(());
                }
            }
            ControlFlow::Continue(())
        });
        found.filter(|_| flow.is_continue())
    }

    /// In which way a legal move answers the check, `None` if the side to move is not in check.
    #[must_use]
    pub fn evasion_kind(&self, m: Move) -> Option<EvasionKind> {
        let checkers = self.checkers();
        let only = checkers.single();
        if checkers.is_empty() {
            None
        } else if only.is_some() && m.captured_square() == only {
            Some(EvasionKind::Capture)
        } else if m.role == Role::King {
            Some(EvasionKind::Flight)
        } else {
            Some(EvasionKind::Block)
        }
    }
}

fn evasions<S: Side, B>(
    position: &Position,
    info: &CheckInfo,
    mut visitor: impl FnMut(EvasionKind, MoveSet) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Some(checker) = info.checkers.first() else { return ControlFlow::Continue(()) };
    let board = &position.board;
    let enemy = board.colored(!S::COLOR);
    let mut give = |kind, role, from: Square, to: Bitboard, set| {
        if to.is_empty() {
            return ControlFlow::Continue(());
        }
        visitor(kind, MoveSet { role, from, to, captures: to & enemy, kind: set })
    };

    let danger = king_danger::<S>(position, info.king, false);
    let steps = attacks::king(info.king) - board.colored(S::COLOR) - danger;
    let only = if info.in_double_check() { Bitboard::EMPTY } else { checker.bit() };
    let (flights, takes) = (steps - only, steps & only);
    give(EvasionKind::Flight, Role::King, info.king, flights, MoveSetKind::Ordinary)?;
    if info.in_double_check() {
        return ControlFlow::Continue(());
    }
    give(EvasionKind::Capture, Role::King, info.king, takes, MoveSetKind::Ordinary)?;

    let free = board.colored(S::COLOR).without(info.king) - info.pinned;
    let last = S::rank(Rank::Eighth);
    let ordinary_or_promotion = |role, to: Bitboard| {
        if role == Role::Pawn && to.intersects(last) {
            MoveSetKind::Promotion
        } else {
            MoveSetKind::Ordinary
        }
    };
    for from in board.attackers_of(checker, S::COLOR) & free {
        let Some(role) = board.role_at(from) else { continue };
        let set = ordinary_or_promotion(role, checker.bit());
        give(EvasionKind::Capture, role, from, checker.bit(), set)?;
    }
    let squares = between(info.king, checker);
    if let Some(to) = position.en_passant {
        for from in attacks::pawn(!S::COLOR, to) & board.pawns & free {
            if en_passant_is_safe::<S>(position, info, from, to) {
                let captures = to.bit();
                let kind = if S::back(captures).contains(checker) {
                    EvasionKind::Capture
                } else {
                    EvasionKind::Block
                };
                let set = MoveSetKind::EnPassant;
                visitor(
                    kind,
                    MoveSet { role: Role::Pawn, from, to: captures, captures, kind: set },
                )?;
            }
        }
    }
    let mut give = |role, from: Square, to: Bitboard, kind| {
        visitor(EvasionKind::Block, MoveSet { role, from, to, captures: Bitboard::EMPTY, kind })
    };
    for square in squares {
        let to = square.bit();
        let pawns = board.pawns & free;
        let stepping = S::back(to) & pawns;
        let middle = S::back(to) - board.occupied();
        let double = S::back(middle & S::rank(Rank::Third)) & pawns;
        for from in stepping | double {
            give(Role::Pawn, from, to, ordinary_or_promotion(Role::Pawn, to))?;
        }
        let pieces = board.attackers_of(square, S::COLOR) & (free - board.pawns);
        for from in pieces {
            let Some(role) = board.role_at(from) else { continue };
            give(role, from, to, MoveSetKind::Ordinary)?;
        }
    }
    ControlFlow::Continue(())
}
