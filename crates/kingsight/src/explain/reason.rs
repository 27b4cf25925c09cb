//! The reasons as plain data: what they are, the rule they rest on, the squares that prove them.

use super::PromotionFault;
use crate::{Bitboard, Role, Square};

/// One reason why a move is not legal, with the squares that prove it.
///
/// `by` always holds the pieces, of either colour, that cause it: take them away and this reason is gone
/// (though a piece behind them may then give it again).
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
#[non_exhaustive]
pub enum Reason {
    /// Nothing stands on the square.
    NoPiece {
        /// The empty square.
        from: Square,
    },
    /// The piece belongs to the side not to move.
    NotYourPiece {
        /// Where it stands.
        from: Square,
    },
    /// The move leads nowhere.
    SameSquare {
        /// The square of the piece, and its target.
        from: Square,
    },
    /// A piece of the same colour stands on the target.
    OwnPieceOnTarget {
        /// The target.
        to: Square,
    },
    /// No piece of this kind moves like that, on any board.
    NotHowItMoves {
        /// Where it stands.
        from: Square,
        /// What moves.
        role: Role,
        /// Where it could go by its movement as things stand: its pseudo-legal targets.
        could: Bitboard,
    },
    /// Pieces stand between a bishop, rook or queen and its target.
    PathBlocked {
        /// What moves.
        role: Role,
        /// All pieces in between, of either colour.
        by: Bitboard,
    },
    /// A pawn's step straight ahead is barred.
    PawnPushBlocked {
        /// What stands on the target or, for a double step, on the square before it.
        by: Bitboard,
        /// Whether it is the double step.
        double: bool,
    },
    /// A pawn would move diagonally where there is nothing to take.
    PawnNeedsCapture {
        /// The target.
        to: Square,
        /// The square where this pawn may legally capture en passant now, if there is one.
        en_passant: Option<Square>,
    },
    /// A pawn would capture en passant, and its neighbour stands where a double step ends, but the
    /// position does not record that step as the last move.
    EnPassantTooLate {
        /// The target.
        to: Square,
        /// The pawn beside it, which could have come by a double step: `to` and the square it would have
        /// started from are empty.
        passed: Square,
        /// The square where the moving pawn may legally capture en passant now, if there is one.
        en_passant: Option<Square>,
    },
    /// A pawn reaches its last rank and no promotion is named.
    PromotionMissing {
        /// The target.
        to: Square,
    },
    /// A promotion was named where there is none.
    PromotionNotAllowed {
        /// What is wrong about it.
        fault: PromotionFault,
    },
    /// The enemy king stands on the target; kings are never taken.
    CapturesKing {
        /// Where that king stands.
        enemy_king: Square,
    },
    /// The piece is pinned and would leave the line of the pin.
    Pinned {
        /// The pinned piece.
        pinned: Square,
        /// The enemy slider that holds it.
        pinner: Square,
        /// The king behind it.
        king: Square,
        /// Where the pin alone lets it go: by its movement, along the line of the pin. Another check may
        /// forbid these squares, too.
        allowed: Bitboard,
    },
    /// The side to move is in check from one piece and the move does not answer it.
    CheckNotAnswered {
        /// The king in check.
        king: Square,
        /// What gives check.
        checker: Square,
        /// Where another piece than the king can legally end the check: on the checker's square,
        /// taking it, or between.
        answers: Bitboard,
        /// Where a pawn can legally take the checker en passant.
        en_passant: Option<Square>,
        /// Where the king can legally go, perhaps taking the checker.
        flights: Bitboard,
    },
    /// The side to move is in check from two pieces or more: only the king can move.
    DoubleCheckKingMustMove {
        /// The king in check.
        king: Square,
        /// What gives check.
        checkers: Bitboard,
        /// Where the king can legally go.
        flights: Bitboard,
    },
    /// The king would step onto an attacked square.
    KingIntoAttack {
        /// The target.
        to: Square,
        /// All enemy pieces that attack it, the enemy king apart.
        by: Bitboard,
        /// The one of them whose line runs through the square the king leaves, if there is one.
        through: Option<Square>,
        /// Whether something stands on the target that the king would take: then `by` protects it.
        protected: bool,
    },
    /// The king would stand next to the enemy king, or pass it by when castling.
    KingsAdjacent {
        /// The target, or the square crossed.
        to: Square,
        /// Where the enemy king stands.
        enemy_king: Square,
    },
    /// An en passant capture would open a line to the king, though the capturing pawn is not pinned.
    EnPassantExposesKing {
        /// The king.
        king: Square,
        /// The pawn that would be captured.
        captured: Square,
        /// What would attack the king.
        by: Bitboard,
        /// Along which kind of line.
        along: Exposure,
    },
    /// There is no right to castle on this wing any more.
    CastlingRightLost {
        /// The king.
        king: Square,
        /// The rook on that side, if one stands there.
        rook: Option<Square>,
    },
    /// There is no rook to castle with.
    CastlingNoRook {
        /// The corner where one is missing; none in Chess960, where it might stand elsewhere.
        corner: Option<Square>,
    },
    /// Pieces stand where king or rook would pass or land.
    CastlingPathBlocked {
        /// All of them.
        by: Bitboard,
    },
    /// A king in check may not castle.
    CastlingOutOfCheck {
        /// The king.
        king: Square,
        /// What gives check.
        by: Bitboard,
    },
    /// The king would cross an attacked square.
    CastlingThroughAttack {
        /// The square.
        square: Square,
        /// What attacks it on the board as it stands, the enemy king apart.
        by: Bitboard,
    },
    /// The king would land on an attacked square.
    CastlingIntoAttack {
        /// The square.
        square: Square,
        /// What attacks it on the board as it stands, the enemy king apart.
        by: Bitboard,
    },
    /// In Chess960: the castling rook shields the king, which would be attacked once the rook has
    /// left its square.
    CastlingRookShieldsKing {
        /// Where the king would land.
        square: Square,
        /// The rook.
        rook: Square,
        /// What would attack the king.
        by: Bitboard,
    },
}

/// Along which kind of line an en passant capture exposes the king.
#[derive(Clone, Copy, PartialEq, Eq, Hash, Debug)]
pub enum Exposure {
    /// Along the rank on which both pawns stood: neither pawn alone is pinned.
    Rank,
    /// Along a diagonal that the captured pawn closed.
    Diagonal,
}

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
