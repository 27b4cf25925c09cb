//! What programs rely on in a reason: its code, the article of the Laws, its squares by name.

use super::Reason;
use crate::{Bitboard, Role, Square};

/// The squares of one named role in a reason.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum NamedSquares {
    /// A role that one square plays, or none.
    One(Option<Square>),
    /// A role that any number of squares play.
    Set(Bitboard),
}

impl Reason {
    /// The name of the reason in the JSON, such as `pinned`. Part of the contract.
    #[must_use]
    pub const fn code(&self) -> &'static str {
        match self {
            Reason::NoPiece { .. } => "no_piece",
            Reason::NotYourPiece { .. } => "not_your_piece",
            Reason::SameSquare { .. } => "same_square",
            Reason::OwnPieceOnTarget { .. } => "own_piece_on_target",
            Reason::NotHowItMoves { .. } => "not_how_it_moves",
            Reason::PathBlocked { .. } => "path_blocked",
            Reason::PawnPushBlocked { .. } => "pawn_push_blocked",
            Reason::PawnNeedsCapture { .. } => "pawn_needs_capture",
            Reason::EnPassantTooLate { .. } => "en_passant_too_late",
            Reason::PromotionMissing { .. } => "promotion_missing",
            Reason::PromotionNotAllowed { .. } => "promotion_not_allowed",
            Reason::CapturesKing { .. } => "captures_king",
            Reason::Pinned { .. } => "pinned",
            Reason::CheckNotAnswered { .. } => "check_not_answered",
            Reason::DoubleCheckKingMustMove { .. } => "double_check_king_must_move",
            Reason::KingIntoAttack { .. } => "king_into_attack",
            Reason::KingsAdjacent { .. } => "kings_adjacent",
            Reason::EnPassantExposesKing { .. } => "en_passant_exposes_king",
            Reason::CastlingRightLost { .. } => "castling_right_lost",
            Reason::CastlingNoRook { .. } => "castling_no_rook",
            Reason::CastlingPathBlocked { .. } => "castling_path_blocked",
            Reason::CastlingOutOfCheck { .. } => "castling_out_of_check",
            Reason::CastlingThroughAttack { .. } => "castling_through_attack",
            Reason::CastlingIntoAttack { .. } => "castling_into_attack",
            Reason::CastlingRookShieldsKing { .. } => "castling_rook_shields_king",
        }
    }

    /// The article of the FIDE Laws of Chess (in force from 1 January 2023) that it rests on.
    #[must_use]
    pub const fn article(&self) -> &'static str {
        match self {
            Reason::NoPiece { .. } => "1.1",
            Reason::NotYourPiece { .. } => "1.2",
            Reason::SameSquare { .. } => "3.10.1",
            Reason::OwnPieceOnTarget { .. } => "3.1",
            Reason::NotHowItMoves { role, .. } => match role {
                Role::Bishop => "3.2",
                Role::Rook => "3.3",
                Role::Queen => "3.4",
                Role::Knight => "3.6",
                Role::Pawn => "3.7",
                Role::King => "3.8",
            },
            Reason::PathBlocked { .. } => "3.5",
            Reason::PawnPushBlocked { double: false, .. } => "3.7.1",
            Reason::PawnPushBlocked { double: true, .. } => "3.7.2",
            Reason::PawnNeedsCapture { .. } => "3.7.3",
            Reason::EnPassantTooLate { .. } => "3.7.3.2",
            Reason::PromotionMissing { .. } | Reason::PromotionNotAllowed { .. } => "3.7.3.3",
            Reason::CapturesKing { .. } => "1.4.1",
            Reason::Pinned { .. }
            | Reason::CheckNotAnswered { .. }
            | Reason::DoubleCheckKingMustMove { .. }
            | Reason::KingIntoAttack { .. }
            | Reason::KingsAdjacent { .. }
            | Reason::EnPassantExposesKing { .. }
            | Reason::CastlingRookShieldsKing { .. } => "3.9.2",
            Reason::CastlingRightLost { .. } => "3.8.2.1",
            Reason::CastlingNoRook { .. } => "3.8.2",
            Reason::CastlingPathBlocked { .. }
            | Reason::CastlingOutOfCheck { .. }
            | Reason::CastlingThroughAttack { .. }
            | Reason::CastlingIntoAttack { .. } => "3.8.2.2",
        }
    }

    /// Gives every named role of the reason with its squares, in a fixed order: the names are those
    /// of the fields and part of the JSON contract.
    pub fn visit_squares(&self, mut give: impl FnMut(&'static str, NamedSquares)) {
        let mut one = |name, square: Square| give(name, NamedSquares::One(Some(square)));
        match *self {
            Reason::NoPiece { from }
            | Reason::NotYourPiece { from }
            | Reason::SameSquare { from } => one("from", from),
            Reason::OwnPieceOnTarget { to } | Reason::PromotionMissing { to } => one("to", to),
            Reason::NotHowItMoves { from, could, .. } => {
                one("from", from);
                give("could", NamedSquares::Set(could));
            }
            Reason::PathBlocked { by, .. }
            | Reason::PawnPushBlocked { by, .. }
            | Reason::CastlingPathBlocked { by } => give("by", NamedSquares::Set(by)),
            Reason::PawnNeedsCapture { to, en_passant } => {
                one("to", to);
                give("en_passant", NamedSquares::One(en_passant));
            }
            Reason::EnPassantTooLate { to, passed, en_passant } => {
                one("to", to);
                one("passed", passed);
                give("en_passant", NamedSquares::One(en_passant));
            }
            Reason::PromotionNotAllowed { .. } => {}
            Reason::CapturesKing { enemy_king } => one("enemy_king", enemy_king),
            Reason::Pinned { pinned, pinner, king, allowed } => {
                one("pinned", pinned);
                one("pinner", pinner);
                one("king", king);
                give("allowed", NamedSquares::Set(allowed));
            }
            Reason::CheckNotAnswered { king, checker, answers, en_passant, flights } => {
                one("king", king);
                one("checker", checker);
                give("answers", NamedSquares::Set(answers));
                give("en_passant", NamedSquares::One(en_passant));
                give("flights", NamedSquares::Set(flights));
            }
            Reason::DoubleCheckKingMustMove { king, checkers, flights } => {
                one("king", king);
                give("checkers", NamedSquares::Set(checkers));
                give("flights", NamedSquares::Set(flights));
            }
            Reason::KingIntoAttack { to, by, through, .. } => {
                one("to", to);
                give("by", NamedSquares::Set(by));
                give("through", NamedSquares::One(through));
            }
            Reason::KingsAdjacent { to, enemy_king } => {
                one("to", to);
                one("enemy_king", enemy_king);
            }
            Reason::EnPassantExposesKing { king, captured, by, .. } => {
                one("king", king);
                one("captured", captured);
                give("by", NamedSquares::Set(by));
            }
            Reason::CastlingRightLost { king, rook } => {
                one("king", king);
                give("rook", NamedSquares::One(rook));
            }
            Reason::CastlingNoRook { corner } => give("corner", NamedSquares::One(corner)),
            Reason::CastlingOutOfCheck { king, by } => {
                one("king", king);
                give("by", NamedSquares::Set(by));
            }
            Reason::CastlingThroughAttack { square, by }
            | Reason::CastlingIntoAttack { square, by } => {
                one("square", square);
                give("by", NamedSquares::Set(by));
            }
            Reason::CastlingRookShieldsKing { square, rook, by } => {
                one("square", square);
                one("rook", rook);
                give("by", NamedSquares::Set(by));
            }
        }
    }
}
