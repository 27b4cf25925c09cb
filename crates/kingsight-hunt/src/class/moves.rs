//! Guessing from one move: an illegal one and the reasons why it is illegal, or a legal one that the engine does not play.

use kingsight::{Exposure, Intent, Move, MoveKind, Moves, Position, Rank, Role, Square};
use kingsight_facts::BugClass;

use crate::comparison::DivideComparison;
use crate::verdict::Verdict;

/// What is known about a position in which the list of moves is wrong.
#[derive(Clone, Copy, Debug)]
pub(super) struct Clues<'a> {
    /// Which part of the engine is at fault.
    pub(super) verdict: &'a Verdict,
    /// The class of the wrong board that explains every difference.
    pub(super) wrong_board: Option<BugClass>,
}

impl Clues<'_> {
    /// Smaller is better: a class that explains every difference goes before all others.
    pub(super) fn rank(&self, class: BugClass) -> u8 {
        u8::from(self.wrong_board.is_some_and(|explains_all| explains_all != class))
    }
}

kingsight_facts::own_reasons! {
    /// A reason, of which each kind must have a class or none.
    enum Why
}

/// The class of bug that makes an engine play an illegal move.
pub(super) fn of_too_many(position: &Position, intent: Intent, clues: &Clues<'_>) -> BugClass {
    if let Some(class) = clues.wrong_board {
        return class;
    }
    let explanation = position.explain(intent);
    let reasons = explanation.reasons();
    let castles = reasons.iter().find_map(|reason| of_castling(position, (*reason).into(), clues));
    if let Some(class) = castles {
        return class;
    }
    let role = explanation.board().role_at(intent.from);
    let en_passant = role == Some(Role::Pawn) && position.en_passant() == Some(intent.to);
    // An earlier en passant square, which the engine has not cleared.
    let passed = clues.verdict.wrongly_made().and_then(|(before, m)| {
        before
            .en_passant()
            .into_iter()
            .chain(before.play_unchecked(m).en_passant())
            .find(|&s| s == intent.to)
    });
    if role == Some(Role::Pawn) && passed.is_some() && !en_passant {
        return BugClass::EnPassantWithoutRight;
    }
    let class = reasons
        .iter()
        .find_map(|reason| of_movement(position, intent, (*reason).into(), en_passant));
    match class.unwrap_or(BugClass::ImpossibleMove) {
        // The engine does not make these mistakes when it is given the FEN.
        BugClass::WrongBoard
        | BugClass::PawnCapture
        | BugClass::SliderJumps
        | BugClass::ImpossibleMove
            if matches!(clues.verdict, Verdict::Making { .. }) =>
        {
            BugClass::MakeMove
        }
        class => class,
    }
}

fn of_castling(position: &Position, reason: Why, clues: &Clues<'_>) -> Option<BugClass> {
    Some(match reason {
        Why::CastlingRightLost { .. } | Why::CastlingNoRook { .. } => {
            let own = position.turn().home();
            match clues.verdict.wrongly_made() {
                Some((before, m)) if (before.castling_rooks() & own).contains(m.to()) => {
                    BugClass::CastlingRightKeptAfterCapture
                }
                Some(_) => BugClass::CastlingRightKeptAfterMove,
                None => BugClass::CastlingWithoutRight,
            }
        }
        Why::CastlingPathBlocked { .. } => BugClass::CastlingPathBlocked,
        Why::CastlingOutOfCheck { .. } => BugClass::CastlingOutOfCheck,
        Why::CastlingThroughAttack { .. } => BugClass::CastlingThroughCheck,
        Why::CastlingIntoAttack { .. } => BugClass::CastlingIntoCheck,
        Why::CastlingRookShieldsKing { .. } => BugClass::CastlingRookShields,
        _ => return None,
    })
}

