//! The classes of bugs in a move generator.

use crate::tables::codes;

codes! {
    /// A class of bug in a move generator. `kingsight-voice` has a title and advice for each. The order is that in which they
    /// are listed.
    ///
    /// ```
    /// use kingsight_facts::BugClass;
    /// assert_eq!(BugClass::CastlingIntoCheck.code(), "castling_into_check");
    /// assert_eq!(BugClass::ALL[0], BugClass::EnPassantPinRank);
    /// ```
    #[derive(PartialOrd, Ord)]
    pub enum BugClass {
        /// En passant pin on the rank.
        EnPassantPinRank "en_passant_pin_rank",
        /// En passant pin on the diagonal.
        EnPassantPinDiagonal "en_passant_pin_diagonal",
        /// En passant by a pinned pawn.
        EnPassantPinnedPawn "en_passant_pinned_pawn",
        /// En passant that does not answer a check.
        EnPassantInCheck "en_passant_in_check",
        /// En passant without the right.
        EnPassantWithoutRight "en_passant_without_right",
        /// En passant capture missing.
        EnPassantMissing "en_passant_missing",
        /// Pawn taken en passant stays on the board.
        EnPassantPawnNotRemoved "en_passant_pawn_not_removed",
        /// Castling out of check.
        CastlingOutOfCheck "castling_out_of_check",
        /// Castling through check.
        CastlingThroughCheck "castling_through_check",
        /// Castling into check.
        CastlingIntoCheck "castling_into_check",
        /// Castling right kept after the rook was captured.
        CastlingRightKeptAfterCapture "castling_right_kept_after_capture",
        /// Castling right kept after king or rook moved.
        CastlingRightKeptAfterMove "castling_right_kept_after_move",
        /// Castling without the right.
        CastlingWithoutRight "castling_without_right",
        /// Castling with something in the way.
        CastlingPathBlocked "castling_path_blocked",
        /// Castling with a rook that shields the king.
        CastlingRookShields "castling_rook_shields",
        /// Castling missing.
        CastlingMissing "castling_missing",
        /// Castling rook not moved.
        CastlingRookNotMoved "castling_rook_not_moved",
        /// King left on the board when its danger is computed.
        KingLeftOnBoard "king_left_on_board",
        /// King takes a protected piece.
        KingTakesProtected "king_takes_protected",
        /// King moves into attack.
        KingIntoAttack "king_into_attack",
        /// Kings side by side.
        KingsAdjacent "kings_adjacent",
        /// King captured.
        KingTaken "king_taken",
        /// Double check answered without moving the king.
        DoubleCheckAnswered "double_check_answered",
        /// Check ignored.
        CheckIgnored "check_ignored",
        /// Check evasion missing.
        EvasionMissing "evasion_missing",
        /// Pinned knight moves.
        PinnedKnight "pinned_knight",
        /// Pinned piece leaves the ray.
        PinnedPiece "pinned_piece",
        /// Pinned pawn captures off the ray.
        PinnedPawnCapture "pinned_pawn_capture",
        /// Pinned pawn pushes off the ray.
        PinnedPawnPush "pinned_pawn_push",
        /// Pinned piece does not move along the ray.
        PinnedPieceFrozen "pinned_piece_frozen",
        /// Wrong set of promotions.
        PromotionSet "promotion_set",
        /// Promotion makes another piece.
        PromotionWrongPiece "promotion_wrong_piece",
        /// Wrap-around at the edge.
        WrapAround "wrap_around",
        /// Slider jumps over a piece.
        SliderJumps "slider_jumps",
        /// Pawn pushed onto or over a piece.
        PawnPushBlocked "pawn_push_blocked",
        /// Double push.
        DoublePush "double_push",
        /// Pawn captures nothing.
        PawnCapture "pawn_capture",
        /// Own piece captured.
        OwnPieceTaken "own_piece_taken",
        /// Impossible move.
        ImpossibleMove "impossible_move",
        /// A piece that is not on the board.
        WrongBoard "wrong_board",
        /// Move made wrongly.
        MakeMove "make_move",
        /// Unmake does not restore en passant.
        UnmakeEnPassant "unmake_en_passant",
        /// Unmake does not restore castling.
        UnmakeCastling "unmake_castling",
        /// Unmake does not restore the position.
        Unmake "unmake",
        /// Move made or unmade wrongly.
        MakeOrUnmake "make_or_unmake",
        /// Generator stops at a draw.
        StopsAtDraw "stops_at_draw",
        /// Mate or stalemate counted as a leaf.
        GameOverCounted "game_over_counted",
        /// Last half-move counted without testing for legality.
        LeavesNotTested "leaves_not_tested",
        /// Piece that lacks one of its targets.
        TargetMissing "target_missing",
        /// Capture missing.
        CaptureMissing "capture_missing",
        /// Move missing.
        MoveMissing "move_missing",
        /// Move listed twice.
        MoveDoubled "move_doubled",
        /// Wrong number of moves.
        MoveCount "move_count",
        /// Legal move that does not count 1 at depth 1.
        LeafCount "leaf_count",
        /// Total that is not the sum.
        Total "total",
        /// Different answers to the same question.
        Unsteady "unsteady",
    }
}

#[cfg(test)]
mod tests {
    use super::BugClass;

    #[test]
    fn codes_are_unique() {
        for (i, class) in BugClass::ALL.iter().enumerate() {
            assert!(BugClass::ALL[..i].iter().all(|other| other.code() != class.code()));
        }
    }
}
