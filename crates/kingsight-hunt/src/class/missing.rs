//! Guessing from a legal move that the engine does not play.

use kingsight::{Move, MoveKind, Moves, Position, Role};
use kingsight_facts::BugClass;

use super::clues::Clues;
use crate::comparison::DivideComparison;
use crate::verdict::Verdict;

/// The class of bug that makes an engine miss a legal move.
pub(super) fn class(
    position: &Position,
    m: Move,
    comparison: &DivideComparison,
    clues: &Clues<'_>,
) -> BugClass {
    if let Some(class) = clues.wrong_board {
        return class;
    }
    if m.is_en_passant() {
        return BugClass::EnPassantMissing;
    }
    if m.castling().is_some() {
        return BugClass::CastlingMissing;
    }
    if m.promotion().is_some() {
        let others = position.moves(Moves::ALL.from(m.from().bit())).list();
        let all = |m: &Move| !comparison.missing.contains(m);
        let some_played = others.iter().any(|other| other.to() == m.to() && all(other));
        let pinned = position.check_info(position.turn()).pinned.contains(m.from());
        return if some_played || !pinned {
            BugClass::PromotionSet
        } else {
            BugClass::PinnedPieceFrozen
        };
    }
    if let Verdict::Making { .. } = clues.verdict {
        return BugClass::MakeMove;
    }
    if position.in_check() {
        return BugClass::EvasionMissing;
    }
    if position.check_info(position.turn()).pinned.contains(m.from()) {
        return BugClass::PinnedPieceFrozen;
    }
    let others = position.moves(Moves::ALL.from(m.from().bit())).list();
    let moves_elsewhere = others.iter().any(|other| !comparison.missing.contains(other));
    match m.kind() {
        MoveKind::DoublePush => BugClass::DoublePush,
        _ if m.role() != Role::Pawn && moves_elsewhere => BugClass::TargetMissing,
        _ if m.is_capture() => BugClass::CaptureMissing,
        _ => BugClass::MoveMissing,
    }
}
