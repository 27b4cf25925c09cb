//! The reasons as plain data, each with the squares that prove it.

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
