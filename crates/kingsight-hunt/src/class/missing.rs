//! Guessing from a legal move that the engine does not play.

use kingsight::{Move, MoveKind, Position, Role};

use super::catalog::Class;
use super::clues::Clues;
use crate::comparison::DivideComparison;
use crate::verdict::Verdict;

/// The class of bug that makes an engine miss a legal move.
pub(super) fn class(
    position: &Position,
    m: Move,
    comparison: &DivideComparison,
    clues: &Clues<'_>,
) -> Class {
    if let Some(class) = clues.wrong_board {
        return class;
    }
    if m.is_en_passant() {
        return Class::EnPassantMissing;
    }
    if m.castling().is_some() {
        return Class::CastlingMissing;
    }
    if m.promotion().is_some() {
        let others = position.legal_moves_from(m.from().bit());
        let all = |m: &Move| !comparison.missing.contains(m);
        let some_played = others.iter().any(|other| other.to() == m.to() && all(other));
        let pinned = position.check_info(position.turn()).pinned.contains(m.from());
        return if some_played || !pinned { Class::PromotionSet } else { Class::PinnedPieceFrozen };
    }
    if let Verdict::Making { .. } = clues.verdict {
        return Class::MakeMove;
    }
    if position.in_check() {
        return Class::EvasionMissing;
    }
    if position.check_info(position.turn()).pinned.contains(m.from()) {
        return Class::PinnedPieceFrozen;
    }
    let others = position.legal_moves_from(m.from().bit());
    let moves_elsewhere = others.iter().any(|other| !comparison.missing.contains(other));
    match m.kind() {
        MoveKind::DoublePush => Class::DoublePush,
        _ if m.role() != Role::Pawn && moves_elsewhere => Class::TargetMissing,
        _ if m.is_capture() => Class::CaptureMissing,
        _ => Class::MoveMissing,
    }
}