fn of_movement(
    position: &Position,
    intent: Intent,
    reason: Why,
    en_passant: bool,
) -> Option<BugClass> {
    Some(match reason {
        Why::EnPassantExposesKing { along: Exposure::Rank, .. } => BugClass::EnPassantPinRank,
        Why::EnPassantExposesKing { along: Exposure::Diagonal, .. } => {
            BugClass::EnPassantPinDiagonal
        }
        Why::Pinned { .. } if en_passant => BugClass::EnPassantPinnedPawn,
        Why::CheckNotAnswered { .. } if en_passant => BugClass::EnPassantInCheck,
        Why::DoubleCheckKingMustMove { .. } => BugClass::DoubleCheckAnswered,
        Why::Pinned { pinned, .. } => match position.board().role_at(pinned) {
            // In double check the engine has missed more than the pin.
            _ if position.checkers().more_than_one() => BugClass::DoubleCheckAnswered,
            Some(Role::Knight) => BugClass::PinnedKnight,
            Some(Role::Pawn) if intent.from.file() != intent.to.file() => {
                BugClass::PinnedPawnCapture
            }
            Some(Role::Pawn) => BugClass::PinnedPawnPush,
            _ => BugClass::PinnedPiece,
        },
        Why::CheckNotAnswered { .. } => BugClass::CheckIgnored,
        Why::KingIntoAttack { by, through: Some(slider), .. } if by.single() == Some(slider) => {
            BugClass::KingLeftOnBoard
        }
        Why::KingIntoAttack { protected: true, .. } => BugClass::KingTakesProtected,
        Why::KingIntoAttack { .. } => BugClass::KingIntoAttack,
        Why::KingsAdjacent { .. } => BugClass::KingsAdjacent,
        Why::CapturesKing { .. } => BugClass::KingTaken,
        Why::NotHowItMoves { role, .. } if wraps(role, intent.from, intent.to) => {
            BugClass::WrapAround
        }
        Why::NotHowItMoves { role: Role::Pawn, .. } if intent.from.file() == intent.to.file() => {
            BugClass::DoublePush
        }
        Why::PathBlocked { .. } => BugClass::SliderJumps,
        Why::PawnPushBlocked { .. } => BugClass::PawnPushBlocked,
        Why::EnPassantTooLate { .. } => BugClass::EnPassantWithoutRight,
        Why::PawnNeedsCapture { to, .. } => {
            let sixth = Rank::Sixth.seen_by(position.turn());
            let beside = Square::at(to.file(), intent.from.rank());
            let pawn = position.board().piece_at(beside) == Some(Role::Pawn.of(!position.turn()));
            if to.rank() == sixth && pawn {
                BugClass::EnPassantWithoutRight
            } else {
                BugClass::PawnCapture
            }
        }
        Why::PromotionMissing { .. } | Why::PromotionNotAllowed { .. } => BugClass::PromotionSet,
        Why::OwnPieceOnTarget { .. } => BugClass::OwnPieceTaken,
        Why::NoPiece { .. } | Why::NotYourPiece { .. } => BugClass::WrongBoard,
        Why::SameSquare { .. }
        | Why::NotHowItMoves { .. }
        | Why::CastlingRightLost { .. }
        | Why::CastlingNoRook { .. }
        | Why::CastlingPathBlocked { .. }
        | Why::CastlingOutOfCheck { .. }
        | Why::CastlingThroughAttack { .. }
        | Why::CastlingIntoAttack { .. }
        | Why::CastlingRookShieldsKing { .. } => return None,
    })
}

/// Whether a piece moves like that if square numbers run on over the edge: a4 plus 7 is h4.
fn wraps(role: Role, from: Square, to: Square) -> bool {
    let step = i32::from(to as u8) - i32::from(from as u8);
    let files = i32::from(from.file() as u8).abs_diff(i32::from(to.file() as u8));
    let steps: &[i32] = match role {
        Role::Pawn => &[7, 9],
        Role::Knight => &[6, 10, 15, 17],
        Role::King | Role::Queen => &[1, 7, 9],
        Role::Bishop => &[7, 9],
        Role::Rook => &[1],
    };
    let fits = |&one: &i32| match role {
        Role::Pawn | Role::Knight | Role::King => step.abs() == one,
        _ => step % one == 0 && step.abs() / one < 8,
    };
    files >= 4 && steps.iter().any(fits)
}

/// The class of bug that makes an engine miss a legal move.
pub(super) fn of_missing(
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
